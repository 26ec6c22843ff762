import * as v from 'valibot'
import { emptyCart, MAX_LINES, type Cart, type Line } from './cart.ts'

const text = v.string()
const name = v.pipe(text, v.nonEmpty())
const pixels = v.nullable(v.number())

const lineSchema = v.object({
  product: v.object({
    id: name,
    handle: name,
    title: text,
    image: v.nullable(
      v.object({ url: text, altText: v.nullable(text), width: pixels, height: pixels }),
    ),
  }),
  variantId: name,
  variantTitle: text,
  price: v.object({
    minorUnits: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    currencyCode: v.pipe(text, v.regex(/^[A-Z]{3}$/)),
  }),
  quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  selectedOptions: v.array(v.object({ name: text, value: text })),
})

const cartSchema = v.object({
  items: v.array(v.unknown()),
  cartId: v.fallback(v.nullable(text), null),
  checkoutUrl: v.fallback(v.nullable(v.pipe(text, v.regex(/^https?:/))), null),
})

/** What storage holds becomes a cart. What can't be read is left out: good lines stay. */
export function parseStoredCart(stored: string | null): Cart {
  const { output, success } = v.safeParse(cartSchema, readJson(stored))
  if (!success) return emptyCart
  return { ...emptyCart, ...output, items: readLines(output.items) }
}

export function storedCart({ items, cartId, checkoutUrl }: Cart): string {
  return JSON.stringify({ items, cartId, checkoutUrl })
}

function readLines(items: unknown[]): Line[] {
  const lines = new Map<string, Line>()
  for (const item of items) {
    const line = v.safeParse(lineSchema, item)
    if (!line.success) continue
    const { variantId, quantity } = line.output
    const twin = lines.get(variantId)
    lines.set(variantId, twin ? { ...twin, quantity: twin.quantity + quantity } : line.output)
  }
  return [...lines.values()].slice(0, MAX_LINES)
}

function readJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? '')
  } catch {
    return null
  }
}
