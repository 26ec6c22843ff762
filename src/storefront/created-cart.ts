import type * as v from 'valibot'
import type { Connection } from './call.ts'
import { checkoutAddress } from './checkout-address.ts'
import { awayFromShop } from './checkout-host.ts'
import type { StorefrontError } from './errors.ts'
import type { Money } from './money.ts'
import { providerWords } from './provider-words.ts'
import { refusedLines } from './refused-lines.ts'
import { failure, success, type Result } from './result.ts'
import type { cartCreateResponse } from './wire-carts.ts'

type CartPayload = NonNullable<v.InferOutput<typeof cartCreateResponse>>
const NO_CART: CartPayload = { cart: null, userErrors: [], warnings: [] }

/** What may be sent with a cart's lines. */
export type CartExtras = { discountCodes?: string[]; attributes?: Attribute[] }

/** Shown with the order; to the merchant alone where its key begins with an underscore. */
export type Attribute = { key: string; value: string }

export type LineInput = { merchandiseId: string; quantity: number }

/** A cart at the provider. Its id holds a secret: keep it whole, log it never. */
export type ProviderCart = {
  id: string
  checkoutUrl: string
  totalQuantity: number
  totalAmount: Money
  lines: GrantedLine[]
  discounts: Discount[]
}

/** A code that was sent with a cart, and whether it takes anything from what this cart costs. */
export type Discount = { code: string; applicable: boolean }

/** With the provider's warnings of it: codes of its own, and words for the shopper. */
export type GrantedLine = LineInput & { warnings: { code: string; message: string }[] }

/** The cart that was made of the lines sent, or why none was; null: nothing was said of it. */
export function createdCart(
  payload: CartPayload | null,
  sent: LineInput[],
  connection: Connection,
): Result<ProviderCart, StorefrontError> {
  const { cart, userErrors, warnings } = payload ?? NO_CART
  if (userErrors.length > 0) {
    const messages = userErrors.map((each) => each.message)
    return failure({ kind: 'cart-refused', messages, lines: refusedLines(userErrors, sent) })
  }
  const checkoutUrl = checkoutAddress(cart?.checkoutUrl)
  if (!cart || !checkoutUrl) return failure({ kind: 'no-checkout-url' })
  return success({
    id: cart.id,
    checkoutUrl: awayFromShop(checkoutUrl, connection),
    totalQuantity: cart.totalQuantity,
    totalAmount: cart.cost.totalAmount,
    discounts: cart.discountCodes,
    lines: cart.lines.map(({ id, quantity, merchandise }) => ({
      quantity,
      merchandiseId: merchandise.id,
      warnings: warnings
        .filter(({ target }) => target === id)
        .map(({ code, message }) => ({ code, message: providerWords(message) })),
    })),
  })
}
