import type { Endpoint } from '../storefront/call.ts'
import { logError, type StorefrontError } from '../storefront/errors.ts'
import { NO_NUMBER, type ProductChoice } from '../storefront/selection.ts'
import { createStorefront, type Storefront } from '../storefront/storefront.ts'

export const readVariantInBrowser = (
  choice: ProductChoice,
  endpoint: Endpoint,
): Promise<ProductChoice> => readVariant(choice, createStorefront(endpoint), logError)

/** A choice with its variant, read from the provider. Reports a failure and marks the choice as unknown. */
export async function readVariant(
  { product, choice }: ProductChoice,
  storefront: Storefront,
  report: (error: StorefrontError) => void,
): Promise<ProductChoice> {
  const { named, selection } = choice
  const result =
    named === undefined
      ? await storefront.variant(product.handle, selection)
      : await storefront.namedVariant(product.id, named)
  if (!result.ok) {
    report(result.error)
    return { product, choice: { ...choice, isUnknown: true } }
  }
  const variant = result.value
  if (!variant) {
    return { product, choice: named === undefined ? choice : { ...choice, named: NO_NUMBER } }
  }
  return {
    product: { ...product, variants: [...product.variants, variant] },
    choice: { selection: named === undefined ? selection : variant.selectedOptions, variant },
  }
}
