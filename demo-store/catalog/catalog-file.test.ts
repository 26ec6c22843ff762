import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogProducts } from '../testing/catalog-products.ts'
import { parseCatalog } from './catalog-file.ts'

test('ids are unique', async () => {
  const products = await catalogProducts()
  const ids = products.flatMap(({ variants }) => variants.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('a missing picture stops the start, and the message names it', () => {
  const json = readFileSync(new URL('products.json', import.meta.url), 'utf8')
  const parse = () => parseCatalog(JSON.parse(json), new Map())
  expect(parse).toThrow('cherry-blossom-morning-01.jpg')
})
