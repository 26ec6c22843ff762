import { parseCartGid, type CartSecret } from '../catalog/gid.ts'
import { newCart, type Cart } from './cart.ts'
import { noCarts, type CartFile } from './cart-file.ts'
import { cartOrigin, checkoutKey, createCartSecret, type Kind } from './cart-secret.ts'
import { createKeptCarts } from './kept-carts.ts'
import type { Order } from './order.ts'

const CART_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/** The store's carts. Expired ones are as good as never made. */
export type Carts = {
  create(facts: Pick<Cart, 'note' | 'attributes' | 'buyer' | 'discountCodes'>): Cart
  /** One without lines, which is not kept: its id says that it was made, and when. */
  createEmpty(): Cart
  /** A cart by its whole gid, until an order has ended it. */
  open(gid: string): Cart | undefined
  /** Whether the gid is of a cart that has not expired, but had to make room or was lost. */
  isForgotten(gid: string): boolean
  /** A cart, ordered or not, by its token and its checkout's key, or, as in links of old, its id's. */
  find(token: string, key: string): Cart | undefined
  /** Keeps the cart, unless it has never had a line. */
  save(cart: Cart): Cart
  /** Makes the cart's order, once: a cart already ordered keeps the order it has. */
  complete(cart: Cart, bought: Omit<Order, 'number' | 'completedAt' | 'cartEndsAt'>): Order
  /** Carts stay for so many seconds after their orders from now on; null is for good. */
  stayAfterOrders(seconds: number | null): void
  /** Ends an ordered cart that stayed. */
  end(cart: Cart): void
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
  let secondsStayed: number | null = 0
  let carts = createKeptCarts(start.carts, limits)

  return {
    find,
    save,
    create: (facts) => ({ ...made('filled'), ...facts }),
    createEmpty: () => made('empty'),
    open(gid) {
      const secret = parseCartGid(gid)
      if (!secret) return undefined
      const kept = find(secret.token, secret.key)
      if (kept) return hasEnded(kept) || kept.key !== secret.key ? undefined : kept
      const lost = lostCart(secret)
      return lost?.kind === 'empty' ? newCart(secret, lost.madeAt) : undefined
    },
    isForgotten(gid) {
      const secret = parseCartGid(gid)
      return secret !== undefined && lostCart(secret)?.kind === 'filled'
    },
    complete(cart, bought) {
      const known = carts.get(cart.token)?.order
      if (known) return known
      const cartEndsAt = secondsStayed === null ? null : timestamp(secondsStayed * 1000)
      const order = { number: nextOrder++, completedAt: timestamp(), cartEndsAt, ...bought }
      save({ ...cart, order })
      return order
    },
    stayAfterOrders(seconds) {
      secondsStayed = seconds
    },
    end(cart) {
      if (cart.order) save({ ...cart, order: { ...cart.order, cartEndsAt: timestamp() } })
    },
    reset() {
      nextOrder = noCarts.nextOrder
      secondsStayed = 0
      carts = createKeptCarts([], limits)
      write()
    },
    flush: file.flush,
  }

  function made(kind: Kind): Cart {
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

  /** Of a cart that is not kept: how it was made, unless that is too long ago or it was not made here. */
  function lostCart(secret: CartSecret) {
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
