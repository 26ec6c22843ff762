import type { Connection } from '../storefront/call.ts'
import { logError, type StorefrontError } from '../storefront/errors.ts'
import { withVariant, type ProductChoice } from '../storefront/selection.ts'
import { createStorefront, type Storefront } from '../storefront/storefront.ts'

/** `readVariant` in the browser. */
export const readVariantInBrowser = (
  choice: ProductChoice,
  connection: Connection,
): Promise<ProductChoice> => readVariant(choice, createStorefront(connection), logError)

/** A choice with its variant, read from the provider. Where that fails, reports it and marks the choice as unknown. */
export async function readVariant(
  { product, choice }: ProductChoice,
  storefront: Storefront,
  report: (error: StorefrontError) => void,
): Promise<ProductChoice> {
  const result = await storefront.variant(product.handle, choice.selection)
  if (result.ok) {
    return result.value ? withVariant(product, choice, result.value) : { product, choice }
  }
  report(result.error)
  return { product, choice: { ...choice, isUnknown: true } }
}
