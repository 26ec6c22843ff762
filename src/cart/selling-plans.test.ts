import { expect, test } from 'vitest'
import type { LinePlan } from '../storefront/selling-plan.ts'
import { monthly } from '../storefront/testing/plan-answers.ts'
import { cartQuery, sharedLines } from './cart-link.ts'
import { add, changeBy, emptyCart, keyOf, lineOf, remove, type Cart, type Line } from './cart.ts'
import { checkoutPlaced, checkoutRead } from './checkouts.ts'
import { changesText, lineNotes } from './line-notes.ts'
import { dueLater, quoteFrom, totalText } from './quote.ts'
import { changesSeen, currentLine, linesRefused, reconcile } from './reconcile.ts'
import {
  after,
  cartOf,
  created,
  currently,
  line,
  price,
  providerCart,
  restoredCart,
  storedText,
} from './testing/fixtures.ts'
import { restore } from './undo.ts'
import { inDollars } from '../format/testing/in-dollars.ts'

const plan: LinePlan = {
  id: 'gid://shopify/SellingPlan/1',
  name: 'Every month',
  terms: `Renews every month at ${inDollars(23.4)}`,
  dueLater: null,
}
const single = line('8 oz / Cotton')
const planned: Line = { ...single, ...price(2340, 'USD'), plan }

const sums = (cart: Cart) => [totalText(cart), dueLater(cart)]

/** The provider's cart that grants each of these lines in full. */
const providerOf = (lines: Line[]) => ({
  ...providerCart({}),
  lines: lines.map(({ variantId: merchandiseId, plan: own, quantity }) => ({
    merchandiseId,
    quantity,
    ...(own && { sellingPlanId: own.id }),
    warnings: [],
  })),
})

/** The cart with a quote of this total, which grants every line in full. */
function quotedAt(cart: Cart, minorUnits: number, currencyCode = 'USD'): Cart {
  const provider = { ...providerOf(cart.items), totalAmount: { minorUnits, currencyCode } }
  return { ...cart, quote: quoteFrom(provider, emptyCart, cart.items, 0) }
}

/** The cart after a check of its planned line. */
const checked = (cart: Cart, found: ReturnType<typeof currentLine>) =>
  after(cart, reconcile(new Map([[keyOf(planned), found]]), 1, 1))
const notesOf = (cart: Cart) => lineNotes(cart, cart.items[0] ?? planned)

test('the same variant with and without a plan is two lines, which change apart', () => {
  const both = after(cartOf(), add(single), add(planned), add(planned))
  expect(both.items.map(({ quantity }) => quantity)).toEqual([1, 2])
  expect(totalText(both)).toBe(inDollars(72.8))
  const fewer = after(both, changeBy(keyOf(planned), -1))
  expect(fewer.items.map(({ quantity }) => quantity)).toEqual([1, 1])
  expect(after(fewer, remove(keyOf(single))).items).toEqual([planned])
  expect(after(fewer, remove(keyOf(planned)), restore(keyOf(planned), fewer)).items).toEqual(
    fewer.items,
  )
})

const balance = { minorUnits: 1950, currencyCode: 'USD' }
const preOrder = { ...planned, ...price(2600, 'USD'), plan: { ...plan, dueLater: balance } }

test('the total is what is paid today; the rest is said', () => {
  const cart = cartOf({ ...preOrder, quantity: 2 }, line('other', price(1000, 'USD')))
  expect(sums(cart)).toEqual([inDollars(23), { minorUnits: 3900n, currencyCode: 'USD' }])
  expect(sums(quotedAt(cart, 6200))).toEqual(sums(cart))
  expect(sums(cartOf(single))).toEqual([inDollars(26), null])
})

test('a discount may be taken off now or later → the total is the whole, and a part of it is paid later', () => {
  const cart = cartOf(preOrder)
  expect(sums(quotedAt(cart, 2340))).toEqual([inDollars(23.4), 'unknown'])
  expect(sums(quotedAt(cart, 2600))).toMatchObject([inDollars(6.5), { minorUnits: 1950n }])
  expect(sums(quotedAt(cartOf(single), 2340))).toEqual([inDollars(23.4), null])
})

test('an amount in another currency is neither added nor taken off', () => {
  expect(sums(quotedAt(cartOf(preOrder), 3000, 'EUR'))).toEqual(['EUR €30.00', 'unknown'])
  const euros = { ...plan, dueLater: { minorUnits: 1950, currencyCode: 'EUR' } }
  expect(sums(cartOf({ ...planned, plan: euros }))).toEqual([inDollars(23.4), 'unknown'])
})

