import type { ShopFacts } from '../catalog/catalog-file.ts'
import { policyGid, SHOP_GID } from '../catalog/gid.ts'
import type { MarketCatalog } from '../catalog/market-catalog.ts'
import { saidPolicy, type Policy } from '../catalog/policies.ts'
import type { Metafield } from '../catalog/product.ts'
import type { ShopState } from '../store.ts'
import type { Node } from './connection.ts'
import { metafieldNode, type MetafieldName } from './metafield-node.ts'

export function shopNode(shop: ShopFacts, state: ShopState, { market, say }: MarketCatalog): Node {
  const { primaryDomain, policies } = state
  const metafields = state.metafields.map((field) => ({
    ...field,
    value: saidLines(market.metafields[field.key] ?? field.value),
  }))
  return {
    __typename: 'Shop',
    id: SHOP_GID,
    name: shop.name,
    metafield: (name: MetafieldName) => metafieldNode(metafields, name),
    metafields: ({ identifiers }: { identifiers: MetafieldName[] }) =>
      identifiers.map((name) => metafieldNode(metafields, name)),
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
