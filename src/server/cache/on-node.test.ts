import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { Log } from '../log.ts'
import type { Kind } from './cache-bounds.ts'
import { compressedBody, openNodePlatform } from './on-node.ts'
import { renderedPage } from './rendered-page.ts'

const log = vi.fn<Log>()
const open = () => openNodePlatform({ headStartMs: 800, log })
const page = renderedPage(
  { format: 'html', policy: '', status: 200, text: 'page', isPartial: false },
  await compressedBody('page'),
)

/** Renders a page of each kind, by its name. */
function renderAll(kinds: Kind[], nameOf = (index: number) => String(index)) {
  const rendered: string[] = []
  const { renderOnce } = open()
  const pages = kinds.map((kind, index) =>
    renderOnce(kind, nameOf(index), async () => {
      rendered.push(kind === 'choice' ? nameOf(index) : kind)
      return page
    }),
  )
  return { rendered, done: Promise.all(pages) }
}

test('clients ask for many choices of products → a page of another kind does not wait for them', async () => {
  const { rendered, done } = renderAll([...Array<Kind>(20).fill('choice'), 'product'])
  await done
  expect(rendered.indexOf('product')).toBeLessThan(2)
  expect(rendered).toHaveLength(21)
})

test('clients ask for many choices of two products, in all forms → the first choices of eight others are rendered next', async () => {
  const forms = ['', '.md', '.json']
  const { rendered, done } = renderAll(Array<Kind>(308).fill('choice'), (index) =>
    index < 300
      ? `f /product/flood-${index % 2}${forms[index % 3]}?Size=${index}`
      : `f /product/calm-${index}?Size=1`,
  )
  await done
  // A turn of each of the ten products, after the page that was first.
  expect(rendered.slice(0, 11).filter((name) => name.includes('calm'))).toHaveLength(8)
})

test('one page of a kind is rendered in each turn of the event loop, and responses are read in between', async () => {
  const { rendered, done } = renderAll(['product', 'product', 'product'])
  while (rendered.length < 3) {
    const before = rendered.length
    await new Promise((resolve) => setImmediate(resolve))
    expect(rendered.length - before).toBeLessThanOrEqual(1)
  }
  await done
})

test('many texts are packed → one at a time', async () => {
  const { pack } = open()
  const texts = ['<p>A sitemap</p>'.repeat(200_000), ...Array(20).fill('<p>Small</p>')]
  const done: number[] = []
  const packing = texts.map(async (text, index) => {
    await pack(text)
    done.push(index)
  })
  await Promise.all(packing)
  expect(done).toEqual([...texts.keys()])
})

test('a cached page is found at once by its exact address', () => {
  const { pages } = open()
  const times = { readAt: Date.now(), freshMs: 60_000, keepMs: 60_000 }
  pages.set('product', '/product/amber', { value: { page, fingerprint: '' }, ...times })
  expect(pages.get('/product/amber')).toMatchObject({ value: { page }, isStale: false })
  expect(pages.get('/product/amber?utm=1')).toBeUndefined()
  expect(pages.get('/product/amber.md')).toBeUndefined()
})

test('work in the background that fails is logged', async () => {
  open().waitUntil(Promise.reject(new Error('A mistake')))
  await vi.waitFor(() =>
    expect(log.mock.calls).toEqual([['error', 'failure', { message: 'Error: A mistake' }]]),
  )
})

test('Brotli, gzip and identity are the same page, and only compressed bytes are cached', async () => {
  const html = Array.from({ length: 2_000 }, (_line, index) => `<p>Candle ${index}</p>`).join('')
  const body = await compressedBody(html)
  const bytesIn = (encoding: 'br' | 'gzip' | 'identity') => body.in(encoding).bytes
  expect(String(brotliDecompressSync(bytesIn('br')))).toBe(html)
  expect(String(gunzipSync(bytesIn('gzip')))).toBe(html)
  expect(String(bytesIn('identity'))).toBe(html)
  for (const encoding of ['gzip', 'identity'] as const) {
    expect(bytesIn(encoding), 'one copy for all clients').toBe(bytesIn(encoding))
  }
  expect(body.size()).toBe(bytesIn('br').length + bytesIn('gzip').length)
  expect(body.size()).toBeLessThan(html.length / 2)
  for (const encoding of ['br', 'gzip'] as const) {
    const bytes = bytesIn(encoding)
    expect(bytes.buffer.byteLength, `bytes held of ${encoding}`).toBe(bytes.length)
  }
})

test('a page that has lasted is condensed once, one page at a time, to the same text in fewer bytes of Brotli', async () => {
  const html = Array.from({ length: 2_000 }, (_line, index) => `<p>Candle ${index ** 2}</p>`).join(
    '',
  )
  const [one, other] = await Promise.all([compressedBody(html), compressedBody(html)])
  const bytesOf = (body: typeof one) => body.in('br').bytes
  const first = bytesOf(other)
  await Promise.all([one.condense(), other.condense()])
  expect(bytesOf(one).length).toBeLessThan(first.length)
  expect(bytesOf(other)).toBe(first)
  await other.condense()
  const condensed = bytesOf(other)
  expect(condensed).toEqual(bytesOf(one))
  expect(String(brotliDecompressSync(condensed))).toBe(html)
  await other.condense()
  expect(bytesOf(other)).toBe(condensed)
})
