import { beforeEach, expect, test } from 'vitest'
import { openTestStore, variantId } from '../testing/test-store.ts'

const store = await openTestStore()
beforeEach(() => store.post('/controls/reset'))

const page = async (args: string) => {
  const pageInfo = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }'
  const query = `{ products(${args}) { nodes { handle } ${pageInfo} } }`
  const { data, errors } = (await store.send(query)).json()
  const { nodes, ...rest } = data?.products ?? {}
  return { handles: nodes?.map(({ handle }: { handle: string }) => handle), ...rest, errors }
}

const handles = async (args: string): Promise<string[]> =>
  (await page(`first: 50, ${args}`)).handles

test('products are in the order of their sort key, oldest first without one', async () => {
  const oldest = await handles('reverse: false')
  expect(oldest.slice(0, 2)).toEqual(['keepers-choice-gift-box', 'poured-to-order'])
  expect(await handles('sortKey: CREATED_AT')).toEqual(oldest)
  const bestSelling = await handles('sortKey: BEST_SELLING')
  expect(bestSelling.slice(0, 2)).toEqual(['cherry-blossom-morning', 'lilac-and-rain'])
  expect(await handles('sortKey: BEST_SELLING, reverse: true')).toEqual(bestSelling.toReversed())
  const byTitle = await handles('sortKey: TITLE')
  expect(byTitle.slice(0, 2)).toEqual(['apple-butter-wax-melts', 'balsam-first-snow'])
  await store.post('/controls/variants', { id: variantId(45001), price: '0.50' })
  expect((await handles('sortKey: PRICE'))[0]).toBe('cherry-blossom-morning')
  expect((await handles('sortKey: UPDATED_AT')).at(-1)).toBe('cherry-blossom-morning')
})

test('pages follow one another in both directions, and a cursor is valid only in its own order', async () => {
  const all = await handles('sortKey: TITLE')
  const start = await page('first: 8, sortKey: TITLE')
  expect(start).toMatchObject({
    handles: all.slice(0, 8),
    pageInfo: { hasNextPage: true, hasPreviousPage: false },
  })
  const after = `after: "${start.pageInfo.endCursor}"`
  const rest = await page(`first: 50, sortKey: TITLE, ${after}`)
  expect(rest).toMatchObject({
    handles: all.slice(8),
    pageInfo: { hasNextPage: false, hasPreviousPage: true },
  })
  const back = await page(`last: 3, sortKey: TITLE, before: "${rest.pageInfo.startCursor}"`)
  expect(back.handles).toEqual(all.slice(5, 8))
  expect(await page(`first: 8, sortKey: PRICE, ${after}`)).toMatchObject({
    errors: [{ message: 'Invalid cursor for current pagination sort.' }],
  })
  await store.post('/controls/catalog/empty')
  expect(await page(`first: 8, sortKey: TITLE, ${after}`)).toMatchObject({
    handles: [],
    pageInfo: { hasNextPage: false, endCursor: null },
  })
})

const notModelled = (what: string) => `The demo store does not model ${what}`

test.each([
  ['{ product(handle: "vanilla-ember") { vendor } }', notModelled('Product.vendor')],
  [
    '{ products(first: 1, query: "a") { nodes { id } } }',
    notModelled('QueryRoot.products(query:)'),
  ],
  [
    '{ products(first: 1, sortKey: VENDOR) { nodes { id } } }',
    notModelled('products(sortKey: VENDOR)'),
  ],
  ['{ menu(handle: "main") { id } }', notModelled('QueryRoot.menu')],
  [
    'mutation { cartCreate(input: { giftCardCodes: ["A"] }) { cart { id } } }',
    notModelled('CartInput.giftCardCodes'),
  ],
  ['{ products(first: 251) { nodes { id } } }', 'first must not be more than 250'],
  ['{ product(handle: "x") { colour } }', 'Cannot query field "colour" on type "Product".'],
])('%s is refused by name', async (query, message) => {
  const answer = await store.send(query)
  expect([answer.status, answer.json().errors[0].message]).toEqual([200, message])
})
