import { isShown } from '../pages/load.ts'
import { pathOf, productPath } from '../routes.ts'
import { isCallDenied, success, type Result, type StorefrontError } from '../storefront/errors.ts'
import { canBeHandle } from '../storefront/product.ts'
import type { CatalogEntry, CatalogPage } from '../storefront/sitemap-query.ts'
import type { CachePlatform } from './cache/platform.ts'
import { mistakeIn, outcomeOf, reportTo, type ContentSource } from './cache/reads.ts'
import { renderedPage, type PageEntry, type RenderedPage } from './cache/rendered-page.ts'
import { createRevalidated, type Outcome } from './cache/revalidated.ts'
import type { Reach } from './security.ts'
import { escaped } from '../pages/head.ts'
import { parsedUrl } from '../storefront/safe-parse.ts'

// The provider does not read a list further.
const MOST_LISTED = 25_000
const MOST_PAGES = 250

/** The paths of a sitemap's files: the first, and those that it names if it is an index. */
export const SITEMAP_PATTERN = '/:file{sitemap(-[1-9][0-9]?)?\\.xml}'

/** The number of the file at one of those paths. */
export const sitemapFile = (path: string): number => Number(/\d+/.exec(path)?.[0] ?? 0)

type Options = Omit<ContentSource, 'readRedirects'> & { siteUrl: string; reach: Reach }

/** The files of the sitemap of `siteUrl`, cached as pages are; null for a file that it doesn't have. */
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
    if (result.ok) return { is: 'complete', value: result.value }
    report(result.error)
    return outcomeOf(result.error)
  }

  function render(file: number, text: string, status: 200 | 503): Promise<RenderedPage> {
    const rendering = { status, format: 'xml', isPartial: false, text } as const
    return platform.renderOnce(`sitemap ${file} ${status}`, async () =>
      renderedPage(rendering, await platform.pack(text), reach),
    )
  }
}

type Answer<Value> = Promise<Result<Value, StorefrontError>>

type Source = Pick<ContentSource, 'storefront' | 'homeCollection'> & {
  /** Receives an error that costs a part of the sitemap only. */
  report: (error: StorefrontError) => void
}

/** The texts of its files: the home page, all products, and all collections that have some. */
export async function readSitemap(
  siteUrl: string,
  { storefront, homeCollection, report }: Source,
): Answer<string[]> {
  const products = await readAll(storefront.catalogProducts)
  if (!products.ok) return products
  const collections = await readAll(storefront.catalogCollections)
  if (!collections.ok) {
    if (!isCallDenied(collections.error)) return collections
    report(collections.error)
  }
  const texts = sitemapTexts(
    [
      { path: pathOf({ screen: 'home' }), picture: null },
      ...(collections.ok ? collections.value : [])
        .filter(({ handle }) => isShown(handle, homeCollection))
        .map(({ handle, picture }) => ({
          path: pathOf({ screen: 'home', collection: handle }),
          picture,
        })),
      ...products.value
        .filter(({ handle }) => canBeHandle(handle))
        .map(({ handle, picture }) => ({ path: productPath(handle), picture })),
    ],
    siteUrl,
  )
  return success(texts)
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

export const SITEMAP_PATH = '/sitemap.xml'

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
  const whole = entries.flatMap((entry) => elementOf(entry, siteUrl) ?? [])
  const withoutPictures = () =>
    entries.flatMap(({ path }) => elementOf({ path, picture: null }, siteUrl) ?? [])
  const files = filesOf(countFitting(whole) === whole.length ? whole : withoutPictures())
  const texts = files.map((elements) => `${HEAD}${URLS}\n${elements.join('')}</urlset>\n`)
  if (texts.length === 1) return texts
  const index = texts.map((_text, number) => {
    const address = `${siteUrl}/sitemap-${number + 1}.xml`
    return `<sitemap><loc>${escaped(address)}</loc></sitemap>\n`
  })
  return [`${HEAD}${INDEX}\n${index.join('')}</sitemapindex>\n`, ...texts]
}

function filesOf(elements: string[]): string[][] {
  const most = countFitting(elements)
  const files: string[][] = []
  for (let from = 0; from < most || from === 0; from += MOST_ENTRIES) {
    files.push(elements.slice(from, Math.min(from + MOST_ENTRIES, most)))
  }
  return files
}

/** Counts the leading elements that fit into MOST_BYTES. URLs are ASCII: a letter is a byte. */
function countFitting(elements: string[]): number {
  let bytes = 0
  const end = elements.findIndex(({ length }) => (bytes += length) > MOST_BYTES)
  return end < 0 ? elements.length : end
}

/** Null for an address that is too long. */
function elementOf({ path, picture }: SitemapEntry, siteUrl: string): string | null {
  const address = siteUrl + path
  if (address.length > LONGEST_URL) return null
  return `<url><loc>${escaped(address)}</loc>${imageOf(picture)}</url>\n`
}

function imageOf(picture: string | null): string {
  const address = picture === null ? null : parsedUrl(picture)
  if (!address || !/^https?:$/.test(address.protocol) || address.href.length > LONGEST_URL)
    return ''
  return `<image:image><image:loc>${escaped(address.href)}</image:loc></image:image>`
}
