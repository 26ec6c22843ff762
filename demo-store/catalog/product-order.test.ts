import { expect, test } from 'vitest'
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

let nextId = 1
const product = (handle: string, season: string, productType = 'Candle'): Product => ({
  id: nextId++,
  handle,
  title: handle,
  description: '',
  descriptionHtml: '',
  seo: { title: null, description: null },
  productType,
  season,
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
  pictures: [],
  variants: [],
})
const lilac = product('lilac', 'Spring')
const verbena = product('verbena', 'Summer')
const pumpkin = product('pumpkin', 'Autumn')
const apples = product('apple-melts', 'Autumn', 'Wax melts')
const fir = product('fir', 'Winter')
const tapers = product('tapers', 'Year-round')
const all = [lilac, verbena, pumpkin, apples, fir, tapers]

test.each([
  ['Spring', [lilac, verbena, tapers, pumpkin, apples, fir]],
  ['Summer', [verbena, pumpkin, apples, tapers, fir, lilac]],
  ['Autumn', [pumpkin, apples, fir, tapers, lilac, verbena]],
  ['Winter', [fir, lilac, tapers, verbena, pumpkin, apples]],
])(
  'in %s, its products sell best, then those of the next season, those without a season and the others',
  (season, expected) => {
    expect(inOrder(all, 'BEST_SELLING', season)).toEqual(expected)
  },
)

test('recommendations begin with products in season, then those of the product’s own season, then of its type', () => {
  const bestSelling = inOrder(all, 'BEST_SELLING', 'Winter')
  expect(related(apples, bestSelling, 'Winter')).toEqual([fir, pumpkin, lilac, tapers, verbena])
  expect(related(lilac, bestSelling, 'Winter')).toEqual([fir, tapers, verbena, pumpkin, apples])
})
