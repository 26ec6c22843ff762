import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  lastLine,
  privateToken,
  linesFor,
  startStoreProcess,
  type StoreProcess,
} from './doctor-lines.ts'

let store: StoreProcess
beforeAll(async () => {
  store = await startStoreProcess()
})
afterEach(() => store.controls.reset())
afterAll(() => store.stop())

const last = (environment = store.environment) => lastLine(environment)

test('the store has no problem → every line is good', async () => {
  const lines = await linesFor({
    ...store.environment,
    PRIVATE_STOREFRONT_API_TOKEN: privateToken,
    SITE_URL: 'https://www.example.com',
    WITHDRAWAL_URL: '/pages/withdrawal',
    MARKETS: 'US-en,DE-de',
  })
  expect(lines.filter((line) => !line.startsWith('✓'))).toEqual([])
  expect(lines).toEqual(
    expect.arrayContaining([
      `✓ Settings The shop calls ${new URL(store.origin).host} with a public token.`,
      `✓ Store ${store.origin} answers.`,
      '✓ Version The store answers with 2025-07, as requested. Shopify keeps it until July 2026.',
      '✓ Private token The store shows server and browsers the same products.',
      '✓ Agents The store has a profile for agents. The shop serves it at /.well-known/ucp.',
      '✓ Markets The store sells in all 2 markets of the shop.',
      '✓ Products The store has 6 products.',
      '✓ URL redirects The store has no URL redirects.',
      '✓ Orders The shop can see whether an order was placed.',
    ]),
  )
})

test.each([
  [
    'the store is frozen → the doctor points to its bill',
    402,
    "Shopify has frozen the store, or its plan has no Storefront API. Nothing can be bought, so the shop shows no page. See Settings > Billing in Shopify's admin.",
  ],
  [
    'Shopify has closed the store → the doctor points to its support',
    403,
    "Shopify has closed the store. Ask Shopify's support why.",
  ],
  [
    'Shopify has locked the store → the doctor points to its support',
    423,
    "Shopify has locked the store. Ask Shopify's support why.",
  ],
])('%s', async (_title, status, hint) => {
  await store.controls.fault('*', { kind: 'status', status })
  expect(await last()).toBe(`✗ Store The store refuses every call (HTTP ${status}). → ${hint}`)
})

test('bot protection blocks the doctor → the remedy explains that this is no sign of a problem with the store', async () => {
  await store.controls.fault('*', { kind: 'html', status: 430 })
  expect(await last()).toMatch(
    /^✗ Store .* \(HTTP 430\)\. → Bot protection .* says nothing about the store itself\. .* set PRIVATE_STOREFRONT_API_TOKEN/,
  )
})

test.each([
  [
    'the store fails → the doctor says to try later',
    { kind: 'status', status: 503 },
    'HTTP error! status: 503',
  ],
  [
    'the store sends a malformed response → the doctor says to try later',
    { kind: 'malformed' },
    'Error calling Shopify: unreadable answer',
  ],
  [
    'the store throttles calls → the doctor says to try later',
    { kind: 'throttled' },
    'Error calling Shopify: Throttled',
  ],
])('%s', async (_title, fault, words) => {
  await store.controls.fault('*', fault)
  expect(await last()).toBe(`✗ Store ${words} → Try again in a while.`)
})

test('the store no longer keeps the version that is set → the doctor says which to set, and until when it is kept', async () => {
  await store.controls.setVersion('2026-01')
  const found =
    '· Version The shop requests 2025-07, and the store answers with 2026-01, as for every version that Shopify does not support.'
  expect(await linesFor(store.environment)).toContain(
    `${found} → Set PUBLIC_STOREFRONT_API_VERSION=2026-10. Shopify keeps it until October 2027.`,
  )
  const PUBLIC_STOREFRONT_API_VERSION = '2026-10'
  expect(await linesFor({ ...store.environment, PUBLIC_STOREFRONT_API_VERSION })).toContain(
    '✓ Version The store answers with 2026-10, as requested. Shopify keeps it until October 2027.',
  )
  await store.controls.fault('ApiVersions', { kind: 'nullData' })
  expect(await linesFor(store.environment)).toContain(
    `${found} → Set PUBLIC_STOREFRONT_API_VERSION=2026-01. Shopify keeps it until January 2027.`,
  )
})

test('a merchant sets a version that is newer than the shop → the doctor says which to set instead', async () => {
  await store.controls.setVersion('2026-10')
  const PUBLIC_STOREFRONT_API_VERSION = '2027-04'
  expect(await linesFor({ ...store.environment, PUBLIC_STOREFRONT_API_VERSION })).toContain(
    "! Version The store answers with 2027-04, as requested. The shop's calls were not checked with it. → Set PUBLIC_STOREFRONT_API_VERSION=2026-10. Shopify keeps it until October 2027.",
  )
})

test('each call to the store is slow → the doctor says how slow; only one call is slow → it says nothing', async () => {
  const slow = (times: number) =>
    store.controls.fault('Products', { kind: 'slow', ms: 1_100 }, times)
  await slow(2)
  expect(await linesFor(store.environment)).toContainEqual(
    expect.stringMatching(
      /^! Speed The store took \d+\.\d s to answer with its products\. A page that is not cached waits 0\.8 s for it \(HEAD_START_MS\), and then shows that it is loading\. → Run the doctor where the shop runs/,
    ),
  )
  await slow(1)
  expect((await linesFor(store.environment)).join()).not.toContain('Speed')
})

test('no private token is set → the doctor says what may happen to a rented server', async () => {
  expect(await linesFor(store.environment)).toContain(
    "· Private token No private token is set. Shopify may take a rented server for a robot and refuse its calls from the first one on. → Where the shop runs on such a server, set PRIVATE_STOREFRONT_API_TOKEN beside the public token. Both are in Shopify's admin under Sales channels > Headless.",
  )
})

test('the store answers with a version that is newer than the shop → the doctor says to try the shop', async () => {
  await store.controls.setVersion('2031-01')
  expect(await linesFor(store.environment)).toContain(
    "! Version The shop requests 2025-07, and the store answers with 2031-01. The shop's calls were not checked with it. → Try the shop. If everything works, there is nothing to do.",
  )
})

test('the store reports errors beside complete answers → the doctor names them, without the token', async () => {
  const body = JSON.stringify({
    data: { complementary: [], related: [] },
    errors: [{ message: `Odd: ${store.environment.PUBLIC_STOREFRONT_API_TOKEN}` }],
  })
  await store.controls.fault('Recommendations', { kind: 'status', status: 200, body })
  expect(await linesFor(store.environment)).toContain(
    '! Answers The store answered, and also reported: Error calling Shopify: Odd: [token]',
  )
})
