import { marketId, type Market } from '../../markets.ts'
import type { CurrentVariant } from '../../storefront/cart-queries.ts'
import type { Money } from '../../storefront/money.ts'
import type { GrantedLine, ProviderCart } from '../../storefront/provider-cart.ts'
import {
  parsed,
  products,
  variantGid,
  type WireProduct,
} from '../../storefront/testing/fixtures.ts'
import { emptyCart, lineOf, type Cart, type Line, type Transition } from '../cart.ts'
import { checkoutCreated, checkoutRead } from '../checkouts.ts'
import { payableLines, quoteFrom } from '../quote.ts'
import { parseStoredCart, serializeCart } from '../store/stored-cart.ts'

export const SHOP = 'https://shop.test'

/** A line of a product's first variant. */
export function firstLineOf(wire: WireProduct): Line {
  const product = parsed(wire)
  const [variant] = product.variants
  if (!variant) throw new Error('No variant')
  return lineOf({ ...product, image: product.images[0] ?? null }, variant, '')
}

const GID = 'gid://shopify/ProductVariant/'

/** A variant's id by the name that a test gives it. An id is returned as it is. */
export const idOf = (name: string): string => (name.startsWith(GID) ? name : variantGid(name))

/** The inverse of `idOf`. */
export const nameOf = (id: string): string =>
  id.slice(GID.length).replace(/\d{3}/g, (letter) => String.fromCodePoint(Number(letter)))

export const line = (name: string, over: Partial<Line> = {}): Line => ({
  ...firstLineOf(products.fullMatrix),
  variantId: idOf(name),
  ...over,
})

export const price = (minorUnits: number, currencyCode: string): { price: Money } => ({
  price: { minorUnits, currencyCode },
})

/** The fields of a `line`'s variant that a check reads. */
export const currently = (
  minorUnits: number,
  currencyCode = 'USD',
  availableForSale = true,
): CurrentVariant => {
  const { product, selectedOptions } = line('')
  const words = { id: idOf(''), title: '', selectedOptions, product }
  return { ...words, ...price(minorUnits, currencyCode), availableForSale }
}

export const cartOf = (...items: Line[]): Cart => ({ ...emptyCart, items })

export const after = (cart: Cart, ...all: Transition[]): Cart =>
  all.reduce((before, transition) => transition(before), cart)

/** The text that a browser stores for a cart, and the cart that it reads back. */
export const storedText = (cart: Cart): string => serializeCart({ cart, writes: {} })
export const restoredCart = (text: string | null, market?: Market): Cart =>
  parseStoredCart(text, marketId(market)).cart

/** The cart that is read back after this value was stored. */
export const restored = (value: unknown): Cart => restoredCart(JSON.stringify(value))

/** 'a×2 b×1' */
export const linesText = ({ items }: Cart): string =>
  items.map(({ variantId, quantity }) => `${nameOf(variantId)}×${quantity}`).join(' ')

/** The provider's cart that grants these quantities, by name, each with a stock warning. */
export const providerCart = (granted: Record<string, number>, id = 'cart'): ProviderCart => ({
  id,
  checkoutUrl: `${SHOP}/${encodeURIComponent(id)}?channel=online_store`,
  totalAmount: { minorUnits: 2600, currencyCode: 'USD' },
  discounts: [],
  lost: [],
  lines: Object.entries(granted).map(([name, quantity]): GrantedLine => ({
    merchandiseId: idOf(name),
    quantity,
    warnings: [{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'Only so many' }],
  })),
})

/** Records that the provider created this cart from the lines sent. */
export const created = (
  provider: ProviderCart,
  sent: Line[],
  { askedAt = 0, codes = [] }: { askedAt?: number; codes?: string[] } = {},
): Transition => {
  const asked = { ...emptyCart, discountCodes: codes }
  return checkoutCreated(provider, quoteFrom(provider, asked, sent, askedAt), SHOP)
}

/** Opens a checkout of all payable lines, granted in full, whose cart was read back. */
export const opened =
  (id: string): Transition =>
  (cart) => {
    const sent = payableLines(cart)
    const whole = Object.fromEntries(sent.map((each) => [each.variantId, each.quantity]))
    return after(cart, created(providerCart(whole, id), sent), checkoutRead(id, 0))
  }
