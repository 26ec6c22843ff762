import { Hono, type Context } from 'hono'
import type { Cart } from '../carts/cart.ts'
import { checkoutKey } from '../carts/cart-secret.ts'
import { completeCart, orderLineOf } from '../carts/completion.ts'
import { priceCart } from '../carts/priced-cart.ts'
import { formatAmount } from '../catalog/amount.ts'
import type { Log } from '../log.ts'
import type { Store } from '../store.ts'
import { pageHeaders, type Html } from './document.ts'
import { checkoutPage, noticePage, thanksPage } from './pages.ts'

export const cartPath = '/cart/c/:token'

// What addresses of a checkout keep: where the shopper came from, and that they are not forwarded.
const KEPT = ['channel', '_fd']

/** The hosted checkout: the order, its payment, the thank-you page. */
export function checkoutRoutes(store: Store, log: Log): Hono {
  const { shop, catalog, carts } = store
  const routes = new Hono()

  routes.get(cartPath, (context) => {
    const cart = cartOf(context)
    if (!cart) return gone(context)
    if (cart.order) {
      const link = { address: address(context, cart, '/thank-you'), text: 'See the order' }
      const message = `Order #${cart.order.number} has already been placed.`
      return send(context, noticePage(shop.name, 'This order is complete', message, link))
    }
    if (!cart.wasOpened) carts.save({ ...cart, wasOpened: true })
    const { lines, discounts, total, currencyCode } = priceCart(cart, catalog)
    const summary = {
      lines: lines.map(orderLineOf),
      discount: formatAmount(discounts.amount),
      total: formatAmount(total),
      currencyCode,
    }
    return send(context, checkoutPage(shop.name, summary, address(context, cart, '/pay')))
  })

  routes.post(`${cartPath}/pay`, (context) => {
    const cart = cartOf(context)
    if (!cart) return gone(context)
    const isTransfer = context.req.query('method') === 'bank-transfer'
    const order = completeCart(cart, carts, catalog, isTransfer ? 'bank-transfer' : 'card')
    if (order && !cart.order) log('info', 'order', { number: order.number })
    return context.redirect(address(context, cart, order ? '/thank-you' : ''), 303)
  })

  routes.get(`${cartPath}/thank-you`, (context) => {
    const cart = cartOf(context)
    if (!cart) return gone(context)
    if (!cart.order) return context.redirect(address(context, cart), 303)
    return send(context, thanksPage(shop.name, cart.order))
  })

  return routes

  function cartOf({ req }: Context): Cart | undefined {
    return carts.find(req.param('token') ?? '', req.query('key') ?? '')
  }

  function gone(context: Context) {
    const message = 'This checkout has expired, or its address is incomplete.'
    return send(context, noticePage(shop.name, 'There is nothing to pay here', message), 404)
  }
}

const send = (context: Context, page: Html, status: 200 | 404 = 200) =>
  context.html(page, status, pageHeaders)

/** An address of this checkout. */
function address({ req }: Context, cart: Cart, step = ''): string {
  const query = new URLSearchParams({ key: checkoutKey(cart) })
  for (const name of KEPT) {
    const value = req.query(name)
    if (value !== undefined) query.set(name, value)
  }
  return `/cart/c/${cart.token}${step}?${query}`
}
