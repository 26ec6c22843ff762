import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { Status } from '../pages/page.ts'
import { createShopRoutes } from './shop-routes.ts'
import type { Log } from './log.ts'
import { createResponder } from './http/page-response.ts'
import type { Pages } from './cache/pages.ts'
import type { RedirectTarget } from './cache/lists.ts'
import { compressedBody } from './cache/on-node.ts'
import { renderedPage } from './cache/rendered-page.ts'

const log = vi.fn<Log>()
const redirectTarget = vi.fn<RedirectTarget>()
const pageFor = vi.fn<Pages['pageFor']>()
const storeOrigins = ['https://store.test']
const respond = createResponder({ freshMs: 60_000, keepMs: 86_400_000 })

const readAt = { date: Date.UTC(2026, 0, 1), monotonic: 0 }

const served = async (status: Status, html: string) => ({
  page: renderedPage(
    { format: 'html', status, text: html, isPartial: false },
    await compressedBody(html),
    { storeOrigin: 'https://store.test', imageHosts: [] },
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
  const pages = { pageFor }
  const first = {
    prefix: '',
    pages,
    read: async () => null,
    manifest: '',
    sitemapEntry: null,
    isSold: () => true,
  }
  const options: Parameters<typeof createShopRoutes>[0] = {
    markets: [first],
    redirectTarget,
    storeProfile: (context) => context.text(''),
    respond,
    settings: { siteUrl: 'https://shop.test', markets: [] },
    storeOrigins,
    log,
  }
  return createShopRoutes(options).request(path, init)
}

describe('a request', () => {
  it.each([
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
    ['//', 404, 'not-found'],
    ['/healthz/', 404, 'not-found'],
    ['/.env', 404, 'not-found'],
    ['/product/a/b', 404, 'not-found'],
  ])('%s: %s %s', async (path, status, words) => {
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(words)
  })

  test('a page gets the query of its address', async () => {
    await ask('/product/amber?Wick=Wood')
    const route = { screen: 'product', handle: 'amber', query: '?Wick=Wood' }
    expect(pageFor).toHaveBeenCalledExactlyOnceWith(route, 'html')
  })
})

test('an address of 8,000 octets is served, a longer one is refused', async () => {
  expect((await ask(`/?${'a'.repeat(7_998)}`)).status).toBe(200)
  expect((await ask(`/?${'a'.repeat(7_999)}`)).status).toBe(414)
  expect((await ask(`/product/${'a'.repeat(8_000)}`)).status).toBe(414)
  expect(pageFor).not.toHaveBeenCalled()
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

describe('an unknown path is logged once', () => {
  it.each(['/nothing', '/product/%ZZ', '/%0A%22', '/assets/gone.js'])('%s', async (path) => {
    await ask(`${path}?q=private`)
    expect(log.mock.calls).toEqual([['info', 'not-found', { path }]])
  })

  test('a known path is not logged', async () => {
    await ask('/')
    await ask('/healthz')
    expect(log).not.toHaveBeenCalled()
  })
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

describe('headers', () => {
  it.each(['/', '/nothing', '/product/late', '/healthz', '/assets/gone.js'])(
    'of every answer: %s',
    async (path) => {
      const { headers } = await ask(path)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
      expect(headers.get('Permissions-Policy')).toContain('camera=()')
    },
  )

  test('a page is HTML with a policy of its own', async () => {
    const { headers } = await ask('/')
    expect(headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i)
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(headers.get('Cache-Control')).not.toContain('no-store')
    expect(headers.get('Retry-After')).toBeNull()
  })

  test('a loading page may not be stored', async () => {
    const { headers } = await ask('/product/late')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Retry-After')).toMatch(/^\d+$/)
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })
})
