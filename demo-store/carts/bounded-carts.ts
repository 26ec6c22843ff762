import type { Cart } from './cart.ts'

const MOST_CARTS = 5_000
const MOST_BYTES = 20_000_000

/** Carts in memory, in the order of their last write. Above either limit, evicts carts by `rank`. */
export function createBoundedCarts(
  start: Cart[],
  { mostCarts = MOST_CARTS, mostBytes = MOST_BYTES } = {},
) {
  const entries = new Map<string, { cart: Cart; bytes: number }>()
  let bytes = 0
  for (const cart of start) put(cart)

  return {
    put,
    remove,
    get: (token: string): Cart | undefined => entries.get(token)?.cart,
    all: (): Cart[] => [...entries.values()].map(({ cart }) => cart),
  }

  function put(cart: Cart) {
    remove(cart.token)
    const entry = { cart, bytes: cartBytes(cart) }
    entries.set(cart.token, entry)
    bytes += entry.bytes
    while (entries.size > mostCarts || bytes > mostBytes) remove(leastNeeded(cart))
  }

  function remove(token: string) {
    bytes -= entries.get(token)?.bytes ?? 0
    entries.delete(token)
  }

  function leastNeeded(newest: Cart): string {
    let [least] = entries.values()
    for (const entry of entries.values()) {
      if (!least || rank(entry.cart, newest) < rank(least.cart, newest)) least = entry
    }
    return least?.cart.token ?? ''
  }
}

export const cartBytes = (cart: Cart): number => Buffer.byteLength(JSON.stringify(cart))

/**
 * Carts with the lowest rank are evicted first. 0: carts without lines. 1: carts whose checkout was never opened.
 * 2: all others. The newest cart with lines has rank 2, because its shopper may be on the way to the checkout.
 */
function rank(cart: Cart, newest: Cart): 0 | 1 | 2 {
  if (cart.lines.length === 0) return 0
  return cart === newest || cart.wasOpened || cart.order ? 2 : 1
}
