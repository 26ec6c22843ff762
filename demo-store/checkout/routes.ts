import { Hono } from 'hono'
import type { Context } from 'hono'
import type { Cart } from '../carts/cart.ts'
import { completeCart } from '../carts/completion.ts'
import { orderLineOf } from '../carts/order.ts'
import { priceCart } from '../carts/priced-cart.ts'
import { formatAmount } from '../catalog/amount.ts'
import type { Log } from '../log.ts'
import type { Store } from '../store.ts'
import { pageHeaders } from './document.ts'
import type { Html } from './document.ts'
import { checkoutPage, noticePage, thanksPage } from './pages.ts'

const cartPath = '/cart/c/:token'

const send = (c: Context, page: Html, status: 200 | 404 = 200) => c.html(page, status, pageHeaders)

/** An address of this checkout, its key and channel kept. */
function address(c: Context, cart: Cart, step = ''): string {
  const query = new URLSearchParams({ key: cart.key })
  const channel = c.req.query('channel')
  if (channel !== undefined) query.set('channel', channel)
  return `/cart/c/${cart.token}${step}?${query}`
}

/** The hosted checkout: the order, its payment, the thank-you page. */
export function checkoutRoutes(store: Store, log: Log): Hono {
  const { shop, catalog, carts } = store
  const routes = new Hono()

  const cartOf = (c: Context): Cart | undefined =>
    carts.find(c.req.param('token') ?? '', c.req.query('key') ?? '')

  function gone(c: Context) {
    const message = 'This checkout has expired, or its address is incomplete.'
    return send(c, noticePage(shop.name, 'There is nothing to pay here', message), 404)
  }

  routes.get(cartPath, (c) => {
    const cart = cartOf(c)
    if (!cart) return gone(c)
    if (cart.order) {
      const link = { address: address(c, cart, '/thank-you'), text: 'See the order' }
      const message = `Order #${cart.order.number} has already been paid.`
      return send(c, noticePage(shop.name, 'This order is complete', message, link))
    }
    const { lines, total, currencyCode } = priceCart(cart, catalog)
    const summary = { lines: lines.map(orderLineOf), total: formatAmount(total), currencyCode }
    return send(c, checkoutPage(shop.name, summary, address(c, cart, '/pay')))
  })

  routes.post(`${cartPath}/pay`, (c) => {
    const cart = cartOf(c)
    if (!cart) return gone(c)
    const order = completeCart(store, cart)
    if (order && !cart.order) log('info', 'order', { number: order.number })
    return c.redirect(address(c, cart, order ? '/thank-you' : ''), 303)
  })

  routes.get(`${cartPath}/thank-you`, (c) => {
    const cart = cartOf(c)
    if (!cart) return gone(c)
    if (!cart.order) return c.redirect(address(c, cart), 303)
    return send(c, thanksPage(shop.name, cart.order))
  })

  return routes
}
