import type { Product, SelectedOption, Variant } from '../catalog/product.ts'

export type Selection = {
  selectedOptions: SelectedOption[]
  ignoreUnknownOptions?: boolean | null
  caseInsensitiveMatch?: boolean | null
}

/** The variant whose options are all among those selected, as the provider finds it, or null. */
export function selectedVariant(product: Product, selection: Selection): Variant | null {
  const fold = (text: string) => (selection.caseInsensitiveMatch ? text.toLowerCase() : text)
  const names = new Set(product.options.map((option) => fold(option.name)))
  const known = selection.selectedOptions.filter((option) => names.has(fold(option.name)))
  if (!selection.ignoreUnknownOptions && known.length < selection.selectedOptions.length)
    return null

  const chosen = new Map(known.map(({ name, value }) => [fold(name), fold(value)]))
  const matches = (variant: Variant) =>
    variant.selectedOptions.every(({ name, value }) => chosen.get(fold(name)) === fold(value))
  return product.variants.find(matches) ?? null
}
