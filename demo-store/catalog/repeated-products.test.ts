import { expect, test } from 'vitest'
import { repeatedProducts } from './repeated-products.ts'
import type { Product } from './product.ts'

const product = (id: number, handle: string): Product => ({
  id,
  handle,
  title: handle,
  description: '',
  descriptionHtml: '',
  seo: { title: null, description: null },
  productType: 'Candle',
  season: null,
  tags: [],
  goesWith: [],
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  isPublished: true,
  options: [],
  requiresSellingPlan: false,
  sellingPlanGroups: [],
  leadsTo: {},
  metafields: [],
  pictures: [{ source: `/${handle}.jpg?v=1`, altText: null, width: null, height: null }],
  variants: [
    {
      id: id * 10,
      title: 'S',
      price: 1n,
      compareAtPrice: null,
      currencyCode: 'USD',
      stock: 1,
      isMadeToOrder: false,
      picture: 0,
      selectedOptions: [],
      measurement: null,
      measurementAbroad: null,
      requiresComponents: false,
      components: 0,
    },
  ],
})
const products = [product(1, 'lilac'), product(2, 'pumpkin')]

test('a smaller count gives the first products', () => {
  expect(repeatedProducts(products, 1)).toEqual([products[0]])
})

test('repeated products have their own ids, handles, titles and picture addresses', () => {
  const many = repeatedProducts(products, 5)
  expect(many.slice(0, 2)).toEqual(products)
  expect(many.map(({ handle }) => handle)).toEqual([
    'lilac',
    'pumpkin',
    'lilac-2',
    'pumpkin-2',
    'lilac-3',
  ])
  const names = many.flatMap(({ id, title, pictures, variants }) => [
    `${id}`,
    title,
    ...pictures.map(({ source }) => source),
    ...variants.map((variant) => `variant ${variant.id}`),
  ])
  expect(new Set(names).size).toBe(names.length)
})
