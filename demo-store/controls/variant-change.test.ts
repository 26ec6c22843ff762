import { beforeAll, expect, test } from 'vitest'
import { makeCart, openTestStore, variantId, type TestStore } from '../testing/test-store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})

test('a variant refuses carts, or has them warned, in any words and codes, until it is told otherwise', async () => {
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

const remark = (id: number, what: object) =>
  store.post('/controls/variants', { id: variantId(id), ...what })
