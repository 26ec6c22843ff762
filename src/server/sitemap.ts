import { escaped } from '../pages/head.ts'
import { isShown, type PageSource } from '../pages/load.ts'
import { pathOf, productPath } from '../routes.ts'
import { isCallDenied, success, type Result, type StorefrontError } from '../storefront/errors.ts'
import { canBeHandle } from '../storefront/product.ts'
import { parsedUrl } from '../storefront/safe-parse.ts'
import type { CatalogEntry, CatalogPage } from '../storefront/sitemap-query.ts'
import type { CachePlatform } from './cache/platform.ts'
import { mistakeIn, outcomeOf, reportTo, type ContentSource } from './cache/reads.ts'
import { renderedPage, type PageEntry, type RenderedPage } from './cache/rendered-page.ts'
import { createRevalidated, type Outcome } from './cache/revalidated.ts'
import type { Reach } from './security.ts'

// The provider's limit for one list.
const MOST_LISTED = 25_000
const MOST_PAGES = 250

export const SITEMAP_PATH = '/sitemap.xml'

/** The paths of a sitemap's files: the first, and the files that it names if it is an index. */
export const SITEMAP_PATTERN = '/:file{sitemap(-[1-9][0-9]?)?\\.xml}'

/** The number of the file at one of these paths. */
export const sitemapFile = (path: string): number => Number(/\d+/.exec(path)?.[0] ?? 0)

type Options = Omit<ContentSource, 'readRedirects'> & { siteUrl: string; reach: Reach }

/** The files of the sitemap of `siteUrl`, cached for as long as pages; null: it has no such file. */
export function createSitemap(
  { siteUrl, reach, storefront, homeCollection, headStartMs, log, freshMs, keepMs }: Options,
  platform: CachePlatform,
) {
  const report = reportTo(log, 'error', { screen: 'sitemap' })
  const sitemap = createRevalidated<null, string[]>({
    platform,
    name: 'sitemap',
    kindOf: () => 'sitemap',
    load: () => load().catch(mistakeIn(log)),
    longestWaitMs: headStartMs,
    sizeOf: (texts) => texts.reduce((bytes, { length }) => bytes + length, 0),
    isMemoized: true,
    freshMs,
    keepMs,
  })
  const rendered = new Map<number, { text: string; page: RenderedPage }>()

  return async function sitemapEntry(file: number): Promise<PageEntry | null> {
    const found = await sitemap.read('all', null)
    if (!found) return { page: await render(file, '', 503), readAt: null, cache: 'made' }
    const { value: texts, readAt } = found
    const text = texts[file]
    if (text === undefined) return null
    const known = rendered.get(file)
    if (known?.text === text) return { page: known.page, readAt, cache: 'hit' }
    const page = await render(file, text, 200)
    rendered.set(file, { text, page })
    return { page, readAt, cache: 'made' }
  }

  async function load(): Promise<Outcome<string[]>> {
    const result = await readSitemap(siteUrl, { storefront, homeCollection, report })
    if (!result.ok) report(result.error)
    return outcomeOf(result)
  }

  function render(file: number, text: string, status: 200 | 503): Promise<RenderedPage> {
    const rendering = { status, format: 'xml', isPartial: false, text } as const
    return platform.renderOnce(`sitemap ${file} ${status}`, async () =>
      renderedPage(rendering, await platform.pack(text), reach),
    )
  }
}

type Answer<Value> = Promise<Result<Value, StorefrontError>>

/** The texts of the sitemap's files: the home page, all collections with products, and all products. */
export async function readSitemap(
  siteUrl: string,
  { storefront, homeCollection, report }: Omit<PageSource, 'collections' | 'extrasMs'>,
): Answer<string[]> {
  const products = await readAll(storefront.catalogProducts)
  if (!products.ok) return products
  const collections = await readAll(storefront.catalogCollections)
  if (!collections.ok) {
    if (!isCallDenied(collections.error)) return collections
    report(collections.error)
  }
  const ofCollections = (collections.ok ? collections.value : [])
    .filter(({ handle }) => isShown(handle, homeCollection))
    .map(({ handle, picture }) => ({
      path: pathOf({ screen: 'home', collection: handle }),
      picture,
    }))
  const ofProducts = products.value
    .filter(({ handle }) => canBeHandle(handle))
    .map(({ handle, picture }) => ({ path: productPath(handle), picture }))
  const home = { path: pathOf({ screen: 'home' }), picture: null }
  return success(sitemapTexts([home, ...ofCollections, ...ofProducts], siteUrl))
}

async function readAll(
  read: (after: string | null) => Answer<CatalogPage>,
): Answer<CatalogEntry[]> {
  const all: CatalogEntry[] = []
  let after: string | null = null
  for (let page = 0; page < MOST_PAGES && all.length < MOST_LISTED; page += 1) {
    const result = await read(after)
    if (!result.ok) return result
    all.push(...result.value.entries)
    after = result.value.next
    if (after === null) break
  }
  return success(all)
}

/** The path of a page of the shop, and the URL of a picture that it shows. */
type SitemapEntry = { path: string; picture: string | null }

// The protocol's limits for one file and for one URL.
const MOST_ENTRIES = 50_000
const LONGEST_URL = 2_047
// Of all files together. The cache has no place for more, so each request would read the lists again.
const MOST_BYTES = 12_000_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const URLS = `<urlset xmlns="${PROTOCOL}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`
const INDEX = `<sitemapindex xmlns="${PROTOCOL}">`

/**
 * The texts of a sitemap's files: one file, or an index followed by its files. Above MOST_BYTES the
 * pictures are dropped, then the last entries.
 */
export function sitemapTexts(entries: SitemapEntry[], siteUrl: string): string[] {
  const elementsOf = (each: SitemapEntry[]) =>
    each
      .filter(({ path }) => siteUrl.length + path.length <= LONGEST_URL)
      .map(({ path, picture }) => element('url', siteUrl + path, imageOf(picture)))
  const all = elementsOf(entries)
  const isWhole = fitting(all).length === all.length
  const elements = isWhole
    ? all
    : fitting(elementsOf(entries.map(({ path }) => ({ path, picture: null }))))
  const texts: string[] = []
  for (let from = 0; from < elements.length || from === 0; from += MOST_ENTRIES) {
    const part = elements.slice(from, from + MOST_ENTRIES)
    texts.push(`${HEAD}${URLS}\n${part.join('')}</urlset>\n`)
  }
  if (texts.length === 1) return texts
  const index = texts.map((_text, at) => element('sitemap', `${siteUrl}/sitemap-${at + 1}.xml`))
  return [`${HEAD}${INDEX}\n${index.join('')}</sitemapindex>\n`, ...texts]
}

/** The leading elements that fit into MOST_BYTES. URLs are ASCII: a letter is a byte. */
function fitting(elements: string[]): string[] {
  let bytes = 0
  const end = elements.findIndex(({ length }) => (bytes += length) > MOST_BYTES)
  return end < 0 ? elements : elements.slice(0, end)
}

const element = (name: string, url: string, rest = ''): string =>
  `<${name}><loc>${escaped(url)}</loc>${rest}</${name}>\n`

function imageOf(picture: string | null): string {
  const address = picture === null ? null : parsedUrl(picture)
  if (!address || !/^https?:$/.test(address.protocol) || address.href.length > LONGEST_URL)
    return ''
  return `<image:image><image:loc>${escaped(address.href)}</image:loc></image:image>`
}
