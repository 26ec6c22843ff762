import { userAgent } from '../../src/server/provider/endpoint.ts'
import { isSecureOrigin } from '../../src/server/settings/address.ts'
import type { Settings } from '../../src/server/settings/settings.ts'
import { DEFAULT_CHANNEL } from '../../src/storefront/checkout-address.ts'
import type { ListedProduct } from '../../src/storefront/product.ts'
import type { ProviderCart } from '../../src/storefront/provider-cart.ts'
import { deadline, type CheckedStore } from './checked-store.ts'
import { failed, SCOPES } from './remedies.ts'
import { concurrently, good, problem, unseen, warning, type Check, type Checks } from './report.ts'
import { isShopPage } from './store.ts'

/** Makes a cart as browsers do, with the first product for sale, and follows the link to its checkout. */
export async function* checkCheckout(checked: CheckedStore, listed: ListedProduct[]): Checks {
  const { storefront, store, settings } = checked
  const product = listed.find(({ variant }) => variant)
  const id = product?.variant?.id
  const lines = id === undefined ? [] : [{ merchandiseId: id, quantity: 1 }]
  const made = await storefront.createCart(lines, deadline())
  if (!made.ok) {
    yield problem('Cart', ...failed('Nobody can check out.', made.error, store, SCOPES.carts))
    yield unseen('Checkout', 'Without a cart, its checkout, orders and lines were not looked at.')
    return
  }
  const [warned] = made.value.lines.flatMap(({ warnings }) => warnings)
  const found = `The doctor made ${product ? `a cart with '${product.title}'` : 'an empty cart'} as an example`
  yield warned
    ? warning('Cart', `${found}, and the store warns: ${warned.message}`)
    : good('Cart', `${found}.`)

  const order = orderCheck(checked, made.value)
  yield* id === undefined
    ? concurrently(order, unseen('Checkout', NOTHING_FOR_SALE))
    : concurrently(order, linesCheck(checked, id), linkCheck(made.value, settings))
}

const NOTHING_FOR_SALE = 'Nothing is for sale, so the doctor could not try a checkout link.'

/** Whether the cart's link leads to a checkout. */
async function linkCheck({ checkoutUrl }: ProviderCart, settings: Settings): Promise<Check> {
  const link = new URL(checkoutUrl)
  const check = await checkoutCheck(link, settings.siteUrl)
  return check.found.includes(FRONT_PAGE) ? channelCheck(check, link, settings) : check
}

/** Whether the shop can see that a cart was ordered. */
async function orderCheck({ storefront, store }: CheckedStore, { id }: ProviderCart) {
  const name = 'Orders'
  const read = await storefront.cartCreatedAt(id)
  if (!read.ok) {
    const what = "The shop can't see when an order is placed, so its cart stays full."
    return problem(name, ...failed(what, read.error, store, SCOPES.carts))
  }
  return read.value === null
    ? warning(name, 'The store no longer finds the new cart, as if it had been ordered.')
    : good(name, 'The shop can see whether an order was placed.')
}

/** Whether the cart can update its lines, and whether it can be shared. */
async function linesCheck({ storefront, store }: CheckedStore, id: string) {
  const name = 'Cart lines'
  const current = await storefront.currentVariants([id], deadline())
  if (current.ok && current.value[0]) {
    return good(name, 'The cart can check prices and stock, and can be shared.')
  }
  const what = "The cart can't update its prices and stock."
  return current.ok
    ? warning(name, `${what} The store sells the product, but finds no variant by its id.`)
    : warning(name, ...failed(what, current.error, store))
}

const MOST_REDIRECTS = 12
const BOT_PROTECTION_STATUSES = new Set([401, 403, 429, 430])
const PASSWORD_PAGE = /\/password\/?$/
const REMOVE_PASSWORD =
  "Remove the password under Online Store > Preferences in Shopify's admin before you sell."
const CHECK_CERTIFICATE =
  "Check under Settings > Domains in Shopify's admin that the domain has its TLS certificate."
