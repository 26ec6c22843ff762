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

function open() {
  const log = vi.fn<Log>()
  const products = vi.fn<Storefront['products']>()
  const collection = vi.fn<Storefront['collection']>()
  const provider = createStorefront({ url: 'https://shop.test/', headers: {} })
  const storefront = withListLog(
    { ...provider, products, collection },
    'autumn',
    createChangeLog(log),
  )
  return { log, products, collection, storefront }
}

test('an empty catalog is logged once, and again after it had products', async () => {
  const { log, products, storefront } = open()
  for (const answer of [list(0), list(0), busy, list(0), list(1), list(1), list(0)]) {
    products.mockResolvedValueOnce(answer)
    expect(await storefront.products()).toBe(answer)
  }
  const details = {
    message: 'The store answers with no products.',
    hint: 'npm run doctor says what to do.',
  }
  expect(log.mock.calls).toEqual([
    ['warn', 'no-products', details],
    ['warn', 'no-products', details],
  ])
})

test('a missing or empty HOME_COLLECTION is logged with its name', async () => {
  const { log, collection, storefront } = open()
  for (const answer of [success(null), list(0), busy, list(1), success(null)]) {
    collection.mockResolvedValueOnce(answer)
    expect(await storefront.collection('autumn')).toBe(answer)
  }
  const details = {
    message: expect.stringMatching(/^HOME_COLLECTION is autumn, /),
    hint: 'npm run doctor says what to do.',
  }
  expect(log.mock.calls).toEqual([
    ['warn', 'home-collection', details],
    ['warn', 'home-collection', details],
  ])
})

test('another missing collection is not logged: anyone may request one', async () => {
  const { log, collection, storefront } = open()
  collection.mockResolvedValue(success(null))
  await storefront.collection('made-up')
  expect(log).not.toHaveBeenCalled()
})
