import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listen } from '../../src/server/http/http-server.ts'
import { openExaminedStore, repeatAtOnce, type ExaminedStore } from './examined-store.ts'
import { serveShop } from './running-shop.ts'

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

const HEADLESS = "in Shopify's admin under Sales channels > Headless"
const SET_DOMAIN = "Set PUBLIC_STORE_DOMAIN to the store's domain that ends in .myshopify.com."
const NO_ANSWER = `${SET_DOMAIN} If it already is, check this machine's connection to the internet.`

test.each<[title: string, fault: { kind: string } & Record<string, unknown>, line: string]>([
  [
    'the store is frozen → the doctor points to its bill',
    { kind: 'status', status: 402 },
    "✗ Store The store refuses every call (HTTP 402). → Shopify has frozen the store, or its plan has no Storefront API. Nothing can be bought, so the shop shows no page. See Settings > Billing in Shopify's admin.",
  ],
  [
    'Shopify has closed the store → the doctor points to its support',
    { kind: 'status', status: 403 },
    "✗ Store The store refuses every call (HTTP 403). → Shopify has closed the store. Ask Shopify's support why.",
  ],
  [
    'Shopify has locked the store → the doctor points to its support',
    { kind: 'status', status: 423 },
    "✗ Store The store refuses every call (HTTP 423). → Shopify has locked the store. Ask Shopify's support why.",
  ],
  [
    'bot protection blocks the doctor → the remedy explains that this is no sign of a problem with the store',
    { kind: 'html', status: 430 },
    '✗ Store {origin} answers, but not as a Shopify store does (HTTP 430). → Bot protection or a rate limit in front of the store answered, so this says nothing about the store itself. The shop keeps showing cached pages, and browsers call the store themselves. Try again in a while. If this goes on, set PRIVATE_STOREFRONT_API_TOKEN: it shows Shopify that the calls come from a server.',
  ],
  [
    'the store fails → the doctor says to try later',
    { kind: 'status', status: 503 },
    '✗ Store HTTP error! status: 503 → Try again in a while.',
  ],
  [
    'the store sends a malformed response → the doctor says to try later',
    { kind: 'malformed' },
    '✗ Store Error calling Shopify: unreadable answer → Try again in a while.',
  ],
  [
    'the store throttles calls → the doctor says to try later',
    { kind: 'throttled' },
    '✗ Store Error calling Shopify: Throttled → Try again in a while.',
  ],
  [
    'the store resets each connection → the doctor says that it does not answer',
    { kind: 'reset' },
    `✗ Store {origin} does not answer (UND_ERR_SOCKET). → ${NO_ANSWER}`,
  ],
  [
    'a merchant sets a domain that redirects → the doctor says where to, and sends no token there',
    { kind: 'status', status: 301, headers: { Location: 'https://www.example.com/api' } },
    `✗ Store {origin} redirects to https://www.example.com. The shop does not follow the redirect, as that would send the token there. → ${SET_DOMAIN}`,
  ],
  [
    'a merchant sets the domain of another site → the doctor says that the site is not a store',
    { kind: 'html', status: 405 },
    `✗ Store {origin} answers, but not as a Shopify store does (HTTP 405). → ${SET_DOMAIN}`,
  ],
  [
    'a domain has no store → the doctor says so',
    { kind: 'status', status: 404 },
    `✗ Store The store refuses every call (HTTP 404). → There is no store at {origin}. ${SET_DOMAIN}`,
  ],
])('%s', async (_title, fault, line) => {
  await store.controls.fault('*', fault)
  expect(await store.last()).toBe(line.replaceAll('{origin}', store.origin))
})

test.each([
  [
    'a merchant sets a domain that does not exist → the doctor says so',
    'no-such-store.invalid',
    `✗ Store The domain of https://no-such-store.invalid does not exist. → ${NO_ANSWER}`,
  ],
  [
    'a merchant sets an address where nothing listens → the doctor says that it does not answer',
    // A system port without a server. A port that was free a moment ago may be in use by another process now.
    'http://127.0.0.1:2',
    `✗ Store http://127.0.0.1:2 does not answer (ECONNREFUSED). → ${NO_ANSWER}`,
  ],
])('%s', async (_title, PUBLIC_STORE_DOMAIN, line) => {
  expect(await store.last({ PUBLIC_STORE_DOMAIN })).toBe(line)
})

test('a merchant sets the address of a site that answers every call, or of this shop → the doctor says so', async () => {
  const site = createServer((_request, response) => response.end('<p>Candles</p>'))
  const origin = `http://127.0.0.1:${await listen(site, 0, '127.0.0.1')}`
  expect(await store.last({ PUBLIC_STORE_DOMAIN: origin })).toBe(
    `✗ Store ${origin} answers, but not as a Shopify store does. → ${SET_DOMAIN}`,
  )
  site.close()
  const shop = await serveShop(store.origin)
  expect(await store.last({ PUBLIC_STORE_DOMAIN: shop.origin })).toBe(
    `✗ Store ${shop.origin} is this shop, or another like it, and not the shop's store. → ${SET_DOMAIN}`,
  )
  await shop.close()
})

test('a merchant copies the public token wrong → the doctor says where to copy it', async () => {
  expect(await store.last({ PUBLIC_STOREFRONT_API_TOKEN: 'wrong' })).toBe(
    `✗ Token The store refuses the token (HTTP 401). → A public access token has 32 characters, digits and letters from a to f, and this one does not. Copy the public access token into PUBLIC_STOREFRONT_API_TOKEN again: it is ${HEADLESS}.`,
  )
})

test('a store requires a token and none is set → the doctor says which to set', async () => {
  await store.controls.fault('*', { kind: 'status', status: 401 })
  expect(await store.last({ PUBLIC_STOREFRONT_API_TOKEN: '' })).toBe(
    `✗ Token The store requires a token, and none is set (HTTP 401). → Set PUBLIC_STOREFRONT_API_TOKEN to the public access token, which is ${HEADLESS}.`,
  )
})
