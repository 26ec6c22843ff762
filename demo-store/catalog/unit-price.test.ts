import { expect, test } from 'vitest'
import { openTestStore } from '../testing/test-store.ts'

const store = await openTestStore()

const unitPriceOf = async (handle: string, country: string) => {
  const query = `query @inContext(country: ${country}) { product(handle: "${handle}") {
    variants(first: 1) { nodes { unitPrice { amount currencyCode } } } } }`
  const { data } = (await store.send(query)).json()
  const { amount, currencyCode } = data.product.variants.nodes[0].unitPrice ?? {}
  return amount && `${amount} ${currencyCode}`
}

test('wax melts are priced by weight in Germany and Japan but not in the US, and candles nowhere', async () => {
  expect(await unitPriceOf('gingerbread-wax-melts', 'US')).toBeUndefined()
  expect(await unitPriceOf('gingerbread-wax-melts', 'DE')).toBe('14.56 EUR')
  expect(await unitPriceOf('gingerbread-wax-melts', 'JP')).toBe('2059.0 JPY')
  expect(await unitPriceOf('pumpkin-hearth', 'DE')).toBeUndefined()
})

test.each([
  [500, 'ML', 1, 'L', '20.0 USD'],
  [8, 'OZ', 1, 'LB', '20.0 USD'],
  [0, 'G', 100, 'G', '0.0 USD'],
])(
  'a variant of %s %s costs 10.00 → the unit price per %s %s is %s',
  async (quantityValue, quantityUnit, referenceValue, referenceUnit, price) => {
    const unitPriceMeasurement = { quantityValue, quantityUnit, referenceValue, referenceUnit }
    const variants = [{ price: '10.00', unitPriceMeasurement }]
    await store.post('/controls/products', { handle: 'weighed', title: 'Weighed', variants })
    expect(await unitPriceOf('weighed', 'US')).toBe(price)
  },
)
