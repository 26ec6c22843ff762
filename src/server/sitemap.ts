import { escaped } from '../pages/markup.ts'
import { isShown, type PageSource } from '../pages/read-page.ts'
import { pathOf, productPath, SITEMAP } from '../routes.ts'
import { isCallDenied, success } from '../storefront/errors.ts'
import { canBeHandle } from '../storefront/product.ts'
import { readAll } from '../storefront/call.ts'
import type { ShopCache } from './cache/platform.ts'
import { mistakeIn, outcomeOf, reportTo } from './cache/outcome-of-result.ts'
import type { ContentSource } from './cache/reads.ts'
import { renderedPage, type PageEntry } from './cache/rendered-page.ts'
import { createRevalidated, type Outcome } from './cache/revalidated.ts'
import { FAILURE_PAUSES } from './cache/times.ts'
import type { AllowedOrigins } from './security.ts'

type Source = Pick<PageSource, 'storefront' | 'homeCollection' | 'report'>

type Options = Omit<ContentSource, 'collections'> & {
  siteUrl: string
  allowedOrigins: AllowedOrigins
}

/**
 * The sitemap of `siteUrl`, cached for as long as pages; a 503 until it has been read. The provider's lists are read at
 * most once in `freshMs`, even if the cache has no room, and again within seconds of a failure.
 */
export function createSitemap(options: Options, cache: ShopCache) {
  const { siteUrl, prefix, allowedOrigins, log } = options
  const path = prefix + SITEMAP
  const report = reportTo(log, 'error', { screen: 'sitemap', path })
  const texts = createRevalidated<null, string>({
    cache,
    name: 'sitemap',
    kindOf: () => 'sitemap',
    load: () => load().catch(mistakeIn(log)),
  })
  let mayReadAt = -Infinity
  let last: PageEntry | undefined

  /** Packs each text once. */
  return async function sitemapEntry(): Promise<PageEntry> {
    const { value: text, readAt } = (await texts.read(path, null)) ?? { value: '', readAt: null }
    if (!last || last.readAt !== readAt) {
      const status = readAt ? 200 : 503
      const rendering = { status, format: 'xml', isPartial: false, text } as const
      const make = async () => renderedPage(rendering, await cache.pack(text), allowedOrigins)
      const page = await cache.renderOnce('sitemap', `${path} ${readAt}`, make)
      last = { page, readAt, cache: readAt ? 'hit' : 'made' }
    }
    return last
  }

  async function load(): Promise<Outcome<string>> {
    if (performance.now() < mayReadAt) return { is: 'not-called' }
    const result = await readSitemap(siteUrl + prefix, { ...options, report })
    const pauseMs = result.ok ? cache.freshMs : FAILURE_PAUSES.revalidationMs
    mayReadAt = performance.now() + Math.min(pauseMs, cache.freshMs)
    return outcomeOf(result, report)
  }
}

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
