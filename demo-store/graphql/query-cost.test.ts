import { beforeAll, expect, test } from 'vitest'
import { cartCreate, openTestStore, variantId, type TestStore } from '../testing/test-store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})

const times = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ')

/** The error of a query that has no data. */
async function refusalOf(query: string, variables: object = {}) {
  const { errors, data } = (await store.send(query, variables)).json()
  expect(data).toBeUndefined()
  expect(errors).toHaveLength(1)
  return errors[0]
}

const tooComplex = {
  message: 'Complexity exceeded',
  extensions: {
    code: 'MAX_COMPLEXITY_EXCEEDED',
    cost: expect.toSatisfy((cost) => cost > 1_000),
    maxCost: 1_000,
  },
}

test("a client asks the demo store for all products and variants under 30 names at once → the provider's 'Complexity exceeded', and nothing is read", async () => {
  const all = 'products(first: 250) { ...All }'
  const fragment =
    'fragment All on ProductConnection { nodes { variants(first: 250) { nodes { id } } } }'
  const names = times(30, (index) => `a${index}: ${all}`)
  expect(await refusalOf(`{ ${names} } ${fragment}`)).toEqual(tooComplex)
})

test("a client asks the demo store for the same 250 products under five names → 'Complexity exceeded', as each product costs a point", async () => {
  const names = times(5, (index) => `a${index}: nodes(ids: $ids) { id }`)
  const ids = Array(250).fill('gid://shopify/Product/8001')
  const refusal = await refusalOf(`query ($ids: [ID!]!) { ${names} }`, { ids })
  expect(refusal.extensions).toEqual({ ...tooComplex.extensions, cost: 1_250 })
})

test("a client asks the demo store for variants of products of variants, 16 deep → 'Complexity exceeded', although each page is small", async () => {
  const down = times(16, () => 'variants(first: 2) { nodes { product {')
  const query = `{ products(first: 2) { nodes { ${down} id ${times(16, () => '} } }')} } } }`
  expect(await refusalOf(query)).toEqual(tooComplex)
})

test("a client sends the demo store 40 fragments that each hold the next one twice → 'Complexity exceeded'", async () => {
  const chain = times(
    40,
    (index) => `fragment F${index} on Product { ...F${index + 1} ...F${index + 1} }`,
  )
  const query = `{ products(first: 0) { nodes { ...F0 } } } ${chain} fragment F40 on Product { id }`
  expect(await refusalOf(query)).toEqual(tooComplex)
})

test('a client sends the demo store 30,000 opening braces, or 15,000 fields within each other → a syntax error', async () => {
  expect((await refusalOf('{'.repeat(30_000))).message).toContain('Syntax Error')
  expect((await refusalOf('{ a'.repeat(10_000))).message).toContain('more that 500 tokens')
})

test("a client gives a field of 6,000 variants a name of 30,000 letters → 'Complexity exceeded'", async () => {
  const query = `{ products(first: 250) { nodes { variants(first: 24) { nodes { ${'a'.repeat(30_000)}: id } } } } }`
  expect(await refusalOf(query)).toEqual(tooComplex)
})

test("a client asks for one long note 10,000 times → 'Complexity exceeded' in place of 50 MB", async () => {
  const lines = [{ merchandiseId: variantId(45001) }]
  const answer = await store.send(cartCreate, { input: { lines, note: 'a'.repeat(5_000) } })
  const { id } = answer.json().data.cartCreate.cart
  const notes = times(50, (index) => `a${index}: note`)
  const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Cart { ${notes} } } }`
  expect(await refusalOf(query, { ids: Array(200).fill(id) })).toEqual(tooComplex)
})

test("a client asks the demo store for more than 250 nodes at once → the provider's error", async () => {
  const nodes = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }'
  const ids = Array(251).fill(variantId(45001))
  expect(await refusalOf(nodes, { ids })).toEqual({
    message: 'The input array size of 251 is greater than the maximum allowed of 250.',
    extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' },
  })
  const { errors } = (await store.send('{ products(first: 251) { nodes { id } } }')).json()
  expect(errors[0].message).toBe('first must not be more than 250')
})

test('a client sends the demo store more than 32 kB → 413', async () => {
  expect((await store.send(`{ shop { name } } #${'a'.repeat(32_000)}`)).status).toBe(413)
})

test('introspection is disabled, because a short query would have a long answer', async () => {
  const { errors } = (await store.send('{ __schema { types { name } } }')).json()
  expect(errors[0].message).toContain('introspection has been disabled')
})
