import type { DataRoute } from '../routes.ts'
import type { Page } from './page.ts'

/** What a shopper sees where the provider failed in the browser too. */
export function failedPage(of: DataRoute['screen']): Page {
  switch (of) {
    case 'home':
      return {
        screen: 'home',
        products: [],
        next: null,
        pages: 1,
        collection: null,
        collections: [],
      }
    case 'product':
      return { screen: 'no-product' }
  }
}
