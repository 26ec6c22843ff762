import { randomBytes } from 'node:crypto'
import { parseCartGid } from './cart.ts'
import type { Buyer, Cart } from './cart.ts'
import { noCarts } from './cart-file.ts'
import type { CartFile } from './cart-file.ts'
import type { Order } from './order.ts'

const cartLifetimeMs = 10 * 24 * 60 * 60 * 1000
const cartsKept = 5000

/** Every cart the store knows. Expired carts are as good as never made. */
export type Carts = {
  readonly create: (facts: Pick<Cart, 'note' | 'attributes'> & { buyer: Buyer }) => Cart
  /** An unpaid cart by its whole gid. */
  readonly open: (gid: string) => Cart | undefined
  /** A cart, paid or not, by token and key. */
  readonly find: (token: string, key: string) => Cart | undefined
  readonly save: (cart: Cart) => Cart
  /** Makes the cart's order, once: a cart already paid keeps the order it has. */
  readonly complete: (cart: Cart, orderOf: (number: number, at: string) => Order) => Order
  readonly reset: () => void
  readonly flush: () => Promise<void>
}

export function createCarts(file: CartFile, now: () => number): Carts {
  const kept = file.read()
  let nextOrder = kept.nextOrder
  const carts = new Map(kept.carts.map((cart) => [cart.token, cart]))

  const expired = (cart: Cart) => now() - Date.parse(cart.updatedAt) > cartLifetimeMs

  function forgetOld(): void {
    for (const [token, cart] of carts) {
      if (carts.size <= cartsKept && !expired(cart)) return
      carts.delete(token)
    }
  }

  const keep = () => file.write(() => ({ nextOrder, carts: [...carts.values()] }))

  function put(cart: Cart): Cart {
    const current = { ...cart, updatedAt: new Date(now()).toISOString() }
    // Re-inserted, so that the map's order is the order of last use.
    carts.delete(cart.token)
    carts.set(cart.token, current)
    forgetOld()
    keep()
    return current
  }

  function find(token: string, key: string): Cart | undefined {
    const cart = carts.get(token)
    return cart?.key === key && !expired(cart) ? cart : undefined
  }

  return {
    find,
    save: put,
    create(facts) {
      const time = new Date(now()).toISOString()
      const token = randomBytes(24).toString('base64url')
      const key = randomBytes(16).toString('hex')
      return { ...facts, token, key, createdAt: time, updatedAt: time, lines: [], order: null }
    },
    open(gid) {
      const parsed = parseCartGid(gid)
      const cart = parsed && find(parsed.token, parsed.key)
      return cart?.order ? undefined : cart
    },
    complete(cart, orderOf) {
      const known = carts.get(cart.token)?.order
      if (known) return known
      const order = orderOf(nextOrder++, new Date(now()).toISOString())
      put({ ...cart, order })
      return order
    },
    reset() {
      nextOrder = noCarts.nextOrder
      carts.clear()
      keep()
    },
    flush: file.flush,
  }
}
