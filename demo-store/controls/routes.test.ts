import { createServer, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCart, openTestStore, token, variantId, type TestStore } from '../testing/test-store.ts'

const path = '/api/2025-07/graphql.json'
const names = 'query Names { products(first: 2) { nodes { title } } }'
const photo = '/cdn/shop/files/pumpkin-hearth-01.jpg?width=240'
const server = createServer()
let store: TestStore
let origin = ''

beforeAll(async () => {
  store = await openTestStore()
  server.on(
    'request',
    getRequestListener((request, { outgoing }) =>
      store.fetch(request, outgoing instanceof ServerResponse ? { outgoing } : {}),
    ),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address && typeof address === 'object') origin = `http://127.0.0.1:${address.port}`
})
beforeEach(() => store.post('/controls/reset'))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fault = (rule: object) => store.post('/controls/faults', rule)

const overHttp = (init: RequestInit = {}) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Shopify-Storefront-Access-Token': token },
    body: JSON.stringify({ query: names }),
    ...init,
  })

test('a status is answered, with its headers, as often as asked for', async () => {
  const headers = { 'Retry-After': '3' }
  await fault({
    operation: 'Names',
    times: 2,
    fault: { kind: 'status', status: 503, headers, body: 'busy' },
  })
  const first = await store.ask(names)
  expect(first).toMatchObject({ status: 503, text: 'busy' })
  expect(first.headers.get('Retry-After')).toBe('3')
  expect(first.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect((await store.ask('query Other { shop { name } }')).status).toBe(200)
  expect((await store.ask(names)).status).toBe(503)
  expect((await store.ask(names)).status).toBe(200)
})

test('rules stand side by side, the first that matches counts', async () => {
  await fault({ operation: 'Names', times: 1, fault: { kind: 'status', status: 402 } })
  await fault({ operation: '*', fault: { kind: 'status', status: 500 } })
  expect((await store.ask(names)).status).toBe(402)
  expect((await store.ask(names)).status).toBe(500)
  expect((await store.ask('{ shop { name } }')).status).toBe(500)
  await store.post('/controls/faults/clear')
  expect((await store.ask(names)).status).toBe(200)
})

test.each([
  [{ kind: 'malformed' }, /^\{"data":\{"products"/],
  [{ kind: 'empty' }, /^$/],
  [{ kind: 'html' }, /<!doctype html>/],
  [{ kind: 'nullData' }, /^\{"data":null\}$/],
  [{ kind: 'nullCart' }, /^\{"data":\{"cart":null\}\}$/],
  [{ kind: 'throttled' }, /"code":"THROTTLED"/],
  [
    { kind: 'graphqlError', message: 'Internal', code: 'INTERNAL_SERVER_ERROR' },
    /"message":"Internal".*"INTERNAL_SERVER_ERROR"/,
  ],
] as const)('%o in a 200', async (kind, text) => {
  await fault({ operation: 'Names', fault: kind })
  const answer = await store.ask(names)
  expect(answer.status).toBe(200)
  expect(answer.text).toMatch(text)
})

test('timeout answers nothing, until the caller gives up', async () => {
  await fault({ operation: 'Names', times: 1, fault: { kind: 'timeout' } })
  const leaving = new AbortController()
  const waiting = overHttp({ signal: leaving.signal })
  await expect.poll(async () => (await store.get('/controls/calls')).json().calls).toHaveLength(1)
  expect((await overHttp()).status).toBe(200)
  leaving.abort(new Error('Given up'))
  await expect(waiting).rejects.toThrow('Given up')
})

test('reset breaks the connection', async () => {
  await fault({ operation: 'Names', times: 1, fault: { kind: 'reset' } })
  await expect(overHttp()).rejects.toThrow('fetch failed')
})

test('truncated breaks off in the middle', async () => {
  await fault({ operation: 'Names', times: 1, fault: { kind: 'truncated' } })
  const answer = await overHttp()
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  await expect(answer.text()).rejects.toThrow('terminated')
})

test('noCors leaves the CORS headers out of answers and preflights', async () => {
  await fault({ operation: 'Names', fault: { kind: 'noCors' } })
  await fault({ operation: 'preflight', fault: { kind: 'noCors' } })
  const answer = await store.ask(names)
  expect(answer.status).toBe(200)
  const preflight = await store.get(path, { method: 'OPTIONS' })
  for (const { headers } of [answer, preflight]) {
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('pictures have faults of their own', async () => {
  await fault({ operation: 'images', times: 1, fault: { kind: 'status', status: 500 } })
  expect((await store.ask(names)).status).toBe(200)
  expect((await store.get(photo)).status).toBe(500)
  expect((await store.get(photo)).status).toBe(200)
})

test('a variant changes its price and its availability', async () => {
  await store.post('/controls/variants', { id: variantId(45001), price: '19.50' })
  await store.post('/controls/variants', {
    handle: 'cherry-blossom-morning',
    title: '4 oz / Cotton',
    available: false,
  })
  const { data } = (
    await store.ask(`{ node(id: "${variantId(45001)}") {
      ... on ProductVariant { availableForSale price { amount } } } }`)
  ).json()
  expect(data.node).toEqual({ availableForSale: false, price: { amount: '19.5' } })
  expect((await store.post('/controls/variants', { id: variantId(1) })).status).toBe(404)
})

test('a product is put, replaced and removed; reset brings the catalog back', async () => {
  const product = {
    handle: 'vanilla-ember',
    title: 'شمعة',
    images: [{ url: 'https://elsewhere.test/a.png' }],
    variants: [{ price: '2600', currencyCode: 'JPY', available: false }],
  }
  const title = async () =>
    (
      await store.ask(
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
  expect((await store.ask(names)).json().data.products.nodes).toEqual([])
  await store.post('/controls/reset')
  expect((await title()).title).toBe('Vanilla Ember')
})

test('a cart is completed from outside', async () => {
  const { cart } = await makeCart(store, [45001, 1])
  const answer = await store.post('/controls/carts/complete', { id: cart.id })
  expect(answer.json()).toEqual({ order: 1001 })
  expect((await store.post('/controls/carts/complete', { id: cart.id })).status).toBe(404)
})

test('a cart is missed so many times, and there again', async () => {
  const { cart } = await makeCart(store, [45001, 1])
  await fault({ operation: 'Cart', times: 2, fault: { kind: 'nullCart' } })
  const read = async () =>
    (await store.ask('query Cart($id: ID!) { cart(id: $id) { id } }', { id: cart.id })).json().data
  expect([await read(), await read(), await read()]).toEqual([
    { cart: null },
    { cart: null },
    { cart: { id: cart.id } },
  ])
})

test('calls are listed with their names and variables', async () => {
  await store.ask('query Find($handle: String) { product(handle: $handle) { id } }', {
    handle: 'x',
  })
  const { calls } = (await store.get('/controls/calls')).json()
  expect(calls).toMatchObject([{ name: 'Find', variables: { handle: 'x' }, from: 'server' }])
})

test('a rule that makes no sense is refused with a sentence', async () => {
  const answer = await fault({ operation: 'Names', fault: { kind: 'status', status: 42 } })
  expect(answer.status).toBe(400)
  expect(answer.json().error).toContain('fault.status')
  const images = await fault({ operation: 'images', fault: { kind: 'throttled' } })
  expect(images.status).toBe(400)
})

test('without the switch there are no controls', async () => {
  const plain = await openTestStore({ controls: false })
  expect((await plain.post('/controls/reset')).status).toBe(404)
  expect((await plain.get('/controls/calls')).status).toBe(404)
})
