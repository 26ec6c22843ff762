import { expect, test } from 'vitest'
import { cartCreate, openTestStore, variantId } from '../testing/test-store.ts'

const store = await openTestStore()

const IDS = [variantId(45001), '45002', variantId(45003), 'nonsense']
const LINES = [{ merchandiseId: variantId(45001) }, { merchandiseId: 45_002 }]
const nodes = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }'

test.each([
  [
    'variants, two of them by invalid ids',
    nodes,
    { ids: IDS },
    'Variable $ids of type [ID!]! was provided invalid value for 1 (Invalid global id `45002`), 3 (Invalid global id `nonsense`)',
  ],
  [
    'a cart by an invalid id',
    'query ($id: ID!) { cart(id: $id) { id } }',
    { id: 'c1' },
    'Variable $id of type ID! was provided invalid value',
  ],
  [
    'a new cart with an invalid merchandise id',
    cartCreate,
    { input: { lines: LINES } },
    'Variable $input of type CartInput was provided invalid value for lines.1.merchandiseId (Invalid global id `45002`)',
  ],
  [
    'a node by an invalid id in the query’s text',
    `{ node(id: "nonsense") { id } nodes(ids: ["${variantId(1)}"]) { id } }`,
    {},
    "Invalid global id 'nonsense'",
  ],
])('a shop requests %s → the whole call fails', async (_title, query, variables, message) => {
  const answer = await store.send(query, variables)
  expect(answer.status).toBe(200)
  const { data, errors } = answer.json()
  expect([data, errors.map((error: { message: string }) => error.message)]).toEqual([
    undefined,
    [message],
  ])
})

test('the error of an invalid id says what is wrong with which one', async () => {
  const { errors } = (await store.send(nodes, { ids: IDS })).json()
  expect(errors[0].extensions).toMatchObject({
    code: 'INVALID_VARIABLE',
    value: IDS,
    problems: [{ path: [1], explanation: 'Invalid global id `45002`' }, { path: [3] }],
  })
})

test('a valid id of a missing object returns null in the id’s place', async () => {
  const gone = ['Product/1', 'ProductVariant/abc', 'Collection/1', 'Cart/1?key=2', 'Nothing/1']
  const ids = gone.map((id) => `gid://shopify/${id}`)
  const query = 'query ($ids: [ID!]!, $id: ID!) { nodes(ids: $ids) { id } cart(id: $id) { id } }'
  const answer = await store.send(query, { ids, id: ids[3] })
  expect(answer.json().data).toEqual({ nodes: gone.map(() => null), cart: null })
})
