import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(() => store.post('/controls/reset'))

/** The rows of a checkout's sums, for two products: a pre-order and, if it has a price, another one. */
async function sumsOf(
  currencyCode: string,
  chargedPercent: number,
  [price, other]: readonly [price: string, other?: string],
  discountCodes: readonly string[],
) {
  const putProduct = async (handle: string, cost: string, plans: object[]) => {
    const answer = await store.post('/controls/products', {
      handle,
      title: handle,
      variants: [{ price: cost, currencyCode }],
      sellingPlanGroups: [{ name: 'Pre-order', plans }],
    })
    return { merchandiseId: answer.json().variantIds[0], quantity: 1 }
  }
  const preOrder = await putProduct('pre-order', price, [{ id: 7, name: 'Later', chargedPercent }])
  const lines = [
    { ...preOrder, sellingPlanId: 'gid://shopify/SellingPlan/7' },
    ...(other === undefined ? [] : [await putProduct('other', other, [])]),
  ]
  const answer = await store.send(
    `mutation ($input: CartInput!) { cartCreate(input: $input) { cart { checkoutUrl } } }`,
    { input: { lines, discountCodes } },
  )
  const { text } = await store.get(answer.json().data.cartCreate.cart.checkoutUrl)
  const amountOf = (label: string) =>
    new RegExp(`<dt>\\s*${label}[\\s\\S]*?<dd>(?:<small>...</small>)?([^<]*)</dd>`)
      .exec(text)?.[1]
      ?.replace(/[^\d.−-]/g, '')
  return ['Subtotal', 'Discount', 'Paid later', 'Total'].map(amountOf)
}

test.each([
  ['USD', 25, ['26.01'], [], ['26.01', undefined, '−19.51', '6.50']],
  ['USD', 25, ['26.01'], ['SPRING10'], ['26.01', '−2.60', '−17.56', '5.85']],
  ['USD', 25, ['26.01', '10.00'], ['SPRING10'], ['36.01', '−3.60', '−17.56', '14.85']],
  ['USD', 0, ['26.01'], ['SPRING10'], ['26.01', '−2.60', '−23.41', '0.00']],
  ['JPY', 25, ['2605'], ['SPRING10'], ['2605', '−260', '−1759', '586']],
  ['KWD', 25, ['2.505'], ['SPRING10'], ['2.505', '−0.250', '−1.692', '0.563']],
] as const)(
  'a pre-order in %s with %i percent paid today, the prices %j and the codes %j: today and later share the discount',
  async (currencyCode, chargedPercent, prices, codes, sums) => {
    expect(await sumsOf(currencyCode, chargedPercent, prices, codes)).toEqual(sums)
  },
)

test('a line with a plan says what renews, of all its units and after the first orders', async () => {
  const adjustments = [{ percent: 50, orders: 1 }, { percent: 10 }]
  const month = { interval: 'MONTH', count: 1 }
  const plan = { delivery: month, billing: { ...month, count: 3 }, adjustments }
  const answer = await store.post('/controls/products', {
    handle: 'amber',
    title: 'Amber',
    variants: [{ price: '20.00' }],
    sellingPlanGroups: [{ name: 'Delivered', plans: [{ id: 7, name: 'Prepaid', ...plan }] }],
  })
  const [merchandiseId] = answer.json().variantIds
  const line = { merchandiseId, quantity: 2, sellingPlanId: 'gid://shopify/SellingPlan/7' }
  const created = await store.send(
    `mutation ($input: CartInput!) { cartCreate(input: $input) { cart { checkoutUrl } } }`,
    { input: { lines: [line] } },
  )
  const { checkoutUrl } = created.json().data.cartCreate.cart
  const { text } = await store.get(checkoutUrl)
  expect(text).toContain('$60.00')
  expect(text).toContain('Then $108.00 every 3 months')
  await store.post('/controls/variants', { id: merchandiseId, available: false })
  const { text: soldOut } = await store.get(checkoutUrl)
  expect(soldOut).not.toContain('every 3 months')
})
