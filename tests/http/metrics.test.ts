import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openMetrics } from '../../src/server/node.ts'
import { readSettings } from '../../src/server/settings/settings.ts'
import { serveShop, type ServedShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

let store: RunningStore
let shop: ServedShop

beforeAll(async () => {
  store = await openStore()
  shop = await serveShop(store.origin, { METRICS_PORT: '0' })
})
afterAll(async () => {
  await shop.close()
  await store.close()
})

// Closing the shop waits for idle connections.
const ask = (address: string, init?: RequestInit) =>
  fetch(address, { ...init, headers: { Endpoint: 'close' } })

const metrics = async () => (await ask(`${shop.metricsOrigin}/metrics`)).text()

test('an operator reads numbers of requests, ages of pages and results of calls to the provider', async () => {
  for (let visit = 0; visit < 2; visit += 1) await shop.get('/')
  await shop.get('/no/such/page?secret=abc')
  const text = await metrics()
  for (const line of [
    /^shop_requests_total\{status="200"\} [1-9]/m,
    /^shop_requests_total\{status="404"\} 1$/m,
    /^shop_pages_total\{cache="hit",status="200"\} [1-9]/m,
    /^shop_page_age_seconds_count [1-9]/m,
    /^shop_provider_calls_total\{operation="Products",outcome="ok"\} 1$/m,
    /^shop_provider_call_seconds_count\{operation="Products"\} 1$/m,
    /^process_resident_memory_bytes [1-9]/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
  ]) {
    expect(text).toMatch(line)
  }
  expect(text).not.toMatch(/secret|no\/such|product\//)
})

test('an operator reads how many clients went away before their page was sent', async () => {
  await store.controls.fault('Product', { kind: 'timeout' })
  const leaving = new AbortController()
  const { signal } = leaving
  const asked = ask(`${shop.origin}/product/lilac-and-rain`, { signal }).catch(() => 'gone')
  await vi.waitFor(async () => expect(await store.controls.calls('Product')).not.toEqual([]))
  leaving.abort()
  expect(await asked).toBe('gone')
  await vi.waitFor(async () =>
    expect(await metrics()).toMatch(/^shop_requests_total\{status="aborted"\} 1$/m),
  )
})

test('the shop’s port has no metrics, and the metrics’ port nothing else', async () => {
  expect((await shop.get('/metrics')).status).toBe(404)
  expect((await ask(`${shop.metricsOrigin}/`)).status).toBe(404)
})

test('METRICS_PORT is not set → nothing is counted', async () => {
  const read = readSettings({})
  if (!('settings' in read)) throw new Error(read.problem)
  expect(await openMetrics(read.settings)).toMatchObject({ metrics: undefined, origin: null })
})
