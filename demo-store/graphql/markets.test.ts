import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(() => store.post('/controls/reset'))

const GERMAN = 'country: DE, language: DE'
const FRENCH = 'country: FR, language: FR'
const JAPANESE = 'country: JP, language: JA'

const ask = async (context: string, fields: string) =>
  (await store.send(`query @inContext(${context}) { ${fields} }`)).json()

const pumpkin = 'product(handle: "pumpkin-hearth")'
const price = `priceRange { minVariantPrice { amount currencyCode } }`
const prices = `${pumpkin} { productType ${price} }`

test.each([
  ['country: US, language: EN', 'US', 'EN', 'Candle', '16.0', 'USD'],
  [GERMAN, 'DE', 'DE', 'Kerze', '17.9', 'EUR'],
  ['country: DE', 'DE', 'EN', 'Candle', '17.9', 'EUR'],
  [JAPANESE, 'JP', 'JA', 'キャンドル', '2400.0', 'JPY'],
  ['country: JP, language: FR', 'JP', 'EN', 'Candle', '2400.0', 'JPY'],
  [FRENCH, 'FR', 'FR', 'Bougie', '17.9', 'EUR'],
  ['country: IT, language: FR', 'US', 'EN', 'Candle', '16.0', 'USD'],
  ['language: DE', 'US', 'EN', 'Candle', '16.0', 'USD'],
])(
  'a query in the context (%s) is answered for the country %s in the language %s',
  async (context, country, language, productType, amount, currencyCode) => {
    const { data, extensions } = await ask(context, prices)
    expect(data.product).toEqual({
      productType,
      priceRange: { minVariantPrice: { amount, currencyCode } },
    })
    expect(extensions.context).toEqual({ country, language })
  },
)

test('a context can come from variables, and the answer to a query without a context has none', async () => {
  const query = `query ($country: CountryCode, $language: LanguageCode)
    @inContext(country: $country, language: $language) { ${prices} }`
  const german = (await store.send(query, { country: 'DE', language: 'DE' })).json()
  expect(german.data.product.productType).toBe('Kerze')
  const plain = (await store.send(`{ ${prices} }`)).json()
  expect(plain.data.product.productType).toBe('Candle')
  expect(plain.extensions).not.toHaveProperty('context')
  expect(await ask('preferredLocationId: "gid://shopify/Location/1"', prices)).toMatchObject({
    errors: [{ message: 'The demo store does not model @inContext(preferredLocationId:)' }],
  })
})

test('the store says where it sells, named in the context’s language', async () => {
  const countries =
    'availableCountries { isoCode name currency { isoCode symbol } availableLanguages { isoCode endonymName } }'
  const { data } = await ask(
    GERMAN,
    `localization { ${countries} country { name } language { name } availableLanguages { isoCode } }`,
  )
  const english = { isoCode: 'EN', endonymName: 'English' }
  expect(data.localization).toEqual({
    availableCountries: [
      {
        isoCode: 'US',
        name: 'Vereinigte Staaten',
        currency: { isoCode: 'USD', symbol: '$' },
        availableLanguages: [english],
      },
      {
        isoCode: 'DE',
        name: 'Deutschland',
        currency: { isoCode: 'EUR', symbol: '€' },
        availableLanguages: [{ isoCode: 'DE', endonymName: 'Deutsch' }, english],
      },
      {
        isoCode: 'FR',
        name: 'Frankreich',
        currency: { isoCode: 'EUR', symbol: '€' },
        availableLanguages: [{ isoCode: 'FR', endonymName: 'français' }, english],
      },
      {
        isoCode: 'JP',
        name: 'Japan',
        currency: { isoCode: 'JPY', symbol: '¥' },
        availableLanguages: [{ isoCode: 'JA', endonymName: '日本語' }, english],
      },
    ],
    country: { name: 'Deutschland' },
    language: { name: 'Deutsch' },
    availableLanguages: [{ isoCode: 'DE' }, { isoCode: 'EN' }],
  })
})

const facts = `metafields(identifiers: [{ namespace: "custom", key: "season" },
  { namespace: "custom", key: "burn_time" }, { namespace: "custom", key: "notes_top" }]) { value }`

test.each([
  [GERMAN, 'Kerze', 'Größe', 'Baumwolle', ['Herbst', '50 Stunden (227 g)', 'Zimtrinde']],
  [FRENCH, 'Bougie', 'Taille', 'Coton', ['Automne', '50 heures (227 g)', 'Écorce de cannelle']],
  [JAPANESE, 'キャンドル', 'サイズ', 'コットン', ['秋', '50 時間 (227 g)', 'シナモンの樹皮']],
])(
  'a product’s texts are translated in the context (%s)',
  async (context, type, size, cotton, told) => {
    const variants = 'variants(first: 1) { nodes { title selectedOptions { name value } } }'
    const fields = `handle productType options { name values } ${facts} ${variants}`
    const { product } = (await ask(context, `${pumpkin} { ${fields} }`)).data
    expect(product).toMatchObject({ handle: 'pumpkin-hearth', productType: type })
    expect(product.options[0]).toEqual({ name: size, values: ['113 g', '227 g', '340 g'] })
    const [first] = product.variants.nodes
    expect(first.title).toBe(`113 g / ${cotton}`)
    expect(first.selectedOptions[0]).toEqual({ name: size, value: '113 g' })
    const values = product.metafields.map(({ value }: { value: string }) => value).join()
    for (const text of told) expect(values).toContain(text)
  },
)

const chosen = (names: [string, string][]) => {
  const options = names.map(([name, value]) => `{ name: "${name}", value: "${value}" }`).join()
  return `${pumpkin} { variantBySelectedOptions(selectedOptions: [${options}]) { id title } }`
}

test('a variant is found by the names and values of the context’s language', async () => {
  const english = chosen([
    ['Size', '8 oz'],
    ['Wick', 'Wood'],
  ])
  const german = chosen([
    ['Größe', '227 g'],
    ['Docht', 'Holz'],
  ])
  const { id } = (await ask('country: DE', english)).data.product.variantBySelectedOptions
  const found = (await ask(GERMAN, german)).data.product
  expect(found.variantBySelectedOptions).toEqual({ id, title: '227 g / Holz' })
  expect((await ask(GERMAN, english)).data.product.variantBySelectedOptions).toBeNull()
})

test('collections and policies have titles in the context’s language', async () => {
  const { collections, shop } = (
    await ask(
      GERMAN,
      'collections(first: 9) { nodes { handle title } } shop { refundPolicy { title url } }',
    )
  ).data
  expect(collections.nodes.map(({ title }: { title: string }) => title)).toEqual([
    'Frühling',
    'Sommer',
    'Herbst',
    'Winter',
    'Ganzjährig',
    'Duftwachs',
    'Bienenwachs',
    'Geschenke',
  ])
  expect(collections.nodes[0].handle).toBe('spring')
  expect(shop.refundPolicy).toEqual({
    title: 'Rückgabe und Erstattung',
    url: 'http://checkout.test/policies/refund-policy',
  })
})

test('a translated description keeps its formatting', async () => {
  const set = 'product(handle: "four-seasons-discovery-set") { description descriptionHtml }'
  const { data } = await ask(GERMAN, set)
  expect(data.product.description).toMatch(/^Ein Jahr in einer Schachtel/)
  expect(data.product.descriptionHtml).toContain('<em>kleinen Dose</em>')
  const plain = await ask(JAPANESE, `${pumpkin} { description descriptionHtml }`)
  const { description, descriptionHtml } = plain.data.product
  expect(descriptionHtml).toBe(`<p>${description}</p>`)
})
