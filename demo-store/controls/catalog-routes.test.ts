import { expect, test } from 'vitest'
import { makeCart, openTestStore, variantId } from '../testing/test-store.ts'

test('an unpublished product can be changed and removed', async () => {
  const store = await openTestStore()
  const handle = 'cherry-blossom-morning'
  const prices = `{ product(handle: "${handle}") { variants(first: 2) { nodes { price { amount } } } } }`
  await store.post('/controls/products/unpublish', { handle })
  await store.post('/controls/variants', { id: variantId(45001), price: '1.00' })
  await store.post('/controls/variants', { handle, title: '4 oz / Wood', price: '2.00' })
  await store.post('/controls/products/publish', { handle })
  expect((await store.send(prices)).json().data.product.variants.nodes).toEqual([
    { price: { amount: '1.0' } },
    { price: { amount: '2.0' } },
  ])

  await store.post('/controls/products/unpublish', { handle })
  expect((await store.post('/controls/products/remove', { handle })).status).toBe(200)
  expect((await store.post('/controls/products/publish', { handle })).status).toBe(404)
})

test('a variant refuses carts or adds a warning, with any code and message, until a control ends it', async () => {
  const store = await openTestStore()
  const remark = (id: number, what: object) =>
    store.post('/controls/variants', { id: variantId(id), ...what })
  const message = 'At least 6'
  await remark(45001, { userError: { code: 'MINIMUM_NOT_MET', message } })
  await remark(45003, { warning: { code: 'A_CODE_OF_NEXT_YEAR', message } })
  const refused = await makeCart(store, [45003, 1], [45001, 1])
  expect(refused).toMatchObject({ cart: null, warnings: [] })
  const field = ['input', 'lines', '1', 'merchandiseId']
  expect(refused.userErrors).toEqual([{ code: 'MINIMUM_NOT_MET', field, message }])

  await remark(45001, { userError: null, price: '19.50' })
  const warned = await makeCart(store, [45003, 2], [45001, 1])
  expect(warned.userErrors).toEqual([])
  const [{ node }] = warned.cart.lines.edges
  expect(node.quantity).toBe(2)
  expect(warned.warnings).toEqual([{ code: 'A_CODE_OF_NEXT_YEAR', message, target: node.id }])

  await store.post('/controls/reset')
  expect(await makeCart(store, [45003, 1])).toMatchObject({ userErrors: [], warnings: [] })
})
