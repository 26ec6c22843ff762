import { escaped } from '../pages/inline-scripts.ts'
import { isShown, type PageSource } from '../pages/load.ts'
import { pathOf, productPath } from '../routes.ts'
import { isCallDenied, success, type Result } from '../storefront/errors.ts'
import { canBeHandle } from '../storefront/product.ts'
import { webUrl } from '../storefront/safe-parse.ts'
import { readAll } from '../storefront/call.ts'
import type { CachePlatform, Store, StoredPage } from './cache/platform.ts'
import { mistakeIn, outcomeOf, reportTo } from './cache/outcomes.ts'
import type { ContentSource } from './cache/reads.ts'
import { renderedPage, type PageEntry, type RenderedPage } from './cache/rendered-page.ts'
import { createRevalidated, type Cached, type Outcome } from './cache/revalidated.ts'
import type { Reach } from './security.ts'

type Options = Omit<ContentSource, 'readRedirects'> & {
  siteUrl: string
  prefix: string
  reach: Reach
}

/**
 * The sitemap of `siteUrl`, cached compressed for as long as pages; a 503 until it has been read. The provider's lists
 * are read at most once in `freshMs`, even if the cache has no room or a read fails.
 */
export function createSitemap(
  {
    siteUrl,
    prefix,
    reach,
    storefront,
    homeCollection,
    headStartMs,
    log,
    freshMs,
    keepMs,
  }: Options,
  platform: CachePlatform,
) {
  const report = reportTo(log, 'error', { screen: 'sitemap' })
  const sitemap = createRevalidated<null, RenderedPage>({
    platform,
    name: 'sitemap',
    store: amongPages(platform.pages),
    kindOf: () => 'sitemap',
    load: () => load().catch(mistakeIn(log)),
    longestWaitMs: headStartMs,
    freshMs,
    keepMs,
  })
  // No address has a space, so no request finds the sitemap among the pages.
  const key = `${prefix} sitemap`
  let mayReadAt = -Infinity

  return async function sitemapEntry(): Promise<PageEntry> {
    const found = await sitemap.read(key, null)
    if (!found) return { page: await render('', 503), readAt: null, cache: 'made' }
    return { page: found.value, readAt: found.readAt, cache: 'hit' }
  }

  async function load(): Promise<Outcome<RenderedPage>> {
    const now = performance.now()
    if (now < mayReadAt) return { is: 'not-called' }
    mayReadAt = now + freshMs
    const result = await readSitemap(siteUrl + prefix, { storefront, homeCollection, report })
    if (!result.ok) report(result.error)
    return outcomeOf(result.ok ? success(await render(result.value, 200)) : result)
  }

  async function render(text: string, status: 200 | 503): Promise<RenderedPage> {
    const rendering = { status, format: 'xml', isPartial: false, text } as const
    return renderedPage(rendering, await platform.pack(text), reach)
  }
}

/** Stores rendered pages in the store of all pages, within the bounds of their kind. */
const amongPages = (pages: Store<StoredPage>): Store<Cached<RenderedPage>> => ({
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

/** A market's sitemap: the home page, all collections with products, and all products. */
export async function readSitemap(
  siteUrl: string,
  {
    storefront,
    homeCollection,
    report,
  }: Pick<PageSource, 'storefront' | 'homeCollection' | 'report'>,
): Promise<Result<string>> {
  const products = await readAll(storefront.catalogProducts)
  if (!products.ok) return products
  const collections = await readAll(storefront.catalogCollections)
  if (!collections.ok) {
    if (!isCallDenied(collections.error)) return collections
    report(collections.error)
  }
  const ofCollections = (collections.ok ? collections.value.entries : [])
    .filter(({ handle }) => isShown(handle, homeCollection))
    .map(({ handle, picture }) => ({
      picture,
      path: pathOf({ screen: 'home', collection: handle }),
    }))
  const ofProducts = products.value.entries
    .filter(({ handle }) => canBeHandle(handle))
    .map(({ handle, picture }) => ({ path: productPath(handle), picture }))
  const home = { path: pathOf({ screen: 'home' }), picture: null }
  return success(sitemapText([home, ...ofCollections, ...ofProducts], siteUrl))
}

/** The path of a page of the shop, and the URL of a picture that it shows. */
type SitemapEntry = { path: string; picture: string | null }

// The protocol's limits for a file and for a URL.
const MOST_ENTRIES = 50_000
const LONGEST_URL = 2_047
// The cache has no room for more, so each request would read the lists again.
const MOST_BYTES = 12_000_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const URLS =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">'

/** The text of a sitemap. Above MOST_BYTES the pictures are dropped, then the last entries. */
export function sitemapText(entries: SitemapEntry[], siteUrl: string): string {
  const elementsOf = (each: SitemapEntry[]) =>
    each
      .filter(({ path }) => siteUrl.length + path.length <= LONGEST_URL)
      .slice(0, MOST_ENTRIES)
      .map(({ path, picture }) => urlElement(siteUrl + path, imageOf(picture)))
  const all = elementsOf(entries)
  const isWhole = fitting(all).length === all.length
  const elements = isWhole
    ? all
    : fitting(elementsOf(entries.map(({ path }) => ({ path, picture: null }))))
  return `${HEAD}${URLS}\n${elements.join('')}</urlset>\n`
}

/** The leading elements that fit into MOST_BYTES. URLs are ASCII: a character is a byte. */
function fitting(elements: string[]): string[] {
  let bytes = 0
  const end = elements.findIndex(({ length }) => (bytes += length) > MOST_BYTES)
  return end < 0 ? elements : elements.slice(0, end)
}

const urlElement = (url: string, image: string): string =>
  `<url><loc>${escaped(url)}</loc>${image}</url>\n`

function imageOf(picture: string | null): string {
  const address = webUrl(picture ?? '')
  if (!address || address.href.length > LONGEST_URL) return ''
  return `<image:image><image:loc>${escaped(address.href)}</image:loc></image:image>`
}
