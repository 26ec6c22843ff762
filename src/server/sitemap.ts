import { escaped } from '../pages/markup.ts'
import { isShown } from '../pages/read-page.ts'
import { pathOf, productPath, SITEMAP } from '../routes.ts'
import { canBeHandle } from '../storefront/product.ts'
import { readAll } from '../storefront/call.ts'
import type { ShopCache } from './cache/platform.ts'
import { mistakeIn, outcomeOf, reportTo } from './cache/outcome-of-result.ts'
import type { ContentSource } from './cache/reads.ts'
import { renderedPage, type PageEntry } from './cache/rendered-page.ts'
import { createRevalidated, type Outcome } from './cache/revalidated.ts'
import { FAILURE_PAUSES } from './cache/times.ts'

type Source = ContentSource & { siteUrl: string }

/** The sitemap, cached as pages; a 503 until it is read: at most once in `freshMs`, but soon after a failure. */
export function createSitemap(source: Source, cache: ShopCache) {
  const path = source.prefix + SITEMAP
  const texts = createRevalidated<null, string>({
    cache,
    name: 'sitemap',
    kindOf: () => 'sitemap',
    load: () => load().catch(mistakeIn(source.log)),
  })
  let mayReadAt = -Infinity
  let last: PageEntry | undefined

  /** Packs each text once. */
  return async function sitemapEntry(): Promise<PageEntry> {
    const { value: text, readAt } = (await texts.read(path, null)) ?? { value: '', readAt: null }
    if (!last || last.readAt !== readAt) {
      const status = readAt === null ? 503 : 200
      const rendering = { status, format: 'xml', policy: '', isPartial: false, text } as const
      const make = async () => renderedPage(rendering, await cache.pack(text))
      const page = await cache.renderOnce('sitemap', `${path} ${readAt}`, make)
      last = { page, readAt, cache: readAt === null ? 'made' : 'hit' }
    }
    return last
  }

  async function load(): Promise<Outcome<string>> {
    if (performance.now() < mayReadAt) return { is: 'not-called' }
    const outcome = await readSitemap(source)
    const pauseMs = outcome.is === 'complete' ? cache.freshMs : FAILURE_PAUSES.revalidationMs
    mayReadAt = performance.now() + Math.min(pauseMs, cache.freshMs)
    return outcome
  }
}

/** A market's sitemap: the home page, all collections with products, and all products; the first 50,000 of them. */
export async function readSitemap(source: Source): Promise<Outcome<string>> {
  const { storefront, homeCollection, siteUrl, prefix, log } = source
  const products = await readAll(storefront.catalogProducts)
  const report = reportTo(log, 'error', { screen: 'sitemap', path: prefix + SITEMAP })
  if (!products.ok) return outcomeOf(products, report)
  const collections = await source.collections('revalidate')
  if (!collections) return { is: 'failed' }
  const ofCollections = collections
    .filter(({ handle }) => isShown(handle, homeCollection))
    .map(({ handle }) => pathOf({ screen: 'home', collection: handle }))
  const ofProducts = products.value
    .filter(({ handle, hidden }) => canBeHandle(handle) && hidden !== '1')
    .map(({ handle }) => productPath(handle))
  const elements = [pathOf({ screen: 'home' }), ...ofCollections, ...ofProducts]
    .slice(0, MOST_ENTRIES)
    .map((path) => `<url><loc>${escaped(siteUrl + prefix + path)}</loc></url>\n`)
  return { is: 'complete', value: `${HEAD}${elements.join('')}</urlset>\n` }
}

// The protocol's limit for a file.
const MOST_ENTRIES = 50_000

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
`
