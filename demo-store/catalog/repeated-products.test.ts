import { expect, test } from 'vitest'
import { catalogProducts } from '../testing/catalog-products.ts'
import { repeatedProducts } from './repeated-products.ts'

test('a smaller count gives the first products, a larger one products with their own names', async () => {
  const products = (await catalogProducts()).slice(0, 2)
  expect(repeatedProducts(products, 1)).toEqual(products.slice(0, 1))
  const many = repeatedProducts(products, 5)
  expect(many.slice(0, 2)).toEqual(products)
  const names = many.flatMap(({ id, handle, title, pictures, variants }) => [
    `${id}`,
    handle,
    title,
    ...pictures.map(({ source }) => source),
    ...variants.map((variant) => `variant ${variant.id}`),
  ])
  expect(new Set(names).size).toBe(names.length)
})
