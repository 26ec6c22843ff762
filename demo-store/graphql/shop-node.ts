import type { ShopFacts } from '../catalog/catalog-file.ts'
import { policyGid, redirectGid, SHOP_GID } from '../catalog/gid.ts'
import type { MarketCatalog } from '../catalog/market-catalog.ts'
import { saidPolicy, type Policy } from '../catalog/policies.ts'
import type { Metafield } from '../catalog/product.ts'
import { apiVersions, type Redirect, type ShopState } from '../store.ts'
import { connection, type Node, type PageArguments } from './connection.ts'
import { metafieldNode, type MetafieldName } from './metafield-node.ts'

const CREATED = '2025-03-01T08:00:00Z'

export function shopNode(shop: ShopFacts, state: ShopState, { market, say }: MarketCatalog): Node {
  const { primaryDomain, policies } = state
  const { host, protocol } = new URL(primaryDomain)
  const metafields = state.metafields.map((field) => ({
    ...field,
    value: saidLines(market.metafields[field.key] ?? field.value),
  }))
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
    customerAccountUrl: `${primaryDomain}/account`,
    ...Object.fromEntries(
      Object.entries(policies).map(([field, policy]) => [field, policyNode(policy)]),
    ),
    subscriptionPolicy: {
      ...policyNode(policies.subscriptionPolicy ?? NO_SUBSCRIPTIONS),
      ...(policies.subscriptionPolicy ? {} : { id: null }),
    },
  }

  function policyNode(policy: Policy | null): Node | null {
    if (!policy) return null
    const { handle, title, paragraphs, url } = saidPolicy(policy, say)
    return {
      id: policyGid(handle),
      handle,
      title,
      body: paragraphs.map((words) => `<p>${words}</p>`).join(''),
      url: url ?? `${primaryDomain}/policies/${handle}`,
    }
  }

  /** Translates each line by itself, because each has its own term. */
  function saidLines(value: Metafield['value']): Metafield['value'] {
    return typeof value === 'string' ? value.split('\n').map(say).join('\n') : value.map(say)
  }
}

/** The provider's default, without an id, for a store that has written no subscription policy. */
const NO_SUBSCRIPTIONS: Policy = {
  title: 'Cancellation policy',
  handle: 'subscription-policy',
  paragraphs: [],
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
