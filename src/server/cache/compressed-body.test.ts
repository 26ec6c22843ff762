import { brotliDecompressSync, constants, gunzipSync, type BrotliOptions } from 'node:zlib'
import { beforeEach, expect, test, vi } from 'vitest'
import { compressedBody } from './compressed-body.ts'
import type { PageBody } from './rendered-page.ts'

const { BROTLI_PARAM_QUALITY } = constants
const qualities: unknown[] = []
const waiting: (() => void)[] = []

// Jobs of the highest quality wait here until a test lets them go.
vi.mock('node:zlib', async (importOriginal) => {
  const zlib = await importOriginal<typeof import('node:zlib')>()
  type Compress = (html: Buffer, options: BrotliOptions, done: () => void) => void
  const held: Compress = (html, options, done) => {
    const quality = options.params?.[BROTLI_PARAM_QUALITY]
    qualities.push(quality)
    const run = () => zlib.brotliCompress(html, options, done)
    if (quality === 11) waiting.push(run)
    else run()
  }
  return { ...zlib, brotliCompress: held }
})

beforeEach(() => {
  qualities.length = 0
})

const brotliOf = (page: PageBody) => page.in('br').bytes
const shrunk = () => qualities.filter((quality) => quality === 11).length

test('a sitemap of megabytes is asked for again and again → it is not made smaller, as pages would wait for it', async () => {
  const page = await compressedBody('<url></url>'.repeat(200_000))
  for (let visit = 0; visit < 3; visit += 1) brotliOf(page)
  expect(shrunk()).toBe(0)
})

test('what shoppers take in Brotli, a few in gzip and fewer as it is, is the same page, and none is kept unpacked', async () => {
  const html = Array.from({ length: 2_000 }, (_line, index) => `<p>Candle ${index}</p>`).join('')
  const page = await compressedBody(html)
  const texts = () => [
    String(brotliDecompressSync(brotliOf(page))),
    String(gunzipSync(page.in('gzip').bytes)),
    String(page.in('identity').bytes),
  ]
  const fast = brotliOf(page)
  expect(texts()).toEqual([html, html, html])
  waiting.shift()?.()
  await expect.poll(() => brotliOf(page)).not.toBe(fast)
  expect(texts()).toEqual([html, html, html])
  expect(page.in('gzip').bytes).toBe(page.in('gzip').bytes)
  expect(page.size()).toBeLessThan(html.length / 2)
  for (const encoding of ['br', 'gzip'] as const) {
    const { bytes } = page.in(encoding)
    expect(bytes.buffer.byteLength, `what is kept of ${encoding}`).toBe(bytes.length)
  }
})

test('one client asks for hundreds of choices of a product, twice each → their pages are made smaller one at a time, and other pages need not wait behind them', async () => {
  const pages = await Promise.all(
    Array.from({ length: 300 }, (_page, index) =>
      compressedBody(`${'choice '.repeat(50)}${index}`),
    ),
  )
  for (const page of pages) brotliOf(page)
  expect(shrunk()).toBe(0)
  for (const page of pages) brotliOf(page)
  expect(shrunk()).toBe(1)

  const [first, second] = pages
  if (!first || !second) throw new Error('No pages')
  const fast = brotliOf(first)
  waiting.shift()?.()
  await expect.poll(() => brotliOf(first)).not.toBe(fast)
  expect(shrunk()).toBe(1)
  brotliOf(second)
  expect(shrunk()).toBe(2)
})
