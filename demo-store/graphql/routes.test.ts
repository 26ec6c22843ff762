import { expect, test } from 'vitest'
import { openTestStore, token } from '../testing/test-store.ts'

const path = '/api/2025-07/graphql.json'
const body = { query: '{ shop { name } }' }
const PUBLIC = 'X-Shopify-Storefront-Access-Token'
const PRIVATE = 'Shopify-Storefront-Private-Token'
const store = await openTestStore({ privateToken: 'server-secret' })

test.each([
  ['the public token', { [PUBLIC]: token }, 200],
  ['the private token', { [PRIVATE]: 'server-secret' }, 200],
  ['no token', {}, 200],
  ['a wrong token', { [PUBLIC]: 'wrong' }, 401],
  ['an empty token', { [PUBLIC]: '' }, 401],
  ['a wrong private token', { [PRIVATE]: token }, 401],
])('a call with %s is a %3$i', async (_name, headers, status) => {
  const answer = await store.post(path, body, headers)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  const refusal = { errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] }
  const shop = { data: { shop: { name: 'Beeswick' } } }
  expect(answer.json()).toMatchObject(status === 200 ? shop : refusal)
})

test('a request for an unsupported version is answered with the oldest supported one, which a header names', async () => {
  const answeredBy = async (version: string) => {
    const answer = await store.post(`/api/${version}/graphql.json`, body, { [PUBLIC]: token })
    expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('X-Shopify-API-Version')
    return answer.headers.get('X-Shopify-API-Version')
  }
  expect(await answeredBy('2031-10')).toBe('2025-07')
  await store.post('/controls/version', { version: '2026-01' })
  expect(await answeredBy('2025-07')).toBe('2026-01')
  expect(await answeredBy('2026-07')).toBe('2026-07')
  const versions = await store.send('{ publicApiVersions { handle supported } }')
  const supported = versions
    .json()
    .data.publicApiVersions.flatMap((version: { handle: string; supported: boolean }) =>
      version.supported ? version.handle : [],
    )
  expect(supported).toEqual(['2026-01', '2026-04', '2026-07', '2026-10'])
  await store.post('/controls/reset')
  expect(await answeredBy('2025-07')).toBe('2025-07')
})

test('a preflight allows the API’s headers, but not a private token', async () => {
  const { status, headers } = await store.get(path, { method: 'OPTIONS' })
  expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([204, '*'])
  expect(headers.get('Access-Control-Allow-Methods')).toContain('POST')
  expect(headers.get('Access-Control-Max-Age')).toBe('7200')
  const allowed = headers.get('Access-Control-Allow-Headers')?.toLowerCase()
  expect(allowed).toContain('content-type')
  expect(allowed).toContain(PUBLIC.toLowerCase())
  expect(allowed).not.toContain('private')
})

test('a body of more than 32 kB is a 413', async () => {
  expect((await store.send(`{ shop { name } } #${'a'.repeat(32_000)}`)).status).toBe(413)
})
