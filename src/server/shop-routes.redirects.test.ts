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

/** A shop of home pages, the products 'new' and 'late', and 'winter', with these redirects in the store. */
function shopWith(redirects: Record<string, string | undefined>) {
  const pageFor: Pages['pageFor'] = async (route) => {
    const isProduct = route.screen === 'product' && route.handle === 'new'
    const isLate = route.screen === 'product' && route.handle === 'late'
    const isList = route.screen === 'home' && ['winter', undefined].includes(route.collection)
    const isPage = isList || route.screen === 'markets' || isProduct
    const status = isPage ? 200 : isLate ? 503 : 404
    const body = await compressedBody('')
    const rendering = { format: 'html', status, text: '', isPartial: false } as const
    return {
      page: renderedPage(rendering, body, { storeOrigin: SITE, imageHosts: [] }),
      readAt: null,
      cache: 'made',
    }
  }
  const redirectTarget = async (key: string) => (key in redirects ? redirects[key] : null)
  const pages = { pageFor }
  const opened = ({ prefix }: { prefix: string }) => ({
    prefix,
    pages,
    read: async () => null,
    manifest: '',
    sitemapEntry: null,
    isSold: () => true,
  })
  const [first, ...others] = MARKETS
  return createShopRoutes({
    markets: [opened(first), ...others.map(opened)],
    redirectTarget,
    storeProfile: (context) => context.text(''),
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
    '/de-de/product/old.md → /de-de/product/new.md 200',
  ],
  // The store's redirects come before the rules for the provider's addresses.
  [
    { '/collections/old': '/collections/winter' },
    '/collections/old?x=1 → /?collection=winter&x=1 200',
  ],
  [{ '/collections/old': '/products/late' }, '/de-de/collections/old → /de-de/product/late 503'],
  [
    { '/de-de/collections/old': '/products/new' },
    '/de-de/collections/old → /de-de/product/new 200',
  ],
  [{ '/collections/old/soy': '/products/new' }, '/collections/old/soy → /product/new 200'],
  [{ '/products/old': '/collections/winter' }, '/products/old → /?collection=winter 200'],
  [{ '/discount/old': '/collections/winter' }, '/discount/OLD → /?collection=winter 200'],
  [{ '/policies/old': '/products/new' }, '/policies/old → /product/new 200'],
  [{ '/account/old': '/products/new' }, '/fr-fr/account/old → /fr-fr/product/new 200'],
  // A collection's own address here is that of a former handle, too.
  [
    { '/collections/old': '/collections/winter' },
    '/?collection=old&utm_source=a → /?collection=winter&utm_source=a 200',
  ],
  [{ '/collections/old': '/products/new' }, '/de-de/?collection=old → /de-de/product/new 200'],
  [
    { '/collections/winter': '/collections/spring', '/collections/spring': '/collections/winter' },
    '/collections/winter → /?collection=spring → /?collection=winter 200',
  ],
  // Other shop systems name their pages in the query.
  [
    { '/index.php?route=candles': '/products/new' },
    '/index.php?route=candles&utm_source=a → /product/new?utm_source=a 200',
  ],
  [{ '/index.php?route=candles': '/products/new' }, '/index.php?route=melts 404'],
  [{ '/index.php': '/products/new' }, '/index.php?route=melts → /product/new?route=melts 200'],
  // Only an address without a page is redirected, and in another spelling at once.
  [{ '/products/new': '/evil' }, '/product/new 200'],
  [{ '/products/old': '/products/new' }, '/product/old?Size=8+oz → /product/new?Size=8+oz 200'],
  [{ '/a': '/b', '/b': '/products/new' }, '/a → /b → /product/new 200'],
  [{ '/guides/old': '/products/new' }, '/Guides/Old/ → /product/new 200'],
  [{ '/guides/old': '/products/new' }, '/de/Guides/Old/ → /de-de/product/new 200'],
])('the store redirects %j → %s', async (redirects, way) => {
  const [asked = ''] = way.split(' ')
  expect(await wayFrom(asked, shopWith(redirects))).toBe(way)
})

