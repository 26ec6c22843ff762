import type { ShopFacts } from '../catalog/catalog-file.ts'
import { SHOP_GID } from '../catalog/gid.ts'
import type { Node } from './connection.ts'

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
