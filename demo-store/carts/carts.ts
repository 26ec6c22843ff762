import { parseCartGid } from '../catalog/gid.ts'
import type { Cart } from './cart.ts'
import { noCarts, type CartFile } from './cart-file.ts'
import { cartMadeAt, checkoutKey, createCartSecret } from './cart-secret.ts'
import { createKeptCarts } from './kept-carts.ts'
import type { Order } from './order.ts'

const CART_LIFETIME_MS = 10 * 24 * 60 * 60 * 1000

/** The store's carts. Expired ones are as good as never made. */
export type Carts = {
  create(facts: Pick<Cart, 'note' | 'attributes' | 'buyer'>): Cart
  /** An unpaid cart by its whole gid. */
  open(gid: string): Cart | undefined
  /** Whether the gid is of a cart that has not expired, but had to make room or was lost. */
  isForgotten(gid: string): boolean
  /** A cart, paid or not, by its token and its checkout's key, or, as in links of old, its id's. */
  find(token: string, key: string): Cart | undefined
  save(cart: Cart): Cart
  /** Makes the cart's order, once: a cart already paid keeps the order it has. */
  complete(cart: Cart, bought: Omit<Order, 'number' | 'completedAt'>): Order
  reset(): void
  flush(): Promise<void>
}

/** The signer, though no secret, tells carts of this store from others when they are not kept. */
export function createCarts(
  file: CartFile,
  signer: string,
  now: () => number,
  limits?: { mostCarts: number; mostBytes: number },
): Carts {
  const start = file.read()
  let nextOrder = start.nextOrder
  let carts = createKeptCarts(start.carts, limits)

  return {
    find,
    save,
    create(facts) {
      const time = timestamp()
      const secret = createCartSecret(signer, now())
      const made = { createdAt: time, updatedAt: time, lines: [], wasOpened: false, order: null }
      return { ...facts, ...secret, ...made }
    },
    open(gid) {
      const secret = parseCartGid(gid)
      const cart = secret && find(secret.token, secret.key)
      return cart && !cart.order && cart.key === secret.key ? cart : undefined
    },
    isForgotten(gid) {
      const secret = parseCartGid(gid)
      const madeAt = secret ? cartMadeAt(signer, secret) : null
      if (!secret || madeAt === null || carts.get(secret.token)) return false
      return now() - madeAt <= CART_LIFETIME_MS
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
      carts = createKeptCarts([], limits)
      write()
    },
    flush: file.flush,
  }

  function find(token: string, key: string): Cart | undefined {
    const cart = carts.get(token)
    if (!cart || isExpired(cart)) return undefined
    return key === checkoutKey(cart) || key === cart.key ? cart : undefined
  }

  function save(cart: Cart): Cart {
    const current = { ...cart, updatedAt: timestamp() }
    carts.put(current)
    write()
    return current
  }

  function isExpired(cart: Cart): boolean {
    return now() - Date.parse(cart.updatedAt) > CART_LIFETIME_MS
  }

  function write() {
    file.write(() => {
      for (const { token } of carts.all().filter(isExpired)) carts.remove(token)
      return { nextOrder, carts: carts.all().filter(({ lines }) => lines.length > 0) }
    })
  }

  function timestamp(): string {
    return new Date(now()).toISOString()
  }
}
