import { isSecureOrigin } from './address.ts'
import type { Values } from './schema.ts'

const PUBLIC_FORM = /^[\da-f]{32}$/
const OF_STORE = [
  'PUBLIC_STOREFRONT_API_TOKEN',
  'PRIVATE_STOREFRONT_API_TOKEN',
  'PUBLIC_CHECKOUT_DOMAIN',
] as const

/** A message on settings that are valid alone and wrong together, or null. scripts/open/ports.ts tries the ports. */
export function contradiction(read: Values): string | null {
  const { PUBLIC_STORE_DOMAIN: domain, PUBLIC_STOREFRONT_API_TOKEN: publicToken } = read
  const { PUBLIC_CHECKOUT_DOMAIN: checkoutDomain, SITE_URL: siteUrl } = read
  const privateToken = read.PRIVATE_STOREFRONT_API_TOKEN
  if (publicToken && publicToken === privateToken && PUBLIC_FORM.test(publicToken)) {
    return 'PRIVATE_STOREFRONT_API_TOKEN holds the public token: put the private one there, which begins with shpat_, or leave it out.'
  }
  if (publicToken && (publicToken.startsWith('shpat_') || publicToken === privateToken)) {
    return 'PUBLIC_STOREFRONT_API_TOKEN holds a private token, which every visitor could read: put it into PRIVATE_STOREFRONT_API_TOKEN, and the public token here.'
  }
  if (domain && privateToken && !publicToken) {
    return 'PRIVATE_STOREFRONT_API_TOKEN is set without PUBLIC_STOREFRONT_API_TOKEN: set both, or the server and the browsers may be shown different products.'
  }
  const ofStore = OF_STORE.find((name) => read[name])
  if (!domain && ofStore) {
    return `${ofStore} is set without PUBLIC_STORE_DOMAIN: set both for your store, or neither for the demo store.`
  }
  if (isSameHost(domain, siteUrl)) {
    return 'PUBLIC_STORE_DOMAIN is the host of SITE_URL, so that the shop would ask itself for its products: set it to the domain of the store that ends in .myshopify.com.'
  }
  if (isSameHost(checkoutDomain, siteUrl)) {
    return 'PUBLIC_CHECKOUT_DOMAIN is the host of SITE_URL, so that checkouts would lead back to the shop: set it to another domain of the store, or leave it out.'
  }
  if (domain && privateToken && !isSecureOrigin(new URL(domain))) {
    return `PRIVATE_STOREFRONT_API_TOKEN would go to ${domain} unencrypted: set PUBLIC_STORE_DOMAIN to an address with https://.`
  }
  return null
}

const isSameHost = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && new URL(one).host === new URL(other).host
