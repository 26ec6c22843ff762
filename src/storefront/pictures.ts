import { parsedUrl } from './safe-parse.ts'
import type { Picture, Product, Variant } from './product.ts'

const WIDTHS = [240, 360, 540, 800, 1200]

type Sources = { src: string; srcSet: string; width: number; height: number }

/** The widths that the provider cuts for us, never above the source's. Sizes unknown count as square. */
export function pictureSources({ url, width, height }: Omit<Picture, 'altText'>): Sources {
  const widest = width ?? Infinity
  const narrower = WIDTHS.filter((each) => each < widest)
  const widths = narrower.length < WIDTHS.length ? [...narrower, widest] : WIDTHS
  return {
    src: atWidth(url, 800),
    srcSet: widths.map((each) => `${atWidth(url, each)} ${each}w`).join(', '),
    width: width ?? 1200,
    height: height ?? 1200,
  }
}

function atWidth(url: string, width: number): string {
  const address = parsedUrl(url)
  if (!address) return url
  address.searchParams.set('width', String(width))
  return address.href
}

/** A product's photographs, each once, that of the chosen variant first. */
export function photographsOf({ images }: Product, variant: Variant | null): Picture[] {
  const all = variant?.image ? [variant.image, ...images] : images
  return all.filter(({ url }, index) => all.findIndex((each) => each.url === url) === index)
}
