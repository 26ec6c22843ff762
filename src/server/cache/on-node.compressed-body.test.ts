import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressedBody } from './on-node.ts'

test('a sitemap of megabytes is compressed in gzip before it is requested', async () => {
  const text = '<url></url>'.repeat(200_000)
  const page = await compressedBody(text)
  const size = page.in('br').bytes.length + page.in('gzip').bytes.length
  expect(page.size()).toBe(size)
  expect(page.in('identity').bytes).toHaveLength(text.length)
})

test('Brotli, gzip and identity are the same page, and only compressed bytes are cached', async () => {
  const html = Array.from({ length: 2_000 }, (_line, index) => `<p>Candle ${index}</p>`).join('')
  const page = await compressedBody(html)
  expect(String(brotliDecompressSync(page.in('br').bytes))).toBe(html)
  expect(String(gunzipSync(page.in('gzip').bytes))).toBe(html)
  expect(String(page.in('identity').bytes)).toBe(html)
  for (const encoding of ['gzip', 'identity'] as const) {
    expect(page.in(encoding).bytes, 'one copy for all clients').toBe(page.in(encoding).bytes)
  }
  expect(page.size()).toBeLessThan(html.length / 2)
  for (const encoding of ['br', 'gzip'] as const) {
    const { bytes } = page.in(encoding)
    expect(bytes.buffer.byteLength, `bytes held of ${encoding}`).toBe(bytes.length)
  }
})
