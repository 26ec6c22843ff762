import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { timestampNow, type Timestamp } from '../cache/times.ts'
import type { Status } from '../../pages/page.ts'
import { compressedBody } from '../cache/on-node.ts'
import { renderedPage } from '../cache/rendered-page.ts'
import { createResponder } from './page-response.ts'

const HOUR_MS = 3_600_000
const respond = createResponder({ freshMs: HOUR_MS, keepMs: 24 * HOUR_MS })
const reach = { storeOrigin: 'https://store.test', imageHosts: [] }

// Some headers depend on the page's age.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => vi.useRealTimers())

async function headersOf(status: Status, isPartial: boolean, readAt = timestampNow()) {
  const text = '<p>Hello</p>'
  const rendering = { format: 'html', status, text, isPartial } as const
  const page = renderedPage(rendering, await compressedBody(text), reach)
  const entry = { page, readAt, cache: 'hit' as const }
  const { headers } = respond(entry, { acceptEncoding: 'br', ifNoneMatch: undefined })
  const again = respond(entry, { acceptEncoding: 'br', ifNoneMatch: `"${page.hash}"` })
  const valueOf = (name: string) => headers[name]
  const caching = valueOf('Cache-Control')
  return { headers, again: again.status, headersAgain: again.headers, caching, valueOf }
}

test('the lookup of a variant fails → no cache may store the page, which shows the product alone', async () => {
  const { headers, caching, again } = await headersOf(200, true)
  expect(caching).toBe('no-store')
  expect(headers).not.toHaveProperty('ETag')
  expect(again).toBe(200)
})

test('a product is requested before it is published → caches store the 404 for no more than 30 seconds', async () => {
  expect((await headersOf(404, false)).caching).toBe('public, max-age=0, s-maxage=30')
})

test.each([
  [200, 'nothing'],
  [404, 'noindex'],
  [503, 'noindex'],
] as const)('a %i tells search engines: %s', async (status, told) => {
  const { valueOf } = await headersOf(status, false)
  expect(valueOf('X-Robots-Tag') ?? 'nothing').toBe(told)
})

describe('a response that the client already has', () => {
  test.each([
    [200, 304],
    [404, 404],
  ] as const)('a %i is requested again: %i', async (status, expected) => {
    expect((await headersOf(status, false)).again).toBe(expected)
  })

  test('keeps the page’s own policy, because the headers of a 304 replace those that a browser has', async () => {
    const { valueOf, headersAgain } = await headersOf(200, false)
    expect(valueOf('Content-Security-Policy')).toContain("script-src 'self'")
    expect(headersAgain['Content-Security-Policy']).toBe(valueOf('Content-Security-Policy'))
  })
})

test('the age of a page does not change when the clock is set', async () => {
  const readAt = { date: Date.now() + 24 * HOUR_MS, monotonic: performance.now() - 2 * HOUR_MS }
  const { caching, valueOf } = await headersOf(200, false, readAt)
  expect(caching).toContain('s-maxage=10,')
  expect(valueOf('Last-Modified')).toBe(new Date(readAt.date).toUTCString())
})

test('a page is requested in another encoding, a second later and after another read → its headers are those of the request', async () => {
  const text = '<p>Hello</p>'
  const rendering = { format: 'html', status: 200, text, isPartial: false } as const
  const page = renderedPage(rendering, await compressedBody(text), reach)
  const headersFor = (readAt: Timestamp, acceptEncoding?: string) =>
    respond({ page, readAt, cache: 'hit' }, { acceptEncoding, ifNoneMatch: undefined }).headers
  const readAt = timestampNow()
  const [first, plain] = [headersFor(readAt, 'br'), headersFor(readAt)]
  vi.advanceTimersByTime(1_000)
  const [later, readAgain] = [headersFor(readAt), headersFor(timestampNow())]
  expect(first).toMatchObject({ 'Content-Encoding': 'br', ETag: `"${page.hash}-br"` })
  expect(plain).toMatchObject({ 'Content-Length': String(text.length), ETag: `"${page.hash}"` })
  expect(plain['Cache-Control']).toContain('s-maxage=3600,')
  expect(later['Cache-Control']).toContain('s-maxage=3599,')
  expect(readAgain['Last-Modified']).toBe(new Date().toUTCString())
})
