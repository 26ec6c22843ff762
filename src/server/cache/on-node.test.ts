import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { routeOf } from '../../route-of.ts'
import { needsData } from '../../routes.ts'
import { failure, success } from '../../storefront/errors.ts'
import { createStorefront, type Storefront } from '../../storefront/storefront.ts'
import { parsed, wireProduct } from '../../storefront/testing/fixtures.ts'
import { noPolicies, noStoreInfo } from '../../storefront/testing/policies.ts'
import type { Log } from '../log.ts'
import type { Kind } from './cache-bounds.ts'
import { createPeek, openNodePlatform } from './on-node.ts'
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
  const source = { storefront, ...lists, homeCollection: null, headStartMs: 800, log }
  const platform = openNodePlatform(source)
  const pages = createPages({
    reads: createReads({ ...source, ...lifetimes }, platform),
    platform,
    render,
    renderMarkdown: () => '',
    reach: { storeOrigin: 'https://store.test', imageHosts: [] },
    ...lifetimes,
  })
  const peek = createPeek(platform, async (address) => {
    const route = routeOf(new URL(address, 'http://shop.test'))
    if (needsData(route)) await pages.revalidate(route)
  })
  product.mockResolvedValue(success(parsed(wireProduct({ handle: 'amber' }))))
  expect(peek(ADDRESS)).toBeUndefined()
  const { page } = await pages.pageFor(amber)
  return { ...pages, peek, product, render, log, page }
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

test('a cached page is found at once by its exact address', async () => {
  const { peek, page } = await open()
  expect(peek(ADDRESS)).toMatchObject({ page, cache: 'hit' })
  expect(peek(`${ADDRESS}?utm=1`)).toBeUndefined()
  expect(peek(`${ADDRESS}.md`)).toBeUndefined()
})

test('a visit reads a new price → the page has it soon after, without another visit', async () => {
  const { peek, page, product, render } = await open()
  product.mockResolvedValue(success(parsed(wireProduct({ handle: 'amber', title: 'New' }))))
  vi.advanceTimersByTime(60_000)
  for (let visit = 0; visit < 3; visit += 1) expect(peek(ADDRESS)?.page).toBe(page)
  await expect.poll(() => render.mock.calls.length).toBe(2)
  await expect.poll(() => peek(ADDRESS)?.page).not.toBe(page)
  expect(product).toHaveBeenCalledTimes(2)
})

test('the provider says the same → the page stays, and is fresh again', async () => {
  const { peek, page, render } = await open()
  vi.advanceTimersByTime(60_000)
  peek(ADDRESS)
  await expect.poll(() => peek(ADDRESS)?.readAt?.monotonic).toBe(performance.now())
  expect(peek(ADDRESS)?.page).toBe(page)
  expect(render).toHaveBeenCalledTimes(1)
})

test('a page that fails to render is logged, and the last good one stays', async () => {
  const { peek, page, product, render, log } = await open()
  product.mockResolvedValue(success(parsed(wireProduct({ handle: 'amber', title: 'New' }))))
  render.mockImplementation(() => {
    throw new Error('A mistake')
  })
  vi.advanceTimersByTime(60_000)
  peek(ADDRESS)
  await expect.poll(() => log.mock.calls.length).toBe(1)
  expect(log.mock.calls).toEqual([['error', 'failure', { message: 'Error: A mistake' }]])
  expect(peek(ADDRESS)?.page).toBe(page)
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
  const { peek, page, product } = await open()
  product.mockResolvedValue(failure({ kind: 'no-answer' }))
  vi.advanceTimersByTime(60_000)
  peek(ADDRESS)
  await expect.poll(() => product.mock.calls.length).toBe(2)
  expect(peek(ADDRESS)?.page).toBe(page)
})
