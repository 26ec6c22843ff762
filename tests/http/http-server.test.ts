import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveShop, type ServedShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

let store: RunningStore
let shop: ServedShop

beforeAll(async () => {
  store = await openStore()
  shop = await serveShop(store.origin, {
    SITE_URL: 'https://www.example.com',
  })
})
afterAll(async () => {
  store.close()
  await shop.close()
})

/** The shop's response to these bytes, up to the end of the connection. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1')
  const answer: Buffer[] = []
  socket.on('data', (chunk) => answer.push(Buffer.from(chunk)))
  socket.write(bytes)
  await once(socket, 'close')
  return Buffer.concat(answer).toString()
}

const ask = (lines: string) => raw(`${lines}\r\nHost: a\r\nConnection: close\r\n\r\n`)

describe('files of the build', () => {
  test.each([
    ['/assets/browser-1a.js', 'start()', 'text/javascript; charset=utf-8', 'immutable'],
    ['/assets/browser-0z.js', 'formerly()', 'text/javascript; charset=utf-8', 'immutable'],
    ['/favicon.svg', '<svg/>', 'image/svg+xml; charset=utf-8', 'max-age=86400'],
    ['/icon-192.png', 'png', 'image/png', 'max-age=86400'],
    ['/favicon.ico', 'ico', 'image/x-icon', 'max-age=86400'],
  ])('%s', async (path, text, type, caching) => {
    const file = await shop.get(path, { 'Accept-Encoding': 'gzip' })
    expect([file.status, file.text]).toEqual([200, text])
    expect(file.headers.get('Content-Type')).toBe(type)
    expect(file.headers.get('Cache-Control')).toContain(caching)
    expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(file.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  })

  test('are sent compressed if the build has compressed them', async () => {
    const answer = await ask('GET /assets/browser-1a.js HTTP/1.1\r\nAccept-Encoding: br')
    expect(answer).toMatch(/content-encoding: br/i)
    expect(answer).toMatch(/\r\n\r\nbr$/)
  })

  test('are only those that the build names → 404 for others', async () => {
    const paths = [
      '/assets/',
      '/assets/gone.js',
      '/assets/browser-1a.js.br',
      '/assets/../.vite/manifest-en.json',
      '/assets/%2e%2e/.vite/manifest-en.json',
      '/.vite/manifest-en.json',
      '/assets/..%2f..%2fpackage.json',
      '/assets//browser-1a.js',
    ]
    const answers = paths.map((path) => ask(`GET ${path} HTTP/1.1`))
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 404 /)
  })
})

test('a client takes so many connections that no file of the build can be opened → 503 that no cache may store, not 404', async () => {
  const { status, headers } = await shop.get('/assets/unreadable.js')
  expect([status, headers.get('Cache-Control')]).toEqual([503, 'no-store'])
})

describe('what is no page runs and loads nothing if it is opened as one, and says its type', () => {
  const text = 'text/plain; charset=UTF-8'
  test.each([
    ['/product/pumpkin-hearth.json', 200, 'application/json; charset=utf-8'],
    ['/product/pumpkin-hearth.json?Size=12+oz', 200, 'application/json; charset=utf-8'],
    ['/product/pumpkin-hearth.md', 200, 'text/markdown; charset=utf-8'],
    ['/product/gone.json', 404, 'application/json; charset=utf-8'],
    ['/product/gone.md', 404, 'text/markdown; charset=utf-8'],
    ['/agents.md', 200, 'text/markdown; charset=utf-8'],
    ['/llms.txt', 200, 'text/markdown; charset=utf-8'],
    ['/sitemap.xml', 200, 'application/xml; charset=utf-8'],
    ['/site.webmanifest', 200, 'application/manifest+json'],
    ['/robots.txt', 200, 'text/plain; charset=utf-8'],
    ['/.well-known/ucp', 200, 'application/json'],
    ['/healthz', 200, text],
    ['/readyz', 200, text],
    ['/favicon.svg', 200, 'image/svg+xml; charset=utf-8'],
    ['/assets/browser-1a.js', 200, 'text/javascript; charset=utf-8'],
    ['/assets/unreadable.js', 503, null],
    ['/products', 301, null],
    [`/${'q'.repeat(8_000)}`, 414, text],
  ])('%s', async (path, status, type) => {
    // Once made, and once from memory.
    for (const answer of [await shop.get(path), await shop.get(path)]) {
      const { headers } = answer
      expect(answer.status).toBe(status)
      expect(headers.get('Content-Type')).toBe(type)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Content-Security-Policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'; form-action 'none'",
      )
    }
  })
})

test.each([
  ['malformed escapes', 404, 'GET /product/%E0%A4%A HTTP/1.1'],
  ['a file that is posted to', 405, 'POST /assets/browser-1a.js HTTP/1.1'],
  ['too many bytes of headers', 431, `GET / HTTP/1.1\r\nX-Long: ${'h'.repeat(20_000)}`],
  ['bytes that are not HTTP', 400, '\u0016\u0003\u0001 hello'],
])('an unusual request: %s → %i', async (_what, status, lines) => {
  expect(await ask(lines)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test('a name with an empty port is that name, also at a redirect', async () => {
  const lines = 'GET /products HTTP/1.1\r\nHost: a:\r\nConnection: close\r\n\r\n'
  expect(await raw(lines)).toMatch(/^HTTP\/1.1 301 /)
})

test('another site shows the shop’s icons and manifest, and nothing else', async () => {
  const icons = ['/favicon.svg', '/favicon.ico', '/icon-192.png', '/site.webmanifest']
  for (const path of [...icons, '/', '/robots.txt', '/assets/browser-1a.js']) {
    const policy = (await shop.get(path)).headers.get('Cross-Origin-Resource-Policy')
    expect([path, policy]).toEqual([path, icons.includes(path) ? 'cross-origin' : 'same-origin'])
  }
})

test('HEAD: as GET, without the body', async () => {
  await shop.get('/')
  const answer = await ask('HEAD / HTTP/1.1')
  expect(answer).toMatch(/^HTTP\/1.1 200 .*content-length: \d{4,}.*\r\n\r\n$/is)
})

test('a closing shop answers the requests in flight and takes no more', async () => {
  const other = await serveShop(store.origin)
  await store.controls.fault('Products', { kind: 'slow', ms: 400 }, 1)
  const inFlight = other.get('/')
  await expect.poll(async () => (await store.controls.calls('Products')).length).toBeGreaterThan(0)
  const closed = other.close()
  expect((await inFlight).status).toBe(200)
  await closed
  await expect(other.get('/')).rejects.toThrow('fetch failed')
})
