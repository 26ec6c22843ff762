import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { linesFor, startStoreProcess, type StoreProcess } from './doctor-lines.ts'

let store: StoreProcess
beforeAll(async () => {
  store = await startStoreProcess()
})
afterEach(() => store.controls.reset())
afterAll(() => store.stop())

/** The doctor's lines about markets. */
const lines = async (environment: Record<string, string> = {}) =>
  (await linesFor({ ...store.environment, ...environment })).filter((line) =>
    / Markets /.test(line),
  )

const PROPOSED = 'MARKETS=US-en,DE-de,DE-en,JP-ja,JP-en'

test('no markets are set → the doctor says how many the store has, and proposes the line, its own country first', async () => {
  expect(await lines()).toEqual([
    `· Markets The store sells in 5 markets, countries in languages. The shop shows one of them. → To show all: ${PROPOSED}`,
  ])
})

test('a merchant sets the proposed line → all markets are sold, and a note names the language without texts', async () => {
  expect(await lines({ MARKETS: PROPOSED.replace('MARKETS=', '') })).toEqual([
    '✓ Markets The store sells in all 5 markets of the shop.',
    '· Markets The shop has no words of its own in ja. They are in English there. → A folder of words/ holds each language: docs/connecting.md.',
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
    `! Markets The store does not sell in FR-fr, US-de. Its pages show other prices or another language. → Add it in Shopify's admin under Settings > Markets, or set ${PROPOSED}`,
  )
  expect(more).toEqual([])
})

test('the store does not say where it sells → the doctor warns, and goes on', async () => {
  await store.controls.fault('Localization', { kind: 'status', status: 500 })
  const [line] = await lines({ MARKETS: 'US-en,DE-de' })
  expect(line).toMatch(/^! Markets What the store offers is unknown\. /)
})
