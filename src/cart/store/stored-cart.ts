import { checkoutAddress } from '../../storefront/checkout-address.ts'
import { isVariantId } from '../../storefront/gid.ts'
import { parsedJson } from '../../storefront/parse-or-null.ts'
import * as carts from '../cart.ts'
import type { Cart, Checkout, Line, Quote, Units } from '../cart.ts'
import { fieldsOf, isText, isWhole, listOf, readList, type Fields } from './json-fields.ts'

export type StoredCart = { cart: Cart; writes: WriteTimes }

/** When each tab last wrote, in milliseconds since 1970. Old times are dropped. */
export type WriteTimes = Record<string, number>

/** The form of the stored text. A release that changes it reads the forms before it by this number. */
const VERSION = 1

/** Parses the text in storage, for a page of the market of this id. Drops damaged parts, and keeps the valid lines. */
export function parseStoredCart(text: string | null, market: string): StoredCart {
  const stored = fieldsOf(parsedJson(text ?? 'null'))
  const gift = fieldsOf(stored['gift'])
  const cart: Cart = {
    market,
    items: carts.addAll(readList(stored['items'], readLine))(carts.emptyCart).items,
    checkoutUrl: checkoutAddress(readText(stored['checkoutUrl']) ?? ''),
    checkouts: readList(stored['checkouts'], readCheckout).slice(-carts.MAX_CHECKOUTS),
    quote: readQuote(fieldsOf(stored['quote'])),
    discountCodes: carts.codesIn(listOf(stored['discountCodes'])),
    gift: { hidesPrices: gift['hidesPrices'] === true, card: readText(gift['card']) ?? '' },
    isOrdered: stored['isOrdered'] === true,
    checkedAt: readWhole(stored['checkedAt']) ?? 0,
  }
  const writes = Object.entries(fieldsOf(stored['writes'])).filter(
    (entry): entry is [string, number] => isWhole(entry[1]),
  )
  return { cart, writes: Object.fromEntries(writes) }
}

export const serializeCart = ({ cart, writes }: StoredCart): string =>
  JSON.stringify({ version: VERSION, ...cart, market: undefined, writes })

function readLine(item: Fields): Line | null {
  const { variantId, quantity, availability } = item
  const { id, handle, title, image, isGift } = fieldsOf(item['product'])
  const price = readMoney(item['price'])
  const selectedOptions = readOptions(item['selectedOptions'])
  if (!isText(id) || !isText(handle) || typeof title !== 'string' || !price) return null
  // The provider fails the whole call if a single id has another form.
  if (!isText(variantId) || !isVariantId(variantId) || !selectedOptions) return null
  const plan = readPlan(item['plan'])
  // Without its plan, the line would become a single purchase.
  if (!isWhole(quantity) || quantity === 0 || plan === null) return null
  return {
    product: { id, handle, title, image: readPicture(image), isGift: isGift === true || undefined },
    variantId,
    market: readText(item['market']) ?? '',
    price,
    plan,
    unitPrice: readUnitPrice(fieldsOf(item['unitPrice'])),
    currentlyNotInStock: item['currentlyNotInStock'] === true || undefined,
    requiresShipping: item['requiresShipping'] === false ? false : undefined,
    quantity: Math.min(quantity, carts.MAX_QUANTITY),
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
  const { id, name, terms, dueLater, isSentAtOnce, isChanged } = fieldsOf(value)
  if (!isText(id) || typeof name !== 'string' || typeof terms !== 'string') return null
  return {
    id,
    name,
    terms,
    dueLater: readMoney(dueLater),
    isSentAtOnce: isSentAtOnce === true || undefined,
    isChanged: isChanged === true || undefined,
  }
}

function readUnitPrice({ price, per }: Fields): Line['unitPrice'] {
  const money = readMoney(price)
  return money && isText(per) ? { price: money, per } : undefined
}

function readRefusal({ kind, reason, at }: Fields): Line['refusal'] {
  if (!isWhole(at)) return null
  if (kind === 'not-here') return { kind, at }
  return kind === 'refused' && typeof reason === 'string' ? { kind, reason, at } : null
}

/** Null: the checkout is damaged, so its order is never found, and its lines stay in the cart. */
function readCheckout({ cartId, storeOrigin, lines, createdAt }: Fields): Checkout | null {
  if (!isText(cartId) || !isText(storeOrigin)) return null
  return { cartId, storeOrigin, lines: readList(lines, readUnits), createdAt: readWhole(createdAt) }
}

function readQuote({ fingerprint, ...stored }: Fields): Quote | null {
  const total = readMoney(stored['total'])
  if (!isText(fingerprint) || !total) return null
  return {
    fingerprint,
    total,
    granted: readList(stored['granted'], (fields) => {
      const units = readUnits(fields)
      return units && { ...units, warning: readText(fields['warning']) ?? '' }
    }),
    isShort: stored['isShort'] === true,
    discounts: readList(stored['discounts'], ({ code, applicable, reason }) =>
      isText(code) ? { code, applicable: applicable === true, reason: readText(reason) } : null,
    ),
    askedAt: readWhole(stored['askedAt']) ?? 0,
  }
}

const readUnits = ({ key, quantity }: Fields): Units | null =>
  isText(key) && isWhole(quantity) ? { key, quantity } : null

function readPicture(value: unknown): Line['product']['image'] {
  const { url, altText, width, height } = fieldsOf(value)
  if (!isText(url)) return null
  return {
    url,
    altText: readText(altText),
    width: readWhole(width) || null,
    height: readWhole(height) || null,
  }
}

/** Null if any option is damaged: the other options would be another choice. */
function readOptions(options: unknown): Line['selectedOptions'] | null {
  const whole = readList(options, ({ name, value }) =>
    typeof name === 'string' && typeof value === 'string' ? { name, value } : null,
  )
  return Array.isArray(options) && whole.length === options.length ? whole : null
}

function readMoney(value: unknown): Line['formerPrice'] {
  const { minorUnits, currencyCode } = fieldsOf(value)
  return isWhole(minorUnits) && isText(currencyCode) && /^[A-Z]{3}$/.test(currencyCode)
    ? { minorUnits, currencyCode }
    : null
}

const readText = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const readWhole = (value: unknown): number | null => (isWhole(value) ? value : null)
