import { userAgent } from '../../src/server/provider/connection.ts'
import type { ProviderCart } from '../../src/storefront/provider-cart.ts'
import { good, problem, warning, type Check } from './check.ts'
import { follow, type Trail } from './follow.ts'
import type { Subject } from './subject.ts'
import { holdsShop } from './this-shop.ts'

const NAME = 'Checkout'
const WALL_STATUSES = new Set([401, 403, 429, 430])
const LEADS_BACK =
  "PUBLIC_CHECKOUT_DOMAIN, or the store's domain, leads back to this shop: see 'Domains' in docs/connecting.md."
const LEADS_ASTRAY =
  "See where the primary domain leads, under Settings > Domains in Shopify's admin, and whether a theme or an app leads visitors on."

/** Follows the link to a cart's checkout, and says where a buyer ends. */
export async function checkoutCheck(
  { settings: { siteUrl } }: Subject,
  { checkoutUrl }: ProviderCart,
): Promise<Check> {
  const headers = { Accept: 'text/html', 'User-Agent': userAgent(siteUrl) }
  const start = new URL(checkoutUrl)
  const trail = await follow(start, headers)
  return checkOf(trail, trail.addresses.at(-1) ?? start, siteUrl)
}

/** No address is told whole: it would open the cart. */
function checkOf({ addresses, end }: Trail, last: URL, siteUrl: string | null): Check {
  if (addresses.some(({ pathname }) => /\/password\/?$/.test(pathname))) {
    const found = 'The link leads to a page that asks for a password: the store still has one.'
    return problem(NAME, found, 'Before selling, remove it under Online Store > Preferences.')
  }
  switch (end) {
    case 'not-private':
      return problem(
        NAME,
        `The link leads to ${last.origin}, which is not https.`,
        "See whether the domain has its TLS certificate, under Settings > Domains in Shopify's admin.",
      )
    case 'no-answer':
      return problem(NAME, `The link leads to ${last.origin}, which does not answer.`, LEADS_ASTRAY)
    case 'too-many-redirects':
      return problem(NAME, `The link leads on and on, by ${last.origin}.`, LEADS_BACK)
  }
  const { status, html } = end
  if (last.origin === siteUrl || holdsShop(html)) {
    return problem(NAME, `The link leads back to this shop, at ${last.origin}.`, LEADS_BACK)
  }
  if (WALL_STATUSES.has(status)) {
    const found = `A wall against robots stands before the checkout at ${last.origin} (HTTP ${status}), so that nothing was seen of it.`
    return warning(NAME, found, 'Try it in a private window.')
  }
  if (status >= 400) {
    return problem(
      NAME,
      `The link leads to ${last.origin}, which fails (HTTP ${status}).`,
      LEADS_ASTRAY,
    )
  }
  if (last.pathname === '/') {
    const found = `The link leads to the front page of ${last.origin}, and to no checkout.`
    return problem(NAME, found, LEADS_ASTRAY)
  }
  return good(NAME, `The link leads to ${last.origin}, without a password, and not back here.`)
}
