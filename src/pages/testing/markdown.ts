import { readVariants, wireProduct, wireVariant } from '../../storefront/testing/fixtures.ts'
import type { StoreInfo } from '../../storefront/policies.ts'
import { noStoreInfo } from '../../storefront/testing/policies.ts'
import { renderMarkdown } from '../markdown.ts'
import { shop } from './fixtures.ts'

export const SITE = 'https://www.shop.test'

export const storeInfo: StoreInfo = {
  ...noStoreInfo,
  links: [{ kind: 'returns', title: 'Refunds', address: 'https://store.test/refunds' }],
}

export const render = (page: Parameters<typeof renderMarkdown>[0], over: Partial<StoreInfo> = {}) =>
  renderMarkdown(page, { ...storeInfo, ...over }, { ...shop, siteUrl: SITE })

/** Two variants, of which the second is dearer and sold out. */
export const amber = wireProduct({
  title: 'Amber & First Snow',
  variants: readVariants([
    wireVariant({ Size: '8 oz' }, { id: 'gid://shopify/ProductVariant/45001' }),
    wireVariant(
      { Size: '12 oz' },
      {
        id: 'gid://shopify/ProductVariant/45002',
        availableForSale: false,
        price: { amount: '36.0', currencyCode: 'USD' },
        compareAtPrice: { amount: '40.0', currencyCode: 'USD' },
      },
    ),
  ]),
})
