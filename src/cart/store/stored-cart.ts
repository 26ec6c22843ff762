import { marketId, type Market } from '../../markets.ts'
import { checkoutAddress } from '../../storefront/checkout-address.ts'
import { isVariantId } from '../../storefront/gid.ts'
import { parsedJson } from '../../storefront/safe-parse.ts'
import {
  addAll,
  emptyCart,
  MAX_CHECKOUTS,
  MAX_QUANTITY,
  type Cart,
  type Checkout,
  type Line,
  type LineName,
  type LineQuantity,
  type Quote,
} from '../cart.ts'
import { codesIn } from '../discount-codes.ts'
import {
  fieldsOf,
  isText,
  isWhole,
  listOf,
  readList,
  readMoney,
  readOptions,
  readPicture,
  readText,
  readWhole,
  type Fields,
} from './json-fields.ts'

export type StoredCart = {
  cart: Cart
  writes: WriteTimes
  /** An earlier version stored the cart, so it is written once in the current form. */
  isOutdated?: true
}

/** When each tab last wrote, in milliseconds since 1970. Old times are dropped. */
export type WriteTimes = Record<string, number>

/**
 * The texts in storage. `plans`: the lines with a plan, and null in the place of each other line. A build from before
 * selling plans would take them for single purchases, so they have a text that such a build neither reads nor writes.
 */
export type StoredTexts = { cart: string | null; plans: string | null }

/** Parses the texts in storage, for a page of the market. Drops damaged parts, and keeps the valid lines. */
export function parseStoredCart(texts: StoredTexts, market: Market | undefined): StoredCart {
  const stored = fieldsOf(parsedJson(texts.cart ?? 'null'))
  const lines = readList(stored['items'], readLine)
  const isOutdated = lines.some((line) => line.plan || line.market === formerMarket(market))
  for (const [at, item] of listOf(parsedJson(texts.plans ?? 'null')).entries()) {
    const line = readLine(fieldsOf(item))
    if (line?.plan) lines.splice(at, 0, line)
  }
  const items = lines.map((line) =>
    line.market === formerMarket(market) ? { ...line, market: marketId(market) } : line,
  )
  const cart = {
    ...emptyCart,
    market: marketId(market),
    items: addAll(items)(emptyCart).items,
    cartId: readText(stored['cartId']),
    checkoutUrl: checkoutAddress(readText(stored['checkoutUrl'])),
    checkouts: readList(stored['checkouts'], readCheckout).slice(-MAX_CHECKOUTS),
    quote: readQuote(fieldsOf(stored['quote'])),
    discountCodes: codesIn(listOf(stored['discountCodes'])),
    isOrdered: stored['isOrdered'] === true,
    checkedAt: readWhole(stored['checkedAt']) ?? 0,
  }
  const writes = Object.entries(fieldsOf(stored['writes'])).filter(
    (entry): entry is [string, number] => isWhole(entry[1]),
  )
  return { cart, writes: Object.fromEntries(writes), ...(isOutdated && { isOutdated }) }
}

/** The market as earlier versions stored it with a line: the address of its home page. */
const formerMarket = (market: Market | undefined): string => `${market?.prefix ?? ''}/`

/** Omits the page's market, and `isLoading`: the tab that was creating a checkout may be closed by then. */
export function serializeCart({ cart, writes }: StoredCart): { cart: string; plans: string } {
  const items = cart.items.filter(({ plan }) => !plan)
  const rest = { ...cart, items, market: undefined, isLoading: undefined, writes }
  const plans = cart.items.map((line) => (line.plan ? line : null))
  return { cart: JSON.stringify(rest), plans: JSON.stringify(plans) }
}

function readLine(item: Fields): Line | null {
  const { variantId, quantity, availability } = item
  const { id, handle, title, image } = fieldsOf(item['product'])
  const price = readMoney(item['price'])
  const selectedOptions = readOptions(item['selectedOptions'])
  if (!isText(id) || !isText(handle) || typeof title !== 'string' || !price) return null
  // The provider fails the whole call if a single id has another form.
  if (!isText(variantId) || !isVariantId(variantId) || !selectedOptions) return null
  const plan = readPlan(item['plan'])
  // Without its plan, the line would become a single purchase.
  if (!isWhole(quantity) || quantity === 0 || plan === null) return null
  return {
    product: { id, handle, title, image: readPicture(image) },
    variantId,
    variantTitle: readText(item['variantTitle']) ?? '',
    // Carts stored by earlier versions have none.
    market: readText(item['market']) ?? '/',
    price,
    plan,
    unitPrice: readUnitPrice(fieldsOf(item['unitPrice'])),
    quantity: Math.min(quantity, MAX_QUANTITY),
    selectedOptions,
    availability:
      availability === 'sold-out' || availability === 'gone' ? availability : 'for-sale',
    formerPrice: readMoney(item['formerPrice']),
    refusal: readRefusal(fieldsOf(item['refusal'])),
  }
}

/** Undefined: a single purchase. Null: the plan is damaged. */
function readPlan(value: unknown): Line['plan'] | null {
  if (value === undefined) return undefined
  const { id, name, terms, dueLater, isChanged } = fieldsOf(value)
  return isText(id) && isText(name) && isText(terms)
    ? { id, name, terms, dueLater: readMoney(dueLater), isChanged: isChanged === true || undefined }
    : null
}

function readUnitPrice({ price, per, of }: Fields): Line['unitPrice'] {
  const money = readMoney(price)
  return money && isText(per) && isText(of) ? { price: money, per, of } : undefined
}

function readRefusal({ kind, reason, at }: Fields): Line['refusal'] {
  if (!isWhole(at)) return null
  // Earlier versions stored no kind, and no reason if the variant is not sold where the shopper is.
  if (kind === 'not-here' || (kind === undefined && reason === null))
    return { kind: 'not-here', at }
  return typeof reason === 'string' ? { kind: 'refused', reason, at } : null
}

/** Null: the checkout is damaged, so its order is never found, and its lines stay in the cart. */
function readCheckout({ cartId, storeOrigin, lines, ...stored }: Fields): Checkout | null {
  if (!isText(cartId) || !isText(storeOrigin)) return null
  const createdAt = readWhole(stored['createdAt'])
  const hasLasted = createdAt !== null && stored['hasLasted'] === true
  return { cartId, storeOrigin, lines: readQuantities(lines), createdAt, hasLasted }
}

function readQuote({ fingerprint, ...stored }: Fields): Quote | null {
  const total = readMoney(stored['total'])
  if (!isText(fingerprint) || !total) return null
  return {
    fingerprint,
    total,
    granted: readQuantities(stored['granted']),
    isShort: stored['isShort'] === true,
    warnings: readList(stored['warnings'], ({ message, ...line }) => {
      const name = readName(line)
      return name && isText(message) ? { ...name, message } : null
    }),
    discounts: readList(stored['discounts'], ({ code, applicable, reason }) =>
      isText(code) ? { code, applicable: applicable === true, reason: readText(reason) } : null,
    ),
    askedAt: readWhole(stored['askedAt']) ?? 0,
  }
}

const readQuantities = (value: unknown): LineQuantity[] =>
  readList(value, ({ quantity, ...line }) => {
    const name = readName(line)
    return name && isWhole(quantity) ? { ...name, quantity } : null
  })

function readName({ variantId, plan }: Fields): LineName | null {
  const { id } = fieldsOf(plan)
  // Carts stored by earlier versions have the plan apart.
  return isText(variantId) ? { variantId: variantId + (readText(id) ?? '') } : null
}
