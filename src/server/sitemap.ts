import { escaped } from '../pages/markup.ts'
import { isShown, type PageSource } from '../pages/read-page.ts'
import { pathOf, productPath, SITEMAP } from '../routes.ts'
import { isCallDenied, success } from '../storefront/errors.ts'
import { canBeHandle } from '../storefront/product.ts'
import { readAll } from '../storefront/call.ts'
import type { CacheStore, ShopCache, StoredPage } from './cache/platform.ts'
import { mistakeIn, outcomeOf, reportTo } from './cache/outcome-of-result.ts'
import type { ContentSource } from './cache/reads.ts'
import { renderedPage, type PageEntry, type RenderedPage } from './cache/rendered-page.ts'
import { createRevalidated, type Cached, type Outcome } from './cache/revalidated.ts'
import { FAILURE_PAUSES } from './cache/times.ts'
import type { AllowedOrigins } from './security.ts'

type Source = Pick<PageSource, 'storefront' | 'homeCollection' | 'report'>

type Options = Omit<ContentSource, 'collections'> & {
  siteUrl: string
  allowedOrigins: AllowedOrigins
}

/**
 * The sitemap of `siteUrl`, cached compressed for as long as pages; a 503 until it has been read. The provider's lists
 * are read at most once in `freshMs`, even if the cache has no room, and again within seconds of a failure.
 */
export function createSitemap(options: Options, cache: ShopCache) {
  const { siteUrl, prefix, allowedOrigins, log } = options
  const report = reportTo(log, 'error', { screen: 'sitemap', path: prefix + SITEMAP })
  const sitemap = createRevalidated<null, RenderedPage>({
    cache,
    name: 'sitemap',
    store: amongPages(cache.pages),
    kindOf: () => 'sitemap',
    load: () => load().catch(mistakeIn(log)),
  })
  // No address has a space, so no request finds the sitemap among the pages.
  const key = `${prefix} sitemap`
  let mayReadAt = -Infinity
  let unread: RenderedPage | undefined

  return async function sitemapEntry(): Promise<PageEntry> {
    const found = await sitemap.read(key, null)
    if (found) return { page: found.value, readAt: found.readAt, cache: 'hit' }
    unread ??= await render('', 503)
    return { page: unread, readAt: null, cache: 'made' }
  }

  async function load(): Promise<Outcome<RenderedPage>> {
    if (performance.now() < mayReadAt) return { is: 'not-called' }
    const result = await readSitemap(siteUrl + prefix, { ...options, report })
    const pauseMs = result.ok ? cache.freshMs : FAILURE_PAUSES.revalidationMs
    mayReadAt = performance.now() + Math.min(pauseMs, cache.freshMs)
    return outcomeOf(result.ok ? success(await render(result.value, 200)) : result, report)
  }

  async function render(text: string, status: 200 | 503): Promise<RenderedPage> {
    const rendering = { status, format: 'xml', isPartial: false, text } as const
    return renderedPage(rendering, await cache.pack(text), allowedOrigins)
  }
}

/** Stores rendered pages in the store of all pages, within the bounds of their kind. */
const amongPages = (pages: CacheStore<StoredPage>): CacheStore<Cached<RenderedPage>> => ({
  async get(key) {
    const found = await pages.get(key)
    return found && { ...found, value: { value: found.value.page } }
  },
  set: (kind, key, cached, times) =>
    'value' in cached
      ? pages.set(kind, key, { page: cached.value, fingerprint: '' }, times)
      : undefined,
  delete: (key) => pages.delete(key),
})

/** A market's sitemap: the home page, all collections with products, and all products; the first 50,000 of them. */
export async function readSitemap(siteUrl: string, { storefront, homeCollection, report }: Source) {
  const products = await readAll(storefront.catalogProducts)
  if (!products.ok) return products
  const collections = await readAll(storefront.collections)
  if (!collections.ok) {
    if (!isCallDenied(collections.error)) return collections
    report(collections.error)
  }
  const ofCollections = (collections.ok ? collections.value : [])
    .filter(({ handle }) => isShown(handle, homeCollection))
    .map(({ handle }) => pathOf({ screen: 'home', collection: handle }))
  const ofProducts = products.value
    .filter(({ handle, hidden }) => canBeHandle(handle) && hidden !== '1')
    .map(({ handle }) => productPath(handle))
  const elements = [pathOf({ screen: 'home' }), ...ofCollections, ...ofProducts]
    .slice(0, MOST_ENTRIES)
    .map((path) => `<url><loc>${escaped(siteUrl + path)}</loc></url>\n`)
  return success(`${HEAD}${elements.join('')}</urlset>\n`)
}

// The protocol's limit for a file.
const MOST_ENTRIES = 50_000

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
`
