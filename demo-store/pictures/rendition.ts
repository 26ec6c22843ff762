const crops = ['center', 'top', 'bottom', 'left', 'right'] as const
const LARGEST_SIDE = 5760

export type Crop = (typeof crops)[number]
export type Format = 'avif' | 'webp' | 'jpeg'

/** What of a photo is asked for, in pixels; null is as the photo has it. */
export type Rendition = { width: number | null; height: number | null; crop: Crop | null }

/** Reads width, height and crop. Throws a RangeError with a sentence for the caller. */
export function parseRendition(query: URLSearchParams): Rendition {
  return {
    width: parseSide('width', query.get('width')),
    height: parseSide('height', query.get('height')),
    crop: parseCrop(query.get('crop')),
  }
}

/** The best format that the caller names; wildcards get JPEG, which everything can show. */
export function formatFor(accept: string): Format {
  if (/image\/avif(?!;q=0(\.0*)?(,|$))/.test(accept)) return 'avif'
  if (/image\/webp(?!;q=0(\.0*)?(,|$))/.test(accept)) return 'webp'
  return 'jpeg'
}

function parseSide(name: string, text: string | null): number | null {
  if (text === null) return null
  const side = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (side < 1 || side > LARGEST_SIDE) {
    throw new RangeError(`${name} must be a whole number from 1 to ${LARGEST_SIDE}`)
  }
  return side
}

function parseCrop(text: string | null): Crop | null {
  if (text === null) return null
  const crop = crops.find((name) => name === text)
  if (!crop) throw new RangeError(`crop must be one of ${crops.join(', ')}`)
  return crop
}
