import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestStore, variantId, type TestStore } from '../testing/test-store.ts'
import { truncated } from './product-node.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(() => store.post('/controls/reset'))

const product = async (handle: string, fields: string) =>
  (await store.send(`{ product(handle: "${handle}") { ${fields} } }`)).json().data.product

const offered = 'availableForSale selectedOrFirstAvailableVariant { title }'

test('a product offers its first available variant, or else its first', async () => {
  expect(await product('honeysuckle-dusk', offered)).toEqual({
    availableForSale: true,
    selectedOrFirstAvailableVariant: { title: 'Sage' },
  })
  expect(await product('orchard-cider', offered)).toEqual({
    availableForSale: false,
    selectedOrFirstAvailableVariant: { title: 'Default Title' },
  })
})

test('the variants of a product, and those for sale, are encoded as trees', async () => {
  const trees = 'encodedVariantExistence encodedVariantAvailability'
  expect(await product('honeysuckle-dusk', trees)).toEqual({
    encodedVariantExistence: 'v1_0-2',
    encodedVariantAvailability: 'v1_1-2',
  })
  expect(await product('beeswax-tapers', trees)).toMatchObject({
    encodedVariantExistence: 'v1_0:0-2,1:0-1,',
  })
  expect(await product('orchard-cider', trees)).toMatchObject({ encodedVariantAvailability: 'v1_' })
  expect(await product('poured-to-order', trees)).toEqual({
    encodedVariantExistence:
      'v1_0:0:0-1,1:0-1,2:0-1,3:0-1,4:0-1,5:0-1,,1:0:0-1,1:0-1,2:0-1,3:0-1,4:0-1,5:0-1,,',
    encodedVariantAvailability:
      'v1_0:0:0-1,1:0-1,2:0-1,3:0-1,4:0-1,5:0-1,,1:0:0-1,1:0,2:0-1,3:0-1,4:0-1,5:0-1,,',
  })
})

const variantOf = (size: string, scent: string, available = true) => ({
  price: '5.00',
  available,
  selectedOptions: [
    { name: 'Size', value: size },
    { name: 'Scent', value: scent },
  ],
})

test('the trees of a product that a control puts have the positions of its options’ values', async () => {
  await store.post('/controls/products', {
    handle: 'unordered',
    title: 'Unordered',
    options: [
      { name: 'Scent', values: ['Fig', 'Oak'] },
      { name: 'Size', values: ['S', 'M', 'L', 'XL'] },
    ],
    variants: [
      variantOf('XL', 'Oak', false),
      variantOf('M', 'Fig'),
      variantOf('S', 'Fig'),
      variantOf('XL', 'Fig'),
    ],
  })
  expect(await product('unordered', 'encodedVariantExistence encodedVariantAvailability')).toEqual({
    encodedVariantExistence: 'v1_0:0-1 3,1:3,',
    encodedVariantAvailability: 'v1_0:0-1 3,',
  })
  await store.post('/controls/variants', {
    handle: 'unordered',
    title: 'M / Fig',
    available: false,
  })
  expect(await product('unordered', 'encodedVariantAvailability')).toEqual({
    encodedVariantAvailability: 'v1_0:0 3,',
  })
})

const variant = async (id: number) => {
  const fields = 'availableForSale currentlyNotInStock compareAtPrice { amount currencyCode }'
  const { data } = (
    await store.send(`{ node(id: "${variantId(id)}") { ... on ProductVariant { ${fields} } } }`)
  ).json()
  return data.node
}

test('the controls can make a variant made to order and reduced in price', async () => {
  expect(await variant(45001)).toEqual({
    availableForSale: true,
    currentlyNotInStock: false,
    compareAtPrice: null,
  })
  const change = { id: variantId(45001), currentlyNotInStock: true, compareAtPrice: '24.00' }
  await store.post('/controls/variants', change)
  expect(await variant(45001)).toEqual({
    availableForSale: true,
    currentlyNotInStock: true,
    compareAtPrice: { amount: '24.0', currencyCode: 'USD' },
  })
  await store.post('/controls/variants', { id: variantId(45001), compareAtPrice: null })
  expect((await variant(45001)).compareAtPrice).toBeNull()
})

