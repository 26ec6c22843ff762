import {
  parsed,
  products,
  variantGid,
  type WireProduct,
} from '../../storefront/testing/fixtures.ts'
import type { Money } from '../../storefront/money.ts'
import type { ProviderCart } from '../../storefront/provider-cart.ts'
import { parseStoredCart, serializeCart } from '../store/stored-cart.ts'
import { emptyCart, lineOf, type Cart, type Line } from '../cart.ts'

/** A line of a product's first variant. */
export function firstLineOf(wire: WireProduct): Line {
  const product = parsed(wire)
  const [variant] = product.variants
  if (!variant) throw new Error('No variant')
  return lineOf({ ...product, image: product.images[0] ?? null }, variant)
}

const GID = 'gid://shopify/ProductVariant/'

/** A variant's id by the name that a test has for it; an id stays what it is. */
export const idOf = (name: string): string => (name.startsWith(GID) ? name : variantGid(name))

/** The name of which an id was made. */
const nameOf = (id: string): string =>
  id.slice(GID.length).replace(/\d{3}/g, (letter) => String.fromCodePoint(Number(letter)))

export const line = (name: string, over: Partial<Line> = {}): Line => ({
  ...firstLineOf(products.fullMatrix),
  variantId: idOf(name),
  ...over,
})

export const price = (minorUnits: number, currencyCode: string): { price: Money } => ({
  price: { minorUnits, currencyCode },
})

export const cartOf = (...items: Line[]): Cart => ({ ...emptyCart, items })

/** The text under which a browser keeps a cart, and the cart that it gives back. */
export const keptText = (cart: Cart): string => serializeCart({ cart, writes: {} })
export const restoredCart = (text: string | null): Cart => parseStoredCart(text).cart

/** What comes back where this was stored. */
export const restored = (value: unknown): Cart => restoredCart(JSON.stringify(value))

/** 'a×2 b×1' */
export const linesText = ({ items }: Cart): string =>
  items.map(({ variantId, quantity }) => `${nameOf(variantId)}×${quantity}`).join(' ')

/** A cart as the provider made it, of so much of each variant. */
export const providerCart = (granted: Record<string, number>, id = 'cart'): ProviderCart => ({
  id,
  checkoutUrl: `https://shop.test/${encodeURIComponent(id)}?channel=online_store`,
  totalQuantity: Object.values(granted).reduce((sum, each) => sum + each, 0),
  totalAmount: { minorUnits: 2600, currencyCode: 'USD' },
  discounts: [],
  lines: Object.entries(granted).map(([name, quantity]) => ({
    merchandiseId: idOf(name),
    quantity,
    warnings: [{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'Only so many' }],
  })),
})
