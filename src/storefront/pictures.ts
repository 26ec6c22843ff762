import type { Picture, Product, Variant } from './product.ts'
import { parsedUrl } from './safe-parse.ts'

const WIDTHS = [240, 360, 540, 800]
const WIDEST = 1200

/**
 * An `img`'s sources, in the widths that the provider offers, and none above the picture's own. A picture of
 * unknown size counts as 1200 × 1200 pixels.
 */
export function pictureSources({ url, width, height }: Omit<Picture, 'altText'>) {
  const address = parsedUrl(url)
  const at = (pixels: number): string => {
    address?.searchParams.set('width', String(pixels))
    return address?.href ?? url
  }
  const widest = Math.min(width ?? WIDEST, WIDEST)
  const widths = [...WIDTHS.filter((each) => each < widest), widest]
  return {
    src: at(800),
    srcSet: widths.map((each) => `${at(each)} ${each}w`).join(', '),
    width: width ?? WIDEST,
    height: height ?? WIDEST,
  }
}

/** A product's pictures without duplicates, the variant's first. */
export function picturesOf({ images }: Product, variant: Variant | null): Picture[] {
  const all = variant?.image ? [variant.image, ...images] : images
  return all.filter(({ url }, index) => all.findIndex((each) => each.url === url) === index)
}
