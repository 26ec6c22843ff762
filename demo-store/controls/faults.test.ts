import { once } from 'node:events'
import { createServer, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestStore, token } from '../testing/test-store.ts'
import { createFaults } from './faults.ts'
import { faultyResponse } from './faulty-response.ts'

const path = '/api/2025-07/graphql.json'
const names = 'query Names { products(first: 2) { nodes { title } } }'
const store = await openTestStore()
const server = createServer(
  getRequestListener((request, { outgoing }) =>
    store.fetch(request, outgoing instanceof ServerResponse ? { outgoing } : {}),
  ),
)
let origin = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address && typeof address === 'object') origin = `http://127.0.0.1:${address.port}`
})
beforeEach(() => store.post('/controls/reset'))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fault = (kind: object, times?: number, operation = 'Names') =>
  store.post('/controls/faults', { operation, times, fault: kind })

const overHttp = (signal?: AbortSignal) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Shopify-Storefront-Access-Token': token },
    body: JSON.stringify({ query: names }),
    signal: signal ?? null,
  })

test('the first of several rules applies to its operation, as many times as it says', async () => {
  const busy = { kind: 'status', status: 503, headers: { 'Retry-After': '3' }, body: 'busy' }
  await fault(busy, 2)
  await fault({ kind: 'status', status: 500 }, undefined, '*')
  const first = await store.send(names)
  expect(first).toMatchObject({ status: 503, text: 'busy' })
  expect(first.headers.get('Retry-After')).toBe('3')
  expect(first.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect((await store.send('query Other { shop { name } }')).status).toBe(500)
  expect((await store.send(names)).status).toBe(503)
  expect((await store.send(names)).status).toBe(500)
  await store.post('/controls/faults/clear')
  expect((await store.send(names)).status).toBe(200)
})

const headers = { 'Retry-After': '2.0' }

test.each([
  [{ kind: 'malformed' }, 200, 'json', /^\{"data":\{"products"/],
  [{ kind: 'empty' }, 200, 'json', /^$/],
  [{ kind: 'nullData' }, 200, 'json', /^\{"data":null\}$/],
  [{ kind: 'nullCart' }, 200, 'json', /^\{"data":\{"cart":null\}\}$/],
  [{ kind: 'throttled' }, 200, 'json', /"code":"THROTTLED"/],
  [{ kind: 'graphqlError', message: 'No', code: 'OUT' }, 200, 'json', /"message":"No".*"OUT"/],
  [{ kind: 'status', status: 404, headers }, 404, 'json', /^\{"errors":"Not Found"\}$/],
  [{ kind: 'html', status: 430, headers }, 430, 'html', /^<!doctype html>/],
])('a call with the fault %j is a %i in %s', async (kind, status, type, text) => {
  await fault(kind)
  const answer = await store.send(names)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('Content-Type')).toContain(type)
  expect(answer.headers.get('Retry-After')).toBe('headers' in kind ? '2.0' : null)
  expect(answer.text).toMatch(text)
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
  await fault({ kind: 'timeout' }, 1)
  const leaving = new AbortController()
  const waiting = overHttp(leaving.signal)
  await expect.poll(async () => (await store.get('/controls/calls')).json().calls).toHaveLength(1)
  expect((await overHttp()).status).toBe(200)
  leaving.abort(new Error('Given up'))
  await expect(waiting).rejects.toThrow('Given up')
})

test("the fault 'reset' closes the connection, 'truncated' in the middle of the answer", async () => {
  await fault({ kind: 'reset' }, 1)
  await fault({ kind: 'truncated' }, 1)
  await expect(overHttp()).rejects.toThrow('fetch failed')
  const answer = await overHttp()
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  await expect(answer.text()).rejects.toThrow('terminated')
})

test("the fault 'noCors' omits the CORS headers from answers and preflights", async () => {
  await fault({ kind: 'noCors' })
  await fault({ kind: 'noCors' }, undefined, 'preflight')
  for (const answer of [await store.send(names), await store.get(path, { method: 'OPTIONS' })]) {
    const sent = [...answer.headers.keys()]
    expect(sent.filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('pictures have faults of their own', async () => {
  const picture = '/cdn/shop/files/pumpkin-hearth-01.jpg?width=240'
  await fault({ kind: 'status', status: 500 }, 1, 'images')
  expect((await store.send(names)).status).toBe(200)
  expect((await store.get(picture)).status).toBe(500)
  expect((await store.get(picture)).status).toBe(200)
})

test('a rule can be limited to one caller', () => {
  const faults = createFaults()
  faults.add({ operation: 'Names', from: 'browser', times: 1, fault: { kind: 'reset' } })
  faults.add({ operation: '*', from: 'server', fault: { kind: 'empty' } })
  expect(faults.takeForOperation('Names', 'server')).toEqual({ kind: 'empty' })
  expect(faults.takeForOperation('Names', 'browser')).toEqual({ kind: 'reset' })
  expect(faults.takeForOperation('Names', 'browser')).toBeUndefined()
})
