import type { Cart, Transition } from '../cart.ts'
import { checkoutCreated, checkoutRead } from '../checkouts.ts'
import { payableLines } from '../quote.ts'
import { providerCart } from './fixtures.ts'

export const SHOP = 'https://shop.test'

export const after = (cart: Cart, ...all: Transition[]): Cart =>
  all.reduce((before, transition) => transition(before), cart)

/** A checkout of all that can be paid, granted whole, that was read back. */
export const opened =
  (id: string): Transition =>
  (cart) => {
    const sent = payableLines(cart)
    const whole = Object.fromEntries(sent.map((each) => [each.variantId, each.quantity]))
    const created = checkoutCreated(providerCart(whole, id), sent, SHOP, 0)
    return after(cart, created, checkoutRead(id, 0, 0))
  }
