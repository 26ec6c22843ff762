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
import { sitemapTexts } from './sitemap-texts.ts'

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
