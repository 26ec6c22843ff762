import type { Picture, Product, Variant } from './product.ts'

/** A product's photographs, each once, that of the chosen variant first. */
export function photographsOf({ images }: Product, variant: Variant | null): Picture[] {
  const all = variant?.image ? [variant.image, ...images] : images
  return all.filter(({ url }, index) => all.findIndex((each) => each.url === url) === index)
}
