import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { linesFor, startStoreProcess, type StoreProcess } from './doctor-lines.ts'

let store: StoreProcess
beforeAll(async () => {
  store = await startStoreProcess()
})
afterEach(() => store.controls.reset())
afterAll(() => store.stop())

/** The doctor's lines about markets, or about another subject. */
const lines = async (environment: Record<string, string> = {}, subject = 'Markets') =>
  (await linesFor({ ...store.environment, ...environment })).filter((line) =>
    line.slice(2).startsWith(`${subject} `),
  )

const PROPOSED = 'MARKETS=US-en,DE-de,DE-en,JP-ja,JP-en'

test('no markets are set → the doctor says how many the store has, and proposes a setting that begins with its own country', async () => {
  expect(await lines()).toEqual([
    `· Markets The store sells in 5 markets (a country and a language each). The shop serves 1. → To serve all, set ${PROPOSED}`,
  ])
})

test('a merchant sets the proposed value → all markets are sold, and a note names the language without texts', async () => {
  expect(await lines({ MARKETS: PROPOSED.replace('MARKETS=', '') })).toEqual([
    '✓ Markets The store sells in all 5 markets of the shop.',
    '· Markets The shop has no texts in ja. Its pages there are in English. → docs/connecting.md says how to add a language.',
  ])
})

test('a merchant sets markets of all languages that the shop speaks → one good line', async () => {
  expect(await lines({ MARKETS: 'US-en,DE-de' })).toEqual([
    '✓ Markets The store sells in all 2 markets of the shop.',
  ])
})

test('the store does not sell in a country, or not in that language → the doctor names the market', async () => {
  const [line, ...more] = await lines({ MARKETS: 'US-en,FR-fr,DE-de,US-de' })
  expect(line).toBe(
    `! Markets The store does not sell in FR-fr, US-de. Their pages show other prices or another language. → Add it in Shopify's admin under Settings > Markets, or set ${PROPOSED}`,
  )
  expect(more).toEqual([])
})

test('the store does not say where it sells → the doctor warns, and goes on', async () => {
  await store.controls.fault('Localization', { kind: 'status', status: 500 })
  const [line] = await lines({ MARKETS: 'US-en,DE-de' })
  expect(line).toMatch(/^! Markets The store's markets can't be read\. /)
})

test.each([
  ['', '✓ Taxes The shop says that prices include tax in DE, JP.'],
  ['DE,JP', '✓ Taxes The shop says that prices include tax in DE, JP.'],
  [
    'DE',
    '! Taxes The shop says that tax is added to the prices in JP, which include it. → Set PRICES_INCLUDE_TAX=DE,JP',
  ],
  [
    'off',
    '! Taxes The shop says that tax is added to the prices in DE, JP, which include it. → Set PRICES_INCLUDE_TAX=DE,JP',
  ],
])(
  'PRICES_INCLUDE_TAX=%s → the doctor compares it with a cart of each country',
  async (PRICES_INCLUDE_TAX, line) => {
    const MARKETS = 'US-en,DE-de,DE-en,JP-en'
    expect(await lines({ MARKETS, PRICES_INCLUDE_TAX }, 'Taxes')).toEqual([line])
    expect(await store.controls.calls('CartTax')).toHaveLength(3)
  },
)

test('the store does not say whether prices include tax → the doctor does not contradict the setting', async () => {
  expect(await lines({}, 'Taxes')).toEqual([])
  await store.controls.fault('CartTax', { kind: 'graphqlError', message: 'No such field' })
  expect(await lines({ MARKETS: 'US-en,DE-de' }, 'Taxes')).toEqual([
    '✓ Taxes The shop says that prices include tax in DE.',
  ])
})
