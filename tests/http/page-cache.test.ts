import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

const path = '/product/cherry-blossom-morning'
const chosen = `${path}?Size=8+oz&Wick=Wood`
const DAY_SECONDS = 86_400
let store: RunningStore
let shop: OpenShop
let now = 0

beforeAll(async () => {
  for (const clock of [Date, performance]) vi.spyOn(clock, 'now').mockImplementation(() => now)
  store = await openStore()
  shop = await openShop(store.origin)
})
afterAll(async () => {
  store.close()
  await shop.close()
})
beforeEach(async () => {
  // Pages cached by the previous test have expired by then.
  now = (now || Date.UTC(2026, 0, 1)) + 30 * DAY_SECONDS * 1000
  await store.controls.reset()
})

const later = (seconds: number) => {
  now += seconds * 1000
}
const callsFor = async (operation: string) => (await store.controls.calls(operation)).length
const changePrice = (price: string) =>
  store.controls.changeVariant({ handle: 'cherry-blossom-morning', title: '8 oz / Wood', price })

describe('fresh and stale pages', () => {
  test('a stale page is sent at once, and the new one as soon as it is read', async () => {
    await shop.get(chosen)
    await changePrice('41.50')
    later(61)
    expect((await shop.get(chosen)).text).toContain('USD $28.00')
    await expect.poll(async () => (await shop.get(chosen)).text).toContain('USD $41.50')
    expect(await callsFor('Product')).toBe(2)
  })

  test('a new day changes when an order arrives, as soon as the page is read again', async () => {
    const arrival = (await shop.get(chosen)).text.match(/with you [^<]*/)?.[0] ?? 'no date'
    // At a weekend, two days are as one.
    later(3 * DAY_SECONDS)
    expect((await shop.get(chosen)).text).toContain(arrival)
    await expect.poll(async () => (await shop.get(chosen)).text).not.toContain(arrival)
  })

  test('the last good page is cached for a week, and no longer', async () => {
    await shop.get('/')
    await store.controls.fault('Products', { kind: 'html', status: 403 })
    later(7 * DAY_SECONDS - 1)
    expect((await shop.get('/')).status).toBe(200)
    later(2)
    expect((await shop.get('/')).status).toBe(503)
  })
})

describe('one page for each choice', () => {
  test.each([
    [`${path}?utm_source=mail`, path],
    [`${path}?Size=none`, `${path}?variant=0`],
    [`${path}?plan=777`, `${path}?plan=x`],
    [`${path}?Size=4+oz&Wick=Cotton`, path],
    [`${path}?Wick=Wood&x=1&Size=8+oz`, chosen],
    [`${path}?Size=8%20oz&Wick=Wood`, chosen],
    ['/?fbclid=1', '/'],
    [`${path}?gbraid=1&Wick=Wood&mc_eid=2&Size=8+oz&gad_source=1`, chosen],
    ['/?_kx=1&ScCid=2', '/'],
  ])('%s has the page of %s', async (asked, canonical) => {
    const [one, other] = [await shop.get(asked), await shop.get(canonical)]
    expect(one.headers.get('ETag')).toBe(other.headers.get('ETag'))
    expect(one.text).toBe(other.text)
    expect(one.text).not.toContain('utm_source')
  })

  test('no header of a request changes a page', async () => {
    const plain = await shop.get('/')
    const odd = { 'X-Forwarded-Host': 'evil.test', Cookie: 'a=b', 'Accept-Language': 'de' }
    expect((await shop.get('/', odd)).text).toBe(plain.text)
  })
})

describe('responses for caches', () => {
  test('a response says when its data was read, and for how long it is fresh', async () => {
    await shop.get('/')
    const readAt = new Date(now).toUTCString()
    later(20)
    const { headers } = await shop.get('/')
    expect(headers.get('Last-Modified')).toBe(readAt)
    expect(headers.get('Vary')).toBe('Accept-Encoding')
    expect(headers.get('Cache-Control')).toBe(
      'public, max-age=0, s-maxage=40, stale-while-revalidate=600, stale-if-error=604800',
    )
  })

  test('a stale page has no Age → a cache stores it for ten seconds, however old it is', async () => {
    const winter = '/?collection=winter'
    await shop.get(winter)
    await store.controls.fault('Collection', { kind: 'status', status: 503 })
    later(3600)
    const { headers } = await shop.get(winter)
    expect(headers.has('Age')).toBe(false)
    expect(headers.get('Cache-Control')).toContain('s-maxage=10,')
  })

  test.each(['br', 'gzip', 'identity'])('a client has the page in %s → 304', async (encoding) => {
    const first = await shop.get('/', { 'Accept-Encoding': encoding })
    const etag = first.headers.get('ETag') ?? ''
    expect(first.headers.get('Content-Encoding') ?? 'identity').toBe(encoding)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      // All encodings have the same content.
      const again = await shop.get('/', { 'If-None-Match': known, 'Accept-Encoding': 'gzip' })
      expect([again.status, again.text]).toEqual([304, ''])
      expect(again.headers.get('Last-Modified')).toBe(first.headers.get('Last-Modified'))
      expect(again.headers.get('ETag')).toContain(etag)
    }
    expect((await shop.get('/', { 'If-None-Match': '"other"' })).status).toBe(200)
  })
})
