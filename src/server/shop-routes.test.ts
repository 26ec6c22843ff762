import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { Status } from '../pages/page.ts'
import { createShopRoutes } from './shop-routes.ts'
import type { Log } from './log.ts'
import { createResponder } from './http/page-response.ts'
import type { createPages } from './cache/pages.ts'
import type { RedirectTarget } from './cache/lists.ts'
import { compressedBody } from './cache/on-node.ts'
import { contentSecurityPolicy } from './security.ts'
import { onlyStore } from './testing/only-store.ts'
import { renderedPage } from './cache/rendered-page.ts'

const log = vi.fn<Log>()
const redirectTarget = vi.fn<RedirectTarget>()
const openRedirects = vi.fn<() => RedirectTarget>(() => redirectTarget)
const pageFor = vi.fn<ReturnType<typeof createPages>>()
const storeOrigins = ['https://store.test']
const respond = createResponder({ freshMs: 60_000, keepMs: 86_400_000 })

const readAt = Date.UTC(2026, 0, 1)

const served = async (status: Status, html: string) => ({
  page: renderedPage(
    {
      format: 'html',
      status,
      text: html,
      policy: contentSecurityPolicy(html, onlyStore('https://store.test')),
      isPartial: false,
    },
    await compressedBody(html),
  ),
  readAt: status === 200 ? readAt : null,
  cache: 'made' as const,
})

/** Sends a request to a shop whose pages contain their screen's name; the product 'late' is loading. */
function ask(path: string, init?: RequestInit) {
  log.mockReset()
  redirectTarget.mockReset().mockResolvedValue(null)
  pageFor.mockReset().mockImplementation(async (route) => {
    if (route.screen === 'not-found') return served(404, 'not-found')
    if (route.screen === 'product' && route.handle === 'broken') throw new Error('A mistake')
    const isLate = route.screen === 'product' && route.handle === 'late'
    return served(isLate ? 503 : 200, `<style>a{}</style><script>1</script>${route.screen}`)
  })
  const first = {
    market: undefined,
    prefix: '',
    pageFor,
    read: async () => null,
    manifest: '',
    sitemapEntry: null,
  }
  const options: Parameters<typeof createShopRoutes>[0] = {
    markets: [first],
    openRedirects,
    storeProfile: (context) => context.text(''),
    respond,
    settings: { siteUrl: 'https://shop.test', markets: [] },
    storeOrigins,
    log,
  }
  return createShopRoutes(options).request(path, init)
}

test('an address that nothing has, in many spellings → the list of redirects is opened once', async () => {
  openRedirects.mockClear()
  expect((await ask('/No/Such.Page.,?a=1&b=2')).status).toBe(404)
  expect(openRedirects).toHaveBeenCalledTimes(1)
})

test('a request is for a page, in its status', async () => {
  const rows = [
    ['/', 200, 'home'],
    ['/?utm_source=mail', 200, 'home'],
    ['/product/amber?Wick=Wood', 200, 'product'],
    ['/product/late', 503, 'product'],
    ['/healthz', 200, 'ok'],
    ['/assets/gone.js', 404, 'not-found'],
    ['/assets/../healthz', 200, 'ok'],
    ['/nothing', 404, 'not-found'],
    ['/product', 404, 'not-found'],
    ['/product/%ZZ', 404, 'not-found'],
    ['/%', 404, 'not-found'],
    ['/healthz/', 404, 'not-found'],
    ['/.env', 404, 'not-found'],
    ['/product/a/b', 404, 'not-found'],
  ] as const
  for (const [path, status, words] of rows) {
    const answer = await ask(path)
    expect([path, answer.status, await answer.text()]).toEqual([
      path,
      status,
      expect.stringContaining(words),
    ])
  }
  await ask('/product/amber?Wick=Wood')
  const route = { screen: 'product', handle: 'amber', query: '?Wick=Wood' }
  expect(pageFor).toHaveBeenCalledExactlyOnceWith(route, 'html')
})

