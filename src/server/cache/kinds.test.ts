import { expect, test, vi } from 'vitest'
import { MOST_PAGES, type DataRoute } from '../../routes.ts'
import { success } from '../../storefront/errors.ts'
import type { RedirectTarget } from '../../storefront/url-redirects.ts'
import { createStorefront, type Storefront } from '../../storefront/storefront.ts'
import {
  listed,
  parsed,
  products,
  readVariants,
  wireProduct,
  wireVariant,
} from '../../storefront/testing/fixtures.ts'
import { addressOf, type Content, type ContentRoute } from './content.ts'
import { KINDS, type Kind } from './kinds.ts'
import { createKnownRedirects } from './known-redirects.ts'
import { createMemoryPageCache } from './memory-page-cache.ts'
import { createPageRenderer } from './page-renderer.ts'
import { createProviderReads } from './provider-reads.ts'
import type { Format } from './rendered-page.ts'

const CHOICES = 2_197
const LENGTHS = MOST_PAGES - 1
const AT_ONCE = 16
// As many as there is room for of what there is least of, a read of a product among them.
const KEPT = 30
const PAGE_LENGTH = 60_000

const productRoute = (handle: string, query = ''): DataRoute => ({
  screen: 'product',
  handle,
  query,
})

const home: DataRoute = { screen: 'home' }
const numbered = (index: number) => productRoute('many', `?Number=${(index % CHOICES) + 1}`)

/** Addresses of pages of each kind, as many as one likes. */
const addresses: Record<Exclude<Kind, 'moved'>, (index: number) => ContentRoute> = {
  home: () => home,
  product: (index) => productRoute(`candle-${index}`),
  choice: numbered,
  collection: (index) => ({ screen: 'home', collection: `season-${index}` }),
  long: (index) => ({
    screen: 'home',
    collection: `season-${Math.floor(index / LENGTHS)}`,
    pages: 2 + (index % LENGTHS),
  }),
  sitemap: (index) => ({ screen: 'sitemap', siteUrl: 'https://shop.test', file: index }),
  missing: (index) =>
    index % 2 === 0
      ? productRoute(`made-up-${index}`)
      : { screen: 'home', collection: `made-up-${index}`, pages: 2 },
  markdown: (index) => productRoute(`candle-${index}`),
  'markdown-choice': numbered,
  plain: () => home,
}
const formats: { [kind in Kind]?: Format } = {
  markdown: 'markdown',
  'markdown-choice': 'markdown',
  plain: 'plain',
  sitemap: 'xml',
}

// A product in Markdown is the same product, and read as often as that.
const madeOf: { [kind in Kind]?: Kind } = { markdown: 'product', 'markdown-choice': 'choice' }

const kinds = Object.keys(KINDS) as Kind[]

const values = Array.from({ length: CHOICES }, (_value, index) => String(index + 1))
const many = parsed(
  wireProduct({
    handle: 'many',
    options: [{ name: 'Number', optionValues: values.map((name) => ({ name })) }],
    variants: readVariants([wireVariant({ Number: 'none' })], true),
  }),
)

const page = { products: [listed(products.fullMatrix)] }
const list = { ...page, next: null, collection: null }
const seasonList = (handle: string) => ({
  ...page,
  next: { collection: handle, after: 'there' },
  collection: { handle, title: handle },
})
const nothing = { entries: [], next: null }
const log = () => undefined

function open(textLength = 0) {
  const render = vi.fn<(content: Content) => string>(({ screen }) => screen.padEnd(textLength))
  const storefront = {
    ...createStorefront({ url: 'https://shop.test/', headers: {} }),
    metafields: async () => success([]),
    recommendations: async () => success([]),
    products: vi.fn<Storefront['products']>(async () => success(list)),
    collection: vi.fn<Storefront['collection']>(async (handle) =>
      success(handle.startsWith('made-up') ? null : seasonList(handle)),
    ),
    more: vi.fn<Storefront['more']>(async ({ collection }) =>
      success(seasonList(collection ?? '')),
    ),
    collections: async () => success([]),
    catalogProducts: vi.fn<Storefront['catalogProducts']>(async () => success(nothing)),
    catalogCollections: vi.fn<Storefront['catalogCollections']>(async () => success(nothing)),
    product: vi.fn<Storefront['product']>(async (handle) => {
      if (handle.startsWith('made-up')) return success(null)
      return success(handle === 'many' ? many : parsed(wireProduct({ handle })))
    }),
    variant: vi.fn<Storefront['variant']>(async (_handle, [selected]) => {
      const [variant] = parsed(
        wireProduct({ variants: readVariants([wireVariant({ Number: selected?.value ?? '' })]) }),
      ).variants
      return success(variant ?? null)
    }),
  }
  const lifetimes = { headStartMs: 60_000, freshMs: 3_600_000, keepMs: 3_600_000 }
  const reads = createProviderReads({ storefront, homeCollection: null, log, ...lifetimes })
  const reach = { storeOrigin: 'https://store.test', imageHosts: [] }
  const cache = createMemoryPageCache({
    reads,
    renderer: createPageRenderer({ render, reach }),
    log,
  })
  const targetOf = vi.fn<RedirectTarget>(async () => success('/'))
  const redirects = createKnownRedirects({ targetOf, longestWaitMs: 60_000, freshMs: 3_600_000 })
  const { products: all, collection, more, product, variant, catalogProducts } = storefront
  const calls = [render, all, collection, more, product, variant, catalogProducts, targetOf]
  const visit = (kind: Kind, index: number) => {
    if (kind === 'moved') return redirects.leadsTo(`/pages/${index}`)
    const [route, format = 'html'] = [addresses[kind](index), formats[kind]]
    // As the server does: what is in memory goes out from there.
    return cache.cachedAt(addressOf(route, format)) ?? cache.pageFor(route, format)
  }
  return { visit, work: () => calls.reduce((sum, { mock }) => sum + mock.calls.length, 0) }
}

test('one client asks for more addresses of one kind than are kept, such as choices of a product or made up handles → nothing is lost of any other kind', async () => {
  for (const kind of kinds) {
    const { visit, work } = open()
    const visitAll = async (of: Kind, from: number, to: number) => {
      for (let start = from; start < to; start += AT_ONCE) {
        const length = Math.min(AT_ONCE, to - start)
        await Promise.all(Array.from({ length }, (_visit, index) => visit(of, start + index)))
      }
    }
    const others = kinds.filter((other) => other !== kind && madeOf[other] !== kind)
    for (const other of others) await visitAll(other, 0, KEPT)
    const { reads, pages } = KINDS[kind]
    const most = Math.max(reads?.most ?? 0, pages?.most ?? 0)
    await visitAll(kind, KEPT, KEPT + most + 1)
    const before = work()
    for (const other of others) await visitAll(other, 0, KEPT)
    expect(work() - before, `read or rendered again after a flood of ${kind}`).toBe(0)
  }
})

test('what shoppers look at twice of a shop of a thousand products, all of it, is read and made once', async () => {
  const { visit, work } = open(PAGE_LENGTH)
  const visitAll = async () => {
    for (let index = 0; index < 1_000; index += 1) await visit('product', index)
  }
  await visitAll()
  const before = work()
  await visitAll()
  expect(work() - before).toBe(0)
})
