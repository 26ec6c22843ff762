import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inProject } from '../../scripts/project.ts'
import { openMetrics } from '../../src/server/node.ts'
import { readSettings } from '../../src/server/settings/settings.ts'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

const docs = readFileSync(inProject('docs/operations.md'), 'utf8')
let store: RunningStore
let shop: OpenShop

beforeAll(async () => {
  store = await openStore()
  shop = await openShop(store.origin, { METRICS_PORT: '0' })
})
afterAll(async () => {
  await shop.close()
  await store.close()
})

async function metrics(): Promise<string> {
  return (await fetch(`${shop.metricsOrigin}/metrics`)).text()
}

test('a response says whether its page was rendered for it or was cached', async () => {
  const timings = [await shop.get('/'), await shop.get('/')].map(({ headers }) =>
    headers.get('Server-Timing'),
  )
  expect(timings).toEqual(['cache;desc=made', 'cache;desc=hit'])
})

test('an operator reads numbers of requests, ages of pages and results of calls to the provider', async () => {
  await shop.get('/')
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

test.each([
  [{ kind: 'reset' }, 'no-answer'],
  [{ kind: 'malformed' }, 'unreadable'],
  [{ kind: 'status', status: 500 }, 'http'],
  [{ kind: 'status', status: 423 }, 'refused'],
  [{ kind: 'graphqlError', message: 'a secret', code: 'INVALID' }, 'graphql'],
  [{ kind: 'status', status: 429 }, 'throttled'],
  [{ kind: 'throttled' }, 'throttled'],
])(
  'an operator reads why calls failed: %j is %s, as docs/operations.md has it',
  async (fault, outcome) => {
    const other = await openShop(store.origin, { METRICS_PORT: '0', HEAD_START_MS: '0' })
    await store.controls.fault('Product', fault)
    await other.get('/product/lilac-and-rain')
    const text = await vi.waitFor(async () => {
      const read = await (await fetch(`${other.metricsOrigin}/metrics`)).text()
      expect(read).toContain('operation="Product"')
      return read
    })
    await other.close()
    await store.controls.reset()
    expect(text).toMatch(
      new RegExp(
        `^shop_provider_calls_total\\{operation="Product",outcome="${outcome}"\\} [1-9]`,
        'm',
      ),
    )
    expect(text).not.toMatch(/secret|lilac/)
    expect(docs).toContain(`\`${outcome}\``)
  },
)

test('an operator reads how many clients went away before their page was sent', async () => {
  const other = await openShop(store.origin, { METRICS_PORT: '0' })
  await store.controls.fault('Product', { kind: 'timeout' })
  const leaving = new AbortController()
  const { signal } = leaving
  const asked = fetch(`${other.origin}/product/lilac-and-rain`, { signal }).catch(() => 'gone')
  await vi.waitFor(async () => expect(await store.controls.calls('Product')).not.toEqual([]))
  leaving.abort()
  expect(await asked).toBe('gone')
  await vi.waitFor(async () => {
    const read = await (await fetch(`${other.metricsOrigin}/metrics`)).text()
    expect(read).toMatch(/^shop_requests_total\{status="aborted"\} 1$/m)
  })
  await store.controls.reset()
  await other.close()
})

test('the shop’s port has no metrics, and the metrics’ port nothing else', async () => {
  expect((await shop.get('/metrics')).status).toBe(404)
  expect((await fetch(`${shop.metricsOrigin}/`)).status).toBe(404)
})

test('METRICS_PORT is not set → nothing is counted', async () => {
  const read = readSettings({})
  if (!('settings' in read)) throw new Error(read.problem)
  expect(await openMetrics(read.settings)).toMatchObject({ metrics: undefined, origin: null })
})
