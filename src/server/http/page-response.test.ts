import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compressedBody } from '../cache/on-node.ts'
import { renderedPage, type RenderedPage } from '../cache/rendered-page.ts'
import { acceptedEncoding, createResponder } from './page-response.ts'

const HOUR_MS = 3_600_000
const respond = createResponder({ freshMs: HOUR_MS, keepMs: 24 * HOUR_MS })
const TEXT = '<p>Hello</p>'
const POLICY = "script-src 'self'"

// Some headers depend on the page's age.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => vi.useRealTimers())

async function open(over: Partial<RenderedPage> = {}) {
  const html = { format: 'html', policy: POLICY, text: TEXT } as const
  const rendering = { ...html, status: 200, isPartial: false, ...over } as const
  const page = renderedPage(rendering, await compressedBody(TEXT))
  const send = (ifNoneMatch?: string, acceptEncoding?: string, readAt = Date.now()) =>
    respond({ page, readAt, cache: 'hit' }, { acceptEncoding, ifNoneMatch })
  return { page, send, headers: send().headers }
}

test('the lookup of a variant fails → no cache may store the page, which shows the product alone', async () => {
  const { page, send, headers } = await open({ isPartial: true })
  expect(headers['Cache-Control']).toBe('no-store')
  expect(headers).not.toHaveProperty('ETag')
  expect(send(`"${page.hash}"`).status).toBe(200)
})

test('a page has lacked a part for three days → the browser knows that its price is that old, and reads it again', async () => {
  const readAt = Date.now() - 72 * HOUR_MS
  const { headers } = (await open({ isPartial: true })).send(undefined, 'br', readAt)
  expect(headers['Last-Modified']).toBe(new Date(readAt).toUTCString())
})

test('a product is requested before it is published → caches store the 404 for no more than 30 seconds', async () => {
  const { page, send, headers } = await open({ status: 404 })
  expect(headers['Cache-Control']).toBe('public, max-age=0, s-maxage=30')
  expect(send(`"${page.hash}"`).status).toBe(404)
})

test('search engines list only pages that are there', async () => {
  const pages = [{}, { status: 404 }, { status: 503 }, { format: 'json' }] as const
  const told = pages.map(async (page) => (await open(page)).headers['X-Robots-Tag'])
  expect(await Promise.all(told)).toEqual([undefined, 'noindex', 'noindex', 'noindex'])
})

test('a client has the page in some encoding → 304 with its tag, and the page’s own policy, because the headers of a 304 replace those that a browser has', async () => {
  const { page, send, headers } = await open()
  expect(headers['Content-Security-Policy']).toBe(POLICY)
  for (const tags of [headers.ETag, `"${page.hash}"`, `"other", "${page.hash}"`]) {
    const again = send(tags, 'gzip')
    expect([again.status, again.body]).toEqual([304, null])
    for (const name of ['ETag', 'Content-Security-Policy', 'Last-Modified', 'Vary']) {
      expect(again.headers[name]).toBe(headers[name])
    }
  }
  expect(send('"other"').status).toBe(200)
  expect(send('*').status).toBe(304)
})

test('the clock is set back → a page that was read before counts as old', async () => {
  const readAt = Date.now() + 2 * HOUR_MS
  const { headers } = (await open()).send(undefined, 'br', readAt)
  expect(headers['Cache-Control']).toContain('s-maxage=10,')
  expect(headers['Last-Modified']).toBe(new Date(readAt).toUTCString())
  expect(headers).not.toHaveProperty('Age')
})

test('a page is requested in another encoding, a second later and after another read → its headers are those of the request', async () => {
  const { page, send } = await open()
  const readAt = Date.now()
  const headersFor = (encoding?: string, at = readAt) => send(undefined, encoding, at).headers
  expect(headersFor('br')).toMatchObject({
    'Content-Encoding': 'br',
    ETag: `W/"${page.hash}"`,
    'Cache-Control':
      'public, max-age=0, s-maxage=3600, stale-while-revalidate=36000, stale-if-error=86400',
  })
  expect(headersFor()).toMatchObject({
    'Content-Length': String(TEXT.length),
    ETag: `W/"${page.hash}"`,
  })
  vi.advanceTimersByTime(1_000)
  expect(headersFor()['Cache-Control']).toContain('s-maxage=3599,')
  expect(headersFor('br', Date.now())['Last-Modified']).toBe(new Date().toUTCString())
})

test('a client gets the smallest encoding that it accepts, in the first 500 letters of its header', () => {
  const rest = 'zebra;q=0.1, '.repeat(1_150)
  const headers = {
    br: ['gzip, deflate, br, zstd', 'br;q=0.1, gzip', 'BR', 'br ; q=0.5', `br, ${rest}`],
    gzip: ['br;q=0, gzip;q=1.0'],
    identity: [
      undefined,
      '',
      'br; q=0.000',
      'gzip;q=0, br;q=0',
      'deflate, zebra',
      'x-gzip, brr',
      'br;Q=0',
      'BR; q=0.0',
      'br;v=1;q=0',
      `${rest}br`,
    ],
  }
  for (const [encoding, accepted] of Object.entries(headers)) {
    for (const header of accepted)
      expect([header, acceptedEncoding(header)]).toEqual([header, encoding])
  }
})
