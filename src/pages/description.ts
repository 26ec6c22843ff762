import * as brand from '../../brand/words.ts'
import { excerptOf } from '../storefront/listed-product.ts'
import type { Page } from './page.ts'

/** Of the document, for search engines. */
export function descriptionOf(page: Page): string {
  if (page.screen === 'product') return excerptOf(page.product.description) || brand.description
  const title = page.screen === 'home' && page.collection?.title
  return title
    ? `${brand.seasonLines[title] ?? `${title}.`} ${brand.description}`
    : brand.description
}
