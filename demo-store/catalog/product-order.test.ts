import { beforeAll, expect, test } from 'vitest'
import { catalogProducts } from '../testing/catalog-products.ts'
import { inOrder, related, seasonOf } from './product-order.ts'
import type { Product } from './product.ts'

test.each([
  ['2025-12-01', 'Winter'],
  ['2026-02-28', 'Winter'],
  ['2026-03-01', 'Spring'],
  ['2026-05-31', 'Spring'],
  ['2026-06-01', 'Summer'],
  ['2026-08-31', 'Summer'],
  ['2026-09-01', 'Autumn'],
  ['2026-11-30', 'Autumn'],
])('the day %s is in %s', (day, season) => {
  expect(seasonOf(Date.parse(day))).toBe(season)
})

let products: Product[]
beforeAll(async () => {
  products = await catalogProducts()
})

/** The seasons of some products, each once. */
const seasons = (some: Product[]) => [...new Set(some.map(({ season }) => season))].join(' ')

test.each([
  ['Spring', 'Spring Summer Year-round Autumn Winter'],
  ['Summer', 'Summer Autumn Year-round Winter Spring'],
  ['Autumn', 'Autumn Winter Year-round Spring Summer'],
  ['Winter', 'Winter Spring Year-round Summer Autumn'],
])(
  'in %s, its products sell best, then those of the next season, those without a season and the others',
  (season, order) => {
    expect(seasons(inOrder(products, 'BEST_SELLING', season))).toBe(order)
  },
)

test('recommendations begin with products in season, then those of the product’s own season, then of its type', () => {
  const bestSelling = inOrder(products, 'BEST_SELLING', 'Winter')
  const apples = products.find(({ handle }) => handle === 'apple-butter-wax-melts')
  const found = apples ? related(apples, bestSelling, 'Winter') : []
  expect(seasons(found)).toMatch(/^Winter Autumn /)
  const others = found.filter(({ season }) => season !== 'Winter' && season !== 'Autumn')
  const types = others.map(({ productType }) => productType === 'Wax melts')
  expect(types.lastIndexOf(true)).toBeLessThan(types.indexOf(false))
})