test('an address of 8,000 octets is served, a longer one is refused', async () => {
  expect((await ask(`/?${'a'.repeat(7_998)}`)).status).toBe(200)
  expect((await ask(`/?${'a'.repeat(7_999)}`)).status).toBe(414)
  expect((await ask(`/product/${'a'.repeat(8_000)}`)).status).toBe(414)
  expect(pageFor).not.toHaveBeenCalled()
})

test('a browser asks for the worker of a shop that was here before → a script that ends it, which no cache keeps', async () => {
  const names = `sw service-worker serviceworker service_worker sw-compiled pwabuilder-sw ngsw-worker superpwa-sw pwa-sw
    upup.sw.min flutter_service_worker firebase-messaging-sw OneSignalSDKWorker OneSignalSDKUpdaterWorker pushe-sw
    pushwoosh-service-worker pushly-sdk-worker webpushr-sw`
  const script = { headers: { 'Service-Worker': 'script' } }
  const answers = names.split(/\s+/).map((name) => ask(`/${name}.js?v=1`))
  for (const path of ['/apps/pwa/offline', '/wp.serviceworker', '/'])
    answers.push(ask(path, script))
  for (const { status, headers } of await Promise.all(answers)) {
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('Cache-Control')).toBe('no-cache')
    expect(headers.get('Service-Worker-Allowed')).toBe('/')
  }
  for (const path of ['/answers.js', '/worker', '/assets/sw.js', '/product/sw.js']) {
    expect((await ask(path)).headers.get('Content-Type')).not.toContain('javascript')
  }
})

test('an unexpected error is a 500 without its message, which is logged', async () => {
  const response = await ask('/product/broken')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('A mistake')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(log.mock.calls).toEqual([['error', 'failure', { message: 'A mistake' }]])
})

test('robots.txt allows everything, and names the sitemap', async () => {
  const answer = await ask('/robots.txt')
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe(
    'User-agent: *\nDisallow:\n\nSitemap: https://shop.test/sitemap.xml\n',
  )
})

test('an unknown path is logged once, without its query, and a known one is not', async () => {
  for (const path of ['/nothing', '/product/%ZZ', '/a%0A%22b', '/assets/gone.js']) {
    await ask(`${path}?q=private`)
    expect(log.mock.calls).toEqual([['info', 'not-found', { path }]])
  }
  for (const path of ['/', '/healthz']) {
    await ask(path)
    expect(log).not.toHaveBeenCalled()
  }
})

describe('HEAD has the response of GET, without the body', () => {
  // Some headers depend on the page's age.
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
  afterEach(() => vi.useRealTimers())

  it.each([
    ['/', 200],
    ['/nothing', 404],
    ['/product/late', 503],
    ['/healthz', 200],
  ])('%s', async (path, status) => {
    const [head, get] = [await ask(path, { method: 'HEAD' }), await ask(path)]
    expect(head.status).toBe(status)
    expect(await head.text()).toBe('')
    expect([...head.headers]).toEqual([...get.headers])
  })
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
  for (const path of ['/', '/product/amber', '/healthz', '/nothing']) {
    const answer = await ask(path, { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe('GET, HEAD')
    expect(pageFor).not.toHaveBeenCalled()
  }
})

const SECURE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': expect.stringContaining('camera=()'),
}
const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
}

test.each([
  ['/', { ...PAGE, 'cache-control': expect.stringContaining('s-maxage') }],
  ['/nothing', PAGE],
  // A loading page may not be stored.
  [
    '/product/late',
    { ...PAGE, 'cache-control': 'no-store', 'retry-after': expect.stringMatching(/^\d+$/) },
  ],
  ['/healthz', { 'cache-control': 'no-store' }],
  ['/assets/gone.js', PAGE],
])('the headers of %s', async (path, headers) => {
  const found = Object.fromEntries((await ask(path)).headers)
  expect(found).toMatchObject({ ...SECURE, ...headers })
  expect('retry-after' in found).toBe(path === '/product/late')
})
