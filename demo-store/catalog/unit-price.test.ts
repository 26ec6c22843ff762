import { beforeAll, expect, test } from 'vitest'
import { makeCart, openTestStore, type TestStore } from '../testing/test-store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})

const fields = `unitPrice { amount currencyCode }
  unitPriceMeasurement { measuredType quantityUnit quantityValue referenceUnit referenceValue }`
const variantsOf = async (handle: string, country = 'US') => {
  const query = `query @inContext(country: ${country}) {
    product(handle: "${handle}") { variants(first: 1) { nodes { id ${fields} } } } }`
  return (await store.send(query)).json().data.product.variants.nodes
}
const put = async (product: object) => (await store.post('/controls/products', product)).json()
const numberIn = (gid: string) => Number(gid.split('/').at(-1))

const none = { unitPrice: null, unitPriceMeasurement: null }

test('wax melts are priced by weight in Germany but not in the US, and candles nowhere', async () => {
  const [melts] = await variantsOf('gingerbread-wax-melts')
  expect(melts).toMatchObject(none)
  const [weighed] = await variantsOf('gingerbread-wax-melts', 'DE')
  expect(weighed).toMatchObject({
    unitPrice: { amount: '14.56', currencyCode: 'EUR' },
    unitPriceMeasurement: {
      measuredType: 'WEIGHT',
      quantityUnit: 'G',
      quantityValue: 68,
      referenceUnit: 'G',
      referenceValue: 100,
    },
  })
  const [candle] = await variantsOf('pumpkin-hearth', 'DE')
  expect(candle).toMatchObject(none)
})

test.each([
  [500, 'ML', 1, 'L', '20.0'],
  [8, 'OZ', 1, 'LB', '20.0'],
  [0, 'G', 100, 'G', '0.0'],
])(
  'a variant of %s %s costs 10.00 → the unit price per %s %s is %s',
  async (quantityValue, quantityUnit, referenceValue, referenceUnit, amount) => {
    const unitPriceMeasurement = { quantityValue, quantityUnit, referenceValue, referenceUnit }
    await put({
      handle: 'weighed',
      title: 'Weighed',
      variants: [{ price: '10.00', unitPriceMeasurement }],
    })
    const [weighed] = await variantsOf('weighed')
    expect(weighed.unitPrice.amount).toBe(amount)
  },
)

test.each([
  ['a subscription', { requiresSellingPlan: true }, {}, 'VARIANT_REQUIRES_SELLING_PLAN'],
  ['a bundle without components', {}, { requiresComponents: true }, 'MERCHANDISE_NOT_APPLICABLE'],
])('a cart that contains only %s is refused', async (_name, product, variant, code) => {
  const { variantIds } = await put({
    handle: 'refused',
    title: 'Refused',
    ...product,
    variants: [{ price: '10.00', ...variant }],
  })
  const { cart, userErrors } = await makeCart(store, [numberIn(variantIds[0]), 1])
  expect(cart).toBeNull()
  expect(userErrors[0].code).toBe(code)
})

test('a fixed bundle is sold', async () => {
  const variant = { price: '10.00', requiresComponents: true, components: 2 }
  const { variantIds } = await put({ handle: 'pair', title: 'Pair', variants: [variant] })
  const { cart } = await makeCart(store, [numberIn(variantIds[0]), 1])
  expect(cart.totalQuantity).toBe(1)
})
