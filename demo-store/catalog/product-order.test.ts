import { expect, test } from 'vitest'
import { catalogProducts } from '../testing/catalog-products.ts'
import { inOrder, related, seasonOf } from './product-order.ts'
import type { Product } from './product.ts'

test.each([
  ['Winter', '2025-11-01', '2026-02-28'],
  ['Spring', '2026-03-01', '2026-05-31'],
  ['Summer', '2026-06-01', '2026-08-31'],
  ['Autumn', '2026-09-01', '2026-10-31'],
])('the season %s goes from %s to %s', (season, ...days) => {
  expect(days.map((day) => seasonOf(Date.parse(day)))).toEqual([season, season])
})

const products = await catalogProducts()

/** The seasons of some products, each once. */
const seasons = (some: Product[]) => [...new Set(some.map(({ season }) => season))].join(' ')

test('the products of a season sell best, then those of the next, those of the whole year and the others', () => {
  const [spring, winter] = ['Spring', 'Winter'].map((season) =>
    seasons(inOrder(products, 'BEST_SELLING', season)),
  )
  expect(spring).toBe('Spring Summer Year-round Autumn Winter')
  expect(winter).toBe('Winter Spring Year-round Summer Autumn')
})

test('recommendations begin with products in season, then those of the product’s own season, then of its type', () => {
  const bestSelling = inOrder(products, 'BEST_SELLING', 'Winter')
  const apples = products.find(({ handle }) => handle === 'apple-butter-wax-melts')
  const found = apples ? related(apples, bestSelling, 'Winter') : []
  expect(found).not.toContain(apples)
  expect(seasons(found)).toMatch(/^Winter Autumn /)
  const others = found.filter(({ season }) => season !== 'Winter' && season !== 'Autumn')
  const types = others.map(({ productType }) => productType === 'Wax melts')
  expect(types.lastIndexOf(true)).toBeLessThan(types.indexOf(false))
})
