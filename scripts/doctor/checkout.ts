import { userAgent } from '../../src/server/provider/connection.ts'
import { isSecureOrigin } from '../../src/server/settings/address.ts'
import type { ListedProduct, Merchandise } from '../../src/storefront/product.ts'
import type { ProviderCart } from '../../src/storefront/provider-cart.ts'
import { readBody } from '../../src/storefront/response.ts'
import type { CheckedStore } from './checked-store.ts'
import { failed, SCOPES } from './remedies.ts'
import { good, problem, warning, type Check, type Checks } from './report.ts'
import { isShopPage } from './store.ts'

const DEADLINE_MS = 10_000

/** Makes a cart as browsers do, with the first product for sale, and follows the link to its checkout. */
export async function* checkCheckout(checked: CheckedStore, listed: ListedProduct[]): Checks {
  const { storefront, store, progress } = checked
  const product = listed.find(({ variant }) => variant)
  const lines = product?.variant ? [{ merchandiseId: product.variant.id, quantity: 1 }] : []
  progress('Making a cart')
  const made = await storefront.createCart(lines, AbortSignal.timeout(DEADLINE_MS))
  if (!made.ok) {
    yield problem('Cart', ...failed('Nobody can check out.', made.error, store, SCOPES.carts))
    return
  }
  const [warned] = made.value.lines.flatMap(({ warnings }) => warnings)
  const found = `The doctor made ${product ? `a cart with '${product.title}'` : 'an empty cart'} as an example`
  yield warned
    ? warning('Cart', `${found}, and the store warns: ${warned.message}`)
    : good('Cart', `${found}.`)

  yield await orderCheck(checked, made.value)
  if (!product?.variant) {
    const nothing = 'Nothing is for sale, so the doctor could not try a checkout link.'
    yield warning('Checkout', nothing)
    return
  }
  yield await linesCheck(checked, product.variant)
  progress('Following the checkout link')
  yield await checkoutCheck(checked, made.value)
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

/** Whether the cart can update its lines, and show a shared cart. */
async function linesCheck({ storefront, store }: CheckedStore, { id }: Merchandise) {
  const name = 'Cart lines'
  const current = await storefront.currentVariants([id], AbortSignal.timeout(DEADLINE_MS))
  const shared = current.ok ? await storefront.sharedVariants([id]) : current
  if (shared.ok) return good(name, 'The cart can check prices and stock, and can be shared.')
  return warning(
    name,
    ...failed("The cart can't update its prices and stock.", shared.error, store),
  )
}

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

const leads = (where: string, remedy: string): Check =>
  problem('Checkout', `The checkout link leads ${where}.`, remedy)

/** Where the link to a cart's checkout ends. Names origins only: a whole address would open the cart. */
async function checkoutCheck(
  { settings: { siteUrl } }: CheckedStore,
  { checkoutUrl }: ProviderCart,
): Promise<Check> {
  const headers = { Accept: 'text/html', 'User-Agent': userAgent(siteUrl) }
  const { urls, last, end } = await followRedirects(new URL(checkoutUrl), headers)
  const { origin, pathname } = last
  if (urls.some((url) => PASSWORD_PAGE.test(url.pathname))) {
    return leads('to a page that asks for the password of the store', REMOVE_PASSWORD)
  }
  switch (end) {
    case 'not-https':
      return leads(`to ${origin}, which is not https`, CHECK_CERTIFICATE)
    case 'no-answer':
      return leads(`to ${origin}, which does not answer`, CHECK_PRIMARY_DOMAIN)
    case 'too-many-redirects':
      return leads(`from redirect to redirect, the last at ${origin}`, CHECK_CHECKOUT_DOMAIN)
  }
  const { status, html } = end
  if (origin === siteUrl || isShopPage(html)) {
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
    return leads(`to the front page of ${origin}, not to a checkout`, CHECK_PRIMARY_DOMAIN)
  }
  return good('Checkout', `The checkout link leads to ${origin}, without a password.`)
}

const MOST_REDIRECTS = 12

type Trail = {
  /** Every URL on the way, the last one included. */
  urls: URL[]
  last: URL
  /** The last response, or why there is none. */
  end: { status: number; html: string | null } | 'not-https' | 'no-answer' | 'too-many-redirects'
}

/** Follows redirects as a new visitor's browser does, without cookies, as long as they are https. */
async function followRedirects(start: URL, headers: Record<string, string>): Promise<Trail> {
  const urls = [start]
  let last = start
  while (isSecureOrigin(last)) {
    if (urls.length > MOST_REDIRECTS) return { urls, last, end: 'too-many-redirects' }
    const signal = AbortSignal.timeout(DEADLINE_MS)
    const response = await fetch(last, { headers, redirect: 'manual', signal }).catch(() => null)
    if (!response) return { urls, last, end: 'no-answer' }
    const next = redirectOf(response, last)
    if (!next) {
      const html = await readBody(response).catch(() => null)
      return { urls, last, end: { status: response.status, html } }
    }
    void response.body?.cancel().catch(() => undefined)
    urls.push(next)
    last = next
  }
  return { urls, last, end: 'not-https' }
}

function redirectOf({ status, headers }: Response, from: URL): URL | null {
  const location = status >= 300 && status < 400 ? headers.get('Location') : null
  return location === null ? null : URL.parse(location, from.href)
}
