import { beforeEach, expect, test } from 'vitest'
import { makeCart, openTestStore, readCart, variantId } from '../testing/test-store.ts'

const store = await openTestStore()
beforeEach(() => store.post('/controls/reset'))

const CHERRY = 'cherry-blossom-morning'

const product = async (handle: string) => {
  const fields = 'title variants(first: 2) { nodes { availableForSale price { amount } } }'
  const query = `{ product(handle: "${handle}") { ${fields} } products(first: 50) { nodes { handle } } }`
  const { data } = (await store.send(query)).json()
  const isListed = data.products.nodes.some((each: { handle: string }) => each.handle === handle)
  expect(isListed).toBe(data.product !== null)
  return data.product
}

test('a variant changes its price and its availability', async () => {
  await store.post('/controls/variants', { id: variantId(45001), price: '19.50' })
  const change = { handle: CHERRY, title: '4 oz / Wood', available: false }
  await store.post('/controls/variants', change)
  const [cotton, wood] = (await product(CHERRY)).variants.nodes
  expect(cotton).toEqual({ availableForSale: true, price: { amount: '19.5' } })
  expect(wood.availableForSale).toBe(false)
})

test('a product is put, replaced and removed; reset restores the catalog', async () => {
  const title = async () => (await product('vanilla-ember'))?.title
  const variants = [{ price: '2600', currencyCode: 'JPY' }]
  await store.post('/controls/products', { handle: 'vanilla-ember', title: 'شمعة', variants })
  expect(await title()).toBe('شمعة')
  await store.post('/controls/products/remove', { handle: 'vanilla-ember' })
  expect(await title()).toBeUndefined()
  await store.post('/controls/catalog/empty')
  expect(await product(CHERRY)).toBeNull()
  await store.post('/controls/reset')
  expect(await title()).toBe('Vanilla Ember')
})

test('a removed product leaves its carts', async () => {
  const { cart } = await makeCart(store, [45001, 1])
  await store.post('/controls/products/remove', { handle: CHERRY })
  expect(await readCart(store, cart.id)).toEqual({ totalQuantity: 0 })
})

test('a variant refuses carts or adds a warning, with any code and message, until a control ends it', async () => {
  const change = (id: number, what: object) =>
    store.post('/controls/variants', { id: variantId(id), ...what })
  const message = 'At least 6'
  await change(45001, { userError: { code: 'MINIMUM_NOT_MET', message } })
  await change(45003, { warning: { code: 'A_CODE_OF_NEXT_YEAR', message } })
  const field = ['input', 'lines', '1', 'merchandiseId']
  expect(await makeCart(store, [45003, 1], [45001, 1])).toEqual({
    cart: null,
    userErrors: [{ code: 'MINIMUM_NOT_MET', field, message }],
    warnings: [],
  })
  await change(45001, { userError: null })
  const { cart, userErrors, warnings } = await makeCart(store, [45003, 2], [45001, 1])
  expect([cart.totalQuantity, userErrors]).toEqual([3, []])
  const target = cart.lines.edges[0].node.id
  expect(warnings).toEqual([{ code: 'A_CODE_OF_NEXT_YEAR', message, target }])
})

test('a control orders a cart', async () => {
  const { cart } = await makeCart(store, [45001, 1])
  const answer = await store.post('/controls/carts/complete', { id: cart.id })
  expect(answer.json()).toEqual({ order: 1001 })
  expect((await store.post('/controls/carts/complete', { id: cart.id })).status).toBe(404)
})

test('calls are listed with their names, variables and callers', async () => {
  const query = 'query Find($handle: String) { product(handle: $handle) { id } }'
  await store.send(query, { handle: 'x' })
  const { calls } = (await store.get('/controls/calls')).json()
  expect(calls).toMatchObject([{ name: 'Find', variables: { handle: 'x' }, from: 'server' }])
})

test.each([
  ['variants', { id: variantId(1) }, 404, 'variant'],
  ['products/remove', { handle: 'no-such-candle' }, 404, 'product'],
  ['policies', { field: 'colour', policy: null }, 404, 'policy'],
  ['redirects', { path: 'pages', target: '/' }, 400, 'a path reads like'],
  ['version', { version: 'latest' }, 400, 'version'],
  ['primary-domain', { origin: 'www.shop.test' }, 400, 'origin'],
  ['faults', { operation: 'A', fault: { kind: 'status', status: 42 } }, 400, 'fault.status'],
  ['faults', { operation: 'images', fault: { kind: 'throttled' } }, 400, 'images'],
])('a test gives %s an invalid %j → a %i says so', async (path, body, status, words) => {
  const answer = await store.post(`/controls/${path}`, body)
  expect(answer.status).toBe(status)
  expect(answer.json().error).toContain(words)
})

test('a store without `--controls` has no controls', async () => {
  const plain = await openTestStore({ controls: false })
  expect((await plain.post('/controls/reset')).status).toBe(404)
  expect((await plain.get('/controls/calls')).status).toBe(404)
})
