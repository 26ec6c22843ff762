import type { ShopFacts } from '../catalog/catalog-file.ts'
import { redirectGid, SHOP_GID } from '../catalog/gid.ts'
import { apiVersions, type Redirect } from '../store.ts'
import { connection, type Node, type PageArguments } from './connection.ts'

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

export const versionNodes = (oldest: string): object[] =>
  apiVersions(oldest).map(({ handle, supported }) => ({
    __typename: 'ApiVersion',
    handle,
    displayName: handle,
    supported,
  }))

export const urlRedirectsPage = (all: Redirect[], page: PageArguments): object =>
  connection(all, redirectNode, page)

const redirectNode = ({ id, path, target }: Redirect): Node => ({
  __typename: 'UrlRedirect',
  id: redirectGid(id),
  path,
  target,
})
