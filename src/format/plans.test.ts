import { describe, expect, it, test } from 'vitest'
import { choiceFromQuery } from '../storefront/choice-from-query.ts'
import { type PlanOffer, isPlanUnread } from '../storefront/choice.ts'
import { parsed, products, variantGid } from '../storefront/testing/fixtures.ts'
import {
  monthly,
  parsedPlans,
  wireAllocation,
  wirePlan,
  wirePlans,
} from '../storefront/testing/plan-answers.ts'
import { savingText, withPlan, withPlanPrices } from './plans.ts'
import { inDollars } from './testing/in-dollars.ts'

const FIRST = variantGid('8 oz / Cotton')
const month = { interval: 'MONTH', intervalCount: 1 } as const
const MONTHLY = { count: 1, unit: 'MONTH' }
const quarter = { interval: 'MONTH', intervalCount: 3 } as const

/** The only plan of this answer. */
function only(...[plan, allocation]: [object, ReturnType<typeof wireAllocation>]) {
  const [read] = parsedPlans(wirePlans([wirePlan(1, plan)], [allocation]))
  if (!read) throw new Error('No plan')
  const offer = withPlan(read, FIRST, undefined)
  return { ...read, price: read.prices[FIRST], terms: offer?.plan.terms }
}

const amountOff = (amount: string) => ({
  orderCount: null,
  adjustmentValue: { adjustmentAmount: { amount, currencyCode: 'KWD' as const } },
})
const fixed = (amount: string) => ({
  orderCount: null,
  adjustmentValue: { price: { amount, currencyCode: 'JPY' as const } },
})

describe('a plan is read in exact minor units', () => {
  it.each([
    [
      'a percentage in USD',
      [],
      wireAllocation(1, ['23.4'], 'USD', { before: '26.0' }),
      2340,
      '10% less',
      `Renews every month at ${inDollars(23.4)}`,
    ],
    [
      'an amount off in KWD',
      [amountOff('0.125')],
      wireAllocation(1, ['2.375'], 'KWD'),
      2375,
      'KWD 0.125 less',
      'Renews every month at KWD 2.375',
    ],
    [
      'a fixed price in JPY',
      [fixed('1999.0')],
      wireAllocation(1, ['1999.0'], 'JPY'),
      1999,
      null,
      'Renews every month at JPY ¥1,999',
    ],
  ])('%s', (_what, adjustments, allocation, minorUnits, saving, terms) => {
    const priceAdjustments = adjustments.length > 0 ? adjustments : wirePlan().priceAdjustments
    const plan = only({ priceAdjustments }, allocation)
    expect(plan.price?.price.minorUnits).toBe(minorUnits)
    expect(plan.price && savingText(plan, plan.price)).toBe(saving)
    expect(plan.terms).toBe(terms)
  })
})

test('a first order with a price of its own says so, and what the later ones cost', () => {
  const half = { orderCount: 1, adjustmentValue: { adjustmentPercentage: 50 } }
  const tenth = { orderCount: null, adjustmentValue: { adjustmentPercentage: 10 } }
  const allocation = wireAllocation(1, ['13.0', '23.4'], 'USD', { before: '26.0' })
  const said = (first: typeof half) => {
    const plan = only({ priceAdjustments: [first, tenth] }, allocation)
    return [plan.price && savingText(plan, plan.price), plan.terms]
  }
  expect(said(half)).toEqual([
    '50% less for the first order',
    `${inDollars(13)} for the first order, then it renews every month at ${inDollars(23.4)}`,
  ])
  expect(said({ ...half, orderCount: 3 })).toEqual([
    '50% less for the first 3 orders',
    `${inDollars(13)} for each of the first 3 orders, then it renews every month at ${inDollars(23.4)}`,
  ])
})

test('a prepaid plan says how many deliveries a charge pays for', () => {
  const allocation = wireAllocation(1, ['70.2'], 'USD', { perDelivery: '23.4', before: '78.0' })
  const plan = only({ billingPolicy: quarter, deliveryPolicy: month }, allocation)
  expect(plan.terms).toBe(
    `3 deliveries, one every month, ${inDollars(23.4)} each, paid in advance. Renews every 3 months at ${inDollars(70.2)}`,
  )
  expect(plan.price?.compareAtPrice).toEqual({ minorUnits: 7800, currencyCode: 'USD' })
})

test('weeks of a month have no whole number of deliveries, and none is said', () => {
  const week = { interval: 'WEEK', intervalCount: 1 } as const
  const allocation = wireAllocation(1, ['93.6'], 'USD', { perDelivery: '23.4' })
  expect(only({ billingPolicy: month, deliveryPolicy: week }, allocation).terms).toMatch(
    /^One delivery every week, USD \$23\.40 each/,
  )
})

test('a charge that recurs is said, also of a plan that delivers only once', () => {
  const once = { recurringDeliveries: false, deliveryPolicy: null }
  const plan = only(once, wireAllocation(1, ['9.0']))
  expect(plan).toMatchObject({ billing: MONTHLY, delivery: null })
  expect(plan.terms).toBe(`Delivered once. Renews every month at ${inDollars(9)}`)
})

test('deliveries without a rhythm of their own come with each charge', () => {
  const plan = only({ deliveryPolicy: null }, wireAllocation(1, ['9.0']))
  expect(plan).toMatchObject({ billing: MONTHLY, delivery: MONTHLY })
  expect(plan.terms).toBe(`Renews every month at ${inDollars(9)}`)
})

test('twelve months are a year, and a delivery a year is not paid in advance', () => {
  const year = { interval: 'YEAR', intervalCount: 1 } as const
  const months = { interval: 'MONTH', intervalCount: 12 } as const
  const rhythms = { billingPolicy: year, deliveryPolicy: months }
  expect(only(rhythms, wireAllocation(1, ['9.0'])).terms).toBe(
    `Renews every year at ${inDollars(9)}`,
  )
})

test('a pre-order renews nothing, and says what is paid later', () => {
  const allocation = wireAllocation(1, ['26.0'], 'USD', {
    remainingBalanceChargeAmount: { amount: '19.5', currencyCode: 'USD' },
  })
  const preOrder = { recurringDeliveries: false, billingPolicy: null, deliveryPolicy: null }
  const plan = only({ ...preOrder, priceAdjustments: [] }, allocation)
  expect(plan).toMatchObject({ billing: null, delivery: null, saving: null })
  expect(plan.terms).toBe(`Delivered once; nothing renews. ${inDollars(19.5)} of it is paid later`)
})

test('a plan is unread until its price is known, but not one that the product lacks', () => {
  const product = parsed(products.fullMatrix)
  const number = monthly[0]?.id.split('/').at(-1)
  const unread: PlanOffer = { plans: [], unread: { plans: 'late' } }
  const isUnreadAt = (query: string, offer: PlanOffer = { plans: monthly }) => {
    const choice = choiceFromQuery(product, query, offer)
    return isPlanUnread(withPlanPrices({ product, choice, ...offer }).choice)
  }
  expect(isUnreadAt(`?plan=${number}`)).toBe(false)
  expect(isUnreadAt(`?plan=${number}`, unread)).toBe(true)
  expect(isUnreadAt('?plan=777')).toBe(false)
  expect(isUnreadAt('', unread)).toBe(false)
})
