import { beforeEach, expect, test } from 'vitest'
import { openTestStore } from '../testing/test-store.ts'

const store = await openTestStore()
beforeEach(() => store.post('/controls/reset'))

/** The amounts of a plan: to pay at the checkout and later, and of each order with the plan, a delivery, and without it. */
async function amountsOf(cost: string, plan: object) {
  const [price, currencyCode] = cost.split(' ')
  const put = await store.post('/controls/products', {
    handle: 'club',
    title: 'Club',
    variants: [{ price, currencyCode }],
    sellingPlanGroups: [{ name: 'Delivered', plans: [{ id: 7, name: 'Plan', ...plan }] }],
  })
  const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ProductVariant {
    sellingPlanAllocations(first: 1) { nodes {
      checkoutChargeAmount { amount } remainingBalanceChargeAmount { amount }
      priceAdjustments { price { amount } perDeliveryPrice { amount } compareAtPrice { amount } } } } } } }`
  const { data } = (await store.send(query, { ids: put.json().variantIds })).json()
  const amounts: string[] = []
  JSON.stringify(data, (key, value) => {
    if (key === 'amount') amounts.push(value)
    return value
  })
  return amounts.join(' ')
}

const delivery = { interval: 'MONTH', count: 1 }
const billing = { interval: 'MONTH', count: 3 }
const later = [{ percent: 50, orders: 1 }, { percent: 10 }]

test.each([
  ['26.15 USD', { delivery, adjustments: [{ percent: 10 }] }, '23.54 0.0 23.54 23.54 26.15'],
  ['2605 JPY', { delivery, adjustments: [{ percent: 10 }] }, '2345.0 0.0 2345.0 2345.0 2605.0'],
  ['2.500 KWD', { delivery, adjustments: [{ percent: 12.5 }] }, '2.188 0.0 2.188 2.188 2.5'],
  ['26.00 USD', { delivery, adjustments: [{ less: '3.50' }] }, '22.5 0.0 22.5 22.5 26.0'],
  ['2600 JPY', { delivery, adjustments: [{ less: '3000' }] }, '0.0 0.0 0.0 0.0 2600.0'],
  ['2.500 KWD', { delivery, adjustments: [{ price: '1.999' }] }, '1.999 0.0 1.999 1.999 2.5'],
  ['13.00 USD', { delivery, adjustments: later }, '6.5 0.0 6.5 6.5 13.0 11.7 11.7 13.0'],
  [
    '26.15 USD',
    { delivery, billing, adjustments: [{ percent: 10 }] },
    '70.62 0.0 70.62 23.54 78.45',
  ],
  ['26.01 USD', { chargedPercent: 25 }, '6.5 19.51 26.01 26.01 26.01'],
])('%s with the plan %j has exact amounts: %s', async (cost, plan, amounts) => {
  expect(await amountsOf(cost, plan)).toBe(amounts)
})
