import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cartTaxResponse } from './queries.ts'
import { marketFindings, ownFindings } from './taxes.ts'

const money = (amount: string) => ({ amount, currencyCode: 'EUR' })
const cart = (total: string, tax: string | null) => ({
  cost: {
    subtotalAmount: money('100.00'),
    totalAmount: money(total),
    totalTaxAmount: tax === null ? null : money(tax),
  },
})

test.each([
  ['with a total as high as its subtotal', cart('100.00', '15.97'), true],
  ['with a higher total', cart('119.00', '19.00'), false],
  ['without tax', cart('100.00', null), null],
  ['with a tax of nothing', cart('100.00', '0.00'), null],
  ['that was refused', null, null],
])('a cart %s', (_what, made, isIncluded) => {
  expect(v.parse(cartTaxResponse, { cartCreate: { cart: made } })).toBe(isIncluded)
})

const added = (where: string) => expect.stringContaining(`added to the prices in ${where}, which`)
const included = (where: string) => expect.stringContaining(`include tax in ${where}, where the`)
const set = (value: string) => `Set PRICES_INCLUDE_TAX=${value}`

test('the shop is wrong about tax in two ways → a warning for each, and one setting', () => {
  expect(
    marketFindings([
      { country: 'US', isSaid: false, isTold: null },
      { country: 'DE', isSaid: false, isTold: true },
      { country: 'JP', isSaid: true, isTold: false },
      { country: 'GB', isSaid: true, isTold: null },
    ]),
  ).toMatchObject([
    { sign: '!', found: added('DE'), remedy: set('DE,GB') },
    { sign: '!', found: included('JP'), remedy: set('DE,GB') },
  ])
})

test('no country’s prices include tax → the setting is off', () => {
  const wrong = marketFindings([{ country: 'AU', isSaid: true, isTold: false }])
  expect(wrong).toMatchObject([{ remedy: set('off') }])
  const right = marketFindings([{ country: 'US', isSaid: false, isTold: null }])
  expect(right).toMatchObject([{ sign: '✓', found: expect.stringContaining('no tax') }])
})

// Where the cart of a shop with one market says nothing, the law of its country decides.
test.each([
  ['DE', false, true, [{ sign: '!', found: added('DE'), remedy: set('on') }]],
  ['DE', true, false, [{ sign: '!', found: included('DE'), remedy: set('off') }]],
  ['DE', false, false, []],
  ['DE', true, true, []],
  [
    'DE',
    false,
    null,
    [{ sign: '!', found: expect.stringContaining('In DE, the store'), remedy: set('on') }],
  ],
  ['DE', true, null, []],
  ['US', false, null, []],
  [null, false, null, []],
])(
  'a shop in %s says that prices include tax: %s; its cart says so: %s',
  (own, isSaid, isTold, findings) => {
    expect(ownFindings(own, isSaid, isTold)).toMatchObject(findings)
  },
)
