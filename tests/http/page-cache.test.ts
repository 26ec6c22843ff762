import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OpenShop } from './running-shop.ts'
import { sharedStore } from './shared-store.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

const path = '/product/cherry-blossom-morning'
const chosen = `${path}?Size=8+oz&Wick=Wood`
const PREFIXES = ['', '/de-de', '/ja-jp']
const DAY_SECONDS = 86_400
const store = sharedStore()
let shop: OpenShop
let now = 0

beforeAll(async () => {
  for (const clock of [Date, performance]) vi.spyOn(clock, 'now').mockImplementation(() => now)
  shop = await store.open({ DEMO_DAY: '', MARKETS: 'US-en,DE-de,JP-ja' })
})
beforeEach(() => {
  // Pages cached by the previous test have expired by then.
  now = (now || Date.UTC(2026, 0, 1)) + 30 * DAY_SECONDS * 1000
})

const later = (seconds: number) => {
  now += seconds * 1000
}
const textOf = async (address: string) => (await shop.get(address)).text
const tagOf = async (address: string) => (await shop.get(address)).headers.get('ETag')
const callsFor = async (operation: string) => (await store.controls.calls(operation)).length
/** Whether the shop sent the page from its cache. */
const isHit = async (address: string, from = shop) =>
  (await from.get(address)).headers.get('Server-Timing') === 'cache;desc=hit'

test('a new day changes when an order arrives, as soon as the page is read again', async () => {
  const arrival = (await textOf(chosen)).match(/with you [^<]*/)?.[0] ?? 'no date'
  // At a weekend, two days are as one.
  later(3 * DAY_SECONDS)
  expect(await textOf(chosen)).toContain(arrival)
  await expect.poll(() => textOf(chosen)).not.toContain(arrival)
})

test('November begins → the list folds what is left of summer, as soon as the page is read again', async () => {
  now = Date.UTC(2030, 9, 31, 23, 59)
  expect(await textOf('/')).not.toContain('What is left of summer')
  later(61)
  await expect.poll(() => textOf('/')).toContain('What is left of summer')
  expect(await textOf('/de-de/')).toContain('Was vom Sommer übrig ist')
})

test('addresses of one choice have one page', async () => {
  const same = {
    [`${path}?utm_source=mail`]: path,
    [`${path}?Size=none`]: `${path}?variant=0`,
    [`${path}?plan=777`]: `${path}?plan=x`,
    [`${path}?Size=4+oz&Wick=Cotton`]: path,
    [`${path}?Wick=Wood&x=1&Size=8+oz`]: chosen,
    [`${path}?Size=8%20oz&Wick=Wood`]: chosen,
    [`${path}?variant=45004`]: chosen,
    [`${path}?gbraid=1&Wick=Wood&mc_eid=2&Size=8+oz&gad_source=1`]: chosen,
    '/?_kx=1&ScCid=2&fbclid=1': '/',
  }
  for (const [address, canonical] of Object.entries(same)) {
    expect([address, await tagOf(address)]).toEqual([address, await tagOf(canonical)])
  }
  expect(await textOf(chosen)).toContain(inDollars(28))
})

const sent = async () => {
  const { headers, text } = await shop.get(path, { 'Accept-Encoding': 'br' })
  return { text, bytes: Number(headers.get('Content-Length')) }
}

test('a page that is the same when it is read again is sent in fewer bytes', async () => {
  const first = await sent()
  later(60)
  expect(await sent()).toEqual(first)
  // Another page may be condensed meanwhile.
  const next = async () => {
    later(60)
    return (await sent()).bytes
  }
  await expect.poll(next).toBeLessThan(first.bytes)
  expect((await sent()).text).toBe(first.text)
})

test('a response says when its data was read, and for how long it is fresh', async () => {
  await shop.get('/')
  const readAt = new Date(now).toUTCString()
  later(20)
  const { headers } = await shop.get('/')
  expect(Object.fromEntries(headers)).toMatchObject({
    'last-modified': readAt,
    vary: 'Accept-Encoding',
    'cache-control':
      'public, max-age=0, s-maxage=40, stale-while-revalidate=600, stale-if-error=604800',
  })
})

test('a shopper opens pages in each market → each is cached by itself, and its entity tag is not valid in another', async () => {
  for (const page of ['/', path, '/?collection=winter']) {
    for (const prefix of PREFIXES) {
      expect(await isHit(prefix + page)).toBe(false)
      expect(await isHit(prefix + page)).toBe(true)
    }
    const pages = await Promise.all(PREFIXES.map((prefix) => shop.get(prefix + page)))
    const tags = pages.map(({ headers }) => headers.get('ETag') ?? '')
    const german = tags.map((tag) => shop.get(`/de-de${page}`, { 'If-None-Match': tag }))
    expect((await Promise.all(german)).map(({ status }) => status)).toEqual([200, 304, 200])
  }
})

test('a stale page is read again in its own market → the new price in its currency, and nothing else is read', async () => {
  const german = `/de-de${path}?Gr%C3%B6%C3%9Fe=227+g&Docht=Holz`
  for (const address of [...PREFIXES.map((prefix) => prefix + path), german, chosen]) {
    await shop.get(address)
  }
  await store.controls.reset()
  const change = { handle: 'cherry-blossom-morning', title: '8 oz / Wood', price: '40.00' }
  await store.controls.changeVariant(change)
  later(61)
  expect(await textOf(german)).toContain('30,90\u00a0€')
  await expect.poll(() => textOf(german)).toContain('43,90\u00a0€')
  expect(await textOf(german)).toContain('<html lang="de">')
  expect(await callsFor('Product')).toBe(1)
  await expect.poll(() => textOf(chosen)).toContain(inDollars(40))
})

test('pages are read again without a change → no market’s page is rendered in another market’s language', async () => {
  for (let visit = 0; visit < 3; visit += 1) {
    const pages = await Promise.all(PREFIXES.map((prefix) => textOf(prefix + path)))
    const languages = pages.map((text) => /<html lang="(\w+)">/.exec(text)?.[1])
    expect(languages).toEqual(['en', 'de', 'en'])
    for (const [index, text] of pages.entries())
      expect(text).toContain(`href="${PREFIXES[index]}/"`)
    later(61)
  }
})

test('shoppers of all markets come at once → each market is read once', async () => {
  const visits = PREFIXES.flatMap((prefix) => Array.from({ length: 10 }, () => `${prefix}/`))
  expect(new Set(await Promise.all(visits.map(textOf))).size).toBe(PREFIXES.length)
  expect(await callsFor('Products')).toBe(PREFIXES.length)
})

test('a shop has as many markets as are allowed → all home pages and lists stay cached', async () => {
  const countries = 'US DE JP AT AU BE BR CH CN DK ES FI GB GR IE IT MX NL NO NZ'.split(' ')
  const many = await store.open({
    MARKETS: countries.map((country) => `${country}-en`).join(','),
  })
  const homes = countries.map((country, index) =>
    index === 0 ? '/' : `/en-${country.toLowerCase()}/`,
  )
  for (const home of homes) expect(await isHit(home, many)).toBe(false)
  for (const home of homes) expect(await isHit(home, many)).toBe(true)
  for (const list of ['Collections', 'Policies']) expect(await callsFor(list)).toBe(homes.length)
})
