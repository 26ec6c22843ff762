import { afterAll, beforeAll, expect, test } from 'vitest'
import { variantId } from '../demo-store/testing/test-store.ts'
import { createStorefront, type Storefront } from '../src/storefront/storefront.ts'
import { openStore, token, type RunningStore } from './http/running-store.ts'

let store: RunningStore
let storefront: Storefront
beforeAll(async () => {
  store = await openStore()
  storefront = createStorefront({
    url: `${store.origin}/api/2025-07/graphql.json`,
    headers: { 'X-Shopify-Storefront-Access-Token': token },
  })
})
afterAll(() => store.close())

const { signal } = new AbortController()

test('the shop asks the demo store all that it ever asks, of a full cart of 100 lines → each is answered', async () => {
  const ids = Array.from({ length: 100 }, (_, index) => variantId(45_001 + (index % 60)))
  const wick = { name: 'Wick', value: 'Wood' }
  const cart = await storefront.createCart(
    ids.map((merchandiseId) => ({ merchandiseId, quantity: 9 })),
    signal,
  )
  const answers = [
    cart,
    await storefront.products(),
    await storefront.product('poured-to-order'),
    await storefront.variant('poured-to-order', [wick, wick, wick]),
    await storefront.currentVariants(ids, signal),
    await storefront.hasCart(cart.ok ? cart.value.id : ''),
  ]
  expect(answers.map((answer) => (answer.ok ? 'answered' : answer.error))).toEqual(
    answers.map(() => 'answered'),
  )
})
