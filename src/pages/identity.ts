import * as brand from '../../brand/words.ts'
import * as pagesWords from '../../words/pages.ts'
import * as serverWords from '../../words/server.ts'
import { pathOf, productPath } from '../routes.ts'
import type { Seo } from '../storefront/product.ts'
import { homeRoute, type Page, type Status } from './page.ts'

type Identity = { status: Status; title: string | null; address: string | null }

/** `title` null: the shop's own. `address`: the one at which search engines find the page; null: none. */
export function identityOf(page: Page): Identity {
  switch (page.screen) {
    case 'home': {
      const title = page.collection?.title ?? null
      return { status: 200, title, address: pathOf(homeRoute(page, 1)) }
    }
    case 'product': {
      const { title, handle } = page.product
      return { status: 200, title, address: productPath(handle) }
    }
    case 'no-product':
      return { status: 404, title: pagesWords.noProduct, address: null }
    case 'markets':
      return { status: 200, title: serverWords.markets, address: null }
    case 'not-found':
      return { status: 404, title: pagesWords.noPage, address: null }
    case 'loading':
      return { status: 503, title: page.of === 'home' ? null : pagesWords.loading, address: null }
  }
}

/** What the merchant has written for search engines. */
export const seoOf = (page: Page): Seo | null => ('texts' in page && page.texts?.seo) || null

/** The document's title. */
export function titleOf(page: Page, shopName: string): string {
  const title = seoOf(page)?.title || identityOf(page).title
  if (title === null) return `${shopName} · ${brand.headline}`
  return title.includes(shopName) ? title : `${title} · ${shopName}`
}
