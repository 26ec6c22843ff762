import { randomBytes } from 'node:crypto'
import { parseCartGid } from '../catalog/gid.ts'
import type { Cart } from './cart.ts'
import { noCarts, type CartFile } from './cart-file.ts'
import type { Order } from './order.ts'

const CART_LIFETIME_MS = 10 * 24 * 60 * 60 * 1000
const CARTS_KEPT = 5_000

/** Every cart the store knows. Expired carts are as good as never made. */
export type Carts = {
  create(facts: Pick<Cart, 'note' | 'attributes' | 'buyer'>): Cart
  /** An unpaid cart by its whole gid. */
  open(gid: string): Cart | undefined
  /** A cart, paid or not, by token and key. */
  find(token: string, key: string): Cart | undefined
  save(cart: Cart): Cart
  /** Makes the cart's order, once: a cart already paid keeps the order it has. */
  complete(cart: Cart, bought: Omit<Order, 'number' | 'completedAt'>): Order
  reset(): void
  flush(): Promise<void>
}

export function createCarts(file: CartFile, now: () => number): Carts {
  const kept = file.read()
  let nextOrder = kept.nextOrder
  const carts = new Map(kept.carts.map((cart) => [cart.token, cart]))

  return {
    find,
    save,
    create(facts) {
      const time = timestamp()
      const token = randomBytes(24).toString('base64url')
      const key = randomBytes(16).toString('hex')
      return { ...facts, token, key, createdAt: time, updatedAt: time, lines: [], order: null }
    },
    open(gid) {
      const parsed = parseCartGid(gid)
      const cart = parsed && find(parsed.token, parsed.key)
      return cart?.order ? undefined : cart
    },
    complete(cart, bought) {
      const known = carts.get(cart.token)?.order
      if (known) return known
      const order = { number: nextOrder++, completedAt: timestamp(), ...bought }
      save({ ...cart, order })
      return order
    },
    reset() {
      nextOrder = noCarts.nextOrder
      carts.clear()
      write()
    },
    flush: file.flush,
  }

  function find(token: string, key: string): Cart | undefined {
    const cart = carts.get(token)
    return cart?.key === key && !isExpired(cart) ? cart : undefined
  }

  function save(cart: Cart): Cart {
    const current = { ...cart, updatedAt: timestamp() }
    // Re-inserted, so that the map's order is the order of last use.
    carts.delete(cart.token)
    carts.set(cart.token, current)
    forgetOld()
    write()
    return current
  }

  function forgetOld() {
    for (const [token, cart] of carts) {
      if (carts.size <= CARTS_KEPT && !isExpired(cart)) return
      carts.delete(token)
    }
  }

  function isExpired(cart: Cart): boolean {
    return now() - Date.parse(cart.updatedAt) > CART_LIFETIME_MS
  }

  function write() {
    file.write(() => ({ nextOrder, carts: [...carts.values()] }))
  }

  function timestamp(): string {
    return new Date(now()).toISOString()
  }
}
