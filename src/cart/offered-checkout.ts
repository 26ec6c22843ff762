import type { Cart, Transition } from './cart.ts'
import { isWithinHour } from './within-hour.ts'

/** The address of the checkout that was made last; null where there is none, or it is too old. */
export const offeredCheckout = ({ quote, checkoutUrl }: Cart, now: number): string | null =>
  quote && isWithinHour(quote.askedAt, now) ? checkoutUrl : null

/** The provider may honour an old address no longer: the next press is to make a new checkout. */
export const withoutOldCheckout =
  (now: number): Transition =>
  (cart) =>
    cart.checkoutUrl === null ? cart : { ...cart, checkoutUrl: offeredCheckout(cart, now) }
