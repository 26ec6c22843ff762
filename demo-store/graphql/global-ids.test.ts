import { beforeAll, expect, test } from 'vitest'
import { cartCreate, openTestStore, variantId, type TestStore } from '../testing/test-store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})

const refused = async (query: string, variables: object = {}) => {
  const answer = await store.send(query, variables)
  expect(answer.status).toBe(200)
  const { data, errors } = answer.json()
  expect(data).toBeUndefined()
  return errors
}

test('a shop reads variants, two of them by invalid ids → the whole call fails, in the provider’s words', async () => {
  const ids = [variantId(45001), '45002', variantId(45003), 'nonsense']
  const errors = await refused('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })
  expect(errors).toMatchObject([
    {
      message:
        'Variable $ids of type [ID!]! was provided invalid value for 1 (Invalid global id `45002`), 3 (Invalid global id `nonsense`)',
      extensions: {
        code: 'INVALID_VARIABLE',
        value: ids,
        problems: [{ path: [1], explanation: 'Invalid global id `45002`' }, { path: [3] }],
      },
    },
  ])
})

test('a shop reads a cart by an invalid id → the call fails', async () => {
  const errors = await refused('query ($id: ID!) { cart(id: $id) { id } }', { id: 'c1' })
  expect(errors[0].message).toBe('Variable $id of type ID! was provided invalid value')
  expect(errors[0].extensions.problems[0].explanation).toBe('Invalid global id `c1`')
})

test('a shop makes a cart with an invalid merchandise id → the call fails, and no cart is made', async () => {
  const lines = [{ merchandiseId: variantId(45001) }, { merchandiseId: 45_002 }]
  const errors = await refused(cartCreate, { input: { lines } })
  expect(errors[0].message).toBe(
    'Variable $input of type CartInput was provided invalid value for lines.1.merchandiseId (Invalid global id `45002`)',
  )
})

test('an invalid id in the query’s text fails the query', async () => {
  const [error, ...others] = await refused(
    `{ node(id: "nonsense") { id } nodes(ids: ["${variantId(1)}"]) { id } }`,
  )
  expect(error.message).toBe("Invalid global id 'nonsense'")
  expect(error.extensions.code).toBe('argumentLiteralsIncompatible')
  expect(others).toEqual([])
})

test('a valid id of a missing object returns null in the id’s place', async () => {
  const gone = ['Product/1', 'ProductVariant/abc', 'Collection/1', 'Cart/1?key=2', 'Nothing/1']
  const ids = gone.map((id) => `gid://shopify/${id}`)
  const query = 'query ($ids: [ID!]!, $id: ID!) { nodes(ids: $ids) { id } cart(id: $id) { id } }'
  const answer = await store.send(query, { ids, id: ids[3] })
  expect(answer.json().data).toEqual({ nodes: gone.map(() => null), cart: null })
})
