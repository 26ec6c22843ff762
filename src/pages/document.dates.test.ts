import { describe, expect, test } from 'vitest'
import type { StoreInfo } from '../storefront/policies.ts'
import {
  products,
  readVariants,
  wireProduct,
  wireVariant,
  type WireProduct,
} from '../storefront/testing/fixtures.ts'
import {
  parsedPlans,
  wireAllocation,
  wirePlan,
  wirePlans,
} from '../storefront/testing/plan-answers.ts'
import { noStoreInfo } from '../storefront/testing/policies.ts'
import type { ProductTexts } from '../shop/texts.ts'
import { renderDocument } from './document.tsx'
import { renderMarkdown } from './markdown.ts'
import { homePage, linesOf, productPage, render, shop } from './testing/fixtures.ts'
import { inDollars } from '../format/testing/in-dollars.ts'

const days = { dispatch: [1, 2], delivery: [2, 5], closed: [] } satisfies Partial<
  StoreInfo['workingDays']
>
const dated: StoreInfo = {
  ...noStoreInfo,
  workingDays: { ...days, making: null },
  deadline: { name: 'Christmas', day: noStoreInfo.today + 30 },
}

const IN_STOCK = [
  'Ordered today, with you November 26 to December 2',
  'In time for Christmas until December 14.',
]

const datesIn = (html: string): string[] =>
  linesOf(html).filter((line) => /^(Ordered today|In time)/.test(line))

const datesOf = (store: StoreInfo, ...page: Parameters<typeof productPage>): string[] =>
  datesIn(renderDocument(productPage(...page), store, shop))

describe('a product’s page says when an order arrives', () => {
  test('and until when it is in time for a feast, as the list does', () => {
    expect(datesOf(dated, products.fullMatrix)).toEqual(IN_STOCK)
    expect(datesIn(renderDocument(homePage(), dated, shop))).toEqual(IN_STOCK.slice(1))
    expect(datesOf(dated, products.soldOutFirstVariant)).toEqual([])
  })

  test('later where it is made to order, if the merchant says how long that takes', () => {
    expect(datesOf(dated, products.madeToOrder)).toEqual([])
    const made: StoreInfo = { ...dated, workingDays: { ...days, making: [1, 1] } }
    expect(datesOf(made, products.madeToOrder)).toEqual([
      'Ordered today, with you November 27 to December 3',
      'In time for Christmas until December 11.',
    ])
  })

  test('with a plan, whose first parcel it is, but not with a pre-order, which comes on another day', () => {
    const preOrder = { billingPolicy: null, deliveryPolicy: null, recurringDeliveries: false }
    const dates = [{}, preOrder].map((plan) => {
      const plans = parsedPlans(wirePlans([wirePlan(1, plan)], [wireAllocation(1, ['23.4'])]))
      return datesOf(dated, products.fullMatrix, '?plan=1', {}, { plans })
    })
    expect(dates).toEqual([IN_STOCK, []])
  })
})

const pictureOrCandle = wireProduct({
  variants: readVariants([
    wireVariant({ Size: '8 oz' }),
    wireVariant({ Size: '12 oz' }, { requiresShipping: false }),
  ]),
})
const emailed = wireProduct({
  variants: readVariants([wireVariant({}, { requiresShipping: false })]),
})

describe('what is sent in no parcel, such as a gift card', () => {
  const store = { ...dated, delivery: 'Free shipping', returns: 'Thirty days to return it' }
  const promises = /Ordered today|In time|hipping|Taxes|Thirty days/
  const saidOf = (...page: Parameters<typeof productPage>) =>
    linesOf(renderDocument(productPage(...page), store, shop)).filter((line) => promises.test(line))
  const textOf = (wire: WireProduct) => renderMarkdown(productPage(wire), store, shop)

  test('has no date and no delivery, unlike a variant of the same product that is shipped', () => {
    const taxes = 'Taxes are added at checkout'
    expect(saidOf(pictureOrCandle)).toEqual([taxes, ...IN_STOCK, store.delivery, store.returns])
    expect(saidOf(pictureOrCandle, '?Size=12+oz')).toEqual([taxes, store.returns])
    const silent = renderDocument(productPage(emailed), { ...store, delivery: null }, shop)
    expect(linesOf(silent)).toContain(taxes)
  })

  test('is not shipped to an agent either', () => {
    expect(textOf(emailed)).toMatch(
      /In Stock, not shipped, [^]*Taxes are added at checkout\n- Thirty/,
    )
    expect(textOf(emailed)).not.toContain('Free shipping')
    expect(textOf(pictureOrCandle).match(/not shipped|Free shipping/g)).toHaveLength(2)
  })
})

function burnTime(text: string, wire: WireProduct = products.fullMatrix, query = '') {
  const facts: ProductTexts['facts'] = [{ key: 'burn_time', text, isBurnTime: true }]
  const lines = linesOf(render(productPage(wire, query, { facts }))).filter(Boolean)
  return lines[lines.indexOf('Burn time') + 1]
}

test('a product’s page says how many evenings the chosen candle burns, and what one costs, if it can be bought', () => {
  const sized = '25 hours (8 oz), 50 hours (12 oz)'
  expect([
    burnTime(sized),
    burnTime(sized, products.fullMatrix, '?Size=12+oz'),
    burnTime('50 hours', products.noVariants),
  ]).toEqual([
    `25 hours, some 12 evenings, ${inDollars(2.17)} each`,
    `50 hours, some 25 evenings, ${inDollars(1.04)} each`,
    '50 hours',
  ])
})
