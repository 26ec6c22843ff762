import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen } from '../../src/server/http/http-server.ts'
import { examinedStore, misheard, privateToken, told } from './examined-store.ts'
import { serveShop } from './running-shop.ts'

const store = await examinedStore()
const { controls, origin } = store

// The versions that Shopify keeps depend on the day.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 29) }))
afterEach(() => void vi.useRealTimers())

test('the store has no problem → every line is good', async () => {
  const lines = await store.lines({
    PRIVATE_STOREFRONT_API_TOKEN: privateToken,
    SITE_URL: 'https://www.example.com',
    WITHDRAWAL_URL: '/pages/withdrawal',
    MARKETS: 'US-en,DE-de',
    PUBLIC_STOREFRONT_API_VERSION: '2026-04',
  })
  // What a law asks is no result, and nobody has set what German law asks of the merchant.
  expect(lines.filter((line) => !/^(?:✓|. Law)/.test(line))).toEqual([])
  const rows = [
    `✓ Settings The shop calls ${new URL(origin).host} with a public token.`,
    `✓ Store ${origin} answers.`,
    '✓ Version … 2026-04, as requested. Shopify keeps it until April 2027.',
    '✓ Private token',
    '✓ Agents … /.well-known/ucp.',
    '✓ Markets … all 2 markets',
    '✓ Home page … 6 products, best sellers first.',
    '✓ Products … 6 products.',
    '✓ Collections',
    '✓ Sitemap',
    '✓ Policies',
    '✓ Promises',
    '✓ URL redirects The store has no',
    '✓ Pictures',
    '✓ For sale',
    '✓ Product pages',
    '✓ Subscriptions',
    '✓ Picture hosts',
    '✓ Recommendations',
    '✓ Facts 6 of 6 products',
    '✓ Safety The 6 products',
    '✓ Taxes',
    '✓ Cart The',
    '✓ Orders',
    '✓ Cart lines',
    '✓ Checkout',
  ]
  expect(told(lines, rows).filter((line) => !/^. Law/.test(line))).toEqual(rows)
})

test('each version of the API → the doctor says until when it is kept, and which to set', async () => {
  const [june, november, later] = [Date.UTC(2026, 5, 30), Date.UTC(2026, 10, 29), Date.UTC(2031)]
  const ask = async ([now, oldest, set = '2025-07']: [
    now: number,
    oldest: string,
    set?: string,
  ]) => {
    vi.setSystemTime(now)
    await controls.setVersion(oldest)
    return store.linesOf('Version', { PUBLIC_STOREFRONT_API_VERSION: set })
  }
  expect(
    await misheard(ask, [
      [[june, '2025-07'], '✓ Version … 2025-07, as requested. … until July 2026.'],
      // Its year has ended on this day.
      [[november, '2025-07'], '· Version … 2025-07, … ended in July 2026. → … =2026-04. … 2027.'],
      [[later, '2025-07'], '· Version … 2025-07, … → Update the shop'],
      // The store no longer keeps the version that is set.
      [[november, '2026-01'], '· Version … 2025-07, … 2026-01, … → … =2026-10. … October 2027.'],
      [[november, '2026-01', '2026-10'], '✓ Version … 2026-10, as requested. … October 2027.'],
      // The version is newer than the shop.
      [[november, '2026-10', '2027-04'], '! Version … 2027-04, … not checked … → … =2026-10.'],
      [[november, '2031-01'], '! Version … 2025-07, … 2031-01. … not checked … → Try the shop.'],
    ]),
  ).toEqual([])
  await controls.fault('ApiVersions', { kind: 'nullData' })
  const unlisted = '· Version … =2026-01. … until January 2027.'
  expect(await misheard(ask, [[[november, '2026-01'], unlisted]])).toEqual([])
})

const askPrivate = (PRIVATE_STOREFRONT_API_TOKEN: string) =>
  store.linesOf('Private token', { PRIVATE_STOREFRONT_API_TOKEN })

test('a merchant sets no private token, or a wrong one → the doctor says which to copy', async () => {
  expect(
    await misheard(askPrivate, [
      ['', '· Private token … → … set PRIVATE_STOREFRONT_API_TOKEN beside'],
      ['0'.repeat(32), '✗ Private token … (HTTP 401). → … shpat_, and this one does not.'],
      ['shpat_of-an-admin', '✗ Private token … (HTTP 401). → A token of the Admin API'],
    ]),
  ).toEqual([])
})

test('a merchant takes the tokens from different storefronts → the doctor says that their products differ', async () => {
  const pageInfo = { hasNextPage: false, endCursor: null }
  const body = JSON.stringify({ data: { products: { edges: [], pageInfo } } })
  await controls.fault('Products', { kind: 'status', status: 200, body }, 1)
  const row = '! Private token … different products. → Copy both'
  expect(await misheard(askPrivate, [[privateToken, row]])).toEqual([])
})

test('each call to the store is slow → the doctor says how slow; only one call is slow → it says nothing', async () => {
  const send = globalThis.fetch
  let [slowCalls, waitedMs] = [2, 0]
  // Only the slow calls take time, however busy the machine is.
  vi.spyOn(performance, 'now').mockImplementation(() => waitedMs)
  vi.spyOn(globalThis, 'fetch').mockImplementation((...call) => {
    if (slowCalls > 0) waitedMs += 1_100
    slowCalls -= 1
    return send(...call)
  })
  const row = '! Speed The store took 1.1 s to … waits 0.8 s … → Run the doctor where'
  expect(await misheard(store.linesOf, [['Speed', row]])).toEqual([])
  slowCalls = 1
  expect(await store.linesOf('Speed')).toEqual([])
})

