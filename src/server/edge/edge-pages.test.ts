import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure } from '../../storefront/errors.ts'
import type { PageEntry } from '../cache/page-cache.ts'
import { openDataCentre } from './testing/data-centre.ts'

const amber = { screen: 'product', handle: 'amber', query: '' } as const
const busy = failure({ kind: 'http', status: 503, retryAfterMs: null } as const)
const refused = failure({ kind: 'refused', status: 402 } as const)
const MINUTE_MS = 60_000

// Those that are real go on while a test waits.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => vi.useRealTimers())

const textOf = ({ page }: PageEntry) => new TextDecoder().decode(page.body.in('identity').bytes)

/** A page that was read just now, and is kept. */
async function openKept(lifetimes: { keepMs?: number } = {}) {
  const centre = openDataCentre()
  centre.sells('Amber')
  const isolate = centre.openIsolate(lifetimes)
  const made = await isolate.pageFor(amber)
  expect(made.cache).toBe('made')
  await isolate.background()
  return { ...centre, ...isolate, made }
}

describe('a page that is kept', () => {
  test('goes out as it is while it is fresh, from every isolate, and nobody is asked', async () => {
    const { openIsolate, product, render, made } = await openKept()
    vi.advanceTimersByTime(MINUTE_MS - 1)
    const found = await openIsolate().pageFor(amber)
    expect(found).toMatchObject({ cache: 'hit', page: { status: 200, hash: made.page.hash } })
    expect(found.page.policy).toBe(made.page.policy)
    expect(textOf(found)).toBe('Amber')
    expect([product, render].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  test('says how old it is, in an isolate that was not there when it was made', async () => {
    const { openIsolate, made } = await openKept()
    vi.advanceTimersByTime(40_000)
    const { readAt } = await openIsolate().pageFor(amber)
    expect(readAt?.date).toBe(made.readAt?.date)
    expect(performance.now() - (readAt?.monotonic ?? 0)).toBeCloseTo(40_000)
  })

  test('goes out at once when it is old, and is made anew after the response, once', async () => {
    const { pageFor, background, sells, product } = await openKept()
    sells('Amber, now in blue')
    vi.advanceTimersByTime(MINUTE_MS)
    const visits = await Promise.all([pageFor(amber), pageFor(amber), pageFor(amber)])
    expect(visits.map(textOf)).toEqual(['Amber', 'Amber', 'Amber'])
    await background()
    const next = await pageFor(amber)
    expect([next.cache, textOf(next)]).toEqual(['hit', 'Amber, now in blue'])
    expect(product).toHaveBeenCalledTimes(2)
  })

  test('is not rendered again where the provider says the same, and counts as fresh again', async () => {
    const { pageFor, background, product, render } = await openKept()
    vi.advanceTimersByTime(MINUTE_MS)
    await pageFor(amber)
    await background()
    expect((await pageFor(amber)).readAt?.date).toBe(Date.now())
    expect([product, render].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
  })

  test('stays while the provider fails, which is left alone for five seconds', async () => {
    const { pageFor, background, product } = await openKept()
    product.mockResolvedValue(busy)
    vi.advanceTimersByTime(30 * MINUTE_MS)
    for (const pause of [0, 4_999, 1]) {
      vi.advanceTimersByTime(pause)
      expect(textOf(await pageFor(amber))).toBe('Amber')
      await background()
    }
    expect(product).toHaveBeenCalledTimes(3)
  })

  test('goes when its days are over', async () => {
    const { pageFor, product } = await openKept({ keepMs: 2 * MINUTE_MS })
    product.mockResolvedValue(busy)
    vi.advanceTimersByTime(2 * MINUTE_MS - 1)
    expect((await pageFor(amber)).page.status).toBe(200)
    vi.advanceTimersByTime(1)
    expect((await pageFor(amber)).page.status).toBe(503)
  })

  test('goes when the provider refuses for good', async () => {
    const { pageFor, background, product } = await openKept()
    product.mockResolvedValue(refused)
    vi.advanceTimersByTime(MINUTE_MS)
    await pageFor(amber)
    await background()
    expect((await pageFor(amber)).page.status).toBe(503)
  })

  test('goes when the product does', async () => {
    const { pageFor, background, product } = await openKept()
    product.mockImplementation(async () => ({ ok: true, value: null }))
    vi.advanceTimersByTime(MINUTE_MS)
    await pageFor(amber)
    await background()
    expect((await pageFor(amber)).page.status).toBe(404)
  })

  test('is not that of another build, or of other settings', async () => {
    const { openIsolate, sells } = await openKept()
    sells('Amber, another build')
    const visit = await openIsolate({ version: 'two' }).pageFor(amber)
    expect([visit.cache, textOf(visit)]).toEqual(['made', 'Amber, another build'])
  })
})

test('choices of a product, its Markdown and odd addresses are made of one answer', async () => {
  const { openIsolate, product } = openDataCentre()
  const { pageFor, background } = openIsolate()
  for (const query of ['', '?Wick=Wood', '?utm=1', '?utm=2']) {
    await pageFor({ ...amber, query })
    await background()
  }
  await pageFor(amber, 'markdown')
  expect(product).toHaveBeenCalledTimes(1)
})

test('where nothing may be kept, every visit asks', async () => {
  const { openIsolate, product } = openDataCentre()
  const { pageFor, background } = openIsolate({ freshMs: 0, keepMs: 0 })
  for (let visit = 0; visit < 3; visit += 1) {
    expect((await pageFor(amber)).cache).toBe('made')
    await background()
  }
  expect(product).toHaveBeenCalledTimes(3)
})

test('where the merchant leads a path is asked once', async () => {
  const { openIsolate, targetOf } = openDataCentre()
  const { redirects, background } = openIsolate()
  expect(await redirects.leadsTo('/pages/candles')).toBe('/')
  await background()
  expect(await openIsolate().redirects.leadsTo('/pages/candles')).toBe('/')
  expect(targetOf).toHaveBeenCalledTimes(1)
})

test('it is ready once the catalog was seen, by whichever isolate', async () => {
  const { openIsolate, products } = openDataCentre()
  products.mockResolvedValueOnce(busy)
  expect(await openIsolate().isReady()).toBe(false)
  const { isReady, background } = openIsolate()
  expect(await isReady()).toBe(true)
  await background()
  products.mockResolvedValue(busy)
  expect(await openIsolate().isReady()).toBe(true)
})
