import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../e2e/shop-test.ts'

const SITE = 'https://shop.example'

test.use({
  env: { SITE_URL: SITE, PAGE_FRESH_SECONDS: '1', PAGE_KEEP_DAYS: '1' },
})

const PATH = '/product/lilac-and-rain'

const visit = async (request: APIRequestContext, path = PATH, headers = {}) => {
  const response = await request.get(path, { headers, maxRedirects: 0 })
  return { status: response.status(), headers: response.headers(), text: await response.text() }
}

const untilCached = (request: APIRequestContext): Promise<void> =>
  expect.poll(async () => (await visit(request)).headers['server-timing']).toBe('cache;desc=hit')

test('a cached page is sent as a hit, and has a changed price soon after', async ({
  request,
  demo,
}) => {
  await untilCached(request)
  await demo.changeVariant({ handle: 'lilac-and-rain', title: '8 oz', price: '77.00' })
  await expect.poll(async () => (await visit(request)).text).toContain('$77.00')
})

test('the provider goes on failing → cached pages are sent, and CDNs may store them', async ({
  request,
  demo,
}) => {
  await untilCached(request)
  await demo.fault('*', { kind: 'status', status: 503 })
  const readAt = (await visit(request)).headers['last-modified'] ?? ''
  await expect.poll(() => Date.now() - Date.parse(readAt)).toBeGreaterThan(3_000)
  const { status, headers } = await visit(request)
  expect(status).toBe(200)
  expect(headers['cache-control']).toMatch(/s-maxage=1, .*stale-if-error=86400/)
  const never = await visit(request, '/product/first-frost')
  expect([never.status, never.headers['cache-control']]).toEqual([503, 'no-store'])
})

test('a page is a 304 if the client has it, and a product has Markdown at its own address', async ({
  request,
}) => {
  // Between the two visits the page may be replaced: it is of before the last test's changes, or lacks a late part.
  const visitTwice = async () => {
    const first = await visit(request)
    expect(first.headers['vary']).toBe('Accept-Encoding')
    const again = await visit(request, PATH, { 'If-None-Match': first.headers['etag'] })
    return [again.status, again.text]
  }
  await expect.poll(visitTwice).toEqual([304, ''])
  const markdown = await visit(request, `${PATH}.md`)
  expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8')
})

test('links of the provider’s form and the merchant’s redirects lead to their pages', async ({
  request,
  demo,
}) => {
  await demo.putRedirect('/pages/candles', '/collections/autumn')
  for (const [path, status, location] of [
    ['/collections/autumn', 301, '/?collection=autumn'],
    ['/products/lilac-and-rain', 301, PATH],
    ['/discount/SPRING10', 302, '/?discount=SPRING10'],
    ['/pages/candles', 301, '/?collection=autumn'],
  ] as const) {
    const found = await visit(request, path)
    expect([found.status, found.headers['location']]).toEqual([status, location])
  }
})

test('the platform serves the files of the build, with the same headers as on Node', async ({
  request,
}) => {
  const { text } = await visit(request, '/')
  const [script = ''] = /\/assets\/browser-[\w-]+\.js/.exec(text) ?? []
  const { status, headers } = await visit(request, script)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect((await visit(request, '/favicon.svg')).headers).toMatchObject({
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
  })
  for (const path of [`${script}.br`, '/_headers', '/.vite/manifest-en.json', '/assets/gone.js']) {
    expect((await visit(request, path)).status).toBe(404)
  }
})

test('robots.txt and the sitemap name the addresses of SITE_URL', async ({ request }) => {
  expect((await visit(request, '/robots.txt')).text).toContain(`Sitemap: ${SITE}/sitemap.xml`)
  const { headers, text } = await visit(request, '/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(text).toContain(`<loc>${SITE}${PATH}</loc>`)
})