test('an order takes out the line with its plan, also after the cart was stored and read again', () => {
  const cart = cartOf({ ...single, quantity: 2 }, { ...planned, quantity: 3 })
  const sent = [single, { ...planned, quantity: 3 }]
  const stored = restoredCart(storedText(after(cart, created(providerOf(sent), sent))))
  const left = after(stored, checkoutRead('cart', 0), checkoutPlaced('cart'))
  expect(left.items).toEqual([single])
})

test('a link names a line by its variant, and by its plan if it has one', () => {
  const lines = [
    { variantId: 'gid://shopify/ProductVariant/1', quantity: 2 },
    { variantId: 'gid://shopify/ProductVariant/1', plan: { id: plan.id }, quantity: 1 },
  ]
  expect(cartQuery(lines)).toBe('?cart=1:2,1:1:1')
  const read = [lines[0], { ...lines[1], quantity: 2 }]
  expect(sharedLines('1:2,1:1:1,1:1:01')).toEqual({ lines: read, hasMore: false })
})

test('the provider grants and refuses a line by its variant and its plan', () => {
  const sent = [
    { ...single, quantity: 2 },
    { ...planned, quantity: 3 },
  ]
  const provider = providerOf([
    { ...single, quantity: 2 },
    { ...planned, quantity: 0 },
  ])
  const quote = quoteFrom(provider, emptyCart, sent, 0)
  expect(quote.granted.map(({ quantity }) => quantity)).toEqual([2, 0])
  const causes = new Map([[keyOf(planned), { kind: 'refused', reason: 'Not now' } as const]])
  const refused = after(cartOf(...sent), linesRefused(causes, sent, 0))
  expect(refused.items.map(({ refusal }) => refusal?.kind)).toEqual([undefined, 'refused'])
})

test('a check gives a line the price and terms of its plan now; a plan that has ended is gone', () => {
  const variant = currently(2600)
  const found = currentLine(planned, variant, monthly)
  expect(found).toMatchObject({ ...price(2340, 'USD'), plan })
  expect(checked(cartOf({ ...planned, ...price(2500, 'USD') }), found).items[0]).toMatchObject({
    ...price(2340, 'USD'),
    formerPrice: price(2500, 'USD').price,
  })
  expect(notesOf(checked(cartOf(planned), currentLine(planned, variant, [])))).toMatchObject([
    { ours: 'We don’t offer this plan here now. Not counted in your total.' },
  ])
})

test('a plan has another name, or another rhythm by the same name → its line says so until the drawer is closed', () => {
  const cart = cartOf(planned)
  const now = (over: Partial<LinePlan>, minorUnits = 2340) =>
    checked(cart, { ...currently(minorUnits), plan: { ...plan, ...over } })
  const other = { name: 'Every year', terms: `Renews every year at ${inDollars(23.4)}` }
  const weekly = { name: plan.name, terms: `Renews every week at ${inDollars(23.4)}` }
  const cases: [typeof other, number][] = [
    [other, 2340],
    [other, 2600],
    [weekly, 2340],
  ]
  for (const [found, minorUnits] of cases) {
    const changed = now(found, minorUnits)
    expect(notesOf(changed)).toMatchObject([{ ours: 'The terms of this plan have changed.' }])
    expect(changed.items[0]?.plan).toMatchObject(found)
    expect(changesText(cart.items, changed.items)).toContain('its plan has other terms.')
    const again = restoredCart(storedText(changed))
    expect(notesOf(again)).toHaveLength(1)
    expect(notesOf(changesSeen(again))).toEqual([])
  }
  // Its price is told by itself.
  expect(notesOf(now({ terms: plan.terms.replace('23.40', '1,024.40') }, 102_440))).toEqual([])
  // The name is in the language of another market.
  const found = { ...currently(2340), plan: { ...plan, name: 'Jeden Monat' } }
  expect(notesOf(checked({ ...cart, market: 'DE-de' }, found))).toEqual([])
})

test('a variant that is now sold by plans alone ends a single purchase, and no line with a plan', () => {
  const variant = { ...currently(2600, 'USD', false), withheld: 'subscription' as const }
  expect(currentLine(single, variant)).toBeNull()
  expect(currentLine(planned, variant, monthly)).toMatchObject({ availableForSale: true })
})

test('a line keeps the plan by which it was added', () => {
  const { product, selectedOptions } = single
  const variant = { id: single.variantId, title: '', ...price(2340, 'USD'), selectedOptions, plan }
  expect(lineOf(product, variant, '')).toMatchObject({ plan, ...price(2340, 'USD') })
})
