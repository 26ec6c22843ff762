import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCart, openTestStore, variantId, type TestStore } from '../testing/test-store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(() => store.post('/controls/reset'))

const ask = async (query: string) => (await store.send(query)).json()

const handles = async (args: string): Promise<string[]> => {
  const { data } = await ask(`{ products(first: 50, ${args}) { nodes { handle } } }`)
  return data.products.nodes.map(({ handle }: { handle: string }) => handle)
}

test('BEST_SELLING begins with the best sellers, the default order with the oldest', async () => {
  const bestSelling = await handles('sortKey: BEST_SELLING')
  expect(bestSelling.slice(0, 2)).toEqual(['cherry-blossom-morning', 'lilac-and-rain'])
  const oldest = await handles('reverse: false')
  expect(oldest.slice(0, 2)).toEqual(['keepers-choice-gift-box', 'poured-to-order'])
  expect(await handles('sortKey: CREATED_AT')).toEqual(oldest)
  expect(await handles('sortKey: BEST_SELLING, reverse: true')).toEqual(bestSelling.toReversed())
})

test('products are sorted by title, by their lowest price, and by their last change', async () => {
  expect((await handles('sortKey: TITLE')).slice(0, 3)).toEqual([
    'apple-butter-wax-melts',
    'balsam-first-snow',
    'beach-rose-and-salt',
  ])
  await store.post('/controls/variants', { id: variantId(45001), price: '0.50' })
  expect((await handles('sortKey: PRICE'))[0]).toBe('cherry-blossom-morning')
  expect((await handles('sortKey: UPDATED_AT')).at(-1)).toBe('cherry-blossom-morning')
})

test('a sort key that is not modelled is refused by name', async () => {
  const { errors } = await ask('{ products(first: 1, sortKey: VENDOR) { nodes { id } } }')
  expect(errors[0].message).toBe('The demo store does not model products(sortKey: VENDOR)')
})

const page = (args: string) =>
  `products(first: 8, ${args}) { nodes { handle } pageInfo { hasNextPage endCursor } }`

test('pages follow one another in each sort order, and a cursor is valid only in its own order', async () => {
  const { products: first } = (await ask(`{ ${page('sortKey: TITLE')} }`)).data
  const after = `after: "${first.pageInfo.endCursor}"`
  const { products: second } = (await ask(`{ ${page(`sortKey: TITLE, ${after}`)} }`)).data
  const titles = await handles('sortKey: TITLE')
  const seen = [...first.nodes, ...second.nodes].map(({ handle }) => handle)
  expect(seen).toEqual(titles.slice(0, 16))
  const { errors } = await ask(`{ ${page(`sortKey: PRICE, ${after}`)} }`)
  expect(errors[0].message).toBe('Invalid cursor for current pagination sort.')
})

test('a cursor beyond the end of a shortened list gives an empty page', async () => {
  const { products: last } = (await ask(`{ ${page('reverse: true')} }`)).data
  await store.post('/controls/catalog/empty')
  const after = `after: "${last.pageInfo.endCursor}"`
  for (const args of [after, `${after}, reverse: true`]) {
    const { products } = (await ask(`{ ${page(args)} }`)).data
    expect(products).toEqual({ nodes: [], pageInfo: { hasNextPage: false, endCursor: null } })
  }
})

test('the products of the day’s season sell best', async () => {
  const winter = await openTestStore({ day: Date.UTC(2025, 11, 24) })
  const query = '{ products(first: 50, sortKey: BEST_SELLING) { nodes { handle } } }'
  const { data } = (await winter.send(query)).json()
  expect(data.products.nodes.slice(0, 5)).toEqual([
    { handle: 'balsam-first-snow' },
    { handle: 'cranberry-clove' },
    { handle: 'vanilla-ember' },
    { handle: 'gingerbread-wax-melts' },
    { handle: 'cherry-blossom-morning' },
  ])
})

test('each season is a collection, and so is what spans the seasons', async () => {
  const { data } = await ask(`{
    collections(first: 10) { nodes { handle title } }
    autumn: collection(handle: "autumn") {
      products(first: 2, sortKey: COLLECTION_DEFAULT) {
        nodes { handle } pageInfo { hasNextPage } } }
    beeswax: collection(handle: "beeswax") { products(first: 9) { nodes { handle } } }
    none: collection(handle: "monsoon") { id } }`)
  expect(data.collections.nodes.map(({ handle }: { handle: string }) => handle)).toEqual([
    'spring',
    'summer',
    'autumn',
    'winter',
    'year-round',
    'wax-melts',
    'beeswax',
    'gifts',
  ])
  expect(data.autumn.products).toEqual({
    nodes: [{ handle: 'pumpkin-hearth' }, { handle: 'maple-and-smoked-oak' }],
    pageInfo: { hasNextPage: true },
  })
  expect(data.beeswax.products.nodes).toEqual([
    { handle: 'wildflower-beeswax-pillar' },
    { handle: 'beeswax-tapers' },
  ])
  expect(data.none).toBeNull()
})

test('a merchant unpublishes a product → it appears nowhere until it is published again', async () => {
  const handle = 'cherry-blossom-morning'
  const { cart: before } = await makeCart(store, [45001, 1])
  await store.post('/controls/products/unpublish', { handle })
  expect(await handles('sortKey: BEST_SELLING')).not.toContain(handle)
  const gone = await ask(`{ product(handle: "${handle}") { id }
    nodes(ids: ["${variantId(45001)}", "${variantId(45010)}"]) { id }
    spring: collection(handle: "spring") { products(first: 9) { nodes { handle } } } }`)
  expect(gone).toMatchObject({
    data: {
      product: null,
      nodes: [null, { id: variantId(45010) }],
      spring: { products: { nodes: [{ handle: 'lilac-and-rain' }] } },
    },
  })
  const { cart, userErrors } = await makeCart(store, [45001, 1])
  expect(cart).toBeNull()
  expect(userErrors).toEqual([
    {
      code: 'INVALID',
      field: ['input', 'lines', '0', 'merchandiseId'],
      message: `The merchandise with id ${variantId(45001)} does not exist.`,
    },
  ])
  const { data } = await ask(`{ cart(id: "${before.id}") { totalQuantity } }`)
  expect(data.cart).toEqual({ totalQuantity: 0 })

  await store.post('/controls/products/publish', { handle })
  expect((await handles('sortKey: BEST_SELLING'))[0]).toBe(handle)
  const unknown = await store.post('/controls/products/unpublish', { handle: 'no-such-candle' })
  expect(unknown.status).toBe(404)
})
