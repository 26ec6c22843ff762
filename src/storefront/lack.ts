import type { Product, SelectedOption } from './product.ts'
import { choose } from './selection.ts'

type Lack = 'sold out' | 'not made'

/**
 * Why a value can't be bought with all else that is chosen; null where it can be, or may be among
 * variants that were not read.
 */
export function lackOf(
  product: Product,
  selection: SelectedOption[],
  value: SelectedOption,
): Lack | null {
  const { variant } = choose(product, { selection, variant: null }, value)
  if (variant) return variant.availableForSale ? null : 'sold out'
  return product.hasMoreVariants ? null : 'not made'
}

/** Whether nothing of it can be bought, as far as it was read. */
export const isSoldOut = ({ variants, hasMoreVariants }: Product): boolean =>
  !hasMoreVariants && variants.every(({ availableForSale }) => !availableForSale)
