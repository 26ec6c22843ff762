import { beforeAll, expect, test } from 'vitest'
import { openTestStore, token, type TestStore } from '../testing/test-store.ts'

const path = '/api/2025-07/graphql.json'
const body = { query: '{ shop { name } }' }
let store: TestStore
beforeAll(async () => {
  store = await openTestStore({ privateToken: 'server-secret' })
})

test.each([
  ['the public token', { 'X-Shopify-Storefront-Access-Token': token }, 200],
  ['the private token', { 'Shopify-Storefront-Private-Token': 'server-secret' }, 200],
  ['no token', {}, 200],
  ['a wrong token', { 'X-Shopify-Storefront-Access-Token': 'wrong' }, 401],
  ['an empty token', { 'X-Shopify-Storefront-Access-Token': '' }, 401],
  ['a wrong private token', { 'Shopify-Storefront-Private-Token': token }, 401],
] as const)('a call with %s', async (_name, headers, status) => {
  const answer = await store.post(path, body, headers)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  const refusal = { errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] }
  const shop = { data: { shop: { name: 'Beeswick' } } }
  expect(answer.json()).toMatchObject(status === 200 ? shop : refusal)
})

test('a request for an unsupported version is answered with the oldest supported one, which a header names', async () => {
  const headers = { 'X-Shopify-Storefront-Access-Token': token }
  const answer = await store.post('/api/2031-10/graphql.json', body, headers)
  expect(answer.json().data).toEqual({ shop: { name: 'Beeswick' } })
  expect(answer.headers.get('X-Shopify-API-Version')).toBe('2025-07')
  expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('X-Shopify-API-Version')
})

test('a control ends the support of older versions → requests for them are answered with a newer one', async () => {
  await store.post('/controls/version', { version: '2026-01' })
  const headers = { 'X-Shopify-Storefront-Access-Token': token }
  const answered = async () =>
    (await store.post(path, body, headers)).headers.get('X-Shopify-API-Version')
  expect(await answered()).toBe('2026-01')
  const supported = await store.post('/api/2026-07/graphql.json', body, headers)
  expect(supported.headers.get('X-Shopify-API-Version')).toBe('2026-07')
  const versions = await store.send('{ publicApiVersions { handle supported } }')
  expect(versions.json().data.publicApiVersions).toEqual([
    { handle: '2026-01', supported: true },
    { handle: '2026-04', supported: true },
    { handle: '2026-07', supported: true },
    { handle: '2026-10', supported: true },
    { handle: '2027-01', supported: false },
    { handle: 'unstable', supported: false },
  ])
  await store.post('/controls/reset')
  expect(await answered()).toBe('2025-07')
  expect((await store.post('/controls/version', { version: 'latest' })).status).toBe(400)
})

test('a preflight allows the API’s headers, but not a private token', async () => {
  const answer = await store.get(path, { method: 'OPTIONS' })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(answer.headers.get('Access-Control-Allow-Methods')).toContain('POST')
  const allowed = answer.headers.get('Access-Control-Allow-Headers')?.toLowerCase()
  expect(allowed).toContain('content-type')
  expect(allowed).toContain('x-shopify-storefront-access-token')
  expect(allowed).not.toContain('private')
  expect(answer.headers.get('Access-Control-Max-Age')).toBe('7200')
})

test('a body of more than 32 kB is a 413', async () => {
  expect((await store.send(`{ shop { name } } #${'a'.repeat(32_000)}`)).status).toBe(413)
})
