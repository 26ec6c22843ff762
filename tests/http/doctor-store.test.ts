import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  openExaminedStore,
  privateToken,
  repeatAtOnce,
  type ExaminedStore,
} from './examined-store.ts'

let store: ExaminedStore
beforeAll(async () => {
  store = await openExaminedStore()
})
beforeEach(repeatAtOnce)
afterEach(() => {
  vi.restoreAllMocks()
  return store.controls.reset()
})
afterAll(() => store.close())

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
  expect(lines).toEqual(
    expect.arrayContaining([
      `✓ Settings The shop calls ${new URL(store.origin).host} with a public token.`,
      `✓ Store ${store.origin} answers.`,
      '✓ Version The store answers with 2026-04, as requested. Shopify keeps it until April 2027.',
      '✓ Private token The store shows server and browsers the same first products.',
      '✓ Agents The store has a profile for agents. The shop serves it at /.well-known/ucp.',
      '✓ Markets The store sells in all 2 markets of the shop.',
      '✓ Products The store has 6 products.',
      '✓ Facts 6 of 6 products looked at have facts or notes that pages show.',
      '✓ Safety The 6 products looked at name makers and warnings.',
      '✓ Policies The footer and the cart link to the policies.',
      '✓ Promises Product pages tell delivery, returns and when an order arrives.',
      '✓ URL redirects The store has no URL redirects.',
      '✓ Orders The shop can see whether an order was placed.',
    ]),
  )
})

test('a version’s year has ended on the day of the run → the doctor says so, and what to set', async () => {
  expect(await store.linesOf('Version')).toEqual([
    '· Version The store answers with 2025-07, as requested. Its time at Shopify ended in July 2026. → Set PUBLIC_STOREFRONT_API_VERSION=2026-04. Shopify keeps it until April 2027.',
  ])
  vi.setSystemTime(Date.UTC(2026, 5, 30))
  expect(await store.linesOf('Version')).toEqual([
    '✓ Version The store answers with 2025-07, as requested. Shopify keeps it until July 2026.',
  ])
  vi.setSystemTime(Date.UTC(2031, 0, 1))
  expect(await store.linesOf('Version')).toEqual([
    expect.stringContaining('→ Update the shop: this release knows no version'),
  ])
})

const HEADLESS = "in Shopify's admin under Sales channels > Headless"

test.each([
  [
    'no private token is set → the doctor says what may happen to a rented server',
    '',
    `· Private token No private token is set. Shopify may take a rented server for a robot and refuse its calls from the first one on. → Where the shop runs on such a server, set PRIVATE_STOREFRONT_API_TOKEN beside the public token. Both are ${HEADLESS}.`,
  ],
  [
    'a merchant sets a public token as the private one → the doctor says which to copy',
    '0123456789abcdef0123456789abcdef',
    `✗ Private token The store refuses the private token (HTTP 401). → A private access token begins with shpat_, and this one does not. Copy the private access token into PRIVATE_STOREFRONT_API_TOKEN again: it is ${HEADLESS}.`,
  ],
  [
    'a merchant sets a token of the Admin API as the private one → the doctor says that it does not work',
    'shpat_of-the-admin-api',
    `✗ Private token The store refuses the private token (HTTP 401). → A token of the Admin API begins with shpat_ too, and does not work here. Copy the private access token into PRIVATE_STOREFRONT_API_TOKEN again: it is ${HEADLESS}.`,
  ],
])('%s', async (_title, PRIVATE_STOREFRONT_API_TOKEN, line) => {
  expect(await store.linesOf('Private token', { PRIVATE_STOREFRONT_API_TOKEN })).toEqual([line])
})

test('a merchant takes the tokens from different storefronts → the doctor says that their products differ', async () => {
  const pageInfo = { hasNextPage: false, endCursor: null }
  const body = JSON.stringify({ data: { products: { edges: [], pageInfo } } })
  await store.controls.fault('Products', { kind: 'status', status: 200, body }, 1)
  const settings = { PRIVATE_STOREFRONT_API_TOKEN: privateToken }
  expect(await store.linesOf('Private token', settings)).toEqual([
    `! Private token The store shows server and browsers different products. → Copy both tokens from the same storefront, ${HEADLESS}.`,
  ])
})

