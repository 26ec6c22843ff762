import { afterAll, beforeAll, expect, test } from 'vitest'
import { variantId } from '../demo-store/testing/test-store.ts'
import { createStorefront, type Storefront } from '../src/storefront/storefront.ts'
import { openStore, token, type RunningStore } from './http/running-store.ts'

let store: RunningStore
let storefront: Storefront
beforeAll(async () => {
  store = await openStore()
  storefront = askedWith({ 'X-Shopify-Storefront-Access-Token': token })
})
afterAll(() => store.close())

const askedWith = (headers: Record<string, string>): Storefront =>
  createStorefront({ url: `${store.origin}/api/2025-07/graphql.json`, headers })

test('the shop makes each of its calls to the demo store, with a full cart of 100 lines → each is answered', async () => {
  expect(await refusalsOf(storefront)).toEqual([])
})

// A call without a token may cost 1,000 points by the provider's documented rule.
test('without a token, all calls except that for metafields are answered, at a cost that the provider allows', async () => {
  const refusals = await refusalsOf(askedWith({}))
  // Metafields require a token.
  expect(refusals).toMatchObject([
    {
      kind: 'graphql',
      // The call reads the product's and the shop's metafields.
      messages: Array(2).fill('Access denied for metafields field.'),
      codes: Array(2).fill('ACCESS_DENIED'),
    },
  ])
})

// This cursor is before the first product.
const CURSOR = Buffer.from('BEST_SELLING 0').toString('base64')

/** The errors of the calls that failed. */
async function refusalsOf(asked: Storefront) {
  const ids = Array.from({ length: 100 }, (_, index) => variantId(45_001 + (index % 60)))
  const product = 'gid://shopify/Product/8001'
  const identifiers = ids.slice(0, 10).map((key) => ({ namespace: 'custom', key }))
  const wick = { name: 'Wick', value: 'Wood' }
  const cart = await asked.createCart(ids.map((merchandiseId) => ({ merchandiseId, quantity: 9 })))
  const answers = [
    cart,
    await asked.products(),
    await asked.collection('autumn'),
    await asked.products(CURSOR),
    await asked.collections(null),
    await asked.catalogProducts(null),
    await asked.product('poured-to-order'),
    await asked.metafields(product, { identifiers, ofShop: [] }),
    await asked.recommendations(product),
    await asked.variants('poured-to-order', [wick, wick, wick], false),
    await asked.namedVariant(product, '45001'),
    await asked.currentVariants(ids),
    await asked.cartCreatedAt(cart.ok ? cart.value.id : ''),
    await asked.sellingPlans('gid://shopify/Product/8018'),
    await asked.variantPlans(ids),
  ]
  return answers.flatMap((answer) => (answer.ok ? [] : [answer.error]))
}
