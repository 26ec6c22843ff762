import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { add, addAll, remove } from '../cart.ts'
import { checkoutPlaced } from '../checkouts.ts'
import { currentQuote } from '../quote.ts'
import { after, cartOf, created, idOf, line, opened, providerCart } from '../testing/fixtures.ts'
import { restore } from '../undo.ts'
import { giftAttributes, giftQuery, sharedGift, withGift } from './gift.tsx'

const rain = { hidesPrices: true, card: 'rain' }
const none = { hidesPrices: false, card: '' }

test('the order says what was pressed, a sentence in the shopper’s language', () => {
  expect(giftAttributes(rain)).toEqual([
    { key: 'Gift', value: 'No prices in the parcel' },
    { key: 'Card', value: 'Open when it rains.' },
  ])
  expect(giftAttributes(none)).toEqual([])
})

test('a card that the brand no longer has is neither ordered nor shared', () => {
  const former = { hidesPrices: false, card: 'former' }
  expect([giftAttributes(former), giftQuery(former)]).toEqual([[], ''])
})

test.each([
  [rain, '&gift=1&card=rain'],
  [{ ...none, card: 'door' }, '&card=door'],
  [none, ''],
])('a shared cart’s link carries %j as %j', (gift, query) => {
  expect(giftQuery(gift)).toBe(query)
  expect(sharedGift(new URLSearchParams(`cart=1:1${query}`))).toEqual(gift)
})

test.each(['gift=true&card=Buy+at+mine', 'gift=&card=', 'gift=2&card=toString', 'card=1'])(
  'a link’s unknown values are ignored: %s',
  (query) => {
    expect(sharedGift(new URLSearchParams(query))).toEqual(none)
  },
)

test('a press after a checkout was created makes a new one necessary; pressed again, the former one holds', () => {
  const sent = [line('a')]
  const before = created(providerCart({ a: 1 }), sent)(cartOf(...sent))
  for (const [press, release] of [
    [{ hidesPrices: true }, { hidesPrices: false }],
    [{ card: 'rain' }, { card: '' }],
  ]) {
    const pressed = after(before, withGift(press ?? {}))
    expect(currentQuote(pressed)).toBeNull()
    expect(currentQuote(after(pressed, withGift(release ?? {})))).not.toBeNull()
  }
})

test('what was a gift once is none after the cart was ordered or emptied, unless Undo brings it back', () => {
  const gift = after(cartOf(line('a')), withGift(rain))
  const emptied = after(gift, remove(idOf('a')))
  expect(add(line('b'))(emptied).gift).toEqual(none)
  expect(after(gift, opened('c'), checkoutPlaced('c'), add(line('b'))).gift).toEqual(none)
  expect(addAll([line('b'), line('c')])(gift).gift).toEqual(rain)
  expect(restore(idOf('a'), gift)(emptied).gift).toEqual(rain)
})

test('a brand without sentences has no gifts', async () => {
  vi.resetModules()
  vi.doMock('#brand/gift.ts', () => ({ sentences: {} }))
  const without = await import('./gift.tsx')
  expect(renderToStaticMarkup(<without.GiftRow gift={rain} />)).toBe('')
  expect(without.giftAttributes(rain)).toEqual([])
})
