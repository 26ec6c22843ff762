import { expect, test } from 'vitest'
import { cartCreate, openTestStore, variantId } from '../testing/test-store.ts'

const store = await openTestStore()

const cards = (products: number, images: number, variants: number) => `{
  products(first: ${products}) { edges { node {
    title priceRange { minVariantPrice { amount } } options { name optionValues { name } }
    images(first: ${images}) { edges { node { url } } }
    variants(first: ${variants}) { edges { node { price { amount } selectedOptions { name } } }
      pageInfo { hasNextPage } } } } } }`

test('a client without a token reads products, with the cost of the call, and makes a cart', async () => {
  const listed = (await store.sendTokenless(cards(50, 2, 1))).json()
  expect(listed.data.products.edges).toHaveLength(20)
  // The page costs 2. Each product costs 1, its price 2, options 2, pictures 2 + 2, variants 2 + 3.
  expect(listed.extensions).toEqual({ cost: { requestedQueryCost: 2 + 50 * 14 } })

  const input = { lines: [{ merchandiseId: variantId(45001) }] }
  const made = (await store.sendTokenless(cartCreate, { input })).json()
  expect(made.data.cartCreate.cart.totalQuantity).toBe(1)
})

test('a query without a token may cost 1,000 points; with a token the cost is only reported', async () => {
  const refused = (await store.sendTokenless(cards(50, 5, 10))).json()
  const cost = 2 + 50 * (1 + 2 + 2 + 2 + 5 + 2 + 10 * 3)
  const extensions = { code: 'MAX_COMPLEXITY_EXCEEDED', cost, maxCost: 1_000 }
  expect(refused).toEqual({
    errors: [{ message: 'Complexity exceeded', extensions }],
    extensions: { cost: { requestedQueryCost: cost } },
  })
  const answered = (await store.send(cards(50, 5, 10))).json()
  expect(answered.data.products.edges).toHaveLength(20)
  expect(answered.extensions).toEqual({ cost: { requestedQueryCost: cost } })
})

const requiring = (name: string) =>
  `Required access: \`unauthenticated_read_product_${name}\` access scope.`

test('tags, stock and metafields are denied without a token, by the names of their scopes', async () => {
  const refusals = ['tags', 'totalInventory', 'metafield(key: "a", namespace: "b") { value }'].map(
    async (field) => {
      const query = `{ product(handle: "vanilla-ember") { title ${field} } }`
      const [{ message, extensions }] = (await store.sendTokenless(query)).json().errors
      return `${extensions.code}: ${message}`.trim()
    },
  )
  expect(await Promise.all(refusals)).toEqual([
    `ACCESS_DENIED: Access denied for tags field. ${requiring('tags')}`,
    `ACCESS_DENIED: Access denied for totalInventory field. ${requiring('inventory')}`,
    'ACCESS_DENIED: Access denied for metafield field.',
  ])
})
