import { expect, test, vi } from 'vitest'
import { MOST_PAGES, type DataRoute } from '../../routes.ts'
import { success } from '../../storefront/result.ts'
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
import { createMemoryPageCache } from './memory-page-cache.ts'
import { createPageRenderer } from './page-renderer.ts'
import { createProviderReads } from './provider-reads.ts'

const CHOICES = 2_197
const LENGTHS = MOST_PAGES - 1
const AT_ONCE = 16
// As many as there is room for of what there is least of, a read of a product among them.
const KEPT = 30

const productRoute = (handle: string, query = ''): DataRoute => ({
  screen: 'product',
  handle,
  query,
})

/** Addresses of each kind, as many as one likes. */
const addresses: Record<Kind, (index: number) => ContentRoute> = {
  home: () => ({ screen: 'home' }),
  product: (index) => productRoute(`candle-${index}`),
  choice: (index) => productRoute('many', `?Number=${(index % CHOICES) + 1}`),
  collection: (index) => ({ screen: 'home', collection: `season-${index}` }),
  long: (index) => ({
    screen: 'home',
    collection: `season-${Math.floor(index / LENGTHS)}`,
    pages: 2 + (index % LENGTHS),
  }),
  sitemap: (index) => ({ screen: 'sitemap', siteUrl: 'https://shop.test', file: index }),
  unknown: (index) =>
    index % 2 === 0
      ? productRoute(`made-up-${index}`)
      : { screen: 'home', collection: `made-up-${index}`, pages: 2 },
}

const kinds = Object.keys(addresses) as Kind[]

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

function open() {
  const render = vi.fn<(content: Content) => string>(({ screen }) => screen)
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
    handles: async () => success({ handles: ['amber'], next: null }),
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
  const { products: all, collection, more, product, variant, catalogProducts } = storefront
  const calls = [render, all, collection, more, product, variant, catalogProducts]
  return { cache, work: () => calls.reduce((sum, { mock }) => sum + mock.calls.length, 0) }
}

test('one client asks for more addresses of one kind than are kept, such as choices of a product or made up handles → nothing is lost of any other kind', async () => {
  for (const kind of kinds) {
    const { cache, work } = open()
    // As the server does: what is in memory goes out from there.
    const visit = (route: ContentRoute) => cache.cachedAt(addressOf(route)) ?? cache.pageFor(route)
    const visitAll = async (routes: ContentRoute[]) => {
      for (let start = 0; start < routes.length; start += AT_ONCE) {
        await Promise.all(routes.slice(start, start + AT_ONCE).map(visit))
      }
    }
    const others = kinds
      .filter((other) => other !== kind)
      .flatMap((other) => Array.from({ length: KEPT }, (_route, index) => addresses[other](index)))
    await visitAll(others)
    const more = KINDS[kind].reads.most + 1
    await visitAll(Array.from({ length: more }, (_route, index) => addresses[kind](KEPT + index)))
    const before = work()
    await visitAll(others)
    expect(work() - before, `read or rendered again after a flood of ${kind}`).toBe(0)
  }
})
