import { vi } from 'vitest'
import type { Page } from '../../../pages/page.ts'
import { success } from '../../../storefront/errors.ts'
import { shopLinks } from '../../../shop/shop-links.ts'
import { createStorefront, type Storefront } from '../../../storefront/storefront.ts'
import { parsed, products, wireProduct } from '../../../storefront/testing/fixtures.ts'
import type { Policies, ReadPolicies, StoreInfo } from '../../../storefront/policies.ts'
import { noPolicies, noStoreInfo } from '../../../storefront/testing/policies.ts'
import type { ReadRedirects } from '../../../storefront/url-redirects.ts'
import type { Log } from '../../log.ts'
import { openNodePlatform } from '../on-node.ts'
import { openWorkersPlatform, type WorkersCache } from '../on-workers.ts'
import { createLists, createRedirects } from '../lists.ts'
import { createPages } from '../pages.ts'
import type { CachePlatform } from '../platform.ts'
import { createReads } from '../reads.ts'
import { textBody } from '../rendered-page.ts'
import { onlyStore } from '../../testing/only-store.ts'

export const PLATFORMS = ['Node', 'Workers'] as const

type PlatformName = (typeof PLATFORMS)[number]

type Stored = { body: string; headers: [string, string][] }

const NO_PAGES = { contact: null, legalNotice: null, withdrawal: null, accessibility: null }

/** A Workers cache that never loses an entry. */
function openCache(): WorkersCache {
  const stored = new Map<string, Stored>()
  return {
    match: async (address) => {
      const found = stored.get(String(address))
      return found && new Response(found.body, { headers: found.headers })
    },
    put: async (address, response) => {
      const entry = { headers: [...response.headers], body: await response.text() }
      stored.set(String(address), entry)
    },
    delete: async (address) => stored.delete(String(address)),
  }
}

export const HEAD_START_MS = 800

type Opened = { version?: string; headStartMs?: number; freshMs?: number; keepMs?: number }

/** A provider, and shops that sell its products. Shops on Workers share one data centre. */
export function openProvider() {
  const cache = openCache()
  const product = vi.fn<Storefront['product']>(async (handle) =>
    success(handle.startsWith('made-up') ? null : parsed({ ...products.fullMatrix, handle })),
  )
  const list = { products: [], next: null, collection: null }
  const storefront = {
    ...createStorefront({ url: 'https://store.test/', headers: {} }),
    metafields: vi.fn<Storefront['metafields']>(async () => success([])),
    recommendations: async () => success({ complementary: [], related: [] }),
    sellingPlans: vi.fn<Storefront['sellingPlans']>(async () => success([])),
    collections: vi.fn<Storefront['collections']>(async () => success({ entries: [], next: null })),
    products: vi.fn<Storefront['products']>(async () => success(list)),
    collection: vi.fn<Storefront['collection']>(),
    product,
    variants: vi.fn<Storefront['variants']>(),
  }
  const targets = { '/pages/candles': '/' }
  const readRedirects = vi.fn<ReadRedirects>(async () => success(targets))
  const readPolicies = vi.fn<ReadPolicies>(async () => success(noPolicies))
  /** Writes what the page shows, then its links. */
  const render = vi.fn<(page: Page, storeInfo: StoreInfo) => string>((page, { links }) =>
    [
      page.screen === 'product' ? page.product.title : page.screen,
      ...links.map((link) => ('title' in link ? link.title : link.kind)),
    ].join('\n'),
  )
  const log = vi.fn<Log>()
  const source = {
    storefront,
    readPolicies,
    homeCollection: null,
    prefix: '',
    log,
  }

  return {
    ...storefront,
    readRedirects,
    readPolicies,
    render,
    log,
    sells: (title: string) =>
      product.mockImplementation(async (handle) => success(parsed(wireProduct({ handle, title })))),
    /** `background`: waits for the work that outlasts the requests. */
    open(name: PlatformName, { version = 'one', ...over }: Opened = {}) {
      const work: Promise<unknown>[] = []
      const waitUntil = (more: Promise<unknown>) => void work.push(more)
      const platform: CachePlatform =
        name === 'Workers'
          ? openWorkersPlatform({ cache, version, waitUntil })
          : {
              ...openNodePlatform({ headStartMs: HEAD_START_MS, log, ...over }),
              waitUntil,
              pack: async (text) => textBody(text),
            }
      const times = { headStartMs: HEAD_START_MS, freshMs: 60_000, keepMs: 3_600_000, ...over }
      const shopCache = { ...platform, ...times }
      const { collections, policies } = createLists(source, shopCache)
      const reads = createReads({ ...source, collections }, shopCache)
      const pageFor = createPages({
        reads: { ...reads, storeInfo: async (mode) => storeInfoOf(await policies(mode)) },
        cache: shopCache,
        render: (format, page, storeInfo) =>
          `${format === 'markdown' ? '# ' : ''}${render(page, storeInfo)}`,
        allowedOrigins: onlyStore('https://store.test'),
      })
      const background = async () => {
        for (let next = work.pop(); next; next = work.pop()) await next
      }
      const openRedirects = createRedirects(readRedirects, shopCache)
      const redirectTarget = (path: string) => openRedirects()(path)
      return { ...reads, pageFor, openRedirects, redirectTarget, background }
    },
  }
}

const storeInfoOf = (read: Policies | null | undefined): StoreInfo => ({
  ...noStoreInfo,
  links: shopLinks(read ?? null, [], NO_PAGES, 'https://store.test', null),
  isUnread: read === undefined,
})
