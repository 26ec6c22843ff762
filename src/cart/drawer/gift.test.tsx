import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { datesOn } from '../../format/dates.ts'
import type { StoreInfo } from '../../storefront/policies.ts'
import { noStoreInfo } from '../../storefront/testing/policies.ts'
import { add, addAll, remove, type Gift, type Line } from '../cart.ts'
import { checkoutPlaced } from '../checkouts.ts'
import { currentQuote } from '../quote.ts'
import { after, cartOf, created, idOf, line, opened, providerCart } from '../testing/fixtures.ts'
import { restore } from '../undo.ts'
import { giftAttributes, giftQuery, GiftRow, sharedGift, withGift } from './gift.tsx'

const door = { hidesPrices: false, card: 'door' }
const plain = { hidesPrices: true, card: '' }
const none = { hidesPrices: false, card: '' }
const ordered = (gift: Gift, ...items: Line[]) => giftAttributes({ gift, items })

const DECEMBER = Date.UTC(2026, 11, 1) / 86_400_000
const buttons = (gift: Gift, today: number, ...items: Line[]) => buttonsOn([today], gift, ...items)
const buttonsOn = (days: number[], gift: Gift, ...items: Line[]) =>
  [
    ...renderToStaticMarkup(<GiftRow cart={{ ...cartOf(...items), gift }} days={days} />).matchAll(
      /aria-pressed="(.*?)">(.*?)</g,
    ),
  ].map(([, isPressed, words]) => (isPressed === 'true' ? `[${words}]` : words))

test('the order says what was pressed: a card in the shopper’s language, and with each no prices', () => {
  const noPrices = { key: 'Gift', value: 'No prices in the parcel' }
  expect(ordered(door)).toEqual([noPrices, { key: 'Card', value: 'For your new door.' }])
  expect(ordered(plain)).toEqual([noPrices])
  expect(ordered(none)).toEqual([])
})

test('what is a gift by itself → its parcel has no prices, without a press', () => {
  const box = line('box')
  box.product.isGift = true
  expect(ordered(none, line('a'), box)).toEqual(ordered(plain))
  expect(buttons(none, DECEMBER, box).at(-1)).toBe('[No card, just no prices]')
})

test('a card’s months: Christmas is offered from November on, and stays where it was pressed', () => {
  const christmas = { hidesPrices: false, card: 'christmas' }
  expect(buttons(none, DECEMBER)[0]).toBe('Merry Christmas.')
  expect(buttons(none, DECEMBER - 32)[0]).toBe('For your new door.')
  expect(buttons(christmas, DECEMBER + 31)[0]).toBe('[Merry Christmas.]')
  expect(ordered(christmas).at(-1)?.value).toBe('Merry Christmas.')
})

test('a Christmas card that would arrive in January is offered to nobody', () => {
  const workingDays = {
    dispatch: [1, 2],
    delivery: [2, 5],
    making: null,
    closed: [],
  } satisfies StoreInfo['workingDays']
  const firstOn = (today: number) => {
    const { last } = datesOn(today, { ...noStoreInfo, workingDays }, [line('a')])
    return buttonsOn([today, last], none)[0]
  }
  expect(firstOn(DECEMBER)).toBe('Merry Christmas.')
  expect(firstOn(DECEMBER + 30)).toBe('For your new door.')
})

test('what comes in no parcel, such as a gift card, goes with no card; with a candle it does', () => {
  const emailed = line('a', { requiresShipping: false })
  expect(ordered(door, emailed)).toEqual([])
  expect(ordered(door, emailed, line('b'))).toEqual(ordered(door))
})

test('a card that the brand no longer has is neither ordered nor shared', () => {
  const former = { hidesPrices: false, card: 'former' }
  expect([ordered(former), giftQuery(former)]).toEqual([[], ''])
})

test.each([
  [door, '&card=door'],
  [plain, '&gift=1'],
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
  for (const gift of [plain, door]) {
    const pressed = after(before, withGift(gift))
    expect(currentQuote(pressed)).toBeNull()
    expect(currentQuote(after(pressed, withGift(none)))).not.toBeNull()
  }
})

test('what was a gift once is none after the cart was ordered or emptied, unless Undo brings it back', () => {
  const gift = after(cartOf(line('a')), withGift(door))
  const emptied = after(gift, remove(idOf('a')))
  expect(add(line('b'))(emptied).gift).toEqual(none)
  expect(after(gift, opened('c'), checkoutPlaced('c'), add(line('b'))).gift).toEqual(none)
  expect(addAll([line('b'), line('c')])(gift).gift).toEqual(door)
  expect(restore(idOf('a'), gift)(emptied).gift).toEqual(door)
})

test('a brand without sentences has no gifts', async () => {
  vi.resetModules()
  vi.doMock('#brand/gift.ts', () => ({ sentences: {}, giftTerms: '' }))
  const without = await import('./gift.tsx')
  expect(renderToStaticMarkup(<without.GiftRow cart={cartOf(line('a'))} days={[0]} />)).toBe('')
  expect(without.giftAttributes({ gift: plain, items: [] })).toEqual([])
})
