import { expect, test } from 'vitest'
import { catalogProducts } from '../testing/catalog-products.ts'

test('ids are unique', async () => {
  const products = await catalogProducts()
  const ids = products.flatMap(({ variants }) => variants.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})
