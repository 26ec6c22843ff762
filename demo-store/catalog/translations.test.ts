import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogProducts } from '../testing/catalog-products.ts'
import { OUR_CATALOG } from '../settings.ts'
import { policiesOf, TERMS, withdrawalPage } from './policies.ts'
import { parseTranslation, termFor, translated } from './translations.ts'

test.each(['de', 'fr', 'ja'])(
  'translations.%s has every text, and all variants keep apart',
  async (language) => {
    const file = `${OUR_CATALOG}/translations.${language}.json`
    const json = JSON.parse(readFileSync(file, 'utf8'))
    const known = TERMS.get(language.toUpperCase())
    const products = await catalogProducts()
    const translation = parseTranslation(json, products, known)
    const nobody = { name: '', address: '', email: '' }
    const texts = [...Object.values(policiesOf(nobody)), withdrawalPage(nobody)]
      .flatMap((policy) => (policy ? [policy.title, ...policy.paragraphs] : []))
      .filter(Boolean)
    const lacks = ['Beeswax', 'Gifts', ...texts].filter(
      (text) => termFor(text, translation) === text,
    )
    expect(lacks).toEqual([])
    const handles = products.map(({ handle }) => handle)
    expect(handles).toEqual(expect.arrayContaining(Object.keys(translation.products)))
    for (const product of products) {
      const titles = translated(product, translation).variants.map(({ title }) => title)
      expect(new Set(titles).size).toBe(titles.length)
    }

    const { 'Clear glass': _glass, ...terms } = json.terms
    const parse = (lacking: object) => () =>
      parseTranslation({ ...json, ...lacking }, products, known)
    expect(parse({ terms })).toThrow("cherry-blossom-morning: 'Clear glass' is not translated")
    expect(parse({ products: {} })).toThrow('cherry-blossom-morning is not translated')
  },
)
