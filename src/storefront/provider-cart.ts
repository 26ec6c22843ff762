import type * as v from 'valibot'
import type { Connection } from './call.ts'
import { checkoutAddress } from './checkout-address.ts'
import { type StorefrontError, failure, success, type RefusedLine, type Result } from './errors.ts'
import type { Money } from './money.ts'
import type { cartCreateResponse } from './cart-queries.ts'

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

type UserError = { code: string | null; field: string[] | null; message: string }

/** The lines that a refused cart's errors name by where they stood in the input, each once. */
export function refusedLines(
  errors: UserError[],
  sent: { merchandiseId: string }[],
): RefusedLine[] {
  const refused = new Map<string, RefusedLine>()
  for (const { code, field, message } of errors) {
    const [input, list, index] = field ?? []
    const isLine = input === 'input' && list === 'lines' && /^\d+$/.test(index ?? '')
    const line = isLine ? sent[Number(index)] : undefined
    // Of the provider's own trouble no line is to blame.
    if (!line || code === 'SERVICE_UNAVAILABLE' || refused.has(line.merchandiseId)) continue
    const { merchandiseId } = line
    refused.set(merchandiseId, { merchandiseId, message: providerWords(message) })
  }
  return [...refused.values()]
}

const MOST_LETTERS = 200

/** A message of the provider's, as much of it as a line of the cart has room for; never half a letter. */
export function providerWords(message: string): string {
  const words = message.trim().replace(/\s+/g, ' ')
  return words.length <= MOST_LETTERS
    ? words
    : `${words.slice(0, MOST_LETTERS).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/**
 * A checkout's address, https where the store is, and never at this very shop: the provider's links
 * stand on the store's primary domain, which may be where the shop itself is by now. Such a link leads
 * to the checkout's domain, or the store's where that is not set or is the shop's too.
 */
export function awayFromShop(
  address: string,
  { url, checkoutOrigin, ownHosts = [] }: Connection,
): string {
  const store = new URL(url)
  const at = new URL(address)
  if (store.protocol === 'https:') at.protocol = 'https:'
  if (!ownHosts.includes(at.host)) return at.href
  const isElsewhere = checkoutOrigin && !ownHosts.includes(new URL(checkoutOrigin).host)
  return unforwarded(at, isElsewhere ? checkoutOrigin : store.origin)
}

/** The same path and query at the store, which would forward it to its primary domain but for `_fd=0`. */
export function unforwarded({ pathname, search, hash }: URL, origin: string): string {
  // Set part by part: a path of '//elsewhere' resolved as a whole would lead there.
  const address = Object.assign(new URL(origin), { pathname, search, hash })
  address.searchParams.set('_fd', '0')
  return address.href
}
