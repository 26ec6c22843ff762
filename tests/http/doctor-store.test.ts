import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listen } from '../../src/server/http/listen.ts'
import { privateToken, said, startStoreProcess, type StoreProcess } from './examined.ts'
import { openShop } from './running-shop.ts'

let store: StoreProcess
beforeAll(async () => {
  store = await startStoreProcess()
})
afterEach(() => store.controls.reset())
afterAll(() => store.stop())

const HEADLESS = "in Shopify's admin, under Sales channels > Headless"
const STORE_DOMAIN = 'PUBLIC_STORE_DOMAIN is the one that ends in .myshopify.com'
const NO_ANSWER = `${STORE_DOMAIN}, as others of the store may redirect, which is not followed. If it is, this machine may not get through.`

const from = (origin: string) => ({ ...store.environment, PUBLIC_STORE_DOMAIN: origin })
/** What is said last, where that is all that could be asked. */
const last = async (environment: Record<string, string> = store.environment) =>
  (await said(environment)).at(-1)

test('a store that sells as it should: nothing is to be done', async () => {
  const lines = await said({
    ...store.environment,
    PRIVATE_STOREFRONT_API_TOKEN: privateToken,
    SITE_URL: 'https://www.example.com',
  })
  expect(lines.filter((line) => !line.startsWith('✓'))).toEqual([
    expect.stringMatching(
      /^· Costs In points, .*: a list of products 552, .* a cart 218, a product 119, /,
    ),
  ])
  expect(lines).toEqual(
    expect.arrayContaining([
      `✓ Settings ${new URL(store.origin).host} is asked with a public token.`,
      `✓ Store ${store.origin} answers.`,
      '✓ Version 2025-07 answers, as asked for.',
      '✓ Private token The server is shown the same products as browsers.',
      '✓ Products 6 products found.',
      '✓ Orders The shop can see whether an order was placed.',
    ]),
  )
})

test('a merchant names a domain that is none → the doctor says that it is not known', async () => {
  const line = await last(from('no-such-store.invalid'))
  expect(line).toBe(`✗ Store No such domain is known: https://no-such-store.invalid → ${NO_ANSWER}`)
})

test('a merchant names a machine where nothing listens → the doctor says that there is no answer', async () => {
  const server = createServer()
  const origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  server.close()
  expect(await last(from(origin))).toBe(
    `✗ Store No answer from ${origin} (ECONNREFUSED). → ${NO_ANSWER}`,
  )
})

test('the store breaks each connection off → the doctor says that there is no answer', async () => {
  await store.controls.fault('*', { kind: 'reset' })
  expect(await last()).toMatch(
    /^✗ Store No answer from http:\/\/127\.0\.0\.1:\d+ \(UND_ERR_SOCKET\)\. →/,
  )
})

test('a merchant names a domain that redirects → the doctor says where to, and sends no token there', async () => {
  const headers = { Location: 'https://www.example.com/api' }
  await store.controls.fault('*', { kind: 'status', status: 301, headers })
  expect(await last()).toBe(
    `✗ Store ${store.origin} leads on to https://www.example.com, where no call follows, as it would take the token along. → ${STORE_DOMAIN}.`,
  )
})

test('a merchant names a domain of something else → the doctor says that it is no store', async () => {
  const server = createServer((_request, response) => response.end('<p>Candles</p>'))
  const origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  expect(await last(from(origin))).toBe(
    `✗ Store ${origin} answers, but not as a store does. → ${STORE_DOMAIN}.`,
  )
  server.close()
  await store.controls.fault('*', { kind: 'html', status: 405 })
  expect(await last()).toBe(
    `✗ Store ${store.origin} answers, but not as a store does (HTTP 405). → ${STORE_DOMAIN}.`,
  )
})

test('a merchant names the address of this shop → the doctor says so', async () => {
  const shop = await openShop(store.origin)
  const line = await last(from(shop.origin))
  await shop.close()
  expect(line).toBe(
    `✗ Store ${shop.origin} is this shop itself, or one like it, and not its store. → ${STORE_DOMAIN}.`,
  )
})

test('a merchant copies the public token wrong → the doctor says where to copy it anew', async () => {
  expect(await last({ ...store.environment, PUBLIC_STOREFRONT_API_TOKEN: 'wrong' })).toBe(
    `✗ Token The store refuses the token (HTTP 401). → The store refuses PUBLIC_STOREFRONT_API_TOKEN: copy the public access token anew, ${HEADLESS}. There it is 32 digits and letters from a to f; what is set is not.`,
  )
})

