import type { Cart, CartLine } from '../carts/cart.ts'
import { cartBytes } from '../carts/kept-carts.ts'
import { grantLines } from '../carts/line-changes.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { lineGid } from '../catalog/gid.ts'
import type { Store } from '../store.ts'
import type { UserError } from './cart-input.ts'
import { cartNode } from './cart-node.ts'

const MOST_LINES = 500
const LARGEST_CART = 100_000

/** Keeps the cart with what stock grants of the lines asked for, and says what was not granted. */
export function grant(store: Store, cart: Cart, asked: CartLine[]): object {
  const { carts, catalog } = store
  if (asked.length > MOST_LINES) {
    const message = `The cart must not have more than ${MOST_LINES} lines.`
    return refusal([{ code: 'MAXIMUM_EXCEEDED', field: ['lines'], message }])
  }
  const stockOf = (variantId: number) => catalog.merchandise(variantId)?.variant.stock ?? 0
  const granted = { ...cart, lines: grantLines(asked, stockOf) }
  if (cartBytes(granted) > LARGEST_CART) {
    return refusal([{ code: 'CART_TOO_LARGE', field: null, message: 'The cart is too large.' }])
  }
  const saved = carts.save(granted)
  const warnings = asked.flatMap((line) => shortfall(line, cart.token, catalog))
  return { cart: cartNode(saved, store), userErrors: [], warnings }
}

export const refusal = (userErrors: UserError[]): object => ({
  cart: null,
  userErrors,
  warnings: [],
})

export const noSuchCart = (): object =>
  refusal([{ code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' }])

function shortfall(line: CartLine, token: string, catalog: Catalog): object[] {
  const merchandise = catalog.merchandise(line.variantId)
  if (!merchandise || merchandise.variant.stock >= line.quantity) return []
  const { title } = merchandise.product
  const { stock } = merchandise.variant
  const [code, message] =
    stock === 0
      ? ['MERCHANDISE_OUT_OF_STOCK', `The product '${title}' is already sold out.`]
      : ['MERCHANDISE_NOT_ENOUGH_STOCK', `Only ${stock} of '${title}' could be added to the cart.`]
  return [{ code, message, target: lineGid(token, line.id) }]
}
