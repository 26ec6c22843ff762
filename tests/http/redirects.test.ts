import { describe, expect, test } from 'vitest'
import { DEAD_REDIRECTS } from '../../src/server/log.ts'
import { serveShop, type OpenShop, type Reply } from './running-shop.ts'
import { sharedStore } from './shared-store.ts'

const DENIED = { kind: 'refusedScopes', scopes: ['unauthenticated_read_content'] }

const store = sharedStore()

/** The log of the shop that was opened last. */
let log: string[] = []

async function open(environment: Record<string, string> = {}): Promise<OpenShop> {
  const shop = await store.open(environment)
  ;({ log } = shop)
  return shop
}

const led = ({ status, headers }: Reply) => `${status} ${headers.get('Location')}`
/** The cursors of the calls that read redirects. */
const asked = async () =>
  (await store.controls.calls('UrlRedirects')).map(({ variables }) => variables.after)
const logged = (event: string) =>
  log.map((line) => JSON.parse(line)).filter((line) => line.event === event)

test('a shopper follows an old address → the merchant’s target, or the store’s own text page, or a 404 that is logged', async () => {
  await store.controls.putRedirect('/guides/old', '/collections/winter')
  await store.controls.putRedirect('/blog', 'https://blog.example.com/')
  await store.controls.putRedirect('/pages/old', '/')
  const shop = await open()
  expect(led(await shop.get('/guides/old?utm=1'))).toBe('301 /?collection=winter&utm=1')
  expect(led(await shop.get('/blog'))).toBe('301 https://blog.example.com/')
  expect(led(await shop.get('/pages/old'))).toBe('301 /')
  expect(led(await shop.get('/pages/about'))).toBe(`302 ${store.origin}/pages/about?_fd=0`)
  expect(logged('not-found')).toEqual([])
  for (const path of ['/guides/none', '/Guides/None/', '/guides/none?x=1']) {
    const { status, text } = await shop.get(path)
    expect([status, text.includes('<h1>404</h1>')]).toEqual([404, true])
  }
  expect(await asked()).toEqual([null])
  // An address is logged only once a minute.
  expect(logged('not-found').map(({ path }) => path)).toEqual(['/guides/none', '/Guides/None/'])
})

test('a store has more redirects than one call gives, and a scanner requests hundreds of addresses that do not exist → the list is read once, page by page, and each redirect works', async () => {
  for (let index = 0; index < 300; index += 1) {
    await store.controls.putRedirect(`/guides/old-${index}`, '/')
  }
  const shop = await open()
  const scans = Array.from({ length: 200 }, (_, index) => shop.get(`/scan-${index}`))
  for (const { status } of await Promise.all(scans)) expect(status).toBe(404)
  for (const index of [0, 249, 250, 299]) {
    expect(led(await shop.get(`/guides/old-${index}`))).toBe('301 /')
  }
  expect(await asked()).toEqual([null, expect.any(String)])
})

test('a thief of the merchant’s account sets a redirect to a script → 404, and one line of the log', async () => {
  await store.controls.putRedirect('/guides/old', 'javascript:alert(1)')
  const shop = await open()
  for (let visit = 0; visit < 2; visit += 1) {
    expect(led(await shop.get('/guides/old'))).toBe('404 null')
  }
  expect(logged('redirects-dropped')).toMatchObject([
    {
      message: DEAD_REDIRECTS,
      count: 1,
      paths: ['/guides/old'],
      hint: expect.stringContaining('doctor'),
    },
  ])
})

test('redirects of another shop system have its characters in their paths → each works, in every market', async () => {
  const paths = [
    ['/store/p1/Lavender_(8_oz).html'],
    ["/mother's-day"],
    ['/candles,-large'],
    ['/c/candles+melts'],
    ['/soy candles', '/soy%20candles'],
    ['/a&b'],
    ['/old!'],
    ['/p/123:4'],
    ['/wax@home'],
    ['/100%-soy'],
    ['/index.php?route=product/category&path=20'],
    ['/caf%C3%A9', '/CAF%C3%89/'],
    ['/collections/winter;2024'],
  ]
  for (const [path = ''] of paths) await store.controls.putRedirect(path, '/products/x')
  const shop = await open({ MARKETS: 'US-en,DE-de' })
  const found = async (path: string) => led(await shop.get(path))
  for (const [path = '', typed = path] of paths) {
    expect([typed, await found(typed)]).toEqual([typed, '301 /product/x'])
    expect(await found(`/de-de${typed}`)).toBe('301 /de-de/product/x')
  }
  expect(logged('redirects-dropped')).toEqual([])
})

test('the store’s redirect theme sends visitors of a page to the shop → a 404 of the shop, and no circle', async () => {
  const shop = await serveShop(store.origin)
  await store.controls.publishRedirectTheme(shop.origin)
  const path = '/pages/about'
  expect(led(await shop.get(path))).toBe(`302 ${store.origin}${path}?_fd=0`)
  const { url, status } = await fetch(shop.origin + path)
  expect([url, status]).toEqual([`${shop.origin}${path}?_fd=0`, 404])
  const policy = await fetch(`${shop.origin}/policies/terms-of-service`)
  expect(await policy.text()).toContain('<h1>Terms of service</h1>')
  await shop.close()
})

describe('the redirects cannot be read → 404', () => {
  test.each([{ kind: 'nullData' }, { kind: 'throttled' }])(
    'as the provider fails with $kind',
    async (fault) => {
      await store.controls.fault('UrlRedirects', fault)
      expect((await (await open()).get('/guides/old')).status).toBe(404)
    },
  )

  test('as the token has no scope for them, or there is none: caches store it as usual, and one line of the log says so', async () => {
    await store.controls.putRedirect('/guides/old', '/')
    const withoutToken = await open({ PUBLIC_STOREFRONT_API_TOKEN: '' })
    expect((await withoutToken.get('/guides/old')).status).toBe(404)
    await store.controls.reset()
    await store.controls.fault('UrlRedirects', DENIED)
    const shop = await open()
    // The page's footer needs the store's policies.
    await shop.get('/')
    for (const path of ['/guides/old', '/guides/older', '/product/old']) {
      const { status, headers } = await shop.get(path)
      expect(`${status} ${headers.get('Cache-Control')}`).toBe('404 public, max-age=0, s-maxage=30')
    }
    expect(await asked()).toHaveLength(1)
    expect(logged('scope-refused')).toEqual([])
    expect(logged('no-redirects')).toMatchObject([{ level: 'info' }])
  })

  test('as the provider never answers: after a part of the head start, and no cache may store it', async () => {
    await store.controls.fault('UrlRedirects', { kind: 'timeout' })
    const shop = await open({ HEAD_START_MS: '50' })
    const { status, headers } = await shop.get('/guides/old')
    expect([status, headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  })
})
