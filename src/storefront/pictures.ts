import type { Picture, Product, Variant } from './product.ts'
import { parsedUrl } from './safe-parse.ts'

const WIDTHS = [240, 360, 540, 800, 1200]

type Sources = { src: string; srcSet: string; width: number; height: number }

/**
 * An `img`'s sources, in the widths that the provider cuts for us and none above the picture's own.
 * A picture of unknown size counts as 1200 × 1200 pixels.
 */
export function pictureSources({ url, width, height }: Omit<Picture, 'altText'>): Sources {
  const address = parsedUrl(url)
  const at = (pixels: number): string => {
    address?.searchParams.set('width', String(pixels))
    return address?.href ?? url
  }
  const widest = width ?? Infinity
  const isSmall = widest < 1200
  const widths = isSmall ? [...WIDTHS.filter((each) => each < widest), widest] : WIDTHS
  const srcSet: string[] = []
  for (const each of widths) srcSet.push(`${at(each)} ${each}w`)
  return {
    src: at(800),
    srcSet: srcSet.join(', '),
    width: width ?? 1200,
    height: height ?? 1200,
  }
}

/** A product's pictures, each once, the variant's first. */
export function picturesOf({ images }: Product, variant: Variant | null): Picture[] {
  const all = variant?.image ? [variant.image, ...images] : images
  return all.filter(({ url }, index) => all.findIndex((each) => each.url === url) === index)
}
