import { parseCartGid, type CartSecret } from '../catalog/gid.ts'
import { createBoundedCarts } from './bounded-carts.ts'
import { noCarts, type CartFile } from './cart-file.ts'
import { cartOrigin, checkoutKey, createCartSecret, type Kind } from './cart-secret.ts'
import { newCart, type Cart, type Order } from './cart.ts'

const CART_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/** The store's carts. A cart that has expired is not found. */
export type Carts = {
  create(facts: Pick<Cart, 'note' | 'attributes' | 'buyer' | 'discountCodes'>): Cart
  /** Makes a cart without lines. It is not stored: its signed id contains its timestamp. */
  createEmpty(): Cart
  /** The cart of this gid, until an order has ended it. */
  open(gid: string): Cart | undefined
  /** Whether the store once had a cart of this gid that has not expired, but was evicted or lost with its file. */
  isForgotten(gid: string): boolean
  /** The cart of this token, ordered or not. `key`: the checkout's key or, in older links, the key in the id. */
  find(token: string, key: string): Cart | undefined
  /** Stores the cart, unless it has never had a line. */
  save(cart: Cart): Cart
  /** Orders the cart. Returns the existing order if the cart was ordered before. */
  complete(cart: Cart, bought: Omit<Order, 'number' | 'completedAt' | 'cartEndsAt'>): Order
  /** From now on, carts end this many seconds after their orders; null: never. */
  stayAfterOrders(seconds: number | null): void
  /** Ends an ordered cart now. */
  end(cart: Cart): void
  reset(): void
  flush(): Promise<void>
}

/** `signer` distinguishes this store's cart ids from another store's. It need not be secret. */
export function createCarts(
  file: CartFile,
  signer: string,
  now: () => number,
  limits?: { mostCarts: number; mostBytes: number },
): Carts {
  const start = file.read()
  let nextOrder = start.nextOrder
  let staySeconds: number | null = 0
  let carts = createBoundedCarts(start.carts, limits)

  return {
    find,
    save,
    create: (facts) => ({ ...blankCart('filled'), ...facts }),
    createEmpty: () => blankCart('empty'),
    open(gid) {
      const secret = parseCartGid(gid)
      if (!secret) return undefined
      const cart = find(secret.token, secret.key)
      if (cart) return hasEnded(cart) || cart.key !== secret.key ? undefined : cart
      const origin = originOfMissing(secret)
      return origin?.kind === 'empty' ? newCart(secret, origin.madeAt) : undefined
    },
    isForgotten(gid) {
      const secret = parseCartGid(gid)
      return secret !== undefined && originOfMissing(secret)?.kind === 'filled'
    },
    complete(cart, bought) {
      const existing = carts.get(cart.token)?.order
      if (existing) return existing
      const cartEndsAt = staySeconds === null ? null : timestamp(staySeconds * 1000)
      const order = { number: nextOrder++, completedAt: timestamp(), cartEndsAt, ...bought }
      save({ ...cart, order })
      return order
    },
    stayAfterOrders(seconds) {
      staySeconds = seconds
    },
    end(cart) {
      if (cart.order) save({ ...cart, order: { ...cart.order, cartEndsAt: timestamp() } })
    },
    reset() {
      nextOrder = noCarts.nextOrder
      staySeconds = 0
      carts = createBoundedCarts([], limits)
      write()
    },
    flush: file.flush,
  }

  function blankCart(kind: Kind): Cart {
    const time = now()
    return newCart(createCartSecret(signer, kind, time), time)
  }

  function find(token: string, key: string): Cart | undefined {
    const cart = carts.get(token)
    if (!cart || isExpired(cart)) return undefined
    return key === checkoutKey(cart) || key === cart.key ? cart : undefined
  }

  function save(cart: Cart): Cart {
    const isNew = !carts.get(cart.token)
    if (isNew && cart.lines.length === 0) return cart
    const current = { ...cart, updatedAt: timestamp() }
    carts.put(current)
    write()
    return current
  }

  /** The kind and age of a cart that is not stored; null if the cart has expired or another store made it. */
  function originOfMissing(secret: CartSecret) {
    const origin = carts.get(secret.token) ? null : cartOrigin(signer, secret)
    return origin && now() - origin.madeAt <= CART_LIFETIME_MS ? origin : null
  }

  function isExpired(cart: Cart): boolean {
    return now() - Date.parse(cart.createdAt) > CART_LIFETIME_MS
  }

  function hasEnded({ order }: Cart): boolean {
    return order !== null && order.cartEndsAt !== null && Date.parse(order.cartEndsAt) <= now()
  }

  function write() {
    file.write(() => {
      for (const { token } of carts.all().filter(isExpired)) carts.remove(token)
      return { nextOrder, carts: carts.all().filter(({ lines }) => lines.length > 0) }
    })
  }

  function timestamp(later = 0): string {
    return new Date(now() + later).toISOString()
  }
}
