import { readdirSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { apiVersionsDocument } from './api-versions.ts'
import { catalogCollectionsDocument, catalogProductsDocument } from './sitemap-query.ts'
import {
  cartCreateDocument,
  cartDocument,
  lineVariantsDocument,
  sharedVariantsDocument,
} from './cart-queries.ts'
import { metafieldsDocument } from './metafields-query.ts'
import { namedVariantDocument, productDocument, variantDocument } from './product-queries.ts'
import {
  collectionDocument,
  collectionsDocument,
  productsDocument,
  recommendationsDocument,
} from './list-queries.ts'
import { SCHEMA_VERSIONS } from './graphql.ts'
import { noticesDocument, NOTICES_VERSION, policiesDocument } from './policies.ts'
import { urlRedirectsDocument } from './url-redirects.ts'
import { leavesOf, problems, versions, counts } from './testing/official-schema.ts'

const documents = [
  ['products', productsDocument],
  ['a collection', collectionDocument],
  ['collections', collectionsDocument],
  ['all products', catalogProductsDocument],
  ['all collections', catalogCollectionsDocument],
  ['product by handle', productDocument],
  ['variant by its options', variantDocument],
  ['variant by its number', namedVariantDocument],
  ['metafields', metafieldsDocument],
  ['recommendations', recommendationsDocument],
  ['what lines are now', lineVariantsDocument],
  ['what a link names', sharedVariantsDocument],
  ['a cart', cartDocument],
  ['redirects', urlRedirectsDocument],
  ['versions', apiVersionsDocument],
  ['policies', policiesDocument],
  ['cartCreate', cartCreateDocument],
] as const

test('every schema in schemas/ is one of the versions', () => {
  const files = readdirSync(new URL('../../schemas', import.meta.url))
  const names = files.filter((name) => name.endsWith('.graphql'))
  expect(names.toSorted()).toEqual(SCHEMA_VERSIONS.map((version) => `${version}.graphql`))
})

describe.each(versions)('the schema of %s', (version, schema) => {
  it('accepts every document without deprecations', () => {
    const found = documents.flatMap(([name, document]) =>
      problems(schema, document).map((problem) => `${name}: ${problem}`),
    )
    expect(found).toEqual([])
  })

  it('has the newer notices from their version on', () => {
    const lacking = version < NOTICES_VERSION ? 3 : 0
    expect(problems(schema, noticesDocument)).toHaveLength(lacking)
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

// Whatever needs a scope of its own (tags, quantityAvailable) would close the shop for tokens without.
describe('a document reads only what every token may read', () => {
  it.each([
    ['products', productsDocument, listLeaves],
    ['a collection', collectionDocument, [...listLeaves, ...collectionLeaves, ...seoLeaves]],
    ['collections', collectionsDocument, [...pageLeaves, ...collectionLeaves, 'Product.id']],
    ['all products', catalogProductsDocument, [...pageLeaves, 'Image.url', 'Product.handle']],
    [
      'all collections',
      catalogCollectionsDocument,
      [...pageLeaves, 'Collection.handle', 'Image.url', 'Product.id'],
    ],
    ['product by handle', productDocument, productLeaves],
    ['variant by its options', variantDocument, [...variantLeaves, ...imageLeaves]],
    ['variant by its number', namedVariantDocument, [...variantLeaves, ...imageLeaves, 'Node.id']],
    [
      'recommendations',
      recommendationsDocument,
      listLeaves.filter((leaf) => !leaf.startsWith('PageInfo')),
    ],
    [
      'what lines are now',
      lineVariantsDocument,
      [...merchandiseLeaves, 'Node.id', 'ProductVariant.availableForSale'],
    ],
    [
      'what a link names',
      sharedVariantsDocument,
      [
        ...merchandiseLeaves,
        'Image.altText',
        'Image.height',
        'Image.url',
        'Image.width',
        'Node.id',
        'Product.handle',
        'ProductVariant.availableForSale',
      ],
    ],
    ['a cart', cartDocument, ['Cart.createdAt']],
    [
      'cartCreate',
      cartCreateDocument,
      [
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
      ],
    ],
  ])('%s', (_name, document, leaves) => {
    expect(leavesOf(document)).toEqual(leaves.toSorted())
  })
})

test('each connection reads as many nodes as the shop shows', () => {
  for (const document of [productsDocument, collectionDocument]) {
    expect(counts(document)).toEqual([
      'description(truncateAt: 200)',
      'images(first: 2)',
      'components(first: 1)',
    ])
  }
  for (const document of [collectionsDocument, catalogCollectionsDocument]) {
    expect(counts(document)).toEqual(['products(first: 1)'])
  }
  expect(counts(productDocument)).toEqual([
    'images(first: 10)',
    'variants(first: 20)',
    'components(first: 1)',
  ])
  expect(counts(cartCreateDocument)).toEqual(['lines(first: 100)'])
})
