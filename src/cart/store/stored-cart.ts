import { checkoutAddress } from '../../storefront/checkout-address.ts'
import type { Discount } from '../../storefront/provider-cart.ts'
import { parsedJson } from '../../storefront/safe-parse.ts'
import {
  emptyCart,
  MAX_CHECKOUTS,
  MAX_LINES,
  MAX_QUANTITY,
  type Cart,
  type Checkout,
  type Line,
  type LineQuantity,
  type LineWarning,
  type Quote,
  type Refusal,
} from '../cart.ts'
import { codesIn } from '../discount-codes.ts'
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

export type StoredCart = { cart: Cart; writes: WriteTimes }

/** When each tab last wrote, in milliseconds since 1970. Old times are dropped. */
export type WriteTimes = Record<string, number>

// The provider fails the whole call if a single id has another form.
const VARIANT_ID = /^gid:\/\/shopify\/ProductVariant\/\d+$/

/** Parses the text in storage. Drops what is damaged, and keeps the good lines. */
export function parseStoredCart(text: string | null): StoredCart {
  const stored = recordOf(parsedJson(text ?? 'null'))
  const cart = {
    ...emptyCart,
    items: readLines(listOf(stored['items'])),
    cartId: readText(stored['cartId']),
    checkoutUrl: checkoutAddress(readText(stored['checkoutUrl'])),
    checkouts: listOf(stored['checkouts']).flatMap(readCheckout).slice(-MAX_CHECKOUTS),
    quote: readQuote(recordOf(stored['quote'])),
    discountCodes: codesIn(listOf(stored['discountCodes'])),
    isOrdered: stored['isOrdered'] === true,
    checkedAt: readWhole(stored['checkedAt']) ?? 0,
  }
  return { cart, writes: readTimes(stored['writes']) }
}

/** Without `isLoading`: the tab that was creating a checkout may be closed. */
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

/** Empty where the checkout is damaged: then its order is never found, and nothing leaves the cart. */
function readCheckout(value: unknown): Checkout[] {
  const stored = recordOf(value)
  const cartId = readText(stored['cartId'])
  const storeOrigin = readText(stored['storeOrigin'])
  if (!cartId || !storeOrigin) return []
  const lines = readQuantities(stored['lines'])
  const createdAt = readWhole(stored['createdAt'])
  const hasLasted = createdAt !== null && stored['hasLasted'] === true
  return [{ cartId, storeOrigin, lines, createdAt, hasLasted }]
}

function readQuote(stored: Record<string, unknown>): Quote | null {
  const fingerprint = readText(stored['fingerprint'])
  const total = readMoney(stored['total'])
  if (!fingerprint || !total) return null
  return {
    fingerprint,
    total,
    granted: readQuantities(stored['granted']),
    isShort: stored['isShort'] === true,
    warnings: readWarnings(stored['warnings']),
    discounts: readDiscounts(stored['discounts']),
    askedAt: readWhole(stored['askedAt']) ?? 0,
  }
}

function readDiscounts(value: unknown): Discount[] {
  return listOf(value).flatMap((each) => {
    const discount = recordOf(each)
    const code = readText(discount['code'])
    return code ? [{ code, applicable: discount['applicable'] === true }] : []
  })
}

function readWarnings(value: unknown): LineWarning[] {
  return listOf(value).flatMap((each) => {
    const warning = recordOf(each)
    const variantId = readText(warning['variantId'])
    const message = readText(warning['message'])
    return variantId && message ? [{ variantId, message }] : []
  })
}

function readQuantities(value: unknown): LineQuantity[] {
  return listOf(value).flatMap((each) => {
    const line = recordOf(each)
    const variantId = readText(line['variantId'])
    const quantity = readWhole(line['quantity'])
    return variantId && quantity !== null ? [{ variantId, quantity }] : []
  })
}
