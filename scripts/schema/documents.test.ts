import { readdirSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { SCHEMA_VERSIONS } from '../../src/storefront/graphql.ts'
import { NOTICES_VERSION } from '../../src/storefront/policies.ts'
import { counts, problems, versions } from '../../src/storefront/testing/official-schema.ts'
import { readDocuments } from './documents.ts'

const documents = await readDocuments()
const { noticesDocument, contactDocument, cartTaxDocument, ...others } = documents

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
    expect(problems(schema, contactDocument)).toHaveLength(version < NOTICES_VERSION ? 1 : 0)
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

// Shopify's access scopes (shopify.dev, 'Storefront API'); metafields and metaobjects need a token.
const WITH_SCOPE =
  'article articles blog blogs menu page pages urlRedirects customer tags metafield metafields metaobject metaobjects ' +
  'quantityAvailable totalInventory storeAvailability sellingPlanAllocation sellingPlanAllocations sellingPlanGroups'

const besides = (field: string, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [`${name}Document`, [field]]))

// A token without the scope of one such field would close the shop if it stood in another document.
test('fields that need a scope of their own are read only by documents whose failure hides one feature', () => {
  const read = Object.entries(documents).flatMap(([name, document]) => {
    const words = new Set(String(document).match(/\w+/g))
    const scoped = WITH_SCOPE.split(' ').filter((field) => words.has(field))
    return scoped.length === 0 ? [] : [[name, scoped]]
  })
  // Without a token metafields are left out, and what is read is whole without them.
  expect(Object.fromEntries(read)).toEqual({
    ...besides('metafields', 'products collection recommendations lineVariants'),
    ...besides('metafield', 'catalogProducts variant namedVariant productTexts'),
    metafieldsDocument: ['metafields'],
    productDocument: ['metafield', 'metafields'],
    policiesDocument: ['metafield', 'metafields'],
    urlRedirectsDocument: ['urlRedirects'],
    planCartCreateDocument: ['sellingPlanAllocation'],
    sellingPlansDocument: ['sellingPlanAllocations', 'sellingPlanGroups'],
    variantPlansDocument: ['sellingPlanAllocations'],
  })
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
  expect(countsIn('collectionsDocument')).toEqual(['products(first: 1)'])
  expect(countsIn('productDocument')).toEqual([
    'images(first: 10)',
    'variants(first: 20)',
    'components(first: 1)',
  ])
  expect(countsIn('cartCreateDocument')).toEqual(['lines(first: 100)'])
})
