import { expect, test } from 'vitest'
import type { Market } from '../markets.ts'
import type { Cart } from './cart.ts'
import { changesText, lineNotes } from './line-notes.ts'
import { currentQuote, payableLines, totalText } from './quote.ts'
import { reconcile } from './reconcile.ts'
import {
  cartOf,
  created,
  currently,
  idOf,
  line,
  price,
  providerCart,
  restoredCart,
  storedText,
} from './testing/fixtures.ts'
import { inDollars } from '../format/testing/in-dollars.ts'

const inGermany = (cart: Cart): Cart => ({ ...cart, market: 'de-DE' })
const checkedAt = (askedAt: number, minorUnits: number, currency: string) =>
  reconcile(new Map([[idOf('a'), currently(minorUnits, currency)]]), askedAt, askedAt)

const atHome = cartOf(line('a', price(1600, 'USD')))
const abroad = checkedAt(1, 1790, 'EUR')(inGermany(atHome))

test('a line has no total and can’t be paid in another market until it is read there', () => {
  expect([totalText(atHome), payableLines(atHome).length]).toEqual([inDollars(16), 1])
  const there = inGermany(atHome)
  expect([totalText(there), payableLines(there).length]).toEqual(['…', 0])
  expect(lineNotes(there, line('a'))).toEqual([])
})

test('a change to a market, of another currency or the same, is told as no change of the price or the stock', () => {
  const there = ['EUR', 'USD'].map((currency) => checkedAt(1, 1990, currency)(inGermany(atHome)))
  const unsold = reconcile(new Map([[idOf('a'), null]]), 1, 1)(inGermany(atHome))
  const back = there.map((cart) => checkedAt(2, 1600, 'USD')({ ...cart, market: '' }))
  for (const { items } of [...there, ...back, unsold]) {
    expect([items[0]?.formerPrice, changesText(atHome.items, items)]).toEqual([null, ''])
  }
})

test('a price that has changed here and was not seen is no former price elsewhere', () => {
  const raised = checkedAt(1, 1700, 'USD')(atHome)
  expect(raised.items[0]?.formerPrice?.minorUnits).toBe(1600)
  expect(checkedAt(2, 1990, 'USD')(inGermany(raised)).items[0]?.formerPrice).toBeNull()
})

test('a cart with a line of another market is paid only once that line was read, whatever the currency', () => {
  const added = { ...line('b', price(1990, 'EUR')), market: 'de-DE' }
  const mixed = inGermany(cartOf(line('a', price(1790, 'EUR')), added))
  expect([totalText(mixed), payableLines(mixed)]).toEqual(['…', []])
  const beside = inGermany(cartOf(line('a', price(1600, 'USD')), added))
  expect(lineNotes(beside, added)).toEqual([])
  expect(payableLines(checkedAt(1, 1800, 'EUR')(mixed))).toHaveLength(2)
})

test('a line that was read in a second market has no total in the first until it is read again', () => {
  expect(totalText(abroad)).toBe('EUR €17.90')
  const back = { ...abroad, market: '' }
  expect(totalText(back)).toBe('…')
  expect(totalText(checkedAt(2, 1600, 'USD')(back))).toBe(inDollars(16))
})

test('the provider’s total is valid only in its market', () => {
  const quoted = created(providerCart({ a: 1 }), atHome.items)(atHome)
  expect(currentQuote(quoted)).not.toBeNull()
  expect(currentQuote(checkedAt(1, 1600, 'USD')(inGermany(quoted)))).toBeNull()
})

test('a refusal in one market does not count in another', () => {
  const refused = cartOf(line('a', { ...price(1600, 'USD'), refusal: { kind: 'not-here', at: 0 } }))
  expect(checkedAt(1, 1600, 'USD')(refused).items[0]?.refusal).not.toBeNull()
  expect(checkedAt(1, 1600, 'USD')(inGermany(refused)).items[0]?.refusal).toBeNull()
})

const states = (prefix: string): Market => ({ country: 'US', language: 'en', prefix })
const germany = (prefix: string): Market => ({ country: 'DE', language: 'de', prefix })

test('a merchant sets markets, or reorders them → a stored line has a total in its own market alone', () => {
  const dollars = price(1600, 'USD')
  const markets: (Market | undefined)[] = [
    undefined,
    states(''),
    states('/en-us'),
    germany(''),
    germany('/de-de'),
  ]
  for (const [market, own] of [
    ['', markets.slice(0, 1)],
    ['en-US', markets.slice(1, 3)],
    ['de-DE', markets.slice(3)],
  ] as const) {
    const text = storedText(cartOf(line('a', { ...dollars, market })))
    for (const each of markets) {
      const cart = restoredCart(text, each)
      expect(cart.items[0]).toMatchObject({ ...dollars, market })
      expect(totalText(cart)).toBe(own.includes(each) ? inDollars(16) : '…')
    }
  }
})
