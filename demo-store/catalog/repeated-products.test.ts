import { expect, test } from 'vitest'
import { catalogProducts } from '../testing/catalog-products.ts'
import { repeatedProducts } from './repeated-products.ts'

test('a smaller count gives the first products', async () => {
  const products = await catalogProducts()
  expect(repeatedProducts(products, 1)).toEqual(products.slice(0, 1))
})

test('repeated products have their own ids, handles, titles and picture addresses', async () => {
  const products = (await catalogProducts()).slice(0, 2)
  const many = repeatedProducts(products, 5)
  expect(many.slice(0, 2)).toEqual(products)
  expect(many[4]?.handle).toBe('cherry-blossom-morning-3')
  const names = many.flatMap(({ id, handle, title, pictures, variants }) => [
    `${id}`,
    handle,
    title,
    ...pictures.map(({ source }) => source),
    ...variants.map((variant) => `variant ${variant.id}`),
  ])
  expect(new Set(names).size).toBe(names.length)
})
