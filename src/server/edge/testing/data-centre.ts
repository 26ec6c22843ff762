import { vi } from 'vitest'
import { parsed, products, wireProduct } from '../../../storefront/testing/fixtures.ts'
import { success } from '../../../storefront/errors.ts'
import { createStorefront, type Storefront } from '../../../storefront/storefront.ts'
import type { RedirectTarget } from '../../../storefront/url-redirects.ts'
import type { Content } from '../../cache/content.ts'
import { openEdgePages } from '../edge-pages.ts'
import type { PlatformCache } from '../entry-store.ts'

const none = async () => success([])

type Stored = { body: string; headers: [string, string][] }

/** What the Cache API holds, without ever forgetting any of it. */
function openCache(): PlatformCache {
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

/** A provider, and isolates that share a cache as those of a data centre do. */
export function openDataCentre() {
  const cache = openCache()
  const product = vi.fn<Storefront['product']>(async (handle) =>
    success(handle.startsWith('made-up') ? null : parsed({ ...products.fullMatrix, handle })),
  )
  const list = { products: [], next: null, collection: null }
  const storefront = {
    ...createStorefront({ url: 'https://store.test/', headers: {} }),
    metafields: none,
    recommendations: none,
    collections: none,
    products: vi.fn<Storefront['products']>(async () => success(list)),
    product,
  }
  const targetOf = vi.fn<RedirectTarget>(async () => success('/'))
  const render = vi.fn<(content: Content) => string>((content) =>
    content.screen === 'product' ? content.product.title : content.screen,
  )
  return {
    product,
    products: storefront.products,
    targetOf,
    render,
    sells: (title: string) =>
      product.mockImplementation(async (handle) => success(parsed(wireProduct({ handle, title })))),
    /** `background`: waits for all that goes on after the responses. */
    openIsolate: (over: { version?: string; freshMs?: number; keepMs?: number } = {}) => {
      const { version = 'one', ...lifetimes } = over
      const work: Promise<unknown>[] = []
      const open = openEdgePages({ cache, version, waitUntil: (more) => void work.push(more) })
      const pages = open({
        storefront,
        targetOf,
        render,
        reach: { storeOrigin: 'https://store.test', imageHosts: [] },
        homeCollection: null,
        headStartMs: 800,
        freshMs: 60_000,
        keepMs: 3_600_000,
        log: () => undefined,
        ...lifetimes,
      })
      const background = async () => {
        for (let next = work.pop(); next; next = work.pop()) await next
      }
      return { ...pages.cache, redirects: pages.redirects, background }
    },
  }
}
