import { beforeEach, expect, test } from 'vitest'
import { openTestStore } from '../testing/test-store.ts'
import { truncated } from './product-node.ts'

const store = await openTestStore()
beforeEach(() => store.post('/controls/reset'))

const product = async (handle: string, fields: string) =>
  (await store.send(`{ product(handle: "${handle}") { ${fields} } }`)).json().data.product

test('a product offers its first variant for sale, or else its first, and finds one by all of its options', async () => {
  const offered = 'selectedOrFirstAvailableVariant { title }'
  expect(await product('honeysuckle-dusk', offered)).toEqual({
    selectedOrFirstAvailableVariant: { title: 'Sage' },
  })
  expect(await product('orchard-cider', offered)).toEqual({
    selectedOrFirstAvailableVariant: { title: 'Default Title' },
  })
  const found = (options: string) =>
    product('beeswax-tapers', `variantBySelectedOptions(selectedOptions: [${options}]) { title }`)
  const pack = '{ name: "Pack", value: "Two pairs" }'
  expect(await found(`${pack}, { name: "Color", value: "Ivory" }`)).toEqual({
    variantBySelectedOptions: { title: 'Two pairs / Ivory' },
  })
  expect(await found(pack)).toEqual({ variantBySelectedOptions: null })
})

const TREES = 'encodedVariantExistence encodedVariantAvailability'

test('the variants of a product, and those for sale, are encoded as trees', async () => {
  expect(await product('honeysuckle-dusk', TREES)).toEqual({
    encodedVariantExistence: 'v1_0-2',
    encodedVariantAvailability: 'v1_1-2',
  })
  expect(await product('beeswax-tapers', TREES)).toMatchObject({
    encodedVariantExistence: 'v1_0:0-2,1:0-1,',
  })
  expect(await product('orchard-cider', TREES)).toMatchObject({ encodedVariantAvailability: 'v1_' })
  expect(await product('poured-to-order', TREES)).toEqual({
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
  expect(await product('unordered', TREES)).toEqual({
    encodedVariantExistence: 'v1_0:0-1 3,1:3,',
    encodedVariantAvailability: 'v1_0:0-1 3,',
  })
  const change = { handle: 'unordered', title: 'M / Fig', available: false }
  await store.post('/controls/variants', change)
  expect(await product('unordered', TREES)).toMatchObject({
    encodedVariantAvailability: 'v1_0:0 3,',
  })
})

const TEXT = 'Open the window after a shower.'

test.each([
  [TEXT, undefined, TEXT],
  [TEXT, 31, TEXT],
  [TEXT, 30, 'Open the window after a...'],
  [TEXT, 18, 'Open the window...'],
  [TEXT, 17, 'Open the...'],
  [TEXT, 6, 'Ope...'],
  [TEXT, 2, '...'],
  // A letter of several code units is not cut.
  ['🕯️'.repeat(20), 12, `${'🕯️'.repeat(4)}🕯...`],
])('%j, truncated at %s, is %j', (text, length, shown) => {
  expect(truncated(text, length)).toBe(shown)
})
