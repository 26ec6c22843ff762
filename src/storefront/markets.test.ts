import { afterEach, describe, expect, test, vi } from 'vitest'
import { inMarket, textLanguage, type Market } from '../markets.ts'
import { checkoutAddress } from './checkout-address.ts'
import { callAnswered, callNames, type CallName } from './testing/calls-under-test.ts'
import { problems, versions } from './testing/official-schema.ts'

const GERMANY: Market = { country: 'DE', language: 'de', prefix: '/de-de' }
const BRAZIL: Market = { country: 'BR', language: 'pt-BR', prefix: '/pt-br-br' }

afterEach(() => vi.unstubAllGlobals())

/** The body that a call sends. */
async function sentBy(name: CallName, market?: Market) {
  let body = ''
  await callAnswered(
    name,
    (_url, init) => {
      body = String(init.body)
      return new Response('', { status: 500 })
    },
    market,
  )
  return JSON.parse(body)
}

describe.each(callNames)('%s', (name) => {
  test('is made in the market, by a document that is valid in each version of the API', async () => {
    const { query } = await sentBy(name, BRAZIL)
    expect(query).toContain('@inContext(country: BR, language: PT_BR)')
    for (const [, schema] of versions) expect(problems(schema, query)).toEqual([])
  })

  test('names no market where the shop has none', async () => {
    expect((await sentBy(name)).query).not.toContain('@inContext')
  })
})

test('a checkout is created for a buyer of the country', async () => {
  const { variables } = await sentBy('cartCreate', GERMANY)
  expect(variables.input.buyerIdentity).toEqual({ countryCode: 'DE' })
  expect((await sentBy('cartCreate')).variables.input).not.toHaveProperty('buyerIdentity')
})

test('a checkout opens in the language of the market', () => {
  const address = 'https://shop.test/cart/c/1?key=a&locale=fr'
  expect(checkoutAddress(address, '', 'de')).toBe('https://shop.test/cart/c/1?key=a&locale=de')
})

const JAPAN = { country: 'JP', language: 'ja', prefix: '/ja-jp' }

test.each<[string, Market | undefined, string, string | undefined]>([
  ['Japanese texts among English words', JAPAN, 'ja-JP', 'ja'],
  ['German texts among German words', GERMANY, 'de-DE', undefined],
  ['Japanese texts that came with a cart, among German words', GERMANY, 'ja-JP', 'ja'],
  ['English texts among the English words of a Japanese page', JAPAN, 'en-US', undefined],
  ['texts of a region’s language', BRAZIL, 'pt-BR-BR', 'pt-BR'],
  ['texts of a shop without markets', undefined, '', undefined],
])('%s say which language they are in', (_what, market, id, language) => {
  expect(inMarket(market, () => textLanguage(id))).toBe(language)
})