const CHECK_CHECKOUT_DOMAIN =
  "PUBLIC_CHECKOUT_DOMAIN or the store's domain leads back to this shop. See 'Domains' in docs/connecting.md."
const CHECK_PRIMARY_DOMAIN =
  "Check under Settings > Domains in Shopify's admin where the primary domain leads, and whether a theme or an app redirects visitors."

const FRONT_PAGE = 'to the front page of '

const leads = (where: string, remedy: string): Check =>
  problem('Checkout', `The checkout link leads ${where}.`, remedy)

/** Follows a checkout link as a new visitor's browser does. Names origins only: a whole address would open the cart. */
async function checkoutCheck(link: URL, siteUrl: string | null): Promise<Check> {
  const headers = { Accept: 'text/html', 'User-Agent': userAgent(siteUrl) }
  let url = link
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    if (PASSWORD_PAGE.test(url.pathname)) {
      return leads('to a page that asks for the password of the store', REMOVE_PASSWORD)
    }
    if (!isSecureOrigin(url))
      return leads(`to ${url.origin}, which is not https`, CHECK_CERTIFICATE)
    const request = fetch(url, { headers, redirect: 'manual', signal: deadline() })
    const response = await request.catch(() => null)
    if (!response) return leads(`to ${url.origin}, which does not answer`, CHECK_PRIMARY_DOMAIN)
    const { status } = response
    const location = status >= 300 && status < 400 ? response.headers.get('Location') : null
    const next = location === null ? null : URL.parse(location, url.href)
    if (!next) return endCheck(response, url, siteUrl)
    void response.body?.cancel().catch(() => undefined)
    url = next
  }
  return leads(`through too many redirects, the last at ${url.origin}`, CHECK_CHECKOUT_DOMAIN)
}

async function endCheck(
  response: Response,
  { origin, pathname }: URL,
  siteUrl: string | null,
): Promise<Check> {
  const { status } = response
  if (origin === siteUrl || (await isShopPage(response).catch(() => false))) {
    return leads(`back to this shop, at ${origin}`, CHECK_CHECKOUT_DOMAIN)
  }
  if (BOT_PROTECTION_STATUSES.has(status)) {
    const found = `Bot protection at ${origin} keeps the doctor from seeing the checkout (HTTP ${status}).`
    return warning('Checkout', found, 'Try the checkout in a private window.')
  }
  if (status >= 400) {
    return leads(`to ${origin}, which fails (HTTP ${status})`, CHECK_PRIMARY_DOMAIN)
  }
  if (pathname === '/') {
    return leads(`${FRONT_PAGE}${origin}, not to a checkout`, CHECK_PRIMARY_DOMAIN)
  }
  return good('Checkout', `The checkout link leads to ${origin}, without a password.`)
}

/** Retries a link that led to the front page: without its sales channel or, if it has none, with the usual one. */
async function channelCheck(
  check: Check,
  link: URL,
  { siteUrl, checkoutChannel }: Settings,
): Promise<Check> {
  const other = new URL(link)
  if (checkoutChannel) other.searchParams.delete('channel')
  else other.searchParams.set('channel', DEFAULT_CHANNEL)
  const { verdict } = await checkoutCheck(other, siteUrl)
  const isEither = 'The result is the same with and without a sales channel in the link.'
  if (verdict !== 'good') return { ...check, found: `${check.found} ${isEither}` }
  return checkoutChannel
    ? problem('Checkout', NOT_INSTALLED(checkoutChannel), LEAVE_CHANNEL_OUT)
    : problem('Checkout', NO_CHANNEL, SET_CHANNEL)
}

const NOT_INSTALLED = (channel: string) =>
  `The checkout link leads to the store's front page with channel=${channel}, and to the checkout without it.`
const LEAVE_CHANNEL_OUT =
  'Add the line CHECKOUT_CHANNEL= to .env, with nothing behind it, or install that sales channel.'
const NO_CHANNEL = `The checkout link leads to the store's front page without a sales channel, and to the checkout with channel=${DEFAULT_CHANNEL}.`
const SET_CHANNEL = `Set CHECKOUT_CHANNEL=${DEFAULT_CHANNEL}.`