test('a store answers nobody without a token → the doctor asks for one', async () => {
  await store.controls.fault('*', { kind: 'status', status: 401 })
  expect(await last({ PUBLIC_STORE_DOMAIN: store.origin })).toBe(
    `✗ Token No token is set, and the store asks for one (HTTP 401). → The store answers nobody without a token: set PUBLIC_STOREFRONT_API_TOKEN to the public access token, ${HEADLESS}.`,
  )
})

test.each([
  [
    'a merchant puts a public token into the place of the private one → the doctor says which is meant',
    '0123456789abcdef0123456789abcdef',
    'There it begins with shpat_; what is set does not.',
  ],
  [
    'a merchant takes a token of the Admin API for the private one → the doctor says that it opens nothing',
    'shpat_of-the-admin-api',
    'One of the Admin API begins with shpat_ too, and opens nothing here.',
  ],
])('%s', async (_title, token, form) => {
  const lines = await said({ ...store.environment, PRIVATE_STOREFRONT_API_TOKEN: token })
  expect(lines).toContain(
    `✗ Private token The store refuses it (HTTP 401). → The store refuses PRIVATE_STOREFRONT_API_TOKEN: copy the private access token anew, ${HEADLESS}. ${form} Meanwhile the store is asked as browsers ask it.`,
  )
  expect(lines.join()).not.toContain(token)
})

test.each([
  [
    'a store that is frozen → the doctor points to its bill',
    402,
    'The store is frozen, or its plan has no Storefront API: see Settings > Billing in its admin. Nothing can be bought, so no page is shown.',
  ],
  [
    'a store that Shopify has closed → the doctor points to its support',
    403,
    'Shopify has closed the store: its support says why.',
  ],
  [
    'a store that Shopify has locked → the doctor points to its support',
    423,
    'Shopify has locked the store: its support says why.',
  ],
])('%s', async (_title, status, hint) => {
  await store.controls.fault('*', { kind: 'status', status })
  expect(await last()).toBe(`✗ Store The store refuses to answer (HTTP ${status}). → ${hint}`)
})

test('a domain without a store → the doctor says so', async () => {
  await store.controls.fault('*', { kind: 'status', status: 404 })
  expect(await last()).toContain(`→ There is no store at ${store.origin}: ${STORE_DOMAIN}.`)
})

test('a wall turns the doctor away → it says that this says nothing of the store', async () => {
  await store.controls.fault('*', { kind: 'html', status: 430 })
  expect(await last()).toMatch(
    /^✗ Store .* \(HTTP 430\)\. → This says nothing of the store: .* set PRIVATE_STOREFRONT_API_TOKEN/,
  )
})

test.each([
  [
    'the store fails → the doctor asks to try later',
    { kind: 'status', status: 503 },
    'HTTP error! status: 503',
  ],
  [
    'the store answers with half of an answer → the doctor asks to try later',
    { kind: 'malformed' },
    'Error calling Shopify: unreadable answer',
  ],
  [
    'the store wants to be asked less → the doctor asks to try later',
    { kind: 'throttled' },
    'Error calling Shopify: Throttled',
  ],
])('%s', async (_title, fault, words) => {
  await store.controls.fault('*', fault)
  expect(await last()).toBe(`✗ Store ${words} → Try again in a while.`)
})

test('a version that the shop knows answers in place of another', async () => {
  await store.controls.setVersion('2026-01')
  expect(await said(store.environment)).toContain(
    '✓ Version 2025-07 was asked for, and 2026-01 answers, which the shop knows.',
  )
})

test('a store answers with a version that came after the shop → the doctor says to look', async () => {
  await store.controls.setVersion('2031-01')
  expect(await said(store.environment)).toContain(
    "! Version 2025-07 was asked for, and 2031-01 answers, against which the shop's calls were not checked. → See whether all works; then nothing.",
  )
})

test('two tokens of different storefronts → the doctor says that the server is shown something else', async () => {
  const pageInfo = { hasNextPage: false, endCursor: null }
  const body = JSON.stringify({ data: { products: { edges: [], pageInfo } } })
  await store.controls.fault('Products', { kind: 'status', status: 200, body }, 1)
  const environment = { ...store.environment, PRIVATE_STOREFRONT_API_TOKEN: privateToken }
  expect(await said(environment)).toContain(
    '! Private token The server is shown other products than browsers. → Take both tokens from the same storefront, under Sales channels > Headless.',
  )
})

test('the store names errors beside what it answers → the doctor tells them, without the token', async () => {
  const body = JSON.stringify({
    data: { productRecommendations: [] },
    errors: [{ message: `Odd: ${store.environment.PUBLIC_STOREFRONT_API_TOKEN}` }],
  })
  await store.controls.fault('Recommendations', { kind: 'status', status: 200, body })
  expect(await said(store.environment)).toContain(
    '! Answers Beside what was asked for, the store said: Error calling Shopify: Odd: [token]',
  )
})
