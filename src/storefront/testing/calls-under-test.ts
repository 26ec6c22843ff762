import { vi } from 'vitest'
import { catalogAnswer } from './catalog-answers.ts'
import { detailsAnswers } from './details-answers.ts'
import { answers } from './answers.ts'
import { products, weighed, wireProduct, wireVariant } from './fixtures.ts'
import { planAnswers } from './plan-answers.ts'
import { createStorefront, type Storefront } from '../storefront.ts'
import type { Market } from '../../markets.ts'

const ids = ['gid://shopify/ProductVariant/1', 'gid://shopify/ProductVariant/2']
const names = { identifiers: [{ namespace: 'custom', key: 'wax' }], ofShop: [] }
const lines = [{ merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 2 }]

const callsOf = (storefront: Storefront) => ({
  products: () => storefront.products(),
  collection: () => storefront.collection('autumn'),
  more: () => storefront.products('cursor'),
  moreOfCollection: () => storefront.collection('autumn', 'cursor'),
  collections: () => storefront.collections(null),
  catalogProducts: () => storefront.catalogProducts(null),
  product: () => storefront.product('amber'),
  variants: () => storefront.variants('amber', [{ name: 'Size', value: '8 oz' }], false),
  namedVariant: () => storefront.namedVariant('gid://shopify/Product/1', '45021'),
  metafields: () => storefront.metafields('gid://shopify/Product/1', names),
  recommendations: () => storefront.recommendations('gid://shopify/Product/1'),
  sellingPlans: () => storefront.sellingPlans('gid://shopify/Product/1'),
  variantPlans: () => storefront.variantPlans(ids),
  currentVariants: () => storefront.currentVariants(ids),
  cartCreatedAt: () => storefront.cartCreatedAt('gid://shopify/Cart/1?key=secret'),
  cartCreate: () => storefront.createCart(lines),
})

export type CallName = keyof ReturnType<typeof callsOf>
export const callNames = [
  'products',
  'collection',
  'more',
  'moreOfCollection',
  'collections',
  'catalogProducts',
  'product',
  'variants',
  'namedVariant',
  'metafields',
  'recommendations',
  'sellingPlans',
  'variantPlans',
  'currentVariants',
  'cartCreatedAt',
  'cartCreate',
] as const

/** Makes a call with this answer, until the test unstubs its globals. */
export function callAnswered(
  name: CallName,
  answer: (url: string, init: RequestInit) => Response | Promise<Response>,
  market?: Market,
) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => answer(url, init))
  const endpoint = { url: 'https://shop.test/', headers: {}, ...(market && { market }) }
  return callsOf(createStorefront(endpoint))[name]()
}

const warning = {
  code: 'MERCHANDISE_OUT_OF_STOCK',
  message: 'Sold out',
  target: 'gid://shopify/CartLine/1',
} as const

/** A valid answer to each call, with every field that is read. */
export const goodAnswers = {
  products: answers.products([products.sparseMatrix, products.nullAltAndSizes]),
  collection: answers.collection([wireProduct()], 'cursor'),
  more: answers.products([wireProduct()], 'cursor'),
  moreOfCollection: answers.collection([wireProduct()], 'cursor'),
  collections: answers.collections(['Autumn', 'Winter'], ['Winter']),
  catalogProducts: catalogAnswer(['amber', 'linden'], 'cursor'),
  product: answers.product(Object.assign(wireProduct(), { isGift: [null] })),
  variants: answers.variants(wireVariant({ Size: '8 oz', Wick: 'Wood' }), [
    wireVariant({ Size: '8 oz', Wick: 'Cotton' }),
  ]),
  namedVariant: answers.namedVariant(wireVariant({ Size: '8 oz' }, weighed)),
  metafields: detailsAnswers.metafields({ wax: 'Soy', care: ['Trim', 'Light'] }),
  recommendations: detailsAnswers.recommendations([wireProduct(), products.nullAltAndSizes]),
  sellingPlans: planAnswers.sellingPlans,
  variantPlans: planAnswers.variantPlans(ids),
  currentVariants: answers.currentVariants(ids.map((id) => wireVariant({ Size: '8 oz' }, { id }))),
  cartCreatedAt: answers.cartCreatedAt('2026-11-21T12:00:00Z'),
  cartCreate: answers.createCart({ warnings: [warning] }),
}
