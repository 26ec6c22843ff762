import { beforeEach, expect, test } from 'vitest'
import { openTestStore } from '../testing/test-store.ts'

const store = await openTestStore()
beforeEach(() => store.post('/controls/reset'))

/** The checkout of products with these prices, all with a discount; the first one with a plan. */
async function checkoutOf(prices: readonly string[], currencyCode: string, plan: object) {
  const lines = prices.map(async (price, index) => {
    const handle = `product-${index}`
    const { variantIds } = (
      await store.post('/controls/products', {
        handle,
        title: handle,
        variants: [{ price, currencyCode }],
        sellingPlanGroups: [{ name: 'Plans', plans: [{ id: 7 + index, name: 'Plan', ...plan }] }],
      })
    ).json()
    const sellingPlanId = index === 0 ? 'gid://shopify/SellingPlan/7' : null
    return { merchandiseId: variantIds[0], sellingPlanId }
  })
  const query = `mutation ($input: CartInput!) { cartCreate(input: $input) { cart { checkoutUrl } } }`
  const input = { lines: await Promise.all(lines), discountCodes: ['SPRING10'] }
  const { checkoutUrl } = (await store.send(query, { input })).json().data.cartCreate.cart
  return (await store.get(checkoutUrl)).text
}

test.each([
  [['26.01'], 'USD', 25, '26.01 −2.60 −17.56 5.85'],
  [['26.01', '10.00'], 'USD', 25, '36.01 −3.60 −17.56 14.85'],
  [['26.01'], 'USD', 0, '26.01 −2.60 −23.41 0.00'],
  [['2605'], 'JPY', 25, '2605 −260 −1759 586'],
  [['2.505'], 'KWD', 25, '2.505 −0.250 −1.692 0.563'],
])(
  'of %j in %s, %i percent of the first are paid today → subtotal, discount, later and total are %s',
  async (prices, currencyCode, chargedPercent, sums) => {
    const text = await checkoutOf(prices, currencyCode, { chargedPercent })
    const amountOf = (label: string) =>
      new RegExp(`<dt>\\s*${label}[\\s\\S]*?<dd>(?:<small>...</small>)?([^<]*)</dd>`)
        .exec(text)?.[1]
        ?.replace(/[^\d.−-]/g, '')
    expect(['Subtotal', 'Discount', 'Paid later', 'Total'].map(amountOf).join(' ')).toBe(sums)
  },
)
