import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { type StorefrontError, failure, success } from '../storefront/errors.ts'
import { createStorefront, type Storefront } from '../storefront/storefront.ts'
import { openNodePlatform } from './cache/on-node.ts'
import { createSitemap, readSitemap } from './sitemap.ts'

const siteUrl = 'https://www.shop.test'
const log = () => undefined
const CONNECTION = { url: 'https://store.test/', headers: {} }
const catalogProducts = vi.fn<Storefront['catalogProducts']>()
const collections = vi.fn<Storefront['collections']>()
const report = vi.fn<(error: StorefrontError) => void>()
const denied: StorefrontError = { kind: 'graphql', messages: ['No'], codes: ['ACCESS_DENIED'] }
const busy: StorefrontError = { kind: 'http', status: 503, retryAfterMs: null }

const entriesOf = (...handles: string[]) =>
  handles.map((handle) => ({ id: handle, handle, title: handle }))
const pageOf = (handles: string[], next: string | null = null) =>
  success({ entries: entriesOf(...handles), next })

beforeEach(() => {
  catalogProducts.mockReset().mockResolvedValue(pageOf([]))
  collections.mockReset().mockResolvedValue(pageOf([]))
  report.mockReset()
})

async function load(homeCollection: string | null = null) {
  const provider = createStorefront(CONNECTION)
  const storefront = { ...provider, catalogProducts, collections }
  return readSitemap(siteUrl, { storefront, homeCollection, report })
}

async function pathsIn(homeCollection: string | null = null) {
  const result = await load(homeCollection)
  const text = result.ok ? result.value : ''
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
    address.slice(siteUrl.length),
  )
}

test('all products and collections are named, read page by page', async () => {
  catalogProducts
    .mockResolvedValueOnce(pageOf(['amber'], 'a'))
    .mockResolvedValueOnce(pageOf(['linden'], 'b'))
  collections
    .mockResolvedValueOnce(pageOf(['winter'], 'c'))
    .mockResolvedValueOnce(pageOf(['wax melts & more']))
  expect(await pathsIn()).toEqual([
    '/',
    '/?collection=winter',
    '/?collection=wax+melts+%26+more',
    '/product/amber',
    '/product/linden',
  ])
  expect(catalogProducts.mock.calls).toEqual([[null], ['a'], ['b']])
  expect(collections.mock.calls).toEqual([[null], ['c']])
})

test('a collection that is the home page, or that only themes show, is not named', async () => {
  collections.mockResolvedValue(pageOf(['frontpage', 'winter', 'spring']))
  expect(await pathsIn('winter')).toEqual(['/', '/?collection=spring'])
})

test('the sitemap is XML, and its addresses are escaped', async () => {
  catalogProducts.mockResolvedValue(pageOf(['amber', '夜']))
  collections.mockResolvedValue(pageOf(['wax & <wick>']))
  expect(await load()).toEqual(
    success(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://www.shop.test/</loc></url>
<url><loc>https://www.shop.test/?collection=wax+%26+%3Cwick%3E</loc></url>
<url><loc>https://www.shop.test/product/amber</loc></url>
<url><loc>https://www.shop.test/product/%E5%A4%9C</loc></url>
</urlset>
`),
  )
})

test('the first 50,000 of too many pages are named', async () => {
  const handles = Array.from({ length: 50_001 }, (_, index) => `p-${index}`)
  catalogProducts.mockResolvedValue(pageOf(handles))
  expect(await pathsIn()).toEqual([
    '/',
    ...handles.slice(0, 49_999).map((each) => `/product/${each}`),
  ])
})

test('an invalid handle is not named', async () => {
  catalogProducts.mockResolvedValue(pageOf(['amber', '../../etc/passwd', '']))
  expect(await pathsIn()).toEqual(['/', '/product/amber'])
})

describe('the provider fails', () => {
  it.each([busy, denied])('for products: there is no sitemap ($kind)', async (error) => {
    catalogProducts
      .mockResolvedValueOnce(pageOf(['amber'], 'a'))
      .mockResolvedValueOnce(failure(error))
    expect(await load()).toEqual(failure(error))
    expect(collections).not.toHaveBeenCalled()
  })

  test('temporarily for collections → no sitemap, as half of one would replace the whole one', async () => {
    collections.mockResolvedValue(failure(busy))
    expect(await load()).toEqual(failure(busy))
  })

  test('for good for collections → only products are named', async () => {
    catalogProducts.mockResolvedValue(pageOf(['amber']))
    collections.mockResolvedValue(failure(denied))
    expect(await pathsIn()).toEqual(['/', '/product/amber'])
    expect(report.mock.calls).toEqual([[denied]])
  })
})

test('a provider’s list has no end → as many pages are read as a provider lists', async () => {
  catalogProducts.mockResolvedValue(success({ entries: entriesOf('amber'), next: 'more' }))
  collections.mockResolvedValue(pageOf(['winter'], 'more'))
  await load()
  expect(catalogProducts).toHaveBeenCalledTimes(100)
  expect(collections).toHaveBeenCalledTimes(100)
})

/** Requests the sitemap. `hasRoom`: whether the cache keeps it. */
function open(hasRoom: boolean, freshMs = 60_000) {
  const lifetimes = { headStartMs: 60_000, freshMs, keepMs: 0 }
  const { pages, ...platform } = openNodePlatform({ ...lifetimes, log })
  const kept = hasRoom ? pages : { ...pages, set: () => undefined }
  const source = {
    storefront: { ...createStorefront(CONNECTION), catalogProducts, collections },
    homeCollection: null,
    allowedOrigins: { storeOrigin: 'https://store.test', imageHosts: [] },
    siteUrl,
    prefix: '',
    log,
  }
  const entry = createSitemap(source, { ...platform, ...lifetimes, pages: kept })
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
