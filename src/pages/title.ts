import { brand } from '../../brand/words.ts'
import type { Page } from './page.ts'

/** The document's title. */
export function titleOf(page: Page, shopName: string): string {
  switch (page.screen) {
    case 'home':
      return `${shopName} · ${brand.headline}`
    case 'product':
      return `${page.product.title} · ${shopName}`
    case 'no-product':
      return `Product not found · ${shopName}`
    case 'not-found':
      return `Page not found · ${shopName}`
    case 'loading':
      return shopName
  }
}
