import { brotliDecompressSync, constants, gunzipSync, type BrotliOptions } from 'node:zlib'
import { beforeEach, expect, test, vi } from 'vitest'
import { compressedBody } from './on-node.ts'

const SMALL = 10
const qualities: unknown[] = []

vi.mock('node:zlib', async (importOriginal) => {
  const zlib = await importOriginal<typeof import('node:zlib')>()
  type Compress = (html: Buffer, options: BrotliOptions, done: () => void) => void
  const brotliCompress: Compress = (html, options, done) => {
    qualities.push(options.params?.[constants.BROTLI_PARAM_QUALITY])
    zlib.brotliCompress(html, options, done)
  }
  return { ...zlib, brotliCompress }
})

beforeEach(() => {
  qualities.length = 0
})

const small = () => qualities.filter((quality) => quality === SMALL).length

test('a sitemap of megabytes is compressed fast, as pages wait for the same threads', async () => {
  const page = await compressedBody('<url></url>'.repeat(200_000))
  expect(page.in('identity').bytes).toHaveLength(2_200_000)
  expect(small()).toBe(0)
})

test('Brotli, gzip and identity are the same page, and only compressed bytes are held', async () => {
  const html = Array.from({ length: 2_000 }, (_line, index) => `<p>Candle ${index}</p>`).join('')
  const page = await compressedBody(html)
  expect(String(brotliDecompressSync(page.in('br').bytes))).toBe(html)
  expect(String(gunzipSync(page.in('gzip').bytes))).toBe(html)
  expect(String(page.in('identity').bytes)).toBe(html)
  expect(page.in('gzip').bytes).toBe(page.in('gzip').bytes)
  expect(page.size()).toBeLessThan(html.length / 2)
  for (const encoding of ['br', 'gzip'] as const) {
    const { bytes } = page.in(encoding)
    expect(bytes.buffer.byteLength, `what is held of ${encoding}`).toBe(bytes.length)
  }
  expect(qualities).toEqual([SMALL])
})

test('one client asks for hundreds of choices of a product at once → two pages at a time are made small, and the others do not wait for them', async () => {
  const choices = Array.from({ length: 300 }, (_page, index) => `${'choice '.repeat(50)}${index}`)
  await Promise.all(choices.map((text) => compressedBody(text)))
  expect(qualities).toHaveLength(300)
  expect(small()).toBe(2)
  await compressedBody('A page of its own')
  expect(small()).toBe(3)
})
