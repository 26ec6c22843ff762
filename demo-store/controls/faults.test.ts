import { createServer, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestStore, token, type TestStore } from '../testing/test-store.ts'
import { createFaults } from './faults.ts'
import { faultyResponse } from './faulty-response.ts'

const path = '/api/2025-07/graphql.json'
const names = 'query Names { products(first: 2) { nodes { title } } }'
const picture = '/cdn/shop/files/pumpkin-hearth-01.jpg?width=240'
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

test('a rule sets a status and headers → they are answered as many times as the rule says', async () => {
  const headers = { 'Retry-After': '3' }
  await fault({
    operation: 'Names',
    times: 2,
    fault: { kind: 'status', status: 503, headers, body: 'busy' },
  })
  const first = await store.send(names)
  expect(first).toMatchObject({ status: 503, text: 'busy' })
  expect(first.headers.get('Retry-After')).toBe('3')
  expect(first.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect((await store.send('query Other { shop { name } }')).status).toBe(200)
  expect((await store.send(names)).status).toBe(503)
  expect((await store.send(names)).status).toBe(200)
})

test('the first of several matching rules applies', async () => {
  await fault({ operation: 'Names', times: 1, fault: { kind: 'status', status: 402 } })
  await fault({ operation: '*', fault: { kind: 'status', status: 500 } })
  expect((await store.send(names)).status).toBe(402)
  expect((await store.send(names)).status).toBe(500)
  expect((await store.send('{ shop { name } }')).status).toBe(500)
  await store.post('/controls/faults/clear')
  expect((await store.send(names)).status).toBe(200)
})

test.each([
  [{ kind: 'malformed' }, /^\{"data":\{"products"/],
  [{ kind: 'empty' }, /^$/],
  [{ kind: 'nullData' }, /^\{"data":null\}$/],
  [{ kind: 'nullCart' }, /^\{"data":\{"cart":null\}\}$/],
  [{ kind: 'throttled' }, /"code":"THROTTLED"/],
  [
    { kind: 'graphqlError', message: 'Internal', code: 'INTERNAL_SERVER_ERROR' },
    /"message":"Internal".*"INTERNAL_SERVER_ERROR"/,
  ],
] as const)('a call with the fault %j has status 200', async (kind, text) => {
  await fault({ operation: 'Names', fault: kind })
  const answer = await store.send(names)
  expect(answer.status).toBe(200)
  expect(answer.text).toMatch(text)
})

test('a refusal of the API is JSON; a bot wall’s is a page', async () => {
  await fault({ operation: 'Names', times: 1, fault: { kind: 'status', status: 404 } })
  const refused = await store.send(names)
  expect([refused.status, refused.json()]).toEqual([404, { errors: 'Not Found' }])
  expect(refused.headers.get('Content-Type')).toBe('application/json')
  const headers = { 'Retry-After': '2.0' }
  await fault({ operation: 'Names', fault: { kind: 'html', status: 430, headers } })
  const stopped = await store.send(names)
  expect([stopped.status, stopped.headers.get('Retry-After')]).toEqual([430, '2.0'])
  expect(stopped.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
  expect(stopped.text).toMatch(/^<!doctype html>/)
})

test("the fault 'slow' answers after its pause, not before", async () => {
  vi.useFakeTimers()
  const respond = vi.fn<() => Promise<Response>>(async () => new Response('late'))
  const response = faultyResponse({ kind: 'slow', ms: 60 }, respond, {}, {})
  await vi.advanceTimersByTimeAsync(59)
  expect(respond).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect(await (await response).text()).toBe('late')
})

test("the fault 'timeout' sends nothing until the caller gives up", async () => {
  await fault({ operation: 'Names', times: 1, fault: { kind: 'timeout' } })
  const leaving = new AbortController()
  const waiting = overHttp({ signal: leaving.signal })
  await expect.poll(async () => (await store.get('/controls/calls')).json().calls).toHaveLength(1)
  expect((await overHttp()).status).toBe(200)
  leaving.abort(new Error('Given up'))
  await expect(waiting).rejects.toThrow('Given up')
})

test("the fault 'reset' closes the connection", async () => {
  await fault({ operation: 'Names', times: 1, fault: { kind: 'reset' } })
  await expect(overHttp()).rejects.toThrow('fetch failed')
})

test("the fault 'truncated' closes the connection in the middle of the answer", async () => {
  await fault({ operation: 'Names', times: 1, fault: { kind: 'truncated' } })
  const answer = await overHttp()
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  await expect(answer.text()).rejects.toThrow('terminated')
})

test("the fault 'noCors' omits the CORS headers from answers and preflights", async () => {
  await fault({ operation: 'Names', fault: { kind: 'noCors' } })
  await fault({ operation: 'preflight', fault: { kind: 'noCors' } })
  const answer = await store.send(names)
  expect(answer.status).toBe(200)
  const preflight = await store.get(path, { method: 'OPTIONS' })
  for (const { headers } of [answer, preflight]) {
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('pictures have faults of their own', async () => {
  await fault({ operation: 'images', times: 1, fault: { kind: 'status', status: 500 } })
  expect((await store.send(names)).status).toBe(200)
  expect((await store.get(picture)).status).toBe(500)
  expect((await store.get(picture)).status).toBe(200)
})

test('an invalid rule is refused with a sentence', async () => {
  const answer = await fault({ operation: 'Names', fault: { kind: 'status', status: 42 } })
  expect(answer.status).toBe(400)
  expect(answer.json().error).toContain('fault.status')
  const images = await fault({ operation: 'images', fault: { kind: 'throttled' } })
  expect(images.status).toBe(400)
})

test('a rule can be limited to one caller', () => {
  const faults = createFaults()
  faults.add({ operation: 'Names', from: 'browser', times: 1, fault: { kind: 'reset' } })
  faults.add({ operation: '*', from: 'server', fault: { kind: 'empty' } })
  expect(faults.takeForOperation('Names', 'server')).toEqual({ kind: 'empty' })
  expect(faults.takeForOperation('Names', 'browser')).toEqual({ kind: 'reset' })
  expect(faults.takeForOperation('Names', 'browser')).toBeUndefined()
})
