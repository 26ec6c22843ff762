import type { Endpoint } from './call.ts'
import type { CartPayload } from './cart-queries.ts'
import { checkoutAddress, DEFAULT_CHANNEL } from './checkout-address.ts'
import { failure, success, type RefusedLine, type Result } from './errors.ts'
import type { Money } from './money.ts'
import { cutText } from './product.ts'

export type LineInput = { merchandiseId: string; sellingPlanId?: string; quantity: number }

export type CartExtras = { discountCodes?: string[]; attributes?: Attribute[] }

/** An attribute of an order. The merchant sees it; mails, themes and apps too, unless its key begins with '__'. */
export type Attribute = { key: string; value: string }

/** A cart at the provider. Its id contains a secret: keep it whole, never log it. */
export type ProviderCart = {
  id: string
  checkoutUrl: string
  totalAmount: Money
  lines: GrantedLine[]
  discounts: Discount[]
  /** The codes of warnings about lines that the cart does not have. */
  lost: string[]
}

/** `applicable`: the code reduces the cart's price. `reason`: why it does not, in the provider's words; null: none. */
export type Discount = { code: string; applicable: boolean; reason: string | null }

/** A line with the provider's warnings about it: each has a code, and a text for the shopper. */
export type GrantedLine = LineInput & { warnings: { code: string; message: string }[] }

/** The cart that the provider created from `sent`, or the reason why it created none. */
export function createdCart(
  { cart, userErrors, warnings }: CartPayload,
  sent: LineInput[],
  endpoint: Endpoint,
): Result<ProviderCart> {
  if (userErrors.length > 0) {
    const messages = userErrors.map((each) => each.message)
    return failure({ kind: 'cart-refused', messages, ...refusalOf(userErrors, sent) })
  }
  const { channel = DEFAULT_CHANNEL, market } = endpoint
  const checkoutUrl = checkoutAddress(cart?.checkoutUrl ?? '', channel, market?.language)
  if (!cart || !checkoutUrl) return failure({ kind: 'no-checkout-url' })
  return success({
    id: cart.id,
    checkoutUrl: awayFromShop(checkoutUrl, endpoint),
    totalAmount: cart.cost,
    discounts: withReasons(cart.discountCodes, warnings),
    lost: warnings
      .filter(({ target }) => cart.lines.every(({ id }) => id !== target))
      .map(({ code }) => code),
    lines: cart.lines.map(({ id, quantity, merchandise, sellingPlanAllocation: plan }) => ({
      quantity,
      merchandiseId: merchandise,
      ...(plan && { sellingPlanId: plan }),
      warnings: warnings
        .filter(({ target }) => target === id)
        .map(({ code, message }) => ({ code, message: providerWords(message) })),
    })),
  })
}

// A discount's warning has the code as its target. Some stores send another target (Shopify/mobile-buy-sdk-android
// #815): then it concerns the only code that does not apply, or an unknown one.
function withReasons(codes: Omit<Discount, 'reason'>[], warnings: CartPayload['warnings']) {
  const ofDiscounts = warnings.filter(({ code }) => code.startsWith('DISCOUNT_'))
  const isOnlyOne = codes.filter(({ applicable }) => !applicable).length === 1
  return codes.map(({ code, applicable }) => {
    const named = ofDiscounts.find(({ target }) => target.toLowerCase() === code.toLowerCase())
    const warning = applicable ? undefined : (named ?? (isOnlyOne ? ofDiscounts[0] : undefined))
    return { code, applicable, reason: warning ? providerWords(warning.message) || null : null }
  })
}

/** The lines that the errors of a refused cart name by their index in the input, and the first three other messages. */
export function refusalOf(errors: CartPayload['userErrors'], sent: LineInput[]) {
  const refused = new Map<string, RefusedLine>()
  const reasons = new Set<string>()
  for (const { code, field, message } of errors) {
    // The provider's own failure, of which neither a line nor the shopper is the cause.
    if (code === 'SERVICE_UNAVAILABLE') continue
    const [input, list, index = ''] = field ?? []
    const isLine = input === 'input' && list === 'lines' && /^\d+$/.test(index)
    const line = isLine ? sent[Number(index)] : undefined
    const words = providerWords(message)
    if (!line && words !== '') reasons.add(words)
    if (!line || refused.has(index)) continue
    const { quantity: _quantity, ...named } = line
    refused.set(index, { ...named, message: words })
  }
  return { lines: [...refused.values()], reasons: [...reasons].slice(0, 3) }
}

const MOST_LETTERS = 200

/** A message of the provider on one line, at most 200 characters. */
export function providerWords(message: string): string {
  const words = message.trim().replace(/\s+/g, ' ')
  return words.length <= MOST_LETTERS ? words : `${cutText(words, MOST_LETTERS)}…`
}

/** A checkout's URL, which the provider puts on the store's primary domain; elsewhere if this shop runs there. */
export function awayFromShop(url: string, endpoint: Endpoint): string {
  const { checkoutOrigin, ownHosts = [] } = endpoint
  const store = new URL(endpoint.url)
  const checkout = new URL(url)
  if (store.protocol === 'https:') checkout.protocol = 'https:'
  if (!ownHosts.includes(checkout.host)) return checkout.href
  const isElsewhere = checkoutOrigin && !ownHosts.includes(new URL(checkoutOrigin).host)
  return unforwarded(checkout, isElsewhere ? checkoutOrigin : store.origin)
}

export const isUnforwarded = ({ searchParams }: URL): boolean => searchParams.get('_fd') === '0'

/** The same address at the store. `_fd=0` keeps the store from redirecting to its primary domain. */
export function unforwarded({ pathname, search, hash }: URL, origin: string): string {
  // Set part by part: resolving a path of '//elsewhere' as a whole would change the host.
  const url = Object.assign(new URL(origin), { pathname, search, hash })
  url.searchParams.set('_fd', '0')
  return url.href
}
