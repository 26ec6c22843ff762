import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestStore, variantId, type TestStore } from '../demo-store/testing/test-store.ts'
import {
  sellingPlansDocument,
  variantPlansDocument,
} from '../src/storefront/selling-plan-queries.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})

beforeEach(() => store.post('/controls/reset'))

test('plans have a scope of their own, which a request without a token has', async () => {
  const asked = { id: 'gid://shopify/Product/8018', most: 4 }
  expect(
    (await store.sendTokenless(`${sellingPlansDocument}`, asked)).json().errors,
  ).toBeUndefined()
  await store.post('/controls/faults', {
    operation: '*',
    fault: { kind: 'refusedScopes', scopes: ['unauthenticated_read_selling_plans'] },
  })
  const { data, errors } = (await store.send(`${sellingPlansDocument}`, asked)).json()
  expect(data.product).toBeNull()
  expect(errors[0].extensions.code).toBe('ACCESS_DENIED')
  expect(errors[0].message).toContain('unauthenticated_read_selling_plans')
})

test('the most that the shop reads of plans at once is within the limits, with and without a token', async () => {
  const ids = Array.from({ length: 6 }, (_, index) => variantId(45_001 + index))
  const product = 'gid://shopify/Product/8001'
  for (const answer of [
    await store.send(`${sellingPlansDocument}`, { id: product, most: 10 }),
    await store.send(`${variantPlansDocument}`, { ids, most: 10 }),
    await store.sendTokenless(`${sellingPlansDocument}`, { id: product, most: 4 }),
    await store.sendTokenless(`${variantPlansDocument}`, { ids, most: 4 }),
  ]) {
    expect(answer.json().errors).toBeUndefined()
  }
})
