import * as brand from '../../brand/words.ts'
import * as pagesWords from '../../words/pages.ts'
import * as serverWords from '../../words/server.ts'
import { pathOf, productPath } from '../routes.ts'
import type { Seo } from '../storefront/product.ts'
import { homeRoute, type Page } from './page.ts'

type Identity = { title: string | null; address: string | null }

/** `title` null: the shop's own. `address`: the one at which search engines find the page; null: none. */
export function identityOf(page: Page): Identity {
  switch (page.screen) {
    case 'home': {
      const title = page.collection?.title ?? null
      return { title, address: pathOf(homeRoute(page, 1)) }
    }
    case 'product': {
      const { title, handle } = page.product
      return { title, address: productPath(handle) }
    }
    case 'no-product':
      return { title: pagesWords.noProduct, address: null }
    case 'markets':
      return { title: serverWords.markets, address: null }
    case 'not-found':
      return { title: pagesWords.noPage, address: null }
    case 'loading':
      return { title: page.of === 'home' ? null : pagesWords.loading, address: null }
  }
}

/** The merchant's own texts for search engines. */
export const seoOf = (page: Page): Seo | null => page.serverTexts?.seo ?? null

export function titleOf(page: Page, shopName: string): string {
  const title = seoOf(page)?.title || identityOf(page).title
  if (title === null) return `${shopName} · ${brand.headline}`
  return title.includes(shopName) ? title : `${title} · ${shopName}`
}
