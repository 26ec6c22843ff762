import { beforeEach, expect, test, vi } from 'vitest'
import type { OpenShop } from './running-shop.ts'
import { sharedStore } from './shared-store.ts'

const AMBER = '/product/lilac-and-rain'
const MADE_UP = Array.from({ length: 40 }, (_, index) => `/product/made-up-${index}`)
const store = sharedStore()
let shop: OpenShop
let now = Date.UTC(2026, 0, 1)

beforeEach(async () => {
  for (const clock of [Date, performance]) vi.spyOn(clock, 'now').mockImplementation(() => now)
  shop = await store.open()
})

const later = (seconds: number) => {
  now += seconds * 1000
}
const status = async (path: string) => (await shop.get(path)).status
const calls = async () => (await store.controls.calls('Product')).length

test.each([
  { kind: 'status', status: 429, headers: { 'Retry-After': '5.0' } },
  { kind: 'html', status: 430, headers: { 'Retry-After': '5' } },
])(
  '$kind $status: the provider throttles the server while 40 uncached pages are requested → one call, then loading pages at once and cached pages as usual, and one call after the pause',
  async (fault) => {
    expect(await status(AMBER)).toBe(200)
    const before = await calls()
    await store.controls.fault('*', fault)
    later(61)

    expect(await status(MADE_UP[0] ?? '')).toBe(503)
    expect(await calls()).toBe(before + 1)
    for (const path of MADE_UP) expect(await status(path)).toBe(503)
    expect(await status(AMBER)).toBe(200)
    later(4.9)
    expect(await status('/product/mulled-cider')).toBe(503)
    expect(await calls()).toBe(before + 1)

    // The first request after the pause calls the provider.
    later(0.1)
    expect(await status(MADE_UP[1] ?? '')).toBe(503)
    expect(await status(MADE_UP[2] ?? '')).toBe(503)
    expect(await calls()).toBe(before + 2)

    await store.controls.clearFaults()
    later(5)
    expect(await status(MADE_UP[3] ?? '')).toBe(404)
    expect(await status('/product/vanilla-ember')).toBe(200)
  },
)

test('a client requests products by names that firewalls take for an attack → 404, no call, and no pause for other pages', async () => {
  await store.controls.fault('Product', { kind: 'html', status: 430 }, 1)
  for (const name of ["' OR 1=1--", '<script>alert(1)</script>', '../../etc/passwd', '${7*7}']) {
    expect(await status(`/product/${encodeURIComponent(name)}`)).toBe(404)
  }
  expect(await calls()).toBe(0)
  await store.controls.clearFaults()
  expect(await status(AMBER)).toBe(200)
})
