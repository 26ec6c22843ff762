import { checkoutAddress } from '../../storefront/checkout-address.ts'
import { codesIn } from '../discount-codes.ts'
import { parsedJson } from '../../storefront/parsed-json.ts'
import { readCheckout, readQuote } from './stored-checkout.ts'
import {
  listOf,
  readMoney,
  readOptions,
  readPicture,
  readText,
  readTimes,
  readWhole,
  recordOf,
} from './json-fields.ts'
import {
  CHECKOUTS_KEPT,
  emptyCart,
  MAX_LINES,
  MAX_QUANTITY,
  type Cart,
  type Line,
  type Refusal,
} from '../cart.ts'

/** When each tab last wrote, in milliseconds since 1970; without those that have not written lately. */
export type WriteTimes = Record<string, number>

// One id of another form fails the provider's whole look-up of lines, and the checkout with it.
const VARIANT_ID = /^gid:\/\/shopify\/ProductVariant\/\d+$/

export type StoredCart = { cart: Cart; writes: WriteTimes }

/** What storage holds becomes a cart. What can't be read is left out: good lines stay. */
export function parseStoredCart(text: string | null): StoredCart {
  const stored = recordOf(parsedJson(text ?? 'null'))
  const { items, cartId, checkoutUrl, checkouts, quote, isOrdered, checkedAt, writes } = stored
  const cart = {
    ...emptyCart,
    items: readLines(listOf(items)),
    cartId: readText(cartId),
    checkoutUrl: checkoutAddress(readText(checkoutUrl)),
    checkouts: listOf(checkouts).flatMap(readCheckout).slice(-CHECKOUTS_KEPT),
    quote: readQuote(recordOf(quote)),
    discountCodes: codesIn(listOf(stored['discountCodes'])),
    isOrdered: isOrdered === true,
    checkedAt: readWhole(checkedAt) ?? 0,
  }
  return { cart, writes: readTimes(writes) }
}

/** All but isLoading: the tab that was creating a checkout may be gone. */
export function serializeCart({ cart, writes }: StoredCart): string {
  return JSON.stringify({ ...cart, isLoading: undefined, writes })
}

function readLines(items: unknown[]): Line[] {
  const lines = new Map<string, Line>()
  for (const item of items) {
    const line = readLine(recordOf(item))
    if (!line) continue
    const twin = lines.get(line.variantId)
    const quantity = Math.min((twin?.quantity ?? 0) + line.quantity, MAX_QUANTITY)
    lines.set(line.variantId, { ...(twin ?? line), quantity })
  }
  return [...lines.values()].slice(0, MAX_LINES)
}

function readLine(item: Record<string, unknown>): Line | null {
  const product = recordOf(item['product'])
  const id = readText(product['id'])
  const handle = readText(product['handle'])
  const title = readText(product['title'])
  const variantId = readText(item['variantId'])
  const price = readMoney(item['price'])
  const quantity = readWhole(item['quantity'])
  const selectedOptions = readOptions(item['selectedOptions'])
  const { availability } = item
  if (!id || !handle || title === null || !price) return null
  if (!variantId || !VARIANT_ID.test(variantId) || !quantity || !selectedOptions) return null
  return {
    product: { id, handle, title, image: readPicture(product['image']) },
    variantId,
    variantTitle: readText(item['variantTitle']) ?? '',
    price,
    quantity,
    selectedOptions,
    availability:
      availability === 'sold-out' || availability === 'gone' ? availability : 'for-sale',
    formerPrice: readMoney(item['formerPrice']),
    refusal: readRefusal(recordOf(item['refusal'])),
  }
}

function readRefusal({ reason, at }: Record<string, unknown>): Refusal | null {
  const time = readWhole(at)
  const isReason = reason === null || typeof reason === 'string'
  return time !== null && isReason ? { reason, at: time } : null
}