// Other spellings of an address, and one redirect to its page.
test.each([
  '/product/new/ → /product/new 200',
  '/product/new/?utm_source=a&Size=8+oz → /product/new?utm_source=a&Size=8+oz 200',
  '/Product/NEW → /product/new 200',
  '/PRODUCT/new.md/ → /product/new.md 200',
  '/Products/New/ → /product/new 200',
  '/Collections/Winter → /?collection=winter 200',
  '/DISCOUNT/Spring → /?discount=spring 200',
  '/Markets/ → /markets 200',
  '/agents.md/ → /agents.md 200',
  '/Agents.MD → /agents.md 200',
  '/de → /de-de/ 200',
  '/de/ → /de-de/ 200',
  '/de?x=1 → /de-de/?x=1 200',
  '/de/product/new → /de-de/product/new 200',
  '/de/products/new?variant=1 → /de-de/product/new?variant=1 200',
  '/de/collections/winter → /de-de/?collection=winter 200',
  '/de/agents.md → /de-de/agents.md 200',
  '/de-DE/ → /de-de/ 200',
  '/de-DE/product/new/ → /de-de/product/new 200',
  '/DE-de/Product/New → /de-de/product/new 200',
  '/DE/ → /de-de/ 200',
  '/de_DE/product/new → /de-de/product/new 200',
  '/de-at/product/new → /de-de/product/new 200',
  '/us-en/product/new → /product/new 200',
  '/en-us → / 200',
  '/en-US/product/new → /product/new 200',
  '/en/products/new → /product/new 200',
  '/fr/ → /fr-fr/ 200',
  '/fr-fr/product/new/ → /fr-fr/product/new 200',
  '/en-US/markets/ → /markets 200',
  '/it/product/new 404',
  '/de-dex/ 404',
  '/de-de/de-de/ 404',
  '/de-de/fr-fr/ 404',
  '//de-de/ 404',
  '/product/none/ 404',
  '/de/nothing 404',
  '/en-us//evil.test 404',
  '//evil.test/ 404',
  '//product/new 404',
  // A provider's link in a market leads to a page of that market, or of the one that the link names.
  '/de-de?collection=winter → /de-de/?collection=winter 200',
  '/de-de/products/new?utm=1 → /de-de/product/new?utm=1 200',
  '/de-de/collections/all → /de-de/ 200',
  '/de-de/cart/45001:1 → /de-de/?cart=45001:1 200',
  '/de-de/discount/A → /de-de/?discount=A 200',
  '/de-de/discount/A?redirect=/fr-fr/ → /fr-fr/?discount=A 200',
  '/discount/A?redirect=/de-de/ → /de-de/?discount=A 200',
  '/fr-fr/buy/45001:1 → /fr-fr/?cart=45001:1 200',
  '/de-de/buy/45001:1?continue_to=/product/new → /de-de/product/new?cart=45001:1 200',
  '/de-de/buy/45001:1?continue_to=/de-de/product/new → /de-de/product/new?cart=45001:1 200',
  '/buy/45001:1?continue_to=/de-de/product/new → /de-de/product/new?cart=45001:1 200',
  '/buy/45001:1?continue_to=/de-de → /de-de/?cart=45001:1 200',
  '/fr-fr/buy/45001:1?continue_to=/de-de/ → /de-de/?cart=45001:1 200',
  '/buy/45001:1?continue_to=/fr-fr/products/new → /fr-fr/product/new?cart=45001:1 200',
  '/de-de/buy/45001:1?continue_to=/ja-jp/ → /de-de/?cart=45001:1 200',
  '/de-de/buy/45001:1?continue_to=/markets → /de-de/markets?cart=45001:1 200',
])('%s', async (way) => {
  const [asked = ''] = way.split(' ')
  expect(await wayFrom(asked, shopWith({}))).toBe(way)
})

// Only a page that is there is a permanent redirect's: 'winter' and 'new' are, of 'late' nobody knows.
test.each([
  ['/collections/winter', 301],
  ['/collections/all', 301],
  ['/products', 301],
  ['/products/new', 301],
  ['/de-de/products/new', 301],
  ['/products/new.md', 301],
  ['/product/new/', 301],
  ['/de/product/new', 301],
  ['/collections/none', 302],
  ['/de-de/collections/none/tag', 302],
  ['/products/none', 302],
  ['/products/late', 302],
  ['/product/late/', 302],
])('%s: %i', async (path, status) => {
  const answer = await shopWith({}).request(SITE + path)
  expect(answer.status).toBe(status)
  const caching = status === 301 ? 'public, max-age=86400' : 'no-store'
  expect(answer.headers.get('Cache-Control')).toBe(caching)
})

// Caches keep a redirect of the store's for a minute, and nothing for good until its redirects are read.
test.each([
  [{ '/guides/old': '/' }, '/guides/old', '301 public, max-age=60'],
  [{ '/guides/old': undefined }, '/guides/old', '404 no-store'],
  [{ '/collections/winter': undefined }, '/collections/winter', '302 no-store'],
])('the store redirects %j → %s: %s', async (redirects, path, expected) => {
  const { status, headers } = await shopWith(redirects).request(SITE + path)
  expect(`${status} ${headers.get('Cache-Control')}`).toBe(expected)
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
