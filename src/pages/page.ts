import type { StorefrontError } from '../storefront/errors.ts'
import type { Product } from '../storefront/product.ts'
import { success, type Result } from '../storefront/result.ts'
import { choiceFromQuery, isUnread, withVariant, type Chosen } from '../storefront/selection.ts'
import type { Storefront } from '../storefront/storefront.ts'
import type { Route } from './routes.ts'

/** What a screen shows: the same for every shopper. */
export type Page =
  | { screen: 'home'; products: Product[] }
  | ({ screen: 'product' } & Chosen)
  | { screen: 'no-product' }
  | { screen: 'not-found' }
  | { screen: 'loading'; of: 'home' | 'product' }

/** Asks the provider for what a route shows. */
export async function load(
  route: Route,
  storefront: Storefront,
): Promise<Result<Page, StorefrontError>> {
  switch (route.screen) {
    case 'home': {
      const answer = await storefront.products()
      return answer.ok ? success({ screen: 'home', products: answer.value }) : answer
    }
    case 'product':
      return loadProduct(route.handle, route.query, storefront)
    case 'not-found':
      return success({ screen: 'not-found' })
  }
}

async function loadProduct(
  handle: string,
  query: string,
  storefront: Storefront,
): Promise<Result<Page, StorefrontError>> {
  const answer = await storefront.product(handle)
  if (!answer.ok) return answer
  const product = answer.value
  if (!product) return success({ screen: 'no-product' })
  const choice = choiceFromQuery(product, query)
  const read = success<Page>({ screen: 'product', product, choice })
  if (!isUnread(product, choice)) return read
  const asked = await storefront.variant(handle, choice.selection)
  if (!asked.ok) return asked
  if (!asked.value) return read
  return success({ screen: 'product', ...withVariant(product, choice, asked.value) })
}

/** What a shopper sees where the provider failed in the browser too. */
export const failedPage = (of: 'home' | 'product'): Page =>
  of === 'home' ? { screen: 'home', products: [] } : { screen: 'no-product' }
