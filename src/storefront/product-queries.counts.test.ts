import { expect, test } from 'vitest'
import { catalogCollectionsDocument } from './sitemap-query.ts'
import { cartCreateDocument } from './cart-queries.ts'
import { productDocument } from './product-queries.ts'
import { collectionDocument, collectionsDocument, productsDocument } from './list-queries.ts'
import { counts } from './testing/official-schema.ts'

test('of each connection as many are read as the shop is said to read', () => {
  for (const document of [productsDocument, collectionDocument]) {
    expect(counts(document)).toEqual(['description(truncateAt: 200)', 'images(first: 2)'])
  }
  for (const document of [collectionsDocument, catalogCollectionsDocument]) {
    expect(counts(document)).toEqual(['products(first: 1)'])
  }
  expect(counts(productDocument)).toEqual(['images(first: 10)', 'variants(first: 20)'])
  expect(counts(cartCreateDocument)).toEqual(['lines(first: 100)'])
})
