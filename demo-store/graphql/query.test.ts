import { beforeEach, expect, test } from 'vitest'
import { openTestStore } from '../testing/test-store.ts'

const store = await openTestStore()
beforeEach(() => store.post('/controls/reset'))

const page = async (args: string) => {
  const pageInfo = 'pageInfo { hasNextPage endCursor }'
  const query = `{ products(${args}) { nodes { handle } ${pageInfo} } }`
  const { data, errors } = (await store.send(query)).json()
  const { nodes, ...rest } = data?.products ?? {}
  return { handles: nodes?.map(({ handle }: { handle: string }) => handle), ...rest, errors }
}

const handles = async (args: string): Promise<string[]> =>
  (await page(`first: 50, ${args}`)).handles

test('products are in the order of their sort key, oldest first without one', async () => {
  const oldest = ['keepers-choice-gift-box', 'poured-to-order']
  expect((await handles('sortKey: ID')).slice(0, 2)).toEqual(oldest)
  expect((await page('first: 2')).handles).toEqual(oldest)
  const bestSelling = await handles('sortKey: BEST_SELLING')
  expect(bestSelling.slice(0, 2)).toEqual(['cherry-blossom-morning', 'lilac-and-rain'])
})

test('pages follow one another, and a cursor is valid only in its own order', async () => {
  const all = await handles('sortKey: BEST_SELLING')
  const start = await page('first: 8, sortKey: BEST_SELLING')
  expect(start).toMatchObject({ handles: all.slice(0, 8), pageInfo: { hasNextPage: true } })
  const after = `after: "${start.pageInfo.endCursor}"`
  expect(await page(`first: 50, sortKey: BEST_SELLING, ${after}`)).toMatchObject({
    handles: all.slice(8),
    pageInfo: { hasNextPage: false },
  })
  expect(await page(`first: 8, sortKey: ID, ${after}`)).toMatchObject({
    errors: [{ message: 'Invalid cursor for current pagination sort.' }],
  })
  await store.post('/controls/catalog/empty')
  expect(await page(`first: 8, sortKey: BEST_SELLING, ${after}`)).toMatchObject({
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
  ['{ products(last: 1) { nodes { id } } }', notModelled('QueryRoot.products(last:)')],
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
