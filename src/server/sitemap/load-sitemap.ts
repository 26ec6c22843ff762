import { isShown } from '../../pages/load.ts'
import { pathOf, productPath } from '../../routes.ts'
import { canBeHandle } from '../../storefront/product.ts'
import type { CatalogEntry, CatalogPage } from '../../storefront/sitemap-query.ts'
import {
  isCallDenied,
  type StorefrontError,
  success,
  type Result,
} from '../../storefront/errors.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import type { Sitemap, SitemapRoute } from './sitemap.ts'
import { sitemapTexts } from './sitemap-texts.ts'

type Options = {
  storefront: Storefront
  homeCollection: string | null
  /** Told what failed and spoils but a part. */
  report: (error: StorefrontError) => void
}

type Outcome<Value> = Promise<Result<Value, StorefrontError>>

// Further down a list the provider doesn't read.
const MOST_LISTED = 25_000
const MOST_PAGES = 250

/** The home page, all products, and all collections that have some; one page of them at a time. */
export async function loadSitemap(
  { siteUrl }: SitemapRoute,
  { storefront, homeCollection, report }: Options,
): Outcome<Sitemap> {
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
  return success({ screen: 'sitemap', file: 0, texts })
}

async function readAll(
  read: (after: string | null) => Outcome<CatalogPage>,
): Outcome<CatalogEntry[]> {
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
