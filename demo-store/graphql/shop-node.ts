import type { ShopFacts } from '../catalog/catalog-file.ts'
import { redirectGid, SHOP_GID } from '../catalog/gid.ts'
import type { Redirect } from '../store.ts'
import { connection, type Node, type PageArguments } from './connection.ts'
import { notModelled } from './schema.ts'

export type RedirectSearch = PageArguments & { query?: string | null }

// Only an exact path: the provider's search would take a star as a prefix search.
const EXACT_PATH = /^path:(\/[^\s"':*()\\]*)$/

export function shopNode(shop: ShopFacts, primaryDomain: string): Node {
  const { host, protocol } = new URL(primaryDomain)
  return {
    __typename: 'Shop',
    id: SHOP_GID,
    name: shop.name,
    description: `${shop.name} as a demo store`,
    moneyFormat: '${{amount}}',
    primaryDomain: { host, url: primaryDomain, sslEnabled: protocol === 'https:' },
    shipsToCountries: [shop.countryCode],
    paymentSettings: paymentSettingsNode(shop),
  }
}

export const paymentSettingsNode = (shop: ShopFacts): object => ({
  currencyCode: shop.currencyCode,
  countryCode: shop.countryCode,
  enabledPresentmentCurrencies: [shop.currencyCode],
  acceptedCardBrands: [],
  supportedDigitalWallets: [],
  shopifyPaymentsAccountId: null,
})

export function urlRedirectsPage(all: Redirect[], { query, ...page }: RedirectSearch): object {
  return connection(query ? all.filter(matching(query)) : all, redirectNode, page)
}

function matching(query: string): (redirect: Redirect) => boolean {
  const [, path] = EXACT_PATH.exec(query) ?? []
  if (!path) throw notModelled(`urlRedirects(query: ${query})`)
  return (redirect) => redirect.path === path
}

const redirectNode = ({ id, path, target }: Redirect): Node => ({
  __typename: 'UrlRedirect',
  id: redirectGid(id),
  path,
  target,
})
