import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cartTaxResponse } from './queries.ts'
import { lineOf } from './report.ts'
import { marketChecks, ownCheck } from './taxes.ts'

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

const lines = (checks: Parameters<typeof lineOf>[0][]) =>
  checks.map((each) => lineOf(each).replace(/\s+/g, ' '))

test('the shop is wrong about tax in two ways → a warning for each, and one setting', () => {
  expect(
    lines(
      marketChecks([
        { country: 'US', isSaid: false, isTold: null },
        { country: 'DE', isSaid: false, isTold: true },
        { country: 'JP', isSaid: true, isTold: false },
        { country: 'GB', isSaid: true, isTold: null },
      ]),
    ),
  ).toEqual([
    '! Taxes The shop says that tax is added to the prices in DE, which include it. → Set PRICES_INCLUDE_TAX=DE,GB',
    '! Taxes The shop says that prices include tax in JP, where the checkout adds it. → Set PRICES_INCLUDE_TAX=DE,GB',
  ])
})

test('no country’s prices include tax → the setting is off', () => {
  const [line] = lines(marketChecks([{ country: 'AU', isSaid: true, isTold: false }]))
  expect(line).toContain('Set PRICES_INCLUDE_TAX=off')
  expect(lines(marketChecks([{ country: 'US', isSaid: false, isTold: null }]))).toEqual([
    '✓ Taxes The shop says that prices include no tax.',
  ])
})

test.each([
  [false, true, 'The shop says that tax is added to the prices in DE, which include it.', 'on'],
  [true, false, 'The shop says that prices include tax in DE, where the checkout adds it.', 'off'],
])(
  'a shop of one market says that prices include tax: %s; the store’s cart says so: %s',
  (isSaid, isTold, sentence, setting) => {
    expect(lines(ownCheck('DE', isSaid, isTold))).toEqual([
      `! Taxes ${sentence} → Set PRICES_INCLUDE_TAX=${setting}`,
    ])
    expect(ownCheck('DE', isSaid, isSaid)).toEqual([])
  },
)

test('the store of a shop with one market says nothing about tax → the law of its country decides', () => {
  expect(lines(ownCheck('DE', false, null))).toEqual([
    "! Taxes The shop says that tax is added to the prices. In DE, the store's country, they have to include it. → Set PRICES_INCLUDE_TAX=on",
  ])
  expect(ownCheck('DE', true, null)).toEqual([])
  expect(ownCheck('US', false, null)).toEqual([])
  expect(ownCheck(null, false, null)).toEqual([])
})
