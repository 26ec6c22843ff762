import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCart, openTestStore, variantId, type TestStore } from '../testing/test-store.ts'

const names = 'query Names { products(first: 2) { nodes { title } } }'
let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(() => store.post('/controls/reset'))

test('a variant changes its price and its availability', async () => {
  await store.post('/controls/variants', { id: variantId(45001), price: '19.50' })
  await store.post('/controls/variants', {
    handle: 'cherry-blossom-morning',
    title: '4 oz / Cotton',
    available: false,
  })
  const { data } = (
    await store.send(`{ node(id: "${variantId(45001)}") {
      ... on ProductVariant { availableForSale price { amount } } } }`)
  ).json()
  expect(data.node).toEqual({ availableForSale: false, price: { amount: '19.5' } })
  expect((await store.post('/controls/variants', { id: variantId(1) })).status).toBe(404)
})

test('a product is put, replaced and removed; reset restores the catalog', async () => {
  const product = {
    handle: 'vanilla-ember',
    title: 'شمعة',
    images: [{ url: 'https://elsewhere.test/a.png' }],
    variants: [{ price: '2600', currencyCode: 'JPY', available: false }],
  }
  const title = async () =>
    (
      await store.send(
        '{ product(handle: "vanilla-ember") { title images(first: 1) { nodes { url altText width } } priceRange { minVariantPrice { amount currencyCode } } } }',
      )
    ).json().data.product
  await store.post('/controls/products', product)
  expect(await title()).toEqual({
    title: 'شمعة',
    images: { nodes: [{ url: 'https://elsewhere.test/a.png', altText: null, width: null }] },
    priceRange: { minVariantPrice: { amount: '2600.0', currencyCode: 'JPY' } },
  })
  await store.post('/controls/products/remove', { handle: 'vanilla-ember' })
  expect(await title()).toBeNull()
  await store.post('/controls/catalog/empty')
  expect((await store.send(names)).json().data.products.nodes).toEqual([])
  await store.post('/controls/reset')
  expect((await title()).title).toBe('Vanilla Ember')
})

test('a control orders a cart', async () => {
  const { cart } = await makeCart(store, [45001, 1])
  const answer = await store.post('/controls/carts/complete', { id: cart.id })
  expect(answer.json()).toEqual({ order: 1001 })
  expect((await store.post('/controls/carts/complete', { id: cart.id })).status).toBe(404)
})

test('calls are listed with their names, variables and callers', async () => {
  await store.send('query Find($handle: String) { product(handle: $handle) { id } }', {
    handle: 'x',
  })
  const { calls } = (await store.get('/controls/calls')).json()
  expect(calls).toMatchObject([{ name: 'Find', variables: { handle: 'x' }, from: 'server' }])
})

test('a store without `--controls` has no controls', async () => {
  const plain = await openTestStore({ controls: false })
  expect((await plain.post('/controls/reset')).status).toBe(404)
  expect((await plain.get('/controls/calls')).status).toBe(404)
})
