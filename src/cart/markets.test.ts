import { expect, test } from 'vitest'
import { withPrefix } from '../routes.ts'
import { lineNotes } from './line-notes.ts'
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

const inGermany = <Seen>(see: () => Seen): Seen => withPrefix('/de-de', see)
const checkedAt = (askedAt: number, minorUnits: number, currency: string) =>
  reconcile(new Map([[idOf('a'), currently(minorUnits, currency)]]), askedAt, askedAt)

const atHome = cartOf(line('a', price(1600, 'USD')))
const abroad = inGermany(() => checkedAt(1, 1790, 'EUR')(atHome))

test('a line has no total and can’t be paid in another market until it is read there', () => {
  expect([totalText(atHome), payableLines(atHome).length]).toEqual(['USD $16.00', 1])
  expect(inGermany(() => [totalText(atHome), payableLines(atHome).length])).toEqual(['…', 0])
  expect(inGermany(() => lineNotes(atHome, line('a'), true))).toEqual([])
})

test('once it was read there, the first market waits for it to be read again', () => {
  expect(inGermany(() => totalText(abroad))).toBe('EUR €17.90')
  expect(totalText(abroad)).toBe('…')
  expect(totalText(checkedAt(2, 1600, 'USD')(abroad))).toBe('USD $16.00')
})

test('the browser keeps which market a line was read in', () => {
  const kept = restoredCart(storedText(abroad))
  expect([totalText(kept), inGermany(() => totalText(kept))]).toEqual(['…', 'EUR €17.90'])
})

test('a total of the provider holds in its market alone', () => {
  const quoted = created(providerCart({ a: 1 }), atHome.items)(atHome)
  expect(currentQuote(quoted)).not.toBeNull()
  const moved = inGermany(() => checkedAt(1, 1600, 'USD')(quoted))
  expect(inGermany(() => currentQuote(moved))).toBeNull()
})

test('a refusal in one market is none in another', () => {
  const refused = cartOf(line('a', { ...price(1600, 'USD'), refusal: { reason: null, at: 0 } }))
  expect(checkedAt(1, 1600, 'USD')(refused).items[0]?.refusal).not.toBeNull()
  expect(inGermany(() => checkedAt(1, 1600, 'USD')(refused)).items[0]?.refusal).toBeNull()
})
