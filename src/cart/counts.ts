import type { Cart } from './cart.ts'

export const totalQuantity = (cart: Cart): number =>
  cart.items.reduce((sum, line) => sum + line.quantity, 0)

/** '1 item', '2 items'. */
export const itemCount = (count: number): string => (count === 1 ? '1 item' : `${count} items`)
