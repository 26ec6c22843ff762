import type { Cart } from './cart.ts'

const MOST_CARTS = 5_000
const MOST_BYTES = 20_000_000

/** As many carts as there is room for, in the order of their last use; the least needed leave. */
export function createKeptCarts(
  start: Cart[],
  { mostCarts = MOST_CARTS, mostBytes = MOST_BYTES } = {},
) {
  const kept = new Map<string, { cart: Cart; bytes: number }>()
  let bytes = 0
  for (const cart of start) put(cart)

  return {
    put,
    remove,
    get: (token: string): Cart | undefined => kept.get(token)?.cart,
    all: (): Cart[] => [...kept.values()].map(({ cart }) => cart),
  }

  function put(cart: Cart) {
    remove(cart.token)
    const entry = { cart, bytes: cartBytes(cart) }
    kept.set(cart.token, entry)
    bytes += entry.bytes
    while (kept.size > mostCarts || bytes > mostBytes) remove(leastNeeded(cart))
  }

  function remove(token: string) {
    bytes -= kept.get(token)?.bytes ?? 0
    kept.delete(token)
  }

  function leastNeeded(newest: Cart): string {
    let [least] = kept.values()
    for (const entry of kept.values()) {
      if (!least || need(entry.cart, newest) < need(least.cart, newest)) least = entry
    }
    return least?.cart.token ?? ''
  }
}

export const cartBytes = (cart: Cart): number => Buffer.byteLength(JSON.stringify(cart))

/**
 * Nobody misses a cart without lines; of one whose checkout was opened, or will be at once, a shopper
 * awaits the end.
 */
function need(cart: Cart, newest: Cart): number {
  if (cart.lines.length === 0) return 0
  return cart === newest || cart.wasOpened || cart.order ? 2 : 1
}
