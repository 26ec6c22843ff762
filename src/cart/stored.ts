import { checkoutAddress } from '../storefront/checkout-address.ts'
import { readOptions, readPicture, readText, readWhole, recordOf } from './read-json.ts'
import { emptyCart, MAX_LINES, MAX_QUANTITY, type Cart, type Line } from './cart.ts'

/** What storage holds becomes a cart. What can't be read is left out: good lines stay. */
export function parseStoredCart(stored: string | null): Cart {
  const { items, cartId, checkoutUrl } = recordOf(readJson(stored))
  return {
    ...emptyCart,
    items: readLines(Array.isArray(items) ? items : []),
    cartId: readText(cartId),
    checkoutUrl: checkoutAddress(readText(checkoutUrl)),
  }
}

export function storedCart({ items, cartId, checkoutUrl }: Cart): string {
  return JSON.stringify({ items, cartId, checkoutUrl })
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
  const price = recordOf(item['price'])
  const id = readText(product['id'])
  const handle = readText(product['handle'])
  const title = readText(product['title'])
  const variantId = readText(item['variantId'])
  const minorUnits = readWhole(price['minorUnits'])
  const currencyCode = readText(price['currencyCode'])
  const quantity = readWhole(item['quantity'])
  const selectedOptions = readOptions(item['selectedOptions'])
  if (!id || !handle || title === null || !variantId || !quantity || !selectedOptions) return null
  if (minorUnits === null || !currencyCode || !/^[A-Z]{3}$/.test(currencyCode)) return null
  return {
    product: { id, handle, title, image: readPicture(product['image']) },
    variantId,
    variantTitle: readText(item['variantTitle']) ?? '',
    price: { minorUnits, currencyCode },
    quantity,
    selectedOptions,
  }
}

function readJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? '')
  } catch {
    return null
  }
}