test.each([
  [
    'the store no longer keeps the version that is set → the doctor says which to set, and until when it is kept',
    '2026-01',
    {},
    '· Version The shop requests 2025-07, and the store answers with 2026-01, as for every version that Shopify does not support. → Set PUBLIC_STOREFRONT_API_VERSION=2026-10. Shopify keeps it until October 2027.',
  ],
  [
    'a merchant sets the version that the doctor names → the doctor says until when it is kept',
    '2026-01',
    { PUBLIC_STOREFRONT_API_VERSION: '2026-10' },
    '✓ Version The store answers with 2026-10, as requested. Shopify keeps it until October 2027.',
  ],
  [
    'a merchant sets a version that is newer than the shop → the doctor says which to set instead',
    '2026-10',
    { PUBLIC_STOREFRONT_API_VERSION: '2027-04' },
    "! Version The store answers with 2027-04, as requested. The shop's calls were not checked with it. → Set PUBLIC_STOREFRONT_API_VERSION=2026-10. Shopify keeps it until October 2027.",
  ],
  [
    'the store answers with a version that is newer than the shop → the doctor says to try the shop',
    '2031-01',
    {},
    "! Version The shop requests 2025-07, and the store answers with 2031-01. The shop's calls were not checked with it. → Try the shop. If everything works, there is nothing to do.",
  ],
])('%s', async (_title, oldest, settings, line) => {
  await store.controls.setVersion(oldest)
  expect(await store.linesOf('Version', settings)).toEqual([line])
})

test('the store does not say which versions it keeps → the doctor names the version of its answers', async () => {
  await store.controls.setVersion('2026-01')
  await store.controls.fault('ApiVersions', { kind: 'nullData' })
  expect(await store.linesOf('Version')).toEqual([
    expect.stringContaining(
      'Set PUBLIC_STOREFRONT_API_VERSION=2026-01. Shopify keeps it until January 2027.',
    ),
  ])
})

test('each call to the store is slow → the doctor says how slow; only one call is slow → it says nothing', async () => {
  const now = performance.now.bind(performance)
  const send = globalThis.fetch
  let [slowCalls, waitedMs] = [2, 0]
  vi.spyOn(performance, 'now').mockImplementation(() => now() + waitedMs)
  vi.spyOn(globalThis, 'fetch').mockImplementation((...call) => {
    if (slowCalls > 0) waitedMs += 1_100
    slowCalls -= 1
    return send(...call)
  })
  expect(await store.linesOf('Speed')).toEqual([
    expect.stringMatching(
      /^! Speed The store took \d+\.\d s to answer with its products\. A page that is not cached waits 0\.8 s for it \(HEAD_START_MS\), and then shows that it is loading\. → Run the doctor where the shop runs/,
    ),
  ])
  slowCalls = 1
  expect(await store.linesOf('Speed')).toEqual([])
})

test.each([
  ['answers with a page', 200, '<html>'],
  ['fails', 503, ''],
])(
  'the store %s in place of its profile for agents → the doctor does not say that it is served',
  async (_what, status, body) => {
    const send = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) =>
      String(address).includes('.well-known/ucp')
        ? new Response(body, { status })
        : send(address, init),
    )
    expect(await store.linesOf('Agents')).toEqual([
      "· Agents The store's profile for agents can't be read, so /.well-known/ucp is a 503.",
    ])
  },
)

test('the store reports errors beside complete answers → the doctor names them, without the token', async () => {
  const body = JSON.stringify({
    data: { complementary: [], related: [] },
    errors: [{ message: `Odd: ${store.environment.PUBLIC_STOREFRONT_API_TOKEN}` }],
  })
  await store.controls.fault('Recommendations', { kind: 'status', status: 200, body })
  expect(await store.last()).toBe(
    '! Answers The store answered, and also reported: Error calling Shopify: Odd: [token]',
  )
})

const PROPOSED = 'MARKETS=US-en,DE-de,DE-en,FR-fr,FR-en,JP-ja,JP-en'

test.each([
  [
    'no markets are set → the doctor says how many the store has, and proposes a setting that begins with its own country',
    '',
    [
      `· Markets The store sells in 7 markets (a country and a language each). The shop serves 1. → To serve all, set ${PROPOSED}`,
    ],
  ],
  [
    'a merchant sets the proposed value → all markets are sold, and a note names the language without texts',
    PROPOSED.replace('MARKETS=', ''),
    [
      '✓ Markets The store sells in all 7 markets of the shop.',
      '· Markets The shop has no texts in ja. Its pages there are in English. → docs/connecting.md says how to add a language.',
    ],
  ],
  [
    'the store does not sell in a country, or not in that language → the doctor names the market',
    'US-en,CH-fr,DE-de,US-de',
    [
      `! Markets The store has no market of its own for CH-fr, US-de. Their pages show other prices or another language. → Add it in Shopify's admin under Settings > Markets, or set ${PROPOSED}`,
    ],
  ],
])('%s', async (_title, MARKETS, lines) => {
  expect(await store.linesOf('Markets', { MARKETS })).toEqual(lines)
})
