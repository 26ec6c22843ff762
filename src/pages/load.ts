import { needsData, type ProductRoute, type Route } from '../routes.ts'
import type { StorefrontError } from '../storefront/errors.ts'
import { lookUp } from '../storefront/look-up.ts'
import { success, type Result } from '../storefront/result.ts'
import { choiceFromQuery, isUnread } from '../storefront/selection.ts'
import type { Storefront } from '../storefront/storefront.ts'
import type { Page } from './page.ts'

type Report = (error: StorefrontError) => void

/** Asks the provider for what a route shows. `report` is told what failed and spoils but a part. */
export async function load(
  route: Route,
  storefront: Storefront,
  report: Report,
): Promise<Result<Page, StorefrontError>> {
  if (!needsData(route)) return success(route)
  switch (route.screen) {
    case 'home': {
      const result = await storefront.products()
      return result.ok ? success({ screen: 'home', products: result.value }) : result
    }
    case 'product':
      return loadProduct(route, storefront, report)
  }
}

async function loadProduct(
  { handle, query }: ProductRoute,
  storefront: Storefront,
  report: Report,
): Promise<Result<Page, StorefrontError>> {
  const result = await storefront.product(handle)
  if (!result.ok) return result
  const product = result.value
  if (!product) return success({ screen: 'no-product' })
  const read = { product, choice: choiceFromQuery(product, query) }
  const chosen = isUnread(product, read.choice) ? await lookUp(read, storefront, report) : read
  return success({ screen: 'product', ...chosen })
}
