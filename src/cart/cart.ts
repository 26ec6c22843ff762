import type { Money } from '../storefront/money.ts'
import type { Merchandise, Picture, Product } from '../storefront/product.ts'
import type { Discount } from '../storefront/provider-cart.ts'

/** The most lines of a cart, here and as read of the provider's. */
export const MAX_LINES = 100

/** The highest value of GraphQL's Int: the provider accepts no higher quantity. */
export const MAX_QUANTITY = 2_147_483_647

/** How many of the cart's newest checkouts are checked for orders. */
export const MAX_CHECKOUTS = 5

const MAX_CODES = 5

// Chat programs append some of these to a code.
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g
// Letters of all languages, blanks and signs. A control character would change how the text around the code is read.
const CODE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\ufffd]{1,64}$/u

export type LineProduct = Pick<Product, 'id' | 'handle' | 'title' | 'isGift'> & {
  image: Picture | null
}

/** A variant's words, price and stock as last read, and how many of it. */
export type Line = Omit<Merchandise, 'id'> & {
  product: LineProduct
  variantId: string
  /** The `marketId` in which words, price and availability were read: 'de-DE'. */
  market: string
  /** From 1 to MAX_QUANTITY. */
  quantity: number
  /** As last read from the provider. Only a line that is for sale is charged. */
  availability: 'for-sale' | 'sold-out' | 'gone'
  /** The price before a check found another one; null once the shopper has seen the change. */
  formerPrice: Money | null
  /** Why the provider refused the line at the last checkout. Such a line is not charged. */
  refusal: Refusal | null
}

export type RefusalCause =
  /** The variant is not sold where the shopper is. */
  | { kind: 'not-here' }
  /** `reason`: in the provider's words; '' if it gave none. */
  | { kind: 'refused'; reason: string }

/** `at`: when the refused call was made, by this device's clock. */
export type Refusal = RefusalCause & { at: number }

/** A variant and its plan, which name a line: the same variant with and without a plan is two lines. */
export type LineName = { variantId: string; plan?: { id: string } | undefined }

export type LineQuantity = LineName & { quantity: number }

export const keyOf = ({ variantId, plan }: LineName): string => variantId + (plan?.id ?? '')

export type Units = { key: string; quantity: number }

export const quantityOf = (units: Units[], key: string): number | undefined =>
  units.find((each) => each.key === key)?.quantity

export type Checkout = {
  /** Contains a secret: never log it. */
  cartId: string
  storeOrigin: string
  /** The units that an order of this checkout removes from the cart. */
  lines: Units[]
  /** When the provider created its cart, by the provider's clock; null until it was read back. */
  createdAt: number | null
}

/** The provider's response to the cart that was sent. It is valid while its fingerprint equals the cart's. */
export type Quote = {
  fingerprint: string
  total: Money
  /** The quantity that the provider grants of each line that was sent, and its message about the line; '': none. */
  granted: (Units & { warning: string })[]
  /** Whether the provider granted less than was sent. */
  isShort: boolean
  discounts: Discount[]
  /** When the call was made, by this device's clock. */
  askedAt: number
}

/** `hidesPrices`: none in the parcel, also without a card. `card`: a sentence's name in #brand/gift.ts; '': no card. */
export type Gift = { hidesPrices: boolean; card: string }

export type Cart = {
  /** The `marketId` of the page that shows the cart. It is not stored. */
  market: string
  items: Line[]
  /** The last checkout's; null before one is created. */
  checkoutUrl: string | null
  /** The last MAX_CHECKOUTS, oldest first. */
  checkouts: Checkout[]
  quote: Quote | null
  /** Codes from links, newest last. Whether they apply is part of each quote. */
  discountCodes: string[]
  gift: Gift
  /** Whether an order emptied the cart. */
  isOrdered: boolean
  /** The time of the call that last read the lines' words, prices and availability. */
  checkedAt: number
}

const noGift: Gift = { hidesPrices: false, card: '' }

export const emptyCart: Cart = {
  market: '',
  items: [],
  checkoutUrl: null,
  checkouts: [],
  quote: null,
  discountCodes: [],
  gift: noGift,
  isOrdered: false,
  checkedAt: 0,
}

/** Whether the line was last read in another market than the page's. Such a line is neither priced nor sent. */
export const isElsewhere = ({ market }: Cart, line: Line): boolean => line.market !== market

