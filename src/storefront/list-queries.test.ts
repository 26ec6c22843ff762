import * as v from 'valibot'
import { expect, test } from 'vitest'
import { answers } from './testing/answers.ts'
import { listed, wireProduct } from './testing/fixtures.ts'
import { collectionResponse, collectionsResponse } from './list-queries.ts'

test('a collection has its cursor', () => {
  const { data } = answers.collection([wireProduct()], 'there')
  expect(v.parse(collectionResponse, data)).toEqual({
    products: [listed(wireProduct())],
    next: { collection: 'autumn', after: 'there' },
    collection: { handle: 'autumn', title: 'Autumn' },
  })
})

test('collections without products are left out', () => {
  const { data } = answers.collections(['Autumn', 'Winter', 'All year'], ['Winter'])
  expect(v.parse(collectionsResponse, data)).toEqual([
    { handle: 'autumn', title: 'Autumn' },
    { handle: 'all-year', title: 'All year' },
  ])
})
