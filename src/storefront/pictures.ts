import { hasLitPictures } from '#brand/brand.ts'
import type { Picture, PicturePair, Product, Variant } from './product.ts'
import { parsedUrl } from './parse-or-null.ts'

// Each is at most a third wider than the one before, so no picture is much wider than it is drawn.
const WIDTHS = [240, 320, 425, 565, 750, 950]
// On large cards of phones. Most phones draw 640 to 775 pixels of them.
const LARGE_WIDTHS = [650, 710, 780]
const WIDEST = 1200

/** The sources of an `img`: its own width, at most 1200, and those of `below` that are less. Unknown: 1200 × 1200. */
export function pictureSources({ url, width, height }: Omit<Picture, 'altText'>, below = WIDTHS) {
  const widest = Math.min(width ?? WIDEST, WIDEST)
  const widths = [...below.filter((each) => each < widest), widest]
  return {
    src: pictureAt(url, 750),
    srcSet: widths.map((each) => `${pictureAt(url, each)} ${each}w`).join(', '),
    width: width ?? WIDEST,
    height: height ?? WIDEST,
  }
}

/** The `srcset` of a phone's large card, whose files the provider cuts to 4:5 around the picture's middle. */
export function cutSrcSet({ url, width, height }: Omit<Picture, 'altText'>): string {
  const widest = Math.floor(Math.min(width ?? WIDEST, 0.8 * (height ?? WIDEST)))
  const widths = [...new Set(LARGE_WIDTHS.map((each) => Math.min(each, widest)))]
  return widths.map((each) => `${pictureAt(url, each, each / 0.8)} ${each}w`).join(', ')
}

/** `height`: the provider cuts the picture to this height, around its middle. */
export function pictureAt(url: string, width: number, height?: number): string {
  const address = parsedUrl(url)
  address?.searchParams.set('width', String(width))
  if (height) {
    address?.searchParams.set('height', String(Math.round(height)))
    address?.searchParams.set('crop', 'center')
  }
  return address?.href ?? url
}

/** A product's pictures without duplicates, the variant's first. */
export const picturesOf = ({ images }: Product, variant: Variant | null): PicturePair[] =>
  paired(variant?.image ? [variant.image, ...images] : images)

/** The pictures without duplicates. `NAME.jpg` and `NAME-lit.jpg` become one pair, if the brand has lit pictures. */
export function paired(pictures: Picture[]): PicturePair[] {
  const named = new Map(hasLitPictures ? pictures.map((picture) => [nameOf(picture), picture]) : [])
  const pairs = pictures.map((picture): PicturePair => {
    const name = nameOf(picture)
    const unlit = LIT.test(name) && named.get(name.replace(LIT, ''))
    return unlit
      ? { picture: unlit, lit: picture }
      : { picture, lit: named.get(`${name}-lit`) ?? null }
  })
  const urls = pairs.map(({ picture }) => picture.url)
  return pairs.filter((_pair, index) => urls.indexOf(urls[index] ?? '') === index)
}

const LIT = /-lit$/
// The suffix that the provider adds to a file's name that is taken.
const TAKEN = /_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** A file's name without extension and query, and without the provider's suffix. */
const nameOf = ({ url }: Picture): string => {
  const [path = ''] = url.toLowerCase().split(/[?#]/)
  return path.replaceAll(/^.*\/|\.\w+$/g, '').replace(TAKEN, '') || url
}
