import { needsData, type ProductRoute, type Route } from '../routes.ts'
import type { Collection } from '../storefront/collection.ts'
import type { StorefrontError } from '../storefront/errors.ts'
import { lookUp } from '../storefront/look-up.ts'
import { canBeHandle } from '../storefront/product-handle.ts'
import { success, type Result } from '../storefront/result.ts'
import { choiceFromQuery, isUnread } from '../storefront/selection.ts'
import { loadExtras, NO_EXTRAS } from './extras.ts'
import { loadHome, type ListSource } from './load-home.ts'
import type { Page } from './page.ts'

/** Where what pages show is read. */
export type Source = ListSource & {
  /** Those that the home page names; none where they can't be had. Never rejects. */
  collections: () => Promise<Collection[]>
  /**
   * Milliseconds, from the first call on, that a product waits for what is shown besides it; null: it
   * is not asked for.
   */
  extrasMs: number | null
}

/** Asks the provider for what a route shows. */
export async function load(route: Route, source: Source): Promise<Result<Page, StorefrontError>> {
  if (!needsData(route)) return success(route)
  switch (route.screen) {
    case 'home': {
      const [list, collections] = await Promise.all([loadHome(route, source), source.collections()])
      return list.ok ? success({ screen: 'home', ...list.value, collections }) : list
    }
    case 'product':
      return loadProduct(route, source)
  }
}

async function loadProduct(
  { handle, query }: ProductRoute,
  { storefront, report, extrasMs }: Source,
): Promise<Result<Page, StorefrontError>> {
  if (!canBeHandle(handle)) return success({ screen: 'no-product' })
  const patience = extrasMs === null ? null : AbortSignal.timeout(extrasMs)
  const result = await storefront.product(handle)
  if (!result.ok) return result
  const product = result.value
  if (!product) return success({ screen: 'no-product' })
  const read = { product, choice: choiceFromQuery(product, query) }
  const [chosen, extras] = await Promise.all([
    isUnread(product, read.choice) ? lookUp(read, storefront, report) : read,
    patience ? loadExtras(product.id, storefront, patience) : NO_EXTRAS,
  ])
  return success({ screen: 'product', ...chosen, extras })
}
