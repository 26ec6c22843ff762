import { expect, test } from 'vitest'
import { openTestStore, variantId } from '../testing/test-store.ts'

test('a product that is off the sales channel can be changed, and removed', async () => {
  const store = await openTestStore()
  const handle = 'cherry-blossom-morning'
  const prices = `{ product(handle: "${handle}") { variants(first: 2) { nodes { price { amount } } } } }`
  await store.post('/controls/products/unpublish', { handle })
  await store.post('/controls/variants', { id: variantId(45001), price: '1.00' })
  await store.post('/controls/variants', { handle, title: '4 oz / Wood', price: '2.00' })
  await store.post('/controls/products/publish', { handle })
  expect((await store.ask(prices)).json().data.product.variants.nodes).toEqual([
    { price: { amount: '1.0' } },
    { price: { amount: '2.0' } },
  ])

  await store.post('/controls/products/unpublish', { handle })
  expect((await store.post('/controls/products/remove', { handle })).status).toBe(200)
  expect((await store.post('/controls/products/publish', { handle })).status).toBe(404)
})
