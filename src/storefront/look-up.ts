import type { Connection } from './call.ts'
import { errorText } from './errors.ts'
import { withVariant, type Chosen } from './selection.ts'
import { createStorefront } from './storefront.ts'

/** The chosen with its variant, where one is made so. */
export async function lookUp(chosen: Chosen, connection: Connection): Promise<Chosen> {
  const { product, choice } = chosen
  const answer = await createStorefront(connection).variant(product.handle, choice.selection)
  if (answer.ok) return answer.value ? withVariant(product, choice, answer.value) : chosen
  console.error(errorText(answer.error))
  return { product, choice: { ...choice, isUnknown: true } }
}
