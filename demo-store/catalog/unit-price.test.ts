import { beforeAll, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

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

const none = { unitPrice: null, unitPriceMeasurement: null }

test('wax melts are priced by weight in Germany and Japan but not in the US, and candles nowhere', async () => {
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
  const [inYen] = await variantsOf('gingerbread-wax-melts', 'JP')
  expect(inYen.unitPrice).toEqual({ amount: '2059.0', currencyCode: 'JPY' })
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
    await store.post('/controls/products', {
      handle: 'weighed',
      title: 'Weighed',
      variants: [{ price: '10.00', unitPriceMeasurement }],
    })
    const [weighed] = await variantsOf('weighed')
    expect(weighed.unitPrice.amount).toBe(amount)
  },
)
