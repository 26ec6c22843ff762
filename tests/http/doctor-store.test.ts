import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { lastSaid, privateToken, said, startStoreProcess, type StoreProcess } from './examined.ts'

let store: StoreProcess
beforeAll(async () => {
  store = await startStoreProcess()
})
afterEach(() => store.controls.reset())
afterAll(() => store.stop())

const last = (environment = store.environment) => lastSaid(environment)

test('a store that sells as it should: nothing is to be done', async () => {
  const lines = await said({
    ...store.environment,
    PRIVATE_STOREFRONT_API_TOKEN: privateToken,
    SITE_URL: 'https://www.example.com',
  })
  expect(lines.filter((line) => !line.startsWith('✓'))).toEqual([])
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
