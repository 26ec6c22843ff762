import { isSecureOrigin } from '../../src/server/settings/address.ts'
import { DEFAULT_CHANNEL } from '../../src/storefront/checkout-address.ts'
import type { CurrentVariant } from '../../src/storefront/cart-queries.ts'
import type { ListedProduct } from '../../src/storefront/product.ts'
import { run, type Check, type CheckedStore } from './checked-store.ts'
import { failed } from './remedies.ts'
import { concurrently, finding, first, type Finding, type Findings } from './report.ts'
import { isShopPage } from './store.ts'

/** Makes a cart as browsers do, with the first product for sale, and follows the link to its checkout. */
export async function* checkCheckout(checked: CheckedStore, listed: ListedProduct[]): Findings {
  const { storefront, store } = checked
  const product = listed.find(({ variant }) => variant)
  const id = product?.variant?.id
  const lines = id === undefined ? [] : [{ merchandiseId: id, quantity: 1 }]
  const made = await storefront.createCart(lines)
  if (!made.ok) {
    yield failed(finding`✗ Cart: Nobody can check out.`, made.error, store)
    yield finding`? Checkout: Without a cart, its checkout, orders and lines were not looked at.`
    return
  }
  const cart = made.value
  const [warned] = cart.lines.flatMap(({ warnings }) => warnings)
  const found = `The doctor made ${product ? `a cart with '${product.title}'` : 'an empty cart'} as an example`
  yield warned
    ? finding`! Cart: ${found}, and the store warns: ${warned.message}`
    : finding`✓ Cart: ${found}.`
  if (id === undefined) {
    yield* run(orderOf(cart.id), checked)
    yield finding`? Checkout: Nothing is for sale, so the doctor could not try a checkout link.`
    return
  }
  yield* concurrently(
    run(orderOf(cart.id), checked),
    run(linesOf(id), checked),
    checkLink(new URL(cart.checkoutUrl), checked),
  )
}

/** Whether the shop can see that a cart was ordered. */
const orderOf = (cartId: string): Check<number | null> => ({
  reads: ({ storefront }) => storefront.cartCreatedAt(cartId),
  lacks: finding`✗ Orders: The shop can't see when an order is placed, so its cart stays full.`,
  finds: (createdAt) =>
    first(
      createdAt === null &&
        finding`! Orders: The store no longer finds the new cart, as if it had been ordered.`,
      finding`✓ Orders: The shop can see whether an order was placed.`,
    ),
})

/** Whether the cart can update its lines, and whether it can be shared. */
const linesOf = (variantId: string): Check<(CurrentVariant | null)[]> => ({
  reads: ({ storefront }) => storefront.currentVariants([variantId]),
  lacks: finding`! Cart lines: The cart can't update its prices and stock.`,
  finds: ([current]) =>
    first(
      !current &&
        finding`! Cart lines: The cart can't update its prices and stock. The store sells the product, but finds no variant by its id.`,
      finding`✓ Cart lines: The cart can check prices and stock, and can be shared.`,
    ),
})

/** Whether a cart's link leads to a checkout. If it leads to the front page, tries it with another sales channel, or none. */
async function* checkLink(link: URL, checked: CheckedStore): Findings {
  const { checkoutChannel: channel } = checked.settings
  const straight = await followed(link, checked)
  if (!straight.found.includes(FRONT_PAGE)) {
    yield straight
    return
  }
  const other = new URL(link)
  if (channel) other.searchParams.delete('channel')
  else other.searchParams.set('channel', DEFAULT_CHANNEL)
  const { sign } = await followed(other, checked)
  yield* first(
    sign !== '✓' && {
      ...straight,
      found: `${straight.found} The result is the same with and without a sales channel in the link.`,
    },
    channel !== '' &&
      finding`✗ Checkout: The checkout link leads to the store's front page with channel=${channel}, and to the checkout without it.
        → Add the line CHECKOUT_CHANNEL= to .env, with nothing behind it, or install that sales channel.`,
    finding`✗ Checkout: The checkout link leads to the store's front page without a sales channel, and to the checkout with channel=${DEFAULT_CHANNEL}.
      → Set CHECKOUT_CHANNEL=${DEFAULT_CHANNEL}.`,
  )
}

const MOST_REDIRECTS = 12
const BOT_PROTECTION_STATUSES = new Set([401, 403, 429, 430])
const PASSWORD_PAGE = /\/password\/?$/
const FRONT_PAGE = 'to the front page of '

const REMOVE_PASSWORD =
  "Remove the password under Online Store > Preferences in Shopify's admin before you sell."
const CHECK_CERTIFICATE =
  "Check under Settings > Domains in Shopify's admin that the domain has its TLS certificate."
const CHECK_CHECKOUT_DOMAIN =
  "PUBLIC_CHECKOUT_DOMAIN or the store's domain leads back to this shop. See 'Domains' in docs/connecting.md."
const CHECK_PRIMARY_DOMAIN =
  "Check under Settings > Domains in Shopify's admin where the primary domain leads, and whether a theme or an app redirects visitors."

const leads = (where: string, remedy: string): Finding =>
  finding`✗ Checkout: The checkout link leads ${where}.
    → ${remedy}`

/** Follows a checkout link as a new visitor's browser does. Names origins only: a whole address would open the cart. */
async function followed(link: URL, { getPage, settings }: CheckedStore): Promise<Finding> {
  let url = link
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const { origin, pathname } = url
    if (PASSWORD_PAGE.test(pathname)) {
      return leads('to a page that asks for the password of the store', REMOVE_PASSWORD)
    }
    if (!isSecureOrigin(url)) return leads(`to ${origin}, which is not https`, CHECK_CERTIFICATE)
    const response = await getPage(url)
    if (!response) return leads(`to ${origin}, which does not answer`, CHECK_PRIMARY_DOMAIN)
    const { status, headers } = response
    const location = status >= 300 && status < 400 ? headers.get('Location') : null
    const next = location === null ? null : URL.parse(location, url.href)
    if (next) {
      void response.body?.cancel().catch(() => undefined)
      url = next
      continue
    }
    if (origin === settings.siteUrl || (await isShopPage(response))) {
      return leads(`back to this shop, at ${origin}`, CHECK_CHECKOUT_DOMAIN)
    }
    if (BOT_PROTECTION_STATUSES.has(status)) {
      return finding`! Checkout: Bot protection at ${origin} keeps the doctor from seeing the checkout (HTTP ${status}).
        → Try the checkout in a private window.`
    }
    if (status >= 400)
      return leads(`to ${origin}, which fails (HTTP ${status})`, CHECK_PRIMARY_DOMAIN)
    return pathname === '/'
      ? leads(`${FRONT_PAGE}${origin}, not to a checkout`, CHECK_PRIMARY_DOMAIN)
      : finding`✓ Checkout: The checkout link leads to ${origin}, without a password.`
  }
  return leads(`through too many redirects, the last at ${url.origin}`, CHECK_CHECKOUT_DOMAIN)
}
