import { expect, it } from 'vitest'
import { emptyCart, type Cart } from './cart.ts'
import { checkoutCreated, offeredCheckout, withoutOldCheckout } from './checkouts.ts'
import { cartOf, keptText, line, providerCart, restoredCart } from './testing/fixtures.ts'
import { quoteOf } from './quote.ts'

const hour = 60 * 60 * 1000
const at = 10 * hour
const created = checkoutCreated(providerCart({ a: 1 }), [line('a')], 'https://shop.test', at)
const cart = created(cartOf(line('a')))
const url = 'https://shop.test/cart?channel=online_store'

it.each<[string, Cart, number, string | null]>([
  ['at once', cart, at, url],
  ['for an hour', cart, at + hour - 1, url],
  ['over a reload', restoredCart(keptText(cart)), at + hour - 1, url],
  ['not after an hour', cart, at + hour, null],
  ['not by a clock that was set back', cart, at - hour, null],
  ['not where nobody knows how old it is', restoredCart(oldShape(cart)), at, null],
  ['not where none was made', emptyCart, at, null],
])('a checkout is offered: %s', (_name, held, now, offered) => {
  expect(offeredCheckout(held, now)).toBe(offered)
  const after = withoutOldCheckout(now)(held)
  expect(after).toEqual({ ...held, checkoutUrl: offered })
  // What the provider said of the cart holds as long as the cart does.
  expect(quoteOf(after)).toEqual(quoteOf(held))
})

/** As carts were kept before the time was. */
function oldShape(kept: Cart): string {
  const { quote, ...rest } = kept
  return JSON.stringify({ ...rest, quote: { ...quote, askedAt: undefined, warnings: undefined } })
}
