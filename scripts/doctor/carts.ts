import { CART_SCOPES } from './hints.ts'
import type { ProviderCart } from '../../src/storefront/provider-cart.ts'
import { errorText } from '../../src/storefront/errors.ts'
import type { ListedProduct, Merchandise } from '../../src/storefront/product.ts'
import { good, problem, warning, type Check, type Checks } from './check.ts'
import { remedyFor } from './remedy.ts'
import type { Subject } from './subject.ts'

const NAME = 'Cart'
const DEADLINE_MS = 10_000

/** Makes a cart as browsers do, with the first thing for sale, and reads it. Null: none was made, or an empty one. */
export async function* checkCarts(
  subject: Subject,
  listed: ListedProduct[],
): Checks<ProviderCart | null> {
  const { storefront, store } = subject
  const sold = listed.find(({ variant }) => variant)
  const lines = sold?.variant ? [{ merchandiseId: sold.variant.id, quantity: 1 }] : []
  const made = await storefront.createCart(lines, AbortSignal.timeout(DEADLINE_MS))
  if (!made.ok) {
    const found = `Nobody can check out. ${errorText(made.error)}`
    yield problem(NAME, found, remedyFor(made.error, store, CART_SCOPES))
    return null
  }
  const [warned] = made.value.lines.flatMap(({ warnings }) => warnings)
  const what = sold ? `with '${sold.title}'` : 'without anything in it'
  yield warned
    ? warning(NAME, `A cart ${what} was made, of which the store warns: ${warned.message}`, null)
    : good(NAME, `A cart ${what} was made, as an example.`)

  yield await orderCheck(subject, made.value)
  if (!sold?.variant) {
    const found = 'Nothing is for sale, so no link to a checkout could be tried.'
    yield warning('Checkout', found, null)
    return null
  }
  yield await linesCheck(subject, sold.variant)
  return made.value
}

/** Whether the shop can see that a cart was ordered. */
async function orderCheck({ storefront, store }: Subject, { id }: ProviderCart): Promise<Check> {
  const name = 'Orders'
  const read = await storefront.cartCreatedAt(id)
  if (!read.ok) {
    const found = `The shop can't see that an order was placed, and its cart stays full. ${errorText(read.error)}`
    return problem(name, found, remedyFor(read.error, store, CART_SCOPES))
  }
  return read.value === null
    ? warning(name, 'The cart was gone as soon as it was made, as if it were ordered.', null)
    : good(name, 'The shop can see whether an order was placed.')
}

/** Whether the drawer can keep its lines true, and a shared cart be shown. */
async function linesCheck({ storefront, store }: Subject, { id }: Merchandise): Promise<Check> {
  const name = 'Cart lines'
  const current = await storefront.currentVariants([id], AbortSignal.timeout(DEADLINE_MS))
  const shared = current.ok ? await storefront.sharedVariants([id]) : current
  if (shared.ok) return good(name, 'Prices and stock can be checked, and a cart be shared.')
  const found = `Prices in the cart are those of when it was filled. ${errorText(shared.error)}`
  return warning(name, found, remedyFor(shared.error, store, []))
}
