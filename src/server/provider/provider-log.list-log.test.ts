import { expect, test, vi } from 'vitest'
import { failure, success } from '../../storefront/errors.ts'
import { createStorefront, type Storefront } from '../../storefront/storefront.ts'
import { listed, wireProduct } from '../../storefront/testing/fixtures.ts'
import { createChangeLog, type Log } from '../log.ts'
import { withListLog } from './provider-log.ts'

const list = (count: number) =>
  success({
    products: Array.from({ length: count }, () => listed(wireProduct())),
    next: null,
    collection: null,
  })
const busy = failure({ kind: 'no-answer' } as const)

function open(hasToken = true) {
  const log = vi.fn<Log>()
  const products = vi.fn<Storefront['products']>()
  const collection = vi.fn<Storefront['collection']>()
  const provider = createStorefront({ url: 'https://shop.test/', headers: {} })
  const options = { homeCollection: 'autumn', hasToken, logChange: createChangeLog(log) }
  const storefront = withListLog({ ...provider, products, collection }, options)
  return { log, products, collection, storefront }
}

test('a store without products is said when it becomes so, and again only after it had some', async () => {
  const { log, products, storefront } = open()
  for (const answer of [list(0), list(0), busy, list(0), list(1), list(1), list(0)]) {
    products.mockResolvedValueOnce(answer)
    expect(await storefront.products()).toBe(answer)
  }
  const message =
    'The store answers, but with no products: publish the products to the sales channel of this token'
  expect(log.mock.calls).toEqual([
    ['warn', 'no-products', { message }],
    ['warn', 'no-products', { message }],
  ])
})

test('a store without products that is asked without a token is said to be so', async () => {
  const { log, products, storefront } = open(false)
  products.mockResolvedValueOnce(list(0))
  await storefront.products()
  expect(log.mock.calls[0]?.[2]?.['message']).toContain('set PUBLIC_STOREFRONT_API_TOKEN')
})

test('a collection that is not there for who has no token is not looked for in the channel of one', async () => {
  const { log, collection, storefront } = open(false)
  collection.mockResolvedValueOnce(success(null))
  await storefront.collection('autumn')
  expect(log.mock.calls[0]?.[2]?.['message']).not.toContain('this token')
})

test('a collection that is not there, or is empty, is said with the setting that names it', async () => {
  const { log, collection, storefront } = open()
  for (const answer of [success(null), list(0), busy, list(1), success(null)]) {
    collection.mockResolvedValueOnce(answer)
    expect(await storefront.collection('autumn')).toBe(answer)
  }
  expect(log.mock.calls).toEqual([
    ['warn', 'home-collection', { message: expect.stringMatching(/^HOME_COLLECTION is autumn, /) }],
    ['warn', 'home-collection', { message: expect.any(String) }],
  ])
})

test('nothing is said of another collection, which anyone may ask for', async () => {
  const { log, collection, storefront } = open()
  collection.mockResolvedValue(success(null))
  await storefront.collection('made-up')
  expect(log).not.toHaveBeenCalled()
})
