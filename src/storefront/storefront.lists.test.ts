import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cardFieldsOf, productsDocument } from './list-queries.ts'
import { catalogAnswer } from './testing/catalog-answers.ts'
import { answers } from './testing/answers.ts'
import { cardKeys, listed, wireProduct } from './testing/fixtures.ts'
import { createStorefront } from './storefront.ts'

const storefront = createStorefront({ url: 'https://shop.test/', headers: {} }, {}, cardKeys)
const cardFields = cardFieldsOf(cardKeys)

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', fetch))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const answer = (body: unknown) => fetch.mockImplementation(async () => Response.json(body))

/** The body of the last request. */
const sent = () => JSON.parse(String(fetch.mock.lastCall?.[1].body))

test('products with a next page', async () => {
  answer(answers.products([wireProduct()], 'cursor'))
  const next = 'cursor'
  expect(await storefront.products()).toMatchObject({ ok: true, value: { next } })
  expect(await storefront.products(next)).toMatchObject({ ok: true, value: { next } })
  expect(sent()).toEqual({
    query: productsDocument,
    variables: { first: 50, after: 'cursor', cardFields },
  })
})

test('the products of a collection, or none', async () => {
  answer(answers.collection([wireProduct()], 'there'))
  expect(await storefront.collection('autumn')).toEqual({
    ok: true,
    value: {
      products: [listed(wireProduct())],
      next: 'there',
      collection: { id: 'gid://shopify/Collection/1', handle: 'autumn', title: 'Autumn' },
      seo: { title: null, description: null },
    },
  })
  expect(sent().variables).toEqual({ handle: 'autumn', first: 50, after: null, cardFields })
  answer(answers.collection(null))
  expect(await storefront.collection('autumn')).toEqual({ ok: true, value: null })
})

test('all products, and the cursor of the next', async () => {
  answer(catalogAnswer(['amber', 'linden'], 'there'))
  expect(await storefront.catalogProducts('here')).toEqual({
    ok: true,
    value: {
      entries: [
        { id: 'amber', handle: 'amber' },
        { id: 'linden', handle: 'linden' },
      ],
      next: 'there',
    },
  })
  expect(sent().variables).toEqual({ first: 250, after: 'here' })
})

test('all collections that have products, 100 at a time', async () => {
  answer(answers.collections(['Autumn', 'Winter'], ['Winter']))
  const autumn = { id: 'gid://shopify/Collection/Autumn', handle: 'autumn', title: 'Autumn' }
  expect(await storefront.collections(null)).toEqual({
    ok: true,
    value: { entries: [autumn], next: null },
  })
  expect(sent().variables).toEqual({ first: 100, after: null })
})
