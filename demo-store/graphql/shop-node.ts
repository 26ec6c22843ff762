import type { ShopFacts } from '../catalog/catalog-file.ts'
import { redirectGid, SHOP_GID } from '../catalog/gid.ts'
import { apiVersions, type Redirect, type ShopState } from '../store.ts'
import { connection, type Node, type PageArguments } from './connection.ts'
import { metafieldNode, type MetafieldName } from './metafield-node.ts'

const CREATED = '2025-03-01T08:00:00Z'

export function shopNode(shop: ShopFacts, { primaryDomain, metafields }: ShopState): Node {
  const { host, protocol } = new URL(primaryDomain)
  const owner = { id: 1, createdAt: CREATED, updatedAt: CREATED, metafields }
  return {
    __typename: 'Shop',
    id: SHOP_GID,
    name: shop.name,
    description: `${shop.name} as a demo store`,
    moneyFormat: '${{amount}}',
    primaryDomain: { host, url: primaryDomain, sslEnabled: protocol === 'https:' },
    shipsToCountries: [shop.countryCode],
    paymentSettings: paymentSettingsNode(shop),
    metafield: (name: MetafieldName) => metafieldNode(owner, name),
    metafields: ({ identifiers }: { identifiers: MetafieldName[] }) =>
      identifiers.map((name) => metafieldNode(owner, name)),
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
