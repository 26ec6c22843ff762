import { lineGid } from '../carts/cart.ts'
import type { Cart, CartLine } from '../carts/cart.ts'
import { grantLines } from '../carts/line-changes.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Merchandise } from '../catalog/product.ts'
import type { Store } from '../store.ts'
import type { UserError } from './cart-input.ts'
import { cartNode } from './cart-node.ts'

const mostLines = 500

export const refusal = (userErrors: readonly UserError[]): object => ({
  cart: null,
  userErrors,
  warnings: [],
})

export const noSuchCart = (): object =>
  refusal([{ code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' }])

function shortfall(merchandise: Merchandise, granted: number, target: string): object {
  const { title } = merchandise.product
  return granted === 0
    ? {
        code: 'MERCHANDISE_OUT_OF_STOCK',
        message: `The product '${title}' is already sold out.`,
        target,
      }
    : {
        code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
        message: `Only ${granted} of '${title}' could be added to the cart.`,
        target,
      }
}

function shortfalls(asked: readonly CartLine[], token: string, catalog: Catalog): object[] {
  return asked.flatMap((line) => {
    const merchandise = catalog.merchandise(line.variantId)
    if (!merchandise || merchandise.variant.stock >= line.quantity) return []
    return [shortfall(merchandise, merchandise.variant.stock, lineGid(token, line.id))]
  })
}

/** Keeps the cart with what stock grants of the lines asked for, and says what was not granted. */
export function grant({ carts, catalog, origin }: Store, cart: Cart, asked: CartLine[]): object {
  if (asked.length > mostLines) {
    const message = `The cart must not have more than ${mostLines} lines.`
    return refusal([{ code: 'MAXIMUM_EXCEEDED', field: ['lines'], message }])
  }
  const stockOf = (variantId: number) => catalog.merchandise(variantId)?.variant.stock ?? 0
  const saved = carts.save({ ...cart, lines: grantLines(asked, stockOf) })
  const warnings = shortfalls(asked, cart.token, catalog)
  return { cart: cartNode(saved, catalog, origin), userErrors: [], warnings }
}
