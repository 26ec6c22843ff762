import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseCatalog } from './catalog-file.ts'
import { readPictureFiles } from './picture-files.ts'
import { policies } from './policies.ts'
import type { Product } from './product.ts'
import { parseTranslation, termFor, translated } from './translations.ts'

const readJson = (name: string) =>
  JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8'))

let products: Product[]
beforeAll(async () => {
  const files = await readPictureFiles(fileURLToPath(new URL('photos', import.meta.url)))
  products = parseCatalog(readJson('products'), files).products
})

describe.each(['translations.de', 'translations.ja'])('%s', (name) => {
  const json = readJson(name)

  test('is whole, down to the shop’s collections and policies', () => {
    const translation = parseTranslation(json, products)
    const titles = Object.values(policies).flatMap((policy) => policy?.title ?? [])
    const lacks = ['Beeswax', 'Gifts', ...titles].filter(
      (title) => termFor(title, translation) === title,
    )
    expect(lacks).toEqual([])
    const known = new Set(products.map(({ handle }) => handle))
    expect(Object.keys(translation.products).filter((handle) => !known.has(handle))).toEqual([])
  })

  test('keeps a product’s variants apart', () => {
    for (const product of products) {
      const { variants } = translated(product, json)
      expect(new Set(variants.map(({ title }) => title)).size).toBe(variants.length)
    }
  })

  test('a text that is missing stops the start with its name', () => {
    const { 'Clear glass': _glass, ...terms } = json.terms
    expect(() => parseTranslation({ ...json, terms }, products)).toThrow(
      "cherry-blossom-morning: 'Clear glass' is not translated",
    )
    expect(() => parseTranslation({ ...json, products: {} }, products)).toThrow(
      'cherry-blossom-morning is not translated',
    )
  })
})
