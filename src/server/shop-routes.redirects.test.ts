import { expect, test } from 'vitest'
import { shopWith, SITE, wayFrom } from './testing/routed-shop.ts'

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

// A browser takes '//' at the beginning of an address for another site, and a backslash for a slash.
const LURES = [
  '//evil.test',
  '/\\evil.test',
  '/%5Cevil.test',
  '/%2F/evil.test',
  '/)/evil.test',
  '///evil.test',
]
test.each(LURES)(
  'somebody sends a link of the shop that ends in %s → no redirect leaves it',
  async (lure) => {
    const queries = ['', 'country=US', 'country=DE', 'country=DE&locale=de&x=1']
    const paths = ['', '/de-de', '/fr-fr', '/de', '/us-en', '/de-de/product', '/de-de/products']
    const links = paths.flatMap((path) => queries.map((query) => `${path}${lure}/?${query}`))
    const asked = [
      ...links,
      ...links.map((link) => `/buy/?continue_to=${encodeURIComponent(link)}`),
    ]
    const shops = ['/de-de', '', SITE, `${SITE}/fr-fr`].map((from) => {
      const to = `${from}${lure}/?country=US`
      return shopWith({ '/old': to, '/de-de/old': to })
    })
    for (const shop of shops) {
      for (const link of [...asked, '/old', '/de-de/old', '/old?country=DE']) {
        const address = (await shop.request(SITE + link)).headers.get('Location') ?? '/'
        expect(`${link} → ${new URL(address, SITE).origin}`).toBe(`${link} → ${SITE}`)
      }
    }
  },
)
