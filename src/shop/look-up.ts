import type { Connection } from '../storefront/call.ts'
import { errorText } from '../storefront/errors.ts'
import { withVariant, type Chosen } from '../storefront/selection.ts'
import { createStorefront } from '../storefront/storefront.ts'

/** The chosen with its variant, where one is made so. */
export async function lookUp(chosen: Chosen, connection: Connection): Promise<Chosen> {
  const { product, choice } = chosen
  const answer = await createStorefront(connection).variant(product.handle, choice.selection)
  if (answer.ok) return answer.value ? withVariant(product, choice, answer.value) : chosen
  console.error(errorText(answer.error))
  return { product, choice: { ...choice, isUnknown: true } }
}
