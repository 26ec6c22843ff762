import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { catalogProducts } from '../testing/catalog-products.ts'
import { formatAmount } from './amount.ts'
import { parseCatalog } from './catalog-file.ts'
import type { Product } from './product.ts'

const json: unknown = JSON.parse(readFileSync(new URL('products.json', import.meta.url), 'utf8'))
let products: Product[]

beforeAll(async () => {
  products = await catalogProducts()
})

const variants = (handle: string) =>
  products.find((product) => product.handle === handle)?.variants ?? []

const variant = (handle: string, title: string) =>
  variants(handle).find((candidate) => candidate.title === title)

test('every combination of option values is a variant', () => {
  expect(products).toHaveLength(20)
  expect(variants('poured-to-order')).toHaveLength(24)
  expect(variants('cherry-blossom-morning').map(({ title }) => title)).toEqual([
    '4 oz / Cotton',
    '4 oz / Wood',
    '8 oz / Cotton',
    '8 oz / Wood',
    '12 oz / Cotton',
    '12 oz / Wood',
  ])
})

test('a combination of options that is not made has no variant', () => {
  expect(variants('beeswax-tapers')).toHaveLength(5)
  expect(variant('beeswax-tapers', 'Two pairs / Moss')).toBeUndefined()
})

test('a sold-out combination is a variant without stock', () => {
  expect(variant('poured-to-order', 'Stoneware / Lilac / Wood')?.stock).toBe(0)
  expect(variant('orchard-cider', 'Default Title')?.stock).toBe(0)
  expect(variant('poured-to-order', 'Stoneware / Lilac / Cotton')?.stock).toBeGreaterThan(0)
})

const price = (handle: string, title: string) => formatAmount(variant(handle, title)?.price ?? 0n)

test('a price is that of the first option’s value plus the additions of the other options', () => {
  expect(price('cherry-blossom-morning', '8 oz / Wood')).toBe('28.0')
  expect(price('vanilla-ember', '9 oz / Wood')).toBe('40.0')
  expect(price('honeysuckle-dusk', 'Sage')).toBe('38.0')
})

const pictured = (handle: string) =>
  variants(handle).map(({ title, picture }) => [
    title,
    /[\w-]+\.jpg/.exec(
      products.find((each) => each.handle === handle)?.pictures[picture]?.source ?? '',
    )?.[0],
  ])

test('a variant has the picture of its option value, or else the first picture', () => {
  expect(pictured('honeysuckle-dusk')).toEqual([
    ['Cream', 'honeysuckle-dusk-01.jpg'],
    ['Sage', 'honeysuckle-dusk-04.jpg'],
    ['Clay', 'honeysuckle-dusk-05.jpg'],
  ])
  expect(pictured('beeswax-tapers')).toContainEqual(['Two pairs / Ivory', 'beeswax-tapers-04.jpg'])
  expect(pictured('pumpkin-hearth')).toContainEqual(['12 oz / Wood', 'pumpkin-hearth-03.jpg'])
  expect(pictured('vanilla-ember')).toContainEqual(['9 oz / Wood', 'vanilla-ember-01.jpg'])
})

test('the care of a candle follows its wick', () => {
  const wicked = products.filter(({ options }) => options.some(({ name }) => name === 'Wick'))
  expect(wicked).toHaveLength(7)
  for (const { metafields } of wicked) {
    expect(metafields.find(({ key }) => key === 'care')?.value).toEqual([
      expect.stringMatching(/^Trim the wick to a quarter inch .*\(Cotton\)$/),
      expect.stringMatching(/^Trim the wick to an eighth of an inch .*\(Wood\)$/),
    ])
  }
})

test('ids are unique', () => {
  const ids = products.flatMap((product) => product.variants.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('a missing picture stops the start, and the message names it', () => {
  expect(() => parseCatalog(json, new Map())).toThrow('cherry-blossom-morning-01.jpg')
})
