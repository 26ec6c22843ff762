import { randomBytes } from 'node:crypto'
import { parseCartGid } from '../catalog/gid.ts'
import { noCarts, type CartFile } from './cart-file.ts'
import type { Cart, Order } from './cart.ts'

const MOST_CARTS = 5_000

/** The store's carts. Above the limit, the cart that was changed longest ago is deleted. */
export type Carts = {
  /** A new cart without lines, which is not yet saved. */
  create(facts: Pick<Cart, 'note' | 'attributes' | 'buyer' | 'language' | 'discountCodes'>): Cart
  /** The cart of this gid, until an order has ended it. */
  open(gid: string): Cart | undefined
  /** The cart of this token and key, ordered or not. */
  find(token: string, key: string): Cart | undefined
  save(cart: Cart): Cart
  /** Orders the cart. Returns the existing order if the cart was ordered before. */
  complete(cart: Cart, bought: Omit<Order, 'number' | 'completedAt'>): Order
  reset(): void
  flush(): Promise<void>
}

export function createCarts(file: CartFile, now: () => number): Carts {
  const start = file.read()
  let nextOrder = start.nextOrder
  // In the order of their last change.
  const carts = new Map(start.carts.map((cart) => [cart.token, cart]))

  return {
    find,
    save,
    create: (facts) => ({
      ...facts,
      token: randomBytes(24).toString('base64url'),
      key: randomBytes(16).toString('hex'),
      createdAt: timestamp(),
      lines: [],
      order: null,
    }),
    open(gid) {
      const secret = parseCartGid(gid)
      const cart = secret && find(secret.token, secret.key)
      return cart?.order ? undefined : cart
    },
    complete(cart, bought) {
      const existing = carts.get(cart.token)?.order
      if (existing) return existing
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
    return cart?.key === key ? cart : undefined
  }

  function save(cart: Cart): Cart {
    carts.delete(cart.token)
    carts.set(cart.token, cart)
    const [oldest = ''] = carts.keys()
    if (carts.size > MOST_CARTS) carts.delete(oldest)
    write()
    return cart
  }

  function write() {
    file.write(() => ({ nextOrder, carts: [...carts.values()] }))
  }

  function timestamp(): string {
    return new Date(now()).toISOString()
  }
}
