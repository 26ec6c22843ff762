import type { StorefrontError } from './errors.ts'
import { withVariant, type Chosen } from './selection.ts'
import type { Storefront } from './storefront.ts'

/** The chosen with a variant beyond those read, where one is made so. `report` is told of a failure. */
export async function lookUp(
  chosen: Chosen,
  storefront: Storefront,
  report: (error: StorefrontError) => void,
): Promise<Chosen> {
  const { product, choice } = chosen
  const result = await storefront.variant(product.handle, choice.selection)
  if (result.ok) return result.value ? withVariant(product, choice, result.value) : chosen
  report(result.error)
  return { product, choice: { ...choice, isUnknown: true } }
}
