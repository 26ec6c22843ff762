import type { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createShopRoutes } from './shop-routes.ts'
import { compressedBody } from './cache/on-node.ts'
import type { Pages } from './cache/pages.ts'
import { renderedPage } from './cache/rendered-page.ts'
import { createResponder } from './http/page-response.ts'

const SITE = 'https://shop.test'
const market = (country: string, language: string, prefix: string) => ({
  country,
  language,
  prefix,
})
const MARKETS = [
  market('US', 'en', ''),
  market('DE', 'de', '/de-de'),
  market('FR', 'fr', '/fr-fr'),
] as const

/** A shop whose home pages are its only pages, with these redirects in the store. */
function shopWith(redirects: Record<string, string>) {
  const pageFor: Pages['pageFor'] = async (route) => {
    const status = route.screen === 'home' ? 200 : 404
    const body = await compressedBody('')
    const rendering = { format: 'html', status, text: '', isPartial: false } as const
    return {
      page: renderedPage(rendering, body, { storeOrigin: SITE, imageHosts: [] }),
      readAt: null,
      cache: 'made',
    }
  }
  const redirectTarget = async (key: string) => redirects[key] ?? null
  const pages = { pageFor, isReady: async () => true }
  const opened = ({ prefix }: { prefix: string }) => ({
    prefix,
    pages,
    manifest: '',
    sitemapEntry: null,
  })
  const [first, ...others] = MARKETS
  return createShopRoutes({
    markets: [opened(first), ...others.map(opened)],
    redirectTarget,
    storeProfile: null,
    respond: createResponder({ freshMs: 60_000, keepMs: 60_000 }),
    settings: { siteUrl: SITE, markets: [...MARKETS] },
    storeOrigins: ['https://store.test'],
    log: () => undefined,
  })
}

// A merchant's redirects: where each address leads, and whether there is a page at the end.
test.each<[redirects: Record<string, string>, way: string]>([
  [{ '/a': '/' }, '/a → / 200'],
  [{ '/a': '/' }, '/de-de/a → /de-de/ 200'],
  [{ '/a': '/de-de/' }, '/a → /de-de/ 200'],
  [{ '/a': '/de-de' }, '/a → /de-de/ 200'],
  [{ '/a': '/de-de' }, '/de-de/a → /de-de/ 200'],
  [{ '/a': '/de-de?x=1' }, '/a?y=2 → /de-de/?x=1&y=2 200'],
  [{ '/a': '/de-de' }, '/fr-fr/a 404'],
  [{ '/a': '/de-de/a' }, '/a → /de-de/a 404'],
  [{ '/a': '/de-de/a' }, '/de-de/a 404'],
  [{ '/a': `${SITE}/de-de/a` }, '/de-de/a 404'],
  [{ '/a': '/de-de/A/' }, '/de-de/a 404'],
  [{ '/pages/x': '/de-de/pages/x?_fd=0' }, '/de-de/pages/x?_fd=0 404'],
  [{ '/products/a': '/de-de/products/a' }, '/product/a → /de-de/product/a 404'],
  [{ '/products/a': '/de-de/products/a' }, '/de-de/product/a 404'],
  [{ '/c': '/fr-fr/d', '/d': '/de-de/c' }, '/c → /fr-fr/d 404'],
  [{ '/c': '/fr-fr/d', '/d': '/de-de/c' }, '/d → /de-de/c 404'],
  [{ '/de-de/old': '/collections/all' }, '/de-de/old → /de-de/ 200'],
  [{ '/de-de/old': '/collections/all' }, '/old 404'],
  [{ '/de-de/old': '/fr-fr/' }, '/de-de/old → /fr-fr/ 200'],
  [{ '/de-de/old': '/', '/old': '/fr-fr/' }, '/de-de/old → /de-de/ 200'],
  [
    { '/de-de/products/old': '/de-de/products/new' },
    '/de-de/product/old.md → /de-de/product/new.md 404',
  ],
])('the store redirects %j → %s', async (redirects, way) => {
  const [asked = ''] = way.split(' ')
  expect(await wayFrom(asked, shopWith(redirects))).toBe(way)
})

/** The addresses of a chain of redirects, then the last status, or the address that comes twice. */
async function wayFrom(asked: string, shop: Hono): Promise<string> {
  const seen = [asked]
  for (;;) {
    const { status, headers } = await shop.request(SITE + seen.at(-1))
    const address = headers.get('Location')
    if (address === null) return `${seen.join(' → ')} ${status}`
    if (seen.includes(address)) return `${seen.join(' → ')} ${address}`
    seen.push(address)
  }
}
