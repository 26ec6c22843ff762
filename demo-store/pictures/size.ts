export type Size = { width: number; height: number }

// What the shop asks for, and its checkout. Encodings of other sizes would be for nobody.
export const WIDTHS = [240, 360, 540, 800, 1200]
const SQUARE = 192

/**
 * How large a photo is asked for, never larger than it is: whole, in one of the widths, or cropped
 * to a small square. Throws a RangeError with a sentence for the caller.
 */
export function sizeAsked(query: URLSearchParams, photo: Size): Size {
  const [width, height, crop] = ['width', 'height', 'crop'].map((name) => query.get(name))
  if (width === String(SQUARE) && height === width && crop === 'center') {
    const side = Math.min(SQUARE, photo.width, photo.height)
    return { width: side, height: side }
  }
  const widths = [...WIDTHS, photo.width].map(String)
  if (height || crop || (width && !widths.includes(width))) {
    throw new RangeError(
      `A picture comes in a width of ${WIDTHS.join(', ')}, or as width=${SQUARE}&height=${SQUARE}&crop=center`,
    )
  }
  const shrink = Math.min(1, Number(width || photo.width) / photo.width)
  return {
    width: Math.round(photo.width * shrink),
    height: Math.max(1, Math.round(photo.height * shrink)),
  }
}
