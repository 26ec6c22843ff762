export type Size = { width: number; height: number }

// What the shop asks for. Encodings of other sizes would be for nobody.
export const WIDTHS = [240, 360, 540, 800, 1200]
/** Of its checkout, and of links to it that are shared. */
const CROPS = new Map([
  ['width=192&height=192&crop=center', { width: 192, height: 192 }],
  ['width=1200&height=630&crop=center', { width: 1200, height: 630 }],
])

/**
 * How large a photo is asked for, never larger than it is: whole, in one of the widths, or cropped.
 * Throws a RangeError with a sentence for the caller.
 */
export function sizeAsked(query: URLSearchParams, photo: Size): Size {
  const [width, height, crop] = ['width', 'height', 'crop'].map((name) => query.get(name))
  const cut = CROPS.get(`width=${width}&height=${height}&crop=${crop}`)
  if (cut) return scaled(cut, Math.min(1, photo.width / cut.width, photo.height / cut.height))
  const widths = [...WIDTHS, photo.width].map(String)
  if (height || crop || (width && !widths.includes(width))) {
    throw new RangeError(
      `A picture comes in a width of ${WIDTHS.join(', ')}, or as ${[...CROPS.keys()].join(' or ')}`,
    )
  }
  return scaled(photo, Math.min(1, Number(width || photo.width) / photo.width))
}

const scaled = ({ width, height }: Size, by: number): Size => ({
  width: Math.max(1, Math.round(width * by)),
  height: Math.max(1, Math.round(height * by)),
})
