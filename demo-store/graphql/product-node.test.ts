import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestStore, variantId, type TestStore } from '../testing/test-store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(() => store.post('/controls/reset'))

const product = async (handle: string, fields: string) =>
  (await store.ask(`{ product(handle: "${handle}") { ${fields} } }`)).json().data.product

const offered = 'availableForSale selectedOrFirstAvailableVariant { title }'

test('a product offers its first variant that is for sale, or else its first', async () => {
  expect(await product('honeysuckle-dusk', offered)).toEqual({
    availableForSale: true,
    selectedOrFirstAvailableVariant: { title: 'Sage' },
  })
  expect(await product('orchard-cider', offered)).toEqual({
    availableForSale: false,
    selectedOrFirstAvailableVariant: { title: 'Default Title' },
  })
})

const variant = async (id: number) => {
  const fields = 'availableForSale currentlyNotInStock compareAtPrice { amount currencyCode }'
  const { data } = (
    await store.ask(`{ node(id: "${variantId(id)}") { ... on ProductVariant { ${fields} } } }`)
  ).json()
  return data.node
}

test('a variant is made to order, and on sale, as the controls say', async () => {
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

test('a variant that is put has the picture that it names', async () => {
  await store.post('/controls/products', {
    handle: 'plain',
    title: 'Plain',
    images: [{ url: 'https://a.test/1.png' }, { url: 'https://a.test/2.png' }],
    variants: [
      {
        price: '5.00',
        image: 'https://a.test/2.png',
        selectedOptions: [{ name: 'S', value: '1' }],
      },
      { price: '5.00', selectedOptions: [{ name: 'S', value: '2' }] },
    ],
  })
  const { variants } = await product('plain', 'variants(first: 2) { nodes { image { url } } }')
  expect(variants.nodes).toEqual([
    { image: { url: 'https://a.test/2.png' } },
    { image: { url: 'https://a.test/1.png' } },
  ])
})
