import { beforeEach, expect, test } from 'vitest'
import { openTestStore, variantId } from '../testing/test-store.ts'

const store = await openTestStore()
beforeEach(() => store.post('/controls/reset'))

const GERMAN = 'country: DE, language: DE'
const JAPANESE = 'country: JP, language: JA'

const ask = async (context: string, fields: string) =>
  (await store.send(`query @inContext(${context}) { ${fields} }`)).json()

const CANDLE = 'product(handle: "pumpkin-hearth")'
const PRICE = `${CANDLE} { productType priceRange { minVariantPrice { amount currencyCode } } }`

test.each([
  ['country: US, language: EN', 'US', 'EN', 'Candle', '16.0', 'USD'],
  [GERMAN, 'DE', 'DE', 'Kerze', '17.9', 'EUR'],
  ['country: DE', 'DE', 'EN', 'Candle', '17.9', 'EUR'],
  [JAPANESE, 'JP', 'JA', 'キャンドル', '2400.0', 'JPY'],
  ['country: JP, language: FR', 'JP', 'EN', 'Candle', '2400.0', 'JPY'],
  ['country: FR, language: FR', 'FR', 'FR', 'Bougie', '17.9', 'EUR'],
  ['country: IT, language: FR', 'US', 'EN', 'Candle', '16.0', 'USD'],
  ['language: DE', 'US', 'EN', 'Candle', '16.0', 'USD'],
])(
  'a query in the context (%s) is answered for the country %s in the language %s',
  async (context, country, language, productType, amount, currencyCode) => {
    const { data, extensions } = await ask(context, PRICE)
    const minVariantPrice = { amount, currencyCode }
    expect(data.product).toEqual({ productType, priceRange: { minVariantPrice } })
    expect(extensions.context).toEqual({ country, language })
  },
)

test('a context can come from variables, and the answer to a query without a context has none', async () => {
  const query = `query ($country: CountryCode) @inContext(country: $country) { ${PRICE} }`
  const german = (await store.send(query, { country: 'DE' })).json()
  expect(german.extensions.context.country).toBe('DE')
  expect((await store.send(`{ ${PRICE} }`)).json().extensions).not.toHaveProperty('context')
  expect(await ask('preferredLocationId: "gid://shopify/Location/1"', PRICE)).toMatchObject({
    errors: [{ message: 'The demo store does not model @inContext(preferredLocationId:)' }],
  })
})

test('the shop’s promises are in the context’s language, and its days are the market’s', async () => {
  const named = ['delivery', 'responsible_person', 'delivery_days']
  const identifiers = named.map((key) => `{ namespace: "custom", key: "${key}" }`)
  const { data } = await ask(
    GERMAN,
    `shop { metafields(identifiers: [${identifiers.join()}]) { value } }`,
  )
  expect(data.shop.metafields).toEqual([
    { value: 'Versand kostenlos' },
    { value: expect.stringMatching(/Amsterdam, Niederlande\neu@/) },
    { value: '4–8' },
  ])
})

test('a product that is not sold in a market appears nowhere there', async () => {
  const box = 'keepers-choice-gift-box'
  const product = `product(handle: "${box}") { id }`
  const { id } = (await ask(GERMAN, product)).data.product
  const set = await ask(GERMAN, 'product(handle: "four-seasons-discovery-set") { id }')
  const everywhere = `${product} nodes(ids: ["${id}", "${variantId(45001)}"]) { id }
    products(first: 50) { nodes { handle } }
    gifts: collection(handle: "gifts") { products(first: 9) { nodes { handle } } }
    productRecommendations(productId: "${set.data.product.id}") { handle }`
  const japan = (await ask(JAPANESE, everywhere)).data
  expect(japan).toMatchObject({ product: null, nodes: [null, { id: variantId(45001) }] })
  expect(japan.productRecommendations).toHaveLength(10)
  expect(JSON.stringify(japan)).not.toContain(box)
  expect(JSON.stringify((await ask(GERMAN, everywhere)).data).split(box)).toHaveLength(4)
})

test('a control changes a price → it changes in each market, but not in another currency', async () => {
  const cost = 'price { amount currencyCode } compareAtPrice { amount }'
  const node = `node(id: "${variantId(45019)}") { ... on ProductVariant { ${cost} } }`
  const prices = async (context: string) => {
    const { price, compareAtPrice } = (await ask(context, node)).data.node
    return `${price.amount} ${price.currencyCode}, was ${compareAtPrice?.amount}`
  }
  const change = { id: variantId(45019), price: '19.50', compareAtPrice: '30.00' }
  await store.post('/controls/variants', change)
  expect(await prices(GERMAN)).toBe('21.9 EUR, was 32.9')
  expect(await prices(JAPANESE)).toBe('3000.0 JPY, was 4500.0')
  await store.post('/controls/variants', { ...change, currencyCode: 'GBP' })
  expect(await prices(GERMAN)).toMatch(/^19\.5 GBP/)
})
