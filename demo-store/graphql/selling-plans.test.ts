import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestStore, variantId, type TestStore } from '../testing/test-store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(() => store.post('/controls/reset'))

const MONTH = { interval: 'MONTH', count: 1 }

/** Puts a product with one plan, and returns its ids. */
async function put(price: string, currencyCode: string, plan: object, product: object = {}) {
  const answer = await store.post('/controls/products', {
    handle: 'club',
    title: 'Club',
    variants: [{ price, currencyCode }],
    sellingPlanGroups: [{ name: 'Delivered', plans: [{ id: 7, name: 'Plan', ...plan }] }],
    ...product,
  })
  const { id, variantIds } = answer.json()
  return { id, variant: variantIds[0] }
}

const prices = `checkoutChargeAmount { amount } remainingBalanceChargeAmount { amount }
  priceAdjustments { price { amount } perDeliveryPrice { amount } compareAtPrice { amount } }`

async function allocationOf(variant: string) {
  const { data } = (
    await store.send(
      `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ProductVariant {
        sellingPlanAllocations(first: 1) { nodes { ${prices} } } } } }`,
      { ids: [variant] },
    )
  ).json()
  const [{ checkoutChargeAmount, remainingBalanceChargeAmount, priceAdjustments }] =
    data.nodes[0].sellingPlanAllocations.nodes
  return {
    charge: checkoutChargeAmount.amount,
    later: remainingBalanceChargeAmount.amount,
    prices: priceAdjustments.map((each: Record<string, { amount: string }>) =>
      ['price', 'perDeliveryPrice', 'compareAtPrice'].map((name) => each[name]?.amount),
    ),
  }
}

const later = [{ percent: 50, orders: 1 }, { percent: 10 }]
const threeMonths = { billing: { interval: 'MONTH', count: 3 } }

// The price of an order, of a delivery in it, and without the plan: of the first order, and of later ones.
test.each([
  ['26.00 USD', [{ percent: 10 }], {}, [['23.4', '23.4', '26.0']]],
  ['26.15 USD', [{ percent: 10 }], {}, [['23.54', '23.54', '26.15']]],
  ['2605 JPY', [{ percent: 10 }], {}, [['2345.0', '2345.0', '2605.0']]],
  ['2.500 KWD', [{ percent: 12.5 }], {}, [['2.188', '2.188', '2.5']]],
  ['26.00 USD', [{ less: '3.50' }], {}, [['22.5', '22.5', '26.0']]],
  ['2600 JPY', [{ less: '3000' }], {}, [['0.0', '0.0', '2600.0']]],
  ['2.500 KWD', [{ price: '1.999' }], {}, [['1.999', '1.999', '2.5']]],
  [
    '13.00 USD',
    later,
    {},
    [
      ['6.5', '6.5', '13.0'],
      ['11.7', '11.7', '13.0'],
    ],
  ],
  ['26.15 USD', [{ percent: 10 }], threeMonths, [['70.62', '23.54', '78.45']]],
])('%s with a plan of %j and %j has exact prices', async (cost, adjustments, plan, expected) => {
  const [price = '', currencyCode = ''] = cost.split(' ')
  const { variant } = await put(price, currencyCode, { delivery: MONTH, adjustments, ...plan })
  const read = await allocationOf(variant)
  expect(read.prices).toEqual(expected)
  expect(read).toMatchObject({ charge: expected[0]?.[0], later: '0.0' })
})

test('a pre-order charges a part at the checkout, and the rest later', async () => {
  const { variant } = await put('26.01', 'USD', { chargedPercent: 25 })
  expect(await allocationOf(variant)).toMatchObject({ charge: '6.5', later: '19.51' })
  const { cart } = await makePlanCart([
    { merchandiseId: variant, quantity: 2, sellingPlanId: gid(7) },
  ])
  expect(cart.cost).toEqual({
    totalAmount: { amount: '52.02' },
    checkoutChargeAmount: { amount: '13.0' },
  })
})

const gid = (id: number) => `gid://shopify/SellingPlan/${id}`

async function makePlanCart(lines: object[]) {
  const answer = await store.send(
    `mutation ($input: CartInput!) { cartCreate(input: $input) {
      cart { checkoutUrl totalQuantity cost { totalAmount { amount } checkoutChargeAmount { amount } }
        lines(first: 9) { nodes { quantity sellingPlanAllocation { sellingPlan { id name } } } } }
      userErrors { code field } } }`,
    { input: { lines } },
  )
  return answer.json().data.cartCreate
}

test('the same variant with and without a plan is two lines, and the checkout names the plan', async () => {
  const { variant } = await put('26.00', 'USD', { delivery: MONTH, adjustments: [{ percent: 10 }] })
  const { cart } = await makePlanCart([
    { merchandiseId: variant },
    { merchandiseId: variant, sellingPlanId: gid(7) },
    { merchandiseId: variant, sellingPlanId: gid(7) },
  ])
  expect(cart.lines.nodes).toEqual([
    { quantity: 1, sellingPlanAllocation: null },
    { quantity: 2, sellingPlanAllocation: { sellingPlan: { id: gid(7), name: 'Plan' } } },
  ])
  expect(cart.cost.totalAmount.amount).toBe('72.8')
  expect((await store.get(cart.checkoutUrl)).text).toContain('>Plan<')
})

test('a plan that is not the variant’s is refused, and so is no plan where one is required', async () => {
  const { variant } = await put('26.00', 'USD', {}, { requiresSellingPlan: true })
  const other = await makePlanCart([{ merchandiseId: variant, sellingPlanId: gid(501) }])
  expect(other.userErrors).toEqual([
    { code: 'SELLING_PLAN_NOT_APPLICABLE', field: ['input', 'lines', '0', 'sellingPlanId'] },
  ])
  const none = await makePlanCart([{ merchandiseId: variant }])
  expect(none.userErrors).toEqual([
    { code: 'VARIANT_REQUIRES_SELLING_PLAN', field: ['input', 'lines', '0', 'merchandiseId'] },
  ])
})

test('a control puts plans in place of a product’s', async () => {
  const id = variantId(45001)
  expect((await makePlanCart([{ merchandiseId: id, sellingPlanId: gid(9) }])).cart).toBeNull()
  const plans = [{ id: 9, name: 'Every week', delivery: { interval: 'WEEK', count: 1 } }]
  await store.post('/controls/plans', {
    handle: 'cherry-blossom-morning',
    sellingPlanGroups: [{ name: 'Delivered', plans }],
  })
  expect((await makePlanCart([{ merchandiseId: id, sellingPlanId: gid(9) }])).cart).not.toBeNull()
})

test('a plan’s texts and prices are those of the market', async () => {
  const { data } = (
    await store.send(
      `query @inContext(country: DE, language: DE) { product(handle: "lemon-verbena-garden") {
        sellingPlanGroups(first: 1) { nodes { name sellingPlans(first: 2) { nodes { name } } } }
        variants(first: 1) { nodes { sellingPlanAllocations(first: 1) { nodes { ${prices} } } } } } }`,
    )
  ).json()
  const [group] = data.product.sellingPlanGroups.nodes
  expect(group.name).toBe('Lieferung')
  expect(group.sellingPlans.nodes.map(({ name }: { name: string }) => name)).toEqual([
    'Jeden Monat',
    'Drei Monate im Voraus',
  ])
  const [variant] = data.product.variants.nodes
  expect(variant.sellingPlanAllocations.nodes[0].checkoutChargeAmount.amount).toBe('16.11')
})
