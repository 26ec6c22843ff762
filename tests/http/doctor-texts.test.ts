import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openExaminedStore, repeatAtOnce, type ExaminedStore } from './examined-store.ts'

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

const accessDenied = { kind: 'graphqlError', message: 'Access denied', code: 'ACCESS_DENIED' }

const richText = (text: string) => {
  const paragraph = { type: 'paragraph', children: [{ type: 'text', value: text }] }
  const value = JSON.stringify({ type: 'root', children: [paragraph] })
  return { type: 'rich_text_field', value }
}

test('metafields have types that no page can show, or more letters than it shows → the doctor names them and their products', async () => {
  await store.controls.emptyCatalog()
  const types = {
    wax: 'json',
    wick: 'color',
    care: 'boolean',
    vessel: 'product_reference',
    size: 'url',
  }
  const others = Object.entries(types).map(([key, type]) => [key, { type, value: '{"a":1}' }])
  const ingredients = 'soy, '.repeat(3_000)
  // What is empty in any type lacks nothing.
  const empty = { vessel: [], care: richText(''), size: ' ' }
  await store.put('Empty', { metafields: empty })
  await store.put('Amber', { metafields: Object.fromEntries(others) })
  await store.put('Bare', {
    metafields: { wax: { type: 'json', value: '{}' }, contains: ingredients },
  })
  await store.put('Cedar', {
    metafields: {
      warnings: richText('Keep away. '.repeat(5_000)),
      wax: 'soy, '.repeat(1_900),
      burn_time: ' ',
    },
  })
  await store.put('Dill', {
    metafields: { 'reviews.rating': { type: 'number_decimal', value: '4.8' } },
  })
  const delivery = { type: 'money', value: '{"amount":"0"}' }
  await store.controls.setShopMetafields({ delivery, maker: 'Beeswick' })
  const TYPES =
    ' → Give it a type that docs/connecting.md lists: a text, a list of texts, a number, a measure or, for facts and safety, a rich text of at most 50,000 letters.'
  expect((await store.lines()).filter((line) => line.includes(' Facts '))).toEqual([
    `! Facts No page shows custom.delivery, of the type money: the shop.${TYPES}`,
    `! Facts No page shows custom.size, of the type url: Amber.${TYPES}`,
    `! Facts No page shows custom.wax, of the type json: Amber, Bare.${TYPES}`,
    `! Facts No page shows custom.wick, of the type color: Amber.${TYPES}`,
    `! Facts No page shows custom.vessel, of the type product_reference: Amber.${TYPES}`,
    `! Facts No page shows custom.care, of the type boolean: Amber.${TYPES}`,
    '! Facts Pages end custom.contains after 10,000 of its 14,999 letters: Bare. → Shorten it, or divide it among several metafields.',
    `! Facts No page shows custom.warnings, of the type rich_text_field: Cedar.${TYPES}`,
    `! Facts No page shows reviews.rating, of the type number_decimal: Dill.${TYPES}`,
    '✓ Facts 1 of 5 products looked at have facts or notes that pages show.',
  ])
})

test('the metafields of one product fail → the doctor names it, and checks the others', async () => {
  await store.controls.fault('Metafields', accessDenied, 1)
  const lines = await store.lines()
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^! Facts The pages of .+ show no facts, notes, safety or ratings\. Error calling Shopify: Access denied/,
    ),
  )
  expect(lines).toContain('✓ Facts 5 of 5 products looked at have facts or notes that pages show.')
})

/** What the doctor says of the policies. */
const policyLines = async (settings = {}) =>
  (await store.lines(settings)).filter((line) => line.includes(' Policies '))

test('the store denies the newer policies → the doctor names them and the scope', async () => {
  await store.controls.setVersion('2026-04')
  const message = 'Required access: `unauthenticated_read_content` access scope.'
  await store.controls.fault('Notices', { ...accessDenied, message })
  expect(await policyLines()).toEqual([
    expect.stringMatching(
      /^! Policies No page links to a contact information or legal notice\. .* → Grant unauthenticated_read_content /,
    ),
  ])
})

test('the version lacks the newer policies → the doctor says that no page links to them', async () => {
  expect(await policyLines()).toEqual([
    '· Policies No page links to a contact information or legal notice, which this version of the API lacks. → Set PUBLIC_STOREFRONT_API_VERSION to 2026-04 or newer, or set CONTACT_URL and LEGAL_NOTICE_URL.',
  ])
  expect(
    await policyLines({ CONTACT_URL: '/pages/contact', LEGAL_NOTICE_URL: '/pages/imprint' }),
  ).toEqual(['✓ Policies The footer and the cart link to the policies.'])
})

test('the store has more plans than a page shows, and recommends nothing → the doctor says so', async () => {
  const plans = Array.from({ length: 12 }, (_, at) => ({
    id: at + 1,
    name: `Plan ${at}`,
    description: 'End it whenever you like.',
    delivery: { interval: 'MONTH', count: at + 1 },
  }))
  await store.controls.emptyCatalog()
  await store.put('Club', { sellingPlanGroups: [{ name: 'Club', plans }] })
  expect(await store.lines()).toEqual(
    expect.arrayContaining([
      '· Subscriptions These have 10 selling plans or more: Club. Product pages show the first 10 of a variant.',
      "· Recommendations The store recommends 0 products beside Club, the only one looked at, so its page shows no 'Near it on the shelf'.",
    ]),
  )
})
