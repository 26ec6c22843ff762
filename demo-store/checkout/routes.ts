import { Hono, type Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { contextOf, type Cart } from '../carts/cart.ts'
import { orderLineOf, placeOrder } from '../carts/place-order.ts'
import { priceCart } from '../carts/priced-cart.ts'
import { formatAmount } from '../catalog/amount.ts'
import type { MarketCatalog } from '../catalog/market-catalog.ts'
import { localeOf, NO_CONTEXT } from '../catalog/markets.ts'
import { saidPolicy, withdrawalPage, type Policy } from '../catalog/policies.ts'
import type { Log } from '../log.ts'
import type { Store } from '../store.ts'
import { pageHeaders, type Html } from './document.ts'
import { checkoutPage, noticePage, policyPage, thanksPage, type Shop } from './pages.ts'
import { english, spoken } from './words.ts'

const CART_PATH = '/cart/c/:token'
// The theme doesn't redirect policies, as its merchants report (Shopify/hydrogen-redirect-theme, issue 12).
const THEME_PATH = '/:kind{pages|account}/*'
const PASSWORD_COOKIE = 'storefront_digest'

// Each step passes these parameters on: the language, the sales channel, and `0` to prevent forwarding.
const KEPT_PARAMETERS = ['locale', 'channel', '_fd']

/**
 * The hosted checkout at one of the store's origins. Every other origin forwards to the primary domain, except
 * with `_fd=0`. A store with a password shows its password page until the cookie is set. A link with a sales
 * channel that is not installed ends on the front page. A cart's pages are in its own language or that of
 * `locale`, with the prices and taxes of the buyer's country.
 */
export function checkoutRoutes(store: Store, log: Log, isPrimary: () => boolean): Hono {
  const { shop, catalog, carts, state } = store
  const routes = new Hono()

  routes.get(CART_PATH, async (context, next) => {
    const { req } = context
    if (!isPrimary() && req.query('_fd') !== '0') {
      const { pathname, search } = new URL(req.url)
      return context.redirect(state.primaryDomain + pathname + search)
    }
    if (state.hasPassword && !getCookie(context, PASSWORD_COOKIE)) {
      return context.redirect('/password')
    }
    const channel = req.query('channel')
    if (channel && !state.channels.includes(channel)) return context.redirect('/')
    return next()
  })

  routes.get('/password', (context) => {
    if (!state.hasPassword) return context.redirect('/')
    const seller = sellerOf(context)
    const { notOpen, notOpenHint } = seller.words
    return send(context, noticePage(seller, notOpen, notOpenHint(shop.name)))
  })

  routes.get(CART_PATH, (context) => {
    const cart = cartOf(context)
    if (!cart) return notFound(context)
    const sold = soldTo(context, cart)
    const seller = sellerOf(context, sold)
    const { words } = seller
    if (cart.order) {
      const link = { address: address(context, cart, '/thank-you'), text: words.seeOrder }
      const message = words.completeHint(cart.order.number)
      return send(context, noticePage(seller, words.complete, message, link))
    }
    const { lines, discounts, dueLater, total, currencyCode } = priceCart(cart, sold)
    const summary = {
      lines: lines.map(orderLineOf),
      discount: formatAmount(discounts.amount),
      later: formatAmount(dueLater),
      total: formatAmount(total),
      currencyCode,
    }
    return send(context, checkoutPage(seller, cart, summary, address(context, cart, '/pay')))
  })

  routes.post(`${CART_PATH}/pay`, (context) => {
    const cart = cartOf(context)
    if (!cart) return notFound(context)
    const isTransfer = context.req.query('method') === 'bank-transfer'
    const sold = soldTo(context, cart)
    const order = placeOrder(cart, carts, sold, isTransfer ? 'bank-transfer' : 'card')
    if (order && !cart.order) log('info', 'order', { number: order.number })
    return context.redirect(address(context, cart, order ? '/thank-you' : ''), 303)
  })

  routes.get(`${CART_PATH}/thank-you`, (context) => {
    const cart = cartOf(context)
    if (!cart) return notFound(context)
    if (!cart.order) return context.redirect(address(context, cart), 303)
    const seller = sellerOf(context, soldTo(context, cart))
    return send(context, thanksPage({ ...seller, wayBack: homeOf(cart) }, cart, cart.order))
  })

  // The redirect theme keeps the whole address.
  routes.get(THEME_PATH, async ({ req, redirect }, next) => {
    const { pathname, search } = new URL(req.url)
    return state.storefrontOrigin ? redirect(state.storefrontOrigin + pathname + search) : next()
  })

  routes.get('/policies/:handle', (context, next) => {
    const handle = context.req.param('handle')
    const policy = Object.values(state.policies).find((each) => each?.handle === handle)
    return policy ? sendPolicy(context, policy) : next()
  })

  routes.get('/pages/withdrawal', (context) => sendPolicy(context, withdrawalPage(shop.maker)))

  routes.get('/account', (context) => {
    const seller = sellerOf(context)
    return send(context, noticePage(seller, seller.words.account, seller.words.accountHint))
  })

  return routes

  function cartOf({ req }: Context): Cart | undefined {
    return carts.find(req.param('token') ?? '', req.query('key') ?? '')
  }

  function sendPolicy(context: Context, policy: Policy) {
    const language = languageIn(context) ?? ''
    const said = saidPolicy(policy, (text) => catalog.say(text, language))
    return send(context, policyPage(sellerOf(context), said))
  }

  function notFound(context: Context) {
    const seller = sellerOf(context)
    const { nothingToPay, nothingToPayHint } = seller.words
    return send(context, noticePage(seller, nothingToPay, nothingToPayHint), 404)
  }

  function soldTo(context: Context, cart: Cart): MarketCatalog {
    const own = contextOf(cart)
    return catalog.in({ ...own, language: languageIn(context) ?? own.language })
  }

  /** The page of the shop that led here, or else its home page. */
  function wayBackOf({ req }: Context): string | undefined {
    const from = URL.parse(req.header('Referer') ?? '')
    return from && from.origin === store.shopOrigin ? from.href : store.shopOrigin
  }

  /** The shop's home page in the market in which the cart was made. */
  function homeOf(cart: Cart): string | undefined {
    const { country, language } = contextOf(cart)
    const market = `/${language}-${country}/`.toLowerCase().replace('_', '-')
    return store.shopOrigin && (country && language ? store.shopOrigin + market : store.shopOrigin)
  }

  function sellerOf(context: Context, sold = catalog.in(NO_CONTEXT)): Shop {
    const language = languageIn(context) ?? sold.language
    const { taxPercent, includesTax } = sold.market
    return {
      name: shop.name,
      wayBack: wayBackOf(context),
      words: spoken.get(language) ?? english,
      locale: localeOf(language, sold.market),
      taxPercent,
      includesTax,
    }
  }
}

/** The language code of `locale=de` or `de-DE`; undefined if the checkout isn't available in that language. */
function languageIn({ req }: Context): string | undefined {
  const [code = ''] = (req.query('locale') ?? '').toUpperCase().split('-')
  return spoken.has(code) ? code : undefined
}

const send = (context: Context, page: Html, status: 200 | 404 = 200) =>
  context.html(page, status, pageHeaders)

function address({ req }: Context, cart: Cart, step = ''): string {
  const query = new URLSearchParams({ key: cart.key })
  for (const name of KEPT_PARAMETERS) {
    const value = req.query(name)
    if (value !== undefined) query.set(name, value)
  }
  return `/cart/c/${cart.token}${step}?${query}`
}
