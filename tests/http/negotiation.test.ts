import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

const PATH = '/product/cherry-blossom-morning'
const MARKDOWN = { Accept: 'text/markdown' }
const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let store: RunningStore
let shop: OpenShop

beforeAll(async () => {
  store = await openStore()
  shop = await openShop(store.origin)
})
afterAll(async () => {
  store.close()
  await shop.close()
})

const varies = async (path: string, headers?: Record<string, string>) => {
  const { headers: said } = await shop.get(path, headers)
  return [said.get('Content-Type')?.split(';')[0], said.get('Vary')]
}

/** The page's Cache-Control, with n in place of the seconds for which the page is still fresh. */
const caching = async (path: string, headers: Record<string, string>) =>
  (await shop.get(path, headers)).headers
    .get('Cache-Control')
    ?.replace(/s-maxage=\d+/, 's-maxage=n')

describe('caches are told', () => {
  test('that a page varies by its encoding alone', async () => {
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await varies(PATH, BROWSER)).toEqual(['text/html', 'Accept-Encoding'])
      expect(await varies(`${PATH}.md`)).toEqual(['text/markdown', 'Accept-Encoding'])
      expect(await varies(`${PATH}?x=1`, BROWSER)).toEqual(['text/html', 'Accept-Encoding'])
      expect(await varies('/')).toEqual(['text/html', 'Accept-Encoding'])
      expect(await varies('/', MARKDOWN)).toEqual(['text/html', 'Accept-Encoding'])
      expect(await varies('/llms.txt')).toEqual(['text/plain', 'Accept-Encoding'])
    }
  })

  test('that Markdown may be stored as pages are, under its own address', async () => {
    expect(await caching(PATH, BROWSER)).toContain('public, max-age=0, s-maxage=n,')
    expect(await caching(`${PATH}.md`, MARKDOWN)).toBe(await caching(PATH, BROWSER))
    expect(await caching('/llms.txt', {})).toBe(await caching(PATH, BROWSER))
  })

  test.each([
    [PATH, `${PATH}.md`],
    [`${PATH}?Size=8+oz`, `${PATH}.md?Size=8+oz`],
    ['/product/none', '/product/none.md'],
  ])(
    'a client that prefers Markdown of %s is redirected to %s, which no cache may store',
    async (path, address) => {
      for (let visit = 0; visit < 2; visit += 1) {
        const { status, headers } = await shop.get(path, MARKDOWN)
        expect([status, headers.get('Location')]).toEqual([302, address])
        expect(headers.get('Cache-Control')).toBe('no-store')
        await shop.get(path, BROWSER)
      }
    },
  )

  test.each(['br', 'gzip', 'identity'])(
    'by a 304 that Markdown sent in %s has not changed',
    async (encoding) => {
      for (const path of [`${PATH}.md`, '/llms.txt']) {
        const first = await ask(path, { 'accept-encoding': encoding })
        expect(first.headers['content-encoding'] ?? 'identity').toBe(encoding)
        const { etag = '' } = first.headers
        const again = await ask(path, { 'if-none-match': etag })
        expect([again.statusCode, again.headers.vary]).toEqual([304, first.headers.vary])
        // The HTML page has another entity tag.
        expect((await ask(PATH, { ...BROWSER, 'if-none-match': etag })).statusCode).toBe(200)
      }
      const page = await ask(`${PATH}.md`, { 'accept-encoding': 'br' })
      expect(brotliDecompressSync(page.body).toString()).toMatch(/^# Cherry/)
    },
  )

  test('Markdown has nosniff, and none of the headers that only pages need', async () => {
    const { headers } = await shop.get(`${PATH}.md`)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.has('Content-Security-Policy')).toBe(false)
  })

  test('HEAD has the tag of GET and no body, and other methods are refused', async () => {
    for (const path of [`${PATH}.md`, '/llms.txt']) {
      const [get, head] = [await ask(path), await ask(path, {}, 'HEAD')]
      expect(head.headers.etag).toBe(get.headers.etag)
      expect([head.statusCode, head.body.length]).toEqual([200, 0])
      expect((await ask(path, {}, 'POST')).statusCode).toBe(405)
    }
  })
})

/** The response as it was sent, still encoded. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = new URL(shop.origin)
  const asked = request({ port, path, method, headers: { ...headers, Connection: 'close' } }).end()
  const [response]: IncomingMessage[] = await once(asked, 'response')
  if (!response) throw new Error('No response')
  return Object.assign(response, { body: await buffer(response) })
}
