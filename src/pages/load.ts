import type { StorefrontError } from '../storefront/errors.ts'
import { success, type Result } from '../storefront/result.ts'
import { choiceFromQuery, isUnread, withVariant } from '../storefront/selection.ts'
import type { Storefront } from '../storefront/storefront.ts'
import type { Page } from './page.ts'
import type { Route } from '../routes.ts'

type Report = (error: StorefrontError) => void

/** Asks the provider for what a route shows. `report` is told what failed and spoils but a part. */
export async function load(
  route: Route,
  storefront: Storefront,
  report: Report,
): Promise<Result<Page, StorefrontError>> {
  switch (route.screen) {
    case 'home': {
      const answer = await storefront.products()
      return answer.ok ? success({ screen: 'home', products: answer.value }) : answer
    }
    case 'product':
      return loadProduct(route.handle, route.query, storefront, report)
    case 'not-found':
      return success({ screen: 'not-found' })
  }
}

async function loadProduct(
  handle: string,
  query: string,
  storefront: Storefront,
  report: Report,
): Promise<Result<Page, StorefrontError>> {
  const answer = await storefront.product(handle)
  if (!answer.ok) return answer
  const product = answer.value
  if (!product) return success({ screen: 'no-product' })
  const choice = choiceFromQuery(product, query)
  const read = success<Page>({ screen: 'product', product, choice })
  if (!isUnread(product, choice)) return read
  const asked = await storefront.variant(handle, choice.selection)
  if (!asked.ok) {
    report(asked.error)
    return success({ screen: 'product', product, choice: { ...choice, isUnknown: true } })
  }
  if (!asked.value) return read
  return success({ screen: 'product', ...withVariant(product, choice, asked.value) })
}
