import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { errorText, type StorefrontError, failure, success } from '../storefront/errors.ts'
import { createStorefront, type Storefront } from '../storefront/storefront.ts'
import type { Lists } from './cache/lists.ts'
import { openNodePlatform } from './cache/on-node.ts'
import type { Log } from './log.ts'
import { createSitemap, readSitemap } from './sitemap.ts'

const siteUrl = 'https://www.shop.test'
const CONNECTION = { url: 'https://store.test/', headers: {} }
const catalogProducts = vi.fn<Storefront['catalogProducts']>()
const collections = vi.fn<Lists['collections']>()
const log = vi.fn<Log>()
const denied: StorefrontError = { kind: 'graphql', messages: ['No'], codes: ['ACCESS_DENIED'] }
const busy: StorefrontError = { kind: 'http', status: 503, retryAfterMs: null }

const listOf = (...handles: string[]) =>
  handles.map((handle) => ({ id: handle, handle, title: handle }))
const pageOf = (handles: string[], next: string | null = null) =>
  success({ entries: listOf(...handles), next })

beforeEach(() => {
  catalogProducts.mockReset().mockResolvedValue(pageOf([]))
  collections.mockReset().mockResolvedValue([])
  log.mockReset()
})

const source = {
  storefront: { ...createStorefront(CONNECTION), catalogProducts },
  collections,
  homeCollection: null,
  siteUrl,
  prefix: '',
  log,
}

async function pathsIn(homeCollection: string | null = null) {
  const outcome = await readSitemap({ ...source, homeCollection })
  const text = outcome.is === 'complete' ? outcome.value : ''
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
    address.slice(siteUrl.length),
  )
}

test('all products and collections are named, read page by page', async () => {
  catalogProducts
    .mockResolvedValueOnce(pageOf(['amber'], 'a'))
    .mockResolvedValueOnce(pageOf(['linden'], 'b'))
  collections.mockResolvedValue(listOf('winter', 'wax melts & more'))
  expect(await pathsIn()).toEqual([
    '/',
    '/?collection=winter',
    '/?collection=wax+melts+%26+more',
    '/product/amber',
    '/product/linden',
  ])
  expect(catalogProducts.mock.calls).toEqual([[null], ['a'], ['b']])
})

test('a collection that is the home page, or that only themes show, and an invalid handle are not named', async () => {
  catalogProducts.mockResolvedValue(pageOf(['amber', '../../etc/passwd', '']))
  collections.mockResolvedValue(listOf('frontpage', 'winter', 'spring'))
  expect(await pathsIn('winter')).toEqual(['/', '/?collection=spring', '/product/amber'])
})

test('the sitemap is XML, and its addresses are escaped', async () => {
  catalogProducts.mockResolvedValue(pageOf(['夜']))
  collections.mockResolvedValue(listOf('wax & <wick>'))
  expect(await readSitemap(source)).toEqual({
    is: 'complete',
    value: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://www.shop.test/</loc></url>
<url><loc>https://www.shop.test/?collection=wax+%26+%3Cwick%3E</loc></url>
<url><loc>https://www.shop.test/product/%E5%A4%9C</loc></url>
</urlset>
`,
  })
})

test('the first 50,000 of too many pages are named, of as many slices as a provider lists', async () => {
  const handles = Array.from({ length: 50_001 }, (_, index) => `p-${index}`)
  catalogProducts.mockResolvedValue(pageOf(handles))
  const paths = handles.slice(0, 49_999).map((each) => `/product/${each}`)
  expect(await pathsIn()).toEqual(['/', ...paths])
  // A list without an end.
  catalogProducts.mockReset().mockResolvedValue(pageOf(['amber'], 'more'))
  await readSitemap(source)
  expect(catalogProducts).toHaveBeenCalledTimes(100)
})

describe('the provider fails', () => {
  it.each([busy, denied])('for products: there is no sitemap ($kind)', async (error) => {
    catalogProducts
      .mockResolvedValueOnce(pageOf(['amber'], 'a'))
      .mockResolvedValueOnce(failure(error))
    expect(await readSitemap(source)).toEqual({ is: error === busy ? 'failed' : 'refused' })
    expect(log.mock.calls).toMatchObject([
      ['error', 'provider-failed', { message: errorText(error), path: '/sitemap.xml' }],
    ])
    expect(collections).not.toHaveBeenCalled()
  })

  test('for collections → no sitemap, as half of one would replace the whole one', async () => {
    collections.mockResolvedValue(undefined)
    expect(await readSitemap(source)).toEqual({ is: 'failed' })
  })
})

/** Requests the sitemap. `hasRoom`: whether the cache keeps it. */
function open(hasRoom: boolean, freshMs = 60_000) {
  const lifetimes = { headStartMs: 60_000, freshMs, keepMs: 0 }
  const platform = openNodePlatform({ ...lifetimes, log })
  const openStore: typeof platform.openStore = (name) => {
    const store = platform.openStore<never>(name)
    return hasRoom ? store : { ...store, set: () => undefined }
  }
  const entry = createSitemap(source, { ...platform, ...lifetimes, openStore })
  return async () => (await entry()).page.status
}

describe('robots request the sitemap', () => {
  let now = 0
  beforeEach(() => {
    now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    catalogProducts.mockResolvedValue(pageOf(['amber']))
  })
  afterEach(() => vi.restoreAllMocks())

  test('for which the cache has no room → it is sent once while it is fresh, and the store is read no more often', async () => {
    const visit = open(false)
    expect([await visit(), await visit()]).toEqual([200, 503])
    now = 59_999
    expect(await visit()).toBe(503)
    expect(catalogProducts).toHaveBeenCalledTimes(1)
    now = 60_000
    expect(await visit()).toBe(200)
  })

  test('whose list fails once, while pages are fresh for a day → it is there five seconds later', async () => {
    catalogProducts.mockResolvedValueOnce(failure(busy))
    const visit = open(true, 86_400_000)
    for (now = 0; now < 5_000; now += 500) expect(await visit()).toBe(503)
    expect(catalogProducts).toHaveBeenCalledTimes(1)
    now = 5_000
    expect(await visit()).toBe(200)
    now = 86_000_000
    expect(await visit()).toBe(200)
    expect(catalogProducts).toHaveBeenCalledTimes(2)
  })
})
