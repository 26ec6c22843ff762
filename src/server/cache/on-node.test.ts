import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure, success } from '../../storefront/errors.ts'
import { createStorefront, type Storefront } from '../../storefront/storefront.ts'
import { parsed, wireProduct } from '../../storefront/testing/fixtures.ts'
import { noPolicies, noStoreInfo } from '../../storefront/testing/policies.ts'
import type { Log } from '../log.ts'
import type { Kind } from './cache-bounds.ts'
import { openNodePlatform } from './on-node.ts'
import { createPages } from './pages.ts'
import { createReads } from './reads.ts'

const amber = { screen: 'product', handle: 'amber', query: '' } as const
const ADDRESS = '/product/amber'
const none = async () => success([])
const readPolicies = async () => success(noPolicies)
const storeInfoOf = () => noStoreInfo
const lifetimes = { freshMs: 60_000, keepMs: 3_600_000 }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => vi.useRealTimers())

/** Opens a shop with a product's page in memory. */
async function open() {
  const product = vi.fn<Storefront['product']>()
  const log = vi.fn<Log>()
  const render = vi.fn<() => string>(() => 'page')
  const storefront = {
    ...createStorefront({ url: 'https://store.test/', headers: {} }),
    metafields: none,
    recommendations: async () => success({ complementary: [], related: [] }),
    sellingPlans: none,
    product,
  }
  const lists = { readPolicies, storeInfoOf }
  const source = { storefront, ...lists, homeCollection: null, prefix: '', log }
  const platform = openNodePlatform({ headStartMs: 800, log })
  const cache = { ...platform, headStartMs: 800, ...lifetimes }
  const pages = createPages({
    reads: createReads(source, cache),
    cache,
    render,
    reach: { storeOrigin: 'https://store.test', imageHosts: [] },
  })
  const visit = () => pages.pageFor(amber)
  product.mockResolvedValue(success(parsed(wireProduct({ handle: 'amber' }))))
  const { page } = await visit()
  return { ...pages, cached: platform.pages, visit, product, render, log, page }
}

test('clients ask for many choices of products → a page of another kind does not wait for them', async () => {
  const { page } = await open()
  const platform = openNodePlatform({ headStartMs: 800, log: vi.fn<Log>() })
  const rendered: string[] = []
  const render = (kind: Kind, name: string) =>
    platform.renderOnce(kind, name, async () => {
      rendered.push(name)
      return page
    })
  const choices = Array.from({ length: 20 }, (_, index) => render('choice', `choice ${index}`))
  await Promise.all([...choices, render('product', 'product')])
  expect(rendered.indexOf('product')).toBeLessThan(2)
  expect(rendered).toHaveLength(21)
})

test('many texts are packed → one at a time', async () => {
  const { pack } = openNodePlatform({ headStartMs: 800, log: vi.fn<Log>() })
  const texts = ['<p>A sitemap</p>'.repeat(200_000), ...Array(20).fill('<p>Small</p>')]
  const done: number[] = []
  const packing = texts.map(async (text, index) => {
    await pack(text)
    done.push(index)
  })
  await Promise.all(packing)
  expect(done).toEqual([...texts.keys()])
})

test('a cached page is found at once by its exact address', async () => {
  const { cached, page } = await open()
  expect(cached.get(ADDRESS)).toMatchObject({ value: { page }, isStale: false })
  expect(cached.get(`${ADDRESS}?utm=1`)).toBeUndefined()
  expect(cached.get(`${ADDRESS}.md`)).toBeUndefined()
})

test('a visit reads a new price → the page has it soon after, without another visit', async () => {
  const { cached, visit, page, product, render } = await open()
  product.mockResolvedValue(success(parsed(wireProduct({ handle: 'amber', title: 'New' }))))
  vi.advanceTimersByTime(60_000)
  for (let time = 0; time < 3; time += 1) expect((await visit()).page).toBe(page)
  await expect.poll(() => render.mock.calls.length).toBe(2)
  await expect.poll(() => cached.get(ADDRESS)?.value.page).not.toBe(page)
  expect(product).toHaveBeenCalledTimes(2)
})

test('the provider says the same → the page stays, and is fresh again', async () => {
  const { cached, visit, page, render } = await open()
  vi.advanceTimersByTime(60_000)
  await visit()
  await expect.poll(() => cached.get(ADDRESS)?.readAt.monotonic).toBe(performance.now())
  expect((await visit()).page).toBe(page)
  expect(render).toHaveBeenCalledTimes(1)
})

test('a page that fails to render is logged, and the last good one stays', async () => {
  const { visit, page, product, render, log } = await open()
  product.mockResolvedValue(success(parsed(wireProduct({ handle: 'amber', title: 'New' }))))
  render.mockImplementation(() => {
    throw new Error('A mistake')
  })
  vi.advanceTimersByTime(60_000)
  await visit()
  await expect.poll(() => log.mock.calls.length).toBe(1)
  expect(log.mock.calls).toEqual([['error', 'failure', { message: 'Error: A mistake' }]])
  expect((await visit()).page).toBe(page)
})

test('one page is rendered in each turn of the event loop, and responses are read in between', async () => {
  const { pageFor, product, render } = await open()
  product.mockImplementation(async (handle) => success(parsed(wireProduct({ handle }))))
  render.mockClear()
  const handles = ['a', 'b', 'c']
  const visits = Promise.all(handles.map((handle) => pageFor({ ...amber, handle })))
  while (render.mock.calls.length < handles.length) {
    const before = render.mock.calls.length
    await new Promise((resolve) => setImmediate(resolve))
    expect(render.mock.calls.length - before).toBeLessThanOrEqual(1)
  }
  await visits
})

test('a product whose read fails while its page is stale is still served', async () => {
  const { visit, page, product } = await open()
  product.mockResolvedValue(failure({ kind: 'no-answer' }))
  vi.advanceTimersByTime(60_000)
  await visit()
  await expect.poll(() => product.mock.calls.length).toBe(2)
  expect((await visit()).page).toBe(page)
})
