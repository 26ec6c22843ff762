import type { Store } from '../store.ts'
import type { Cart } from './cart.ts'
import { orderOf } from './order.ts'
import type { Order } from './order.ts'
import { priceCart } from './priced-cart.ts'

/** Pays a cart: its order, made now or before, or null where nothing in it can be bought. */
export function completeCart({ carts, catalog }: Store, cart: Cart): Order | null {
  if (cart.order) return cart.order
  const priced = priceCart(cart, catalog)
  if (priced.quantity === 0) return null
  return carts.complete(cart, (number, at) => orderOf(priced, number, at))
}
