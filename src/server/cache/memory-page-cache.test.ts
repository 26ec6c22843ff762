import { beforeEach, expect, test, vi } from 'vitest'
import { productPage } from '../../pages/testing/fixtures.ts'
import type { Content } from './content.ts'
import { products } from '../../storefront/testing/fixtures.ts'
import { createMemoryPageCache } from './memory-page-cache.ts'
import { thisMoment } from './moment.ts'
import { createPageRenderer } from './page-renderer.ts'
import type { ProviderRead } from './provider-read.ts'
import type { Format } from './rendered-page.ts'

const amber = { screen: 'product', handle: 'amber', query: '' } as const
const reach = { storeOrigin: 'https://store.test', imageHosts: [] }
const render = vi.fn<(content: Content, format: Format) => string>((_page, format) => format)
beforeEach(() => void render.mockClear())

/** A cache of what a provider says that can change its mind. */
function open() {
  const read: ProviderRead = {
    route: amber,
    page: productPage(products.fullMatrix),
    fingerprint: 'first',
    readAt: thisMoment(),
  }
  const underWay: { next: Promise<ProviderRead | null> | null } = { next: null }
  const reads = { cached: () => ({ read, ...underWay }), read: async () => read }
  const renderer = createPageRenderer({ render, reach })
  return { read, underWay, cache: createMemoryPageCache({ reads, renderer, log: () => undefined }) }
}

test('a page and its Markdown are kept beside each other, and Markdown once for all choices', async () => {
  const { cache } = open()
  const wood = { ...amber, query: '?Wick=Wood' }
  await cache.pageFor(amber)
  for (const route of [amber, wood]) await cache.pageFor(route, 'markdown')
  expect(render.mock.calls.map(([, format]) => format)).toEqual(['html', 'markdown'])
  expect(cache.cachedAt('/product/amber')?.page.format).toBe('html')
  expect(cache.cachedAt('/product/amber.md')?.page.format).toBe('markdown')
})

test('old Markdown goes out while it is made anew, once', async () => {
  const { cache, read } = open()
  const old = await cache.pageFor(amber, 'markdown')
  read.fingerprint = 'second'
  expect(cache.cachedAt('/product/amber.md')?.page).toBe(old.page)
  await expect.poll(() => cache.cachedAt('/product/amber.md')?.page).not.toBe(old.page)
  expect(cache.cachedAt('/product/amber.md')?.page.format).toBe('markdown')
  expect(render.mock.calls.map(([, format]) => format)).toEqual(['markdown', 'markdown'])
})

test('a new price was read for a visit → the page has it by the next, though nobody came meanwhile', async () => {
  const { cache, read, underWay } = open()
  const old = await cache.pageFor(amber)
  const { promise, resolve } = Promise.withResolvers<ProviderRead>()
  underWay.next = promise
  for (let visit = 0; visit < 3; visit++) {
    expect(cache.cachedAt('/product/amber')?.page).toBe(old.page)
  }
  resolve(Object.assign(read, { fingerprint: 'second' }))
  await expect.poll(() => render.mock.calls.length).toBe(2)
  await expect.poll(() => cache.cachedAt('/product/amber')?.page).not.toBe(old.page)
})

test('what was read for a visit says the same → the page stays', async () => {
  const { cache, read, underWay } = open()
  const { page } = await cache.pageFor(amber)
  underWay.next = Promise.resolve(read)
  cache.cachedAt('/product/amber')
  await underWay.next
  expect(cache.cachedAt('/product/amber')?.page).toBe(page)
  expect(render).toHaveBeenCalledTimes(1)
})