test('a product that a control puts has its metafields, and each variant the picture that it names', async () => {
  await store.post('/controls/products', {
    handle: 'plain',
    title: 'Plain',
    metafields: { wax: 'Soy' },
    images: [{ url: '/cdn/shop/files/1.jpg' }, { url: 'https://a.test/2.png' }],
    variants: [
      {
        price: '5.00',
        image: 'https://a.test/2.png',
        selectedOptions: [{ name: 'S', value: '1' }],
      },
      { price: '5.00', selectedOptions: [{ name: 'S', value: '2' }] },
    ],
  })
  const { metafield, variants } = await product(
    'plain',
    'metafield(namespace: "custom", key: "wax") { value } variants(first: 2) { nodes { image { url } } }',
  )
  expect(metafield).toEqual({ value: 'Soy' })
  expect(variants.nodes).toEqual([
    { image: { url: 'https://a.test/2.png' } },
    { image: { url: 'http://demo.test/cdn/shop/files/1.jpg' } },
  ])
})

const identifiers =
  '[{ namespace: "custom", key: "burn_time" }, { namespace: "custom", key: "none" }]'

test('a product’s metafields are read by name; null is a missing one', async () => {
  const fields = `metafields(identifiers: ${identifiers}) { namespace key type value }`
  expect(await product('vanilla-ember', fields)).toEqual({
    metafields: [
      {
        namespace: 'custom',
        key: 'burn_time',
        type: 'list.single_line_text_field',
        value: '["55 hours (9 oz)"]',
      },
      null,
    ],
  })
  const one = 'metafield(namespace: "custom", key: "notes_top") { type value }'
  expect(await product('vanilla-ember', one)).toEqual({
    metafield: { type: 'single_line_text_field', value: 'Amber resin' },
  })
  const elsewhere = 'metafield(namespace: "other", key: "notes_top") { value }'
  expect(await product('vanilla-ember', elsewhere)).toEqual({ metafield: null })
})

const recommended = async (args: string) => {
  const query = `{ productRecommendations(${args}) { handle } }`
  const { data } = (await store.send(query)).json()
  return data.productRecommendations?.map(({ handle }: { handle: string }) => handle) ?? null
}

test('recommendations begin with products in season, and never include the product itself', async () => {
  const winter = await recommended('productHandle: "vanilla-ember"')
  expect(winter).toHaveLength(10)
  expect(winter.slice(0, 5)).toEqual([
    'cherry-blossom-morning',
    'lilac-and-rain',
    'balsam-first-snow',
    'cranberry-clove',
    'gingerbread-wax-melts',
  ])
  expect(winter).not.toContain('vanilla-ember')
  expect(await recommended('productHandle: "vanilla-ember", intent: COMPLEMENTARY')).toEqual([
    'gingerbread-wax-melts',
    'wildflower-beeswax-pillar',
  ])
  expect(await recommended('productId: "gid://shopify/Product/1"')).toBeNull()
})

const text = 'Open the window after a shower.'

test.each([
  [31, text],
  [30, 'Open the window after a...'],
  [18, 'Open the window...'],
  [17, 'Open the...'],
  [6, 'Ope...'],
  [2, '...'],
])('a text of 31 letters, truncated at %s', (length, shown) => {
  expect(truncated(text, length)).toBe(shown)
})

test('a text without a length is not cut', () => {
  expect(truncated(text, undefined)).toBe(text)
})

test('a letter of several code units is not cut', () => {
  expect(truncated('🕯️'.repeat(20), 12)).toBe(`${'🕯️'.repeat(4)}🕯...`)
})
