import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestStore, variantId, type TestStore } from '../testing/test-store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(() => store.post('/controls/reset'))

const ask = async (context: string, fields: string) =>
  (await store.send(`query @inContext(${context}) { ${fields} }`)).json().data

const GERMAN = 'country: DE, language: DE'
const JAPANESE = 'country: JP, language: JA'
const surprise = 'keepers-choice-gift-box'

test('a product that is not sold in a market appears nowhere there', async () => {
  const { product } = (
    await store.send(
      `{ product(handle: "${surprise}") { id variants(first: 1) { nodes { id } } } }`,
    )
  ).json().data
  const [variant] = product.variants.nodes
  const everywhere = `product(handle: "${surprise}") { id }
    nodes(ids: ["${product.id}", "${variant.id}", "${variantId(45001)}"]) { id }
    products(first: 50) { nodes { handle } }
    gifts: collection(handle: "gifts") { products(first: 9) { nodes { handle } } }
    productRecommendations(productHandle: "four-seasons-discovery-set") { handle }`
  const japan = await ask(JAPANESE, everywhere)
  expect(japan).toMatchObject({ product: null, nodes: [null, null, { id: variantId(45001) }] })
  expect(japan.products.nodes).toHaveLength(19)
  expect(japan.productRecommendations).toHaveLength(10)
  expect(JSON.stringify(japan)).not.toContain(surprise)
  const germany = await ask(GERMAN, everywhere)
  expect(germany).toMatchObject({
    product: { id: product.id },
    nodes: [{}, { id: variant.id }, {}],
  })
  expect(JSON.stringify(germany)).toContain(surprise)
})

const pumpkinId = 45019
const cost = 'price { amount currencyCode } compareAtPrice { amount }'
const variant = (context: string) =>
  ask(context, `node(id: "${variantId(pumpkinId)}") { ... on ProductVariant { ${cost} } }`)

test('a control changes a price → it changes in each market', async () => {
  await store.post('/controls/variants', {
    id: variantId(pumpkinId),
    price: '19.50',
    compareAtPrice: '30.00',
  })
  expect((await variant(GERMAN)).node).toEqual({
    price: { amount: '21.9', currencyCode: 'EUR' },
    compareAtPrice: { amount: '32.9' },
  })
  expect((await variant(JAPANESE)).node).toEqual({
    price: { amount: '3000.0', currencyCode: 'JPY' },
    compareAtPrice: { amount: '4500.0' },
  })
  await store.post('/controls/variants', { id: variantId(pumpkinId), currencyCode: 'GBP' })
  expect((await variant(GERMAN)).node.price).toEqual({ amount: '19.5', currencyCode: 'GBP' })
})

test('a control adds a product → it has prices in each market, and its own texts', async () => {
  const wet = { price: '20.00', selectedOptions: [{ name: 'Size', value: 'Wet' }] }
  await store.post('/controls/products', { handle: 'mist', title: 'Mist', variants: [wet] })
  const lilacs = {
    handle: 'lilacs',
    title: 'All lilacs',
    leadsTo: { Wet: 'mist' },
    variants: [wet],
  }
  await store.post('/controls/products', lilacs)
  const fields = `title options { name } selectedOrFirstAvailableVariant { ${cost} product { handle } }`
  const { product } = await ask(GERMAN, `product(handle: "lilacs") { ${fields} }`)
  expect(product).toEqual({
    title: 'All lilacs',
    options: [{ name: 'Size' }],
    selectedOrFirstAvailableVariant: {
      price: { amount: '21.9', currencyCode: 'EUR' },
      compareAtPrice: null,
      product: { handle: 'mist' },
    },
  })
})

const listed = async (context: string, sortKey: string) => {
  const { products } = await ask(
    context,
    `products(first: 50, sortKey: ${sortKey}) { nodes { id } }`,
  )
  return products.nodes.map(({ id }: { id: string }) => id)
}

test('products are sorted alike in every market', async () => {
  for (const sortKey of ['BEST_SELLING', 'TITLE', 'PRICE']) {
    expect(await listed(GERMAN, sortKey)).toEqual(await listed('country: US', sortKey))
  }
})
