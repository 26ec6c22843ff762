import type { StorefrontError } from '../storefront/errors.ts'
import type { Product } from '../storefront/product.ts'
import { success, type Result } from '../storefront/result.ts'
import { choiceFromQuery, type Choice } from '../storefront/selection.ts'
import type { Storefront } from '../storefront/storefront.ts'
import type { Route } from './routes.ts'

/** What a screen shows: the same for every shopper. */
export type Page =
  | { screen: 'home'; products: Product[] }
  | { screen: 'product'; product: Product; choice: Choice }
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
    case 'product': {
      const answer = await storefront.product(route.handle)
      return answer.ok ? success(productPage(answer.value, route.query)) : answer
    }
    case 'not-found':
      return success({ screen: 'not-found' })
  }
}

const productPage = (product: Product | null, query: string): Page =>
  product
    ? { screen: 'product', product, choice: choiceFromQuery(product, query) }
    : { screen: 'no-product' }

/** What a shopper sees where the provider failed in the browser too. */
export const failedPage = (of: 'home' | 'product'): Page =>
  of === 'home' ? { screen: 'home', products: [] } : { screen: 'no-product' }
