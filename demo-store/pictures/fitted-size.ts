import type { Rendition } from './rendition.ts'

export type Size = { width: number; height: number }

/** The size of a rendition in pixels: never larger than the photo, cropped only where asked. */
export function fittedSize(photo: Size, { width, height, crop }: Rendition): Size {
  if (crop && width && height) {
    const shrink = Math.min(1, photo.width / width, photo.height / height)
    return rounded({ width: width * shrink, height: height * shrink })
  }
  const shrink = Math.min(
    1,
    (width ?? photo.width) / photo.width,
    (height ?? photo.height) / photo.height,
  )
  return rounded({ width: photo.width * shrink, height: photo.height * shrink })
}

const rounded = ({ width, height }: Size): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
})
