import * as brand from '../../brand/words.ts'
import { pathOf, productPath } from '../routes.ts'
import { photographsOf } from '../storefront/photographs.ts'
import type { Picture } from '../storefront/product.ts'
import { descriptionOf } from './description.ts'
import { homeRoute, type Page } from './page.ts'

/** What is said of a page where it is found or shared. */
export type Metadata = {
  /** Of Open Graph. */
  type: 'website' | 'product'
  title: string
  description: string
  /** The one path under which the page is to be found, whatever else shows it. */
  path: string
  picture: Picture | null
}

/** Null for a page that is there for nobody to find. */
export function metadataOf(page: Page): Metadata | null {
  const description = descriptionOf(page)
  switch (page.screen) {
    case 'home':
      return {
        type: 'website',
        title: page.collection?.title ?? brand.headline,
        description,
        // More pages of a list are the same list.
        path: pathOf(homeRoute(page, 1)),
        picture: page.products.find(({ picture }) => picture)?.picture ?? null,
      }
    case 'product':
      return {
        type: 'product',
        title: page.product.title,
        description,
        path: productPath(page.product.handle),
        picture: photographsOf(page.product, page.choice.variant)[0] ?? null,
      }
    case 'no-product':
    case 'not-found':
    case 'loading':
      return null
  }
}
