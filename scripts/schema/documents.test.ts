import { readdirSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { SCHEMA_VERSIONS } from '../../src/storefront/graphql.ts'
import { NOTICES_VERSION } from '../../src/storefront/policies.ts'
import {
  counts,
  leavesOf,
  problems,
  versions,
} from '../../src/storefront/testing/official-schema.ts'
import { readDocuments } from './documents.ts'

const documents = await readDocuments()
const { noticesDocument, cartTaxDocument, ...others } = documents

test('every schema in schemas/ is one of the versions', () => {
  const files = readdirSync(new URL('../../schemas', import.meta.url))
  const names = files.filter((name) => name.endsWith('.graphql'))
  expect(names.toSorted()).toEqual(SCHEMA_VERSIONS.map((version) => `${version}.graphql`))
})

describe.each(versions)('the schema of %s', (version, schema) => {
  it.each(Object.entries(others))('accepts %s without deprecations', (_name, document) => {
    expect(problems(schema, document)).toEqual([])
  })

  it('has the newer notices from their version on', () => {
    const lacking = version < NOTICES_VERSION ? 3 : 0
    expect(problems(schema, noticesDocument)).toHaveLength(lacking)
  })

  it('still has the deprecated tax of a cart, which the doctor reads', () => {
    expect(problems(schema, cartTaxDocument)).toEqual([
      expect.stringContaining('CartCost.totalTaxAmount is deprecated'),
    ])
  })

  it('would report a deprecated and an unknown field', () => {
    expect(problems(schema, '{ productByHandle(handle: "a") { id } }')).toEqual([
      expect.stringContaining('deprecated'),
    ])
    expect(problems(schema, '{ shop { colour } }')).toHaveLength(1)
  })
})

const purchaseLeaves = [
  'Product.id',
  'Product.requiresSellingPlan',
  'Product.title',
  'ProductVariant.requiresComponents',
  'ProductVariantComponent.quantity',
  'UnitPriceMeasurement.measuredType',
  'UnitPriceMeasurement.quantityUnit',
  'UnitPriceMeasurement.quantityValue',
  'UnitPriceMeasurement.referenceUnit',
  'UnitPriceMeasurement.referenceValue',
]
const merchandiseLeaves = [
  'MoneyV2.amount',
  'MoneyV2.currencyCode',
  ...purchaseLeaves,
  'ProductVariant.id',
  'ProductVariant.title',
  'SelectedOption.name',
  'SelectedOption.value',
]
const variantLeaves = [
  ...merchandiseLeaves,
  'ProductVariant.availableForSale',
  'ProductVariant.currentlyNotInStock',
]

const imageLeaves = ['Image.altText', 'Image.height', 'Image.url', 'Image.width']
const commonLeaves = [
  ...imageLeaves,
  'PageInfo.hasNextPage',
  'Product.description',
  'Product.handle',
]
const listLeaves = [
  ...merchandiseLeaves,
  ...commonLeaves,
  'PageInfo.endCursor',
  'Product.availableForSale',
  'Product.encodedVariantAvailability',
  'Product.encodedVariantExistence',
]
const pageLeaves = ['PageInfo.endCursor', 'PageInfo.hasNextPage']
const collectionLeaves = ['Collection.handle', 'Collection.title']
const seoLeaves = ['SEO.description', 'SEO.title']
const productLeaves = [
  ...variantLeaves,
  ...commonLeaves,
  'Product.descriptionHtml',
  'Product.productType',
  ...seoLeaves,
  'ProductOption.name',
  'ProductOptionValue.name',
]
const policyLeaves = ['ShopPolicy.title', 'ShopPolicy.url']

const cartLeaves = [
  'BaseCartLine.id',
  'BaseCartLine.quantity',
  'Cart.checkoutUrl',
  'Cart.id',
  'Cart.totalQuantity',
  'CartDiscountCode.applicable',
  'CartDiscountCode.code',
  'CartUserError.code',
  'CartUserError.field',
  'CartUserError.message',
  'CartWarning.code',
  'CartWarning.message',
  'CartWarning.target',
  'MoneyV2.amount',
  'MoneyV2.currencyCode',
  'ProductVariant.id',
]
const planLeaves = [
  'MoneyV2.amount',
  'MoneyV2.currencyCode',
  'SellingPlan.description',
  'SellingPlan.id',
  'SellingPlan.name',
  'SellingPlan.recurringDeliveries',
  'SellingPlanPercentagePriceAdjustment.adjustmentPercentage',
  'SellingPlanPriceAdjustment.orderCount',
  'SellingPlanRecurringBillingPolicy.interval',
  'SellingPlanRecurringBillingPolicy.intervalCount',
  'SellingPlanRecurringDeliveryPolicy.interval',
  'SellingPlanRecurringDeliveryPolicy.intervalCount',
]

// A field with a scope of its own, such as tags or quantityAvailable, would break the shop for tokens without that
// scope. Redirects have such a scope, and metafields need a token, so pages work without these two documents.
const LEAVES: Record<string, string[]> = {
  productsDocument: listLeaves,
  collectionDocument: [...listLeaves, ...collectionLeaves, ...seoLeaves],
  collectionsDocument: [...pageLeaves, ...collectionLeaves, 'Product.id'],
  catalogProductsDocument: [...pageLeaves, 'Image.url', 'Product.handle'],
  catalogCollectionsDocument: [...pageLeaves, 'Collection.handle', 'Image.url', 'Product.id'],
  productDocument: productLeaves,
  variantDocument: [...variantLeaves, ...imageLeaves],
  namedVariantDocument: [...variantLeaves, ...imageLeaves, 'Node.id'],
  metafieldsDocument: ['Metafield.key', 'Metafield.type', 'Metafield.value'],
  recommendationsDocument: listLeaves.filter((leaf) => !leaf.startsWith('PageInfo')),
  // Both need `unauthenticated_read_selling_plans`, so nothing else is read with them.
  sellingPlansDocument: [...planLeaves, 'ProductVariant.id', 'SellingPlanGroup.name'],
  variantPlansDocument: [...planLeaves, 'Node.id', 'ProductVariant.title'],
  lineVariantsDocument: [...merchandiseLeaves, 'Node.id', 'ProductVariant.availableForSale'],
  sharedVariantsDocument: [
    ...merchandiseLeaves,
    ...imageLeaves,
    'Node.id',
    'Product.handle',
    'ProductVariant.availableForSale',
  ],
  cartDocument: ['Cart.createdAt'],
  cartTaxDocument: ['MoneyV2.amount', 'MoneyV2.currencyCode'],
  cartCreateDocument: cartLeaves,
  planCartCreateDocument: [...cartLeaves, 'SellingPlan.id'],
  urlRedirectsDocument: [...pageLeaves, 'UrlRedirect.path', 'UrlRedirect.target'],
  policiesDocument: [
    ...policyLeaves,
    'Currency.isoCode',
    'Metafield.type',
    'Metafield.value',
    'Shop.customerAccountUrl',
    'ShopPolicyWithDefault.id',
    'ShopPolicyWithDefault.title',
    'ShopPolicyWithDefault.url',
  ],
  noticesDocument: policyLeaves,
  apiVersionsDocument: ['ApiVersion.handle', 'ApiVersion.supported'],
  localizationDocument: ['Country.isoCode', 'Language.isoCode'],
}

test('a document reads only the leaves in its row of the table', () => {
  const read = Object.entries(documents).map(([name, document]) => [name, leavesOf(document)])
  const allowed = Object.entries(LEAVES).map(([name, leaves]) => [name, leaves.toSorted()])
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(allowed))
})

const countsIn = (name: string) => counts(documents[name])

test('each connection reads as many nodes as the shop shows', () => {
  for (const name of ['productsDocument', 'collectionDocument']) {
    expect(countsIn(name)).toEqual([
      'description(truncateAt: 200)',
      'images(first: 2)',
      'components(first: 1)',
    ])
  }
  for (const name of ['collectionsDocument', 'catalogCollectionsDocument']) {
    expect(countsIn(name)).toEqual(['products(first: 1)'])
  }
  expect(countsIn('productDocument')).toEqual([
    'images(first: 10)',
    'variants(first: 20)',
    'components(first: 1)',
  ])
  expect(countsIn('cartCreateDocument')).toEqual(['lines(first: 100)'])
})
