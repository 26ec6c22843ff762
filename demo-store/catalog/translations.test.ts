import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogProducts } from '../testing/catalog-products.ts'
import { policiesOf, withdrawalPage } from './policies.ts'
import type { Product } from './product.ts'
import { parseTranslation, termFor, translated } from './translations.ts'

const readJson = (name: string) =>
  JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8'))

let products: Product[]
beforeAll(async () => {
  products = await catalogProducts()
})

describe.each(['translations.de', 'translations.fr', 'translations.ja'])('%s', (name) => {
  const json = readJson(name)

  test('translates every text, also those of the collections and policies', () => {
    const translation = parseTranslation(json, products)
    const nobody = { name: '', address: '', email: '' }
    const texts = [...Object.values(policiesOf(nobody)), withdrawalPage(nobody)]
      .flatMap((policy) => (policy ? [policy.title, ...policy.paragraphs] : []))
      .filter(Boolean)
    const lacks = ['Beeswax', 'Gifts', ...texts].filter(
      (text) => termFor(text, translation) === text,
    )
    expect(lacks).toEqual([])
    const known = new Set(products.map(({ handle }) => handle))
    expect(Object.keys(translation.products).filter((handle) => !known.has(handle))).toEqual([])
  })

  test('gives each variant of a product its own title', () => {
    for (const product of products) {
      const { variants } = translated(product, json)
      expect(new Set(variants.map(({ title }) => title)).size).toBe(variants.length)
    }
  })

  test('a missing translation stops the start, and the message names the text', () => {
    const { 'Clear glass': _glass, ...terms } = json.terms
    expect(() => parseTranslation({ ...json, terms }, products)).toThrow(
      "cherry-blossom-morning: 'Clear glass' is not translated",
    )
    expect(() => parseTranslation({ ...json, products: {} }, products)).toThrow(
      'cherry-blossom-morning is not translated',
    )
  })
})