test('the store has no profile for agents, or an unreadable one → the doctor does not say that it is served', async () => {
  const send = globalThis.fetch
  const ask = ([status, body]: [status: number, body: string]) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) =>
      String(address).includes('.well-known/ucp')
        ? new Response(body, { status })
        : send(address, init),
    )
    return store.linesOf('Agents')
  }
  expect(
    await misheard(ask, [
      [[200, '<html>'], '? Agents … a 503.'],
      [[503, ''], '? Agents … a 503.'],
      [[401, ''], '? Agents … a 503.'],
      [[302, ''], '· Agents … a 404.'],
      [[404, ''], '· Agents … a 404.'],
    ]),
  ).toEqual([])
})

test('the store reports errors beside complete answers → the doctor names them, without the token', async () => {
  const body = JSON.stringify({
    data: { complementary: [], related: [] },
    errors: [{ message: `Odd: ${store.environment.PUBLIC_STOREFRONT_API_TOKEN}` }],
  })
  await controls.fault('Recommendations', { kind: 'status', status: 200, body })
  expect(await misheard(store.last, [[{}, '! Answers … Odd: [token]']])).toEqual([])
})

const askMarkets = (MARKETS: string) => store.linesOf('Markets', { MARKETS })

test('markets are set or not → the doctor names those that the store lacks, and proposes a setting that begins with its own country', async () => {
  const all = 'US-en,DE-de,DE-en,FR-fr,FR-en,JP-ja,JP-en'
  const rows = ['✓ Markets … all 7 markets', '· Markets The shop has no texts in ja. … →']
  expect(told(await askMarkets(all), rows)).toEqual(rows)
  expect(
    await misheard(askMarkets, [
      ['', `· Markets … in 7 markets … serves 1. → To serve all, set MARKETS=${all}`],
      ['US-en,CH-fr,DE-de,US-de', `! Markets … for CH-fr, US-de. … → … or set MARKETS=${all}`],
    ]),
  ).toEqual([])
})

const SET_DOMAIN = '→ Set PUBLIC_STORE_DOMAIN to'
const NO_ANSWER = `${SET_DOMAIN} … connection to the internet.`

type Fault = { kind: string; [detail: string]: unknown }
const status = (code: number): Fault => ({ kind: 'status', status: code })

async function askFaulty(fault: Fault) {
  await controls.reset()
  await controls.fault('*', fault)
  return store.last()
}

test('the store can’t be read → the doctor says why, and whose turn it is', async () => {
  const moved = { ...status(301), headers: { Location: 'https://www.example.com/api' } }
  expect(
    await misheard(askFaulty, [
      [status(402), '✗ Store … (HTTP 402). → Shopify has frozen the store, … Billing'],
      [status(403), '✗ Store … (HTTP 403). → Shopify has closed the store. Ask'],
      [status(423), '✗ Store … (HTTP 423). → Shopify has locked the store. Ask'],
      [status(404), `✗ Store … (HTTP 404). → There is no store at ${origin}. Set PUBLIC_STORE_`],
      [status(503), '✗ Store HTTP error! status: 503 → Try again'],
      [{ kind: 'malformed' }, '✗ Store … unreadable answer → Try again'],
      [{ kind: 'throttled' }, '✗ Store … Throttled → Try again'],
      [{ kind: 'reset' }, `✗ Store ${origin} does not answer (UND_ERR_SOCKET). ${NO_ANSWER}`],
      // No token is sent there.
      [moved, `✗ Store ${origin} redirects to https://www.example.com. … ${SET_DOMAIN}`],
      // Bot protection, which says nothing of the store.
      [{ kind: 'html', status: 430 }, '✗ Store … (HTTP 430). → Bot protection … set PRIVATE_'],
      [{ kind: 'html', status: 405 }, `✗ Store … as a Shopify … (HTTP 405). ${SET_DOMAIN}`],
    ]),
  ).toEqual([])
})

const domain = (PUBLIC_STORE_DOMAIN: string) => ({ PUBLIC_STORE_DOMAIN })

test('a merchant sets what is no store, or no right token → the doctor says which to set', async () => {
  const site = createServer((_request, response) => response.end('<p>Candles</p>'))
  const siteOrigin = `http://127.0.0.1:${await listen(site, 0, '127.0.0.1')}`
  const shop = await serveShop(origin)
  // A system port without a server. A port that was free a moment ago may be in use by another process now.
  const silent = 'http://127.0.0.1:2'
  expect(
    await misheard(store.last, [
      [domain('no-such-store.invalid'), `✗ Store … does not exist. ${NO_ANSWER}`],
      [domain(silent), `✗ Store ${silent} does not answer (ECONNREFUSED). ${NO_ANSWER}`],
      [domain(siteOrigin), `✗ Store ${siteOrigin} answers, but not as … ${SET_DOMAIN}`],
      [domain(shop.origin), `✗ Store ${shop.origin} is this shop, … ${SET_DOMAIN}`],
      [{ PUBLIC_STOREFRONT_API_TOKEN: 'a' }, '✗ Token … refuses the token (HTTP 401). → … Copy'],
    ]),
  ).toEqual([])
  site.close()
  await shop.close()
  await controls.fault('*', status(401))
  const row = '✗ Token … and none is set (HTTP 401). → Set PUBLIC_STOREFRONT_API_TOKEN'
  expect(await misheard(store.last, [[{ PUBLIC_STOREFRONT_API_TOKEN: '' }, row]])).toEqual([])
})
