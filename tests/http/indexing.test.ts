import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenShop } from './running-shop.ts'
import { sharedStore } from './shared-store.ts'

const SITE_URL = 'https://www.shop.test'
const PATH = '/product/cherry-blossom-morning'
const settings = { SITE_URL, PAGE_FRESH_SECONDS: '0', PAGE_KEEP_DAYS: '0' }
const store = sharedStore()
let shop: OpenShop
beforeAll(async () => {
  shop = await store.open(settings)
})

describe('the canonical address of a page', () => {
  test('has neither a choice nor a campaign nor a cart', async () => {
    const addresses = {
      [PATH]: PATH,
      [`${PATH}?Size=8+oz&Wick=Wood`]: PATH,
      [`${PATH}?utm_source=mail`]: PATH,
      '/?cart=45001:1&discount=SPRING10': '/',
      '/?collection=winter&utm_source=mail': '/?collection=winter',
      '/?collection=no-such': '/',
    }
    const found = Object.keys(addresses).map(async (path) => {
      const { text } = await shop.get(path)
      return [path, /<link rel="canonical" href="([^"]*)">/.exec(text)?.[1]?.replace(SITE_URL, '')]
    })
    expect(Object.fromEntries(await Promise.all(found))).toEqual(addresses)
  })

  test('a request names another host → the addresses are those of SITE_URL, and without it there are none', async () => {
    const headers = { 'X-Forwarded-Host': 'evil.test', 'X-Forwarded-Proto': 'https' }
    expect((await shop.get(PATH, headers)).text).not.toContain('evil.test')
    const nowhere = await store.open({ ...settings, SITE_URL: '' })
    for (const path of ['/', PATH, '/?collection=winter', '/robots.txt', '/site.webmanifest']) {
      const { text } = await nowhere.get(path, headers)
      const addresses = new Set(text.match(/https?:\/\/[a-z\d.:-]+/g) ?? [])
      addresses.delete(store.origin)
      expect([...addresses].filter((each) => !/schema\.org|w3\.org/.test(each))).toEqual([])
    }
  })
})

describe('a merchant hides a product from search engines', () => {
  const variants = [{ price: '9.00' }]
  const hide = async (handle: string, value: string) =>
    store.controls.putProduct({
      handle,
      title: handle,
      variants,
      metafields: { 'seo.hidden': { type: 'number_integer', value } },
    })

  test('its page, Markdown and data → noindex, also in the document, as a CDN may drop headers', async () => {
    const robots = '<meta name="robots" content="noindex">'
    await hide('sample', '1')
    for (const path of ['/product/sample', '/product/sample.md', '/product/sample.json']) {
      const { status, headers, text } = await shop.get(path)
      expect([status, headers.get('X-Robots-Tag')]).toEqual([200, 'noindex'])
      expect(text.includes(robots)).toBe(path === '/product/sample')
    }
    await hide('shown', '0')
    for (const path of ['/product/shown', PATH]) {
      const { headers, text } = await shop.get(path)
      expect([headers.get('X-Robots-Tag'), text.includes(robots)]).toEqual([null, false])
    }
  })

  test('its metafields can’t be read for a while → no cache keeps a page without noindex, and the last good one stays', async () => {
    await hide('sample', '1')
    const kept = await store.open({ PAGE_FRESH_SECONDS: '0' })
    const robots = async (path: string) => {
      const { headers } = await kept.get(path)
      return [headers.get('X-Robots-Tag'), headers.get('Cache-Control') === 'no-store']
    }
    expect(await robots('/product/sample')).toEqual(['noindex', false])
    await store.controls.fault('Metafields', { kind: 'throttled' })
    const before = (await store.controls.calls('Metafields')).length
    await kept.get('/product/sample')
    await expect
      .poll(async () => (await store.controls.calls('Metafields')).length)
      .toBeGreaterThan(before)
    expect(await robots('/product/sample')).toEqual(['noindex', false])
    expect(await robots('/product/lilac-and-rain')).toEqual([null, true])
  })

  test('lists for search engines and agents → without it; for shoppers → with it', async () => {
    await hide('sample', '1')
    await hide('shown', '0')
    for (const path of ['/sitemap.xml', '/agents.md', '/llms.txt']) {
      const { text } = await shop.get(path)
      const listed = ['shown', 'sample'].filter((handle) => text.includes(`/product/${handle}`))
      expect([path, listed]).toEqual([path, ['shown']])
    }
    expect((await shop.get('/')).text).toContain('href="/product/sample"')
  })

  test('a store without a token → the lists are read without metafields, and nothing is logged', async () => {
    const tokenless = await store.open({ ...settings, PUBLIC_STOREFRONT_API_TOKEN: '' })
    for (const path of ['/', '/sitemap.xml']) expect((await tokenless.get(path)).status).toBe(200)
    expect(tokenless.log.filter((line) => line.includes('provider-errors'))).toEqual([])
  })
})
