import { needsData, type ProductRoute, type Route } from '../routes.ts'
import { isTransient, type StorefrontError } from '../storefront/errors.ts'
import type { ProductList } from '../storefront/listed-product.ts'
import { lookUp } from '../storefront/look-up.ts'
import { canBeHandle } from '../storefront/product-handle.ts'
import { success, type Result } from '../storefront/result.ts'
import { choiceFromQuery, isUnread } from '../storefront/selection.ts'
import type { Storefront } from '../storefront/storefront.ts'
import type { Page } from './page.ts'

/** Where what pages show is read. */
export type Source = {
  storefront: Storefront
  /** The handle of the collection that the home page shows; null: it shows all products. */
  homeCollection: string | null
  /** Told what failed and spoils but a part. */
  report: (error: StorefrontError) => void
}

/** Asks the provider for what a route shows. */
export async function load(route: Route, source: Source): Promise<Result<Page, StorefrontError>> {
  if (!needsData(route)) return success(route)
  switch (route.screen) {
    case 'home':
      return loadHome(source)
    case 'product':
      return loadProduct(route, source)
  }
}

async function loadHome(source: Source): Promise<Result<Page, StorefrontError>> {
  const collection = await loadCollection(source)
  if (!collection.ok) return collection
  const list = collection.value ? success(collection.value) : await source.storefront.products()
  return list.ok ? success({ screen: 'home', products: list.value.products }) : list
}

/** Null where none is set, or there is nothing of it to show. */
async function loadCollection({
  storefront,
  homeCollection,
  report,
}: Source): Promise<Result<ProductList | null, StorefrontError>> {
  if (homeCollection === null) return success(null)
  const result = await storefront.collection(homeCollection)
  if (result.ok) return success(result.value?.products.length ? result.value : null)
  // Refused for good, as where the token may read products alone.
  if (result.error.kind !== 'graphql' || isTransient(result.error)) return result
  report(result.error)
  return success(null)
}

async function loadProduct(
  { handle, query }: ProductRoute,
  { storefront, report }: Source,
): Promise<Result<Page, StorefrontError>> {
  if (!canBeHandle(handle)) return success({ screen: 'no-product' })
  const result = await storefront.product(handle)
  if (!result.ok) return result
  const product = result.value
  if (!product) return success({ screen: 'no-product' })
  const read = { product, choice: choiceFromQuery(product, query) }
  const chosen = isUnread(product, read.choice) ? await lookUp(read, storefront, report) : read
  return success({ screen: 'product', ...chosen })
}