export const hidesPrices = ({ gift, items }: Pick<Cart, 'gift' | 'items'>): boolean =>
  gift.hidesPrices || items.some(({ product }) => product.isGift)

/** Such a cart can't be paid: a line that was not read in this market would be left out without a word. */
export const isPartUnread = (cart: Cart) => cart.items.some((line) => isElsewhere(cart, line))

/** Pure, because it runs several times: to show the change, to write it, and after a lost update. */
export type Transition = (cart: Cart) => Cart

/** A line of one unit. `market`: the market in which the variant was read. */
export function lineOf(product: LineProduct, variant: Merchandise, market: string): Line {
  const { id, handle, title, image, isGift } = product
  return {
    product: { id, handle, title, image, isGift },
    variantId: variant.id,
    market,
    plan: variant.plan,
    price: variant.price,
    unitPrice: variant.unitPrice,
    currentlyNotInStock: variant.currentlyNotInStock,
    requiresShipping: variant.requiresShipping,
    quantity: 1,
    selectedOptions: variant.selectedOptions,
    availability: 'for-sale',
    formerPrice: null,
    refusal: null,
  }
}

/** Adds to the line of the same variant and plan, or appends a new line unless the cart has MAX_LINES. */
export const add =
  (line: Line): Transition =>
  (cart) => {
    const { items } = cart
    const key = keyOf(line)
    const held = findLine(items, key)
    if (held) {
      // The page may show that it is sold again, or a gift by itself.
      const { availability } = line
      const product = { ...held.product, isGift: line.product.isGift }
      const now = items.map((item) => (item === held ? { ...item, availability, product } : item))
      return changeBy(key, line.quantity)({ ...cart, items: now })
    }
    if (items.length >= MAX_LINES) return cart
    // What is put into an empty cart is no gift, whatever the cart before it was.
    const gift = items.length > 0 ? cart.gift : noGift
    return { ...cart, items: [...items, line], gift, isOrdered: false }
  }

export const addAll =
  (lines: Line[]): Transition =>
  (cart) =>
    lines.reduce((held, line) => add(line)(held), cart)

/** Sets a line's quantity, at most MAX_QUANTITY; 0 or less removes the line. */
export const update =
  (key: string, quantity: number): Transition =>
  (cart) => {
    const held = Math.min(Math.max(quantity, 0), MAX_QUANTITY)
    const items = cart.items.map((item) =>
      keyOf(item) === key ? { ...item, quantity: held, refusal: null } : item,
    )
    return {
      ...cart,
      items: items.filter((item) => item.quantity > 0),
      // Earlier checkouts lose the units, too: their orders must not remove units that are added again.
      checkouts: cart.checkouts.map((checkout) => ({
        ...checkout,
        lines: checkout.lines.map((line) =>
          line.key === key ? { key, quantity: Math.min(line.quantity, held) } : line,
        ),
      })),
    }
  }

/** Changes a line's quantity relative to the current one, so that presses in two tabs both count. */
export const changeBy =
  (key: string, difference: number): Transition =>
  (cart) => {
    const held = findLine(cart.items, key)
    return held ? update(key, held.quantity + difference)(cart) : cart
  }

export const remove = (key: string): Transition => update(key, 0)

export const findLine = <Found extends LineName>(lines: Found[], key: string): Found | undefined =>
  lines.find((line) => keyOf(line) === key)

export const totalQuantity = (lines: { quantity: number }[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

/** The first five codes among the values, each once regardless of case. */
export function codesIn(values: unknown[]): string[] {
  const codes = new Map<string, string>()
  for (const value of values) {
    const code = typeof value === 'string' ? value.normalize().replace(UNSEEN, '').trim() : ''
    const key = code.toLowerCase()
    if (CODE.test(code) && !codes.has(key)) codes.set(key, code)
  }
  return [...codes.values()].slice(0, MAX_CODES)
}

/** Adds codes to the cart, which sends them with the next checkout. Keeps the cart's own codes. */
export const withDiscountCodes =
  (codes: string[]): Transition =>
  (cart) => ({ ...cart, discountCodes: codesIn([...cart.discountCodes, ...codes]) })

export const withoutDiscountCode =
  (code: string): Transition =>
  (cart) => ({ ...cart, discountCodes: cart.discountCodes.filter((each) => each !== code) })
