import * as brand from '../../brand/words.ts'
import * as pagesWords from '../../words/pages.ts'
import * as refreshWords from '../../words/refresh.ts'
import { pathOf, productPath } from '../routes.ts'
import { homeRoute, type Page, type Status } from './page.ts'

// Apart from page.ts, so that a first visit doesn't fetch it.
type Identity = {
  status: Status
  /** Null: the page has the shop's own title. */
  title: string | null
  /** The one address at which search engines find the page; null: none. */
  address: string | null
}

/** What a page is to HTTP, the browser's tab and search engines. */
export function identityOf(page: Page): Identity {
  switch (page.screen) {
    case 'home':
      return found(page.collection?.title ?? null, pathOf(homeRoute(page, 1)))
    case 'product':
      return found(page.product.title, productPath(page.product.handle))
    case 'no-product':
      return missing(pagesWords.noProduct)
    case 'not-found':
      return missing(refreshWords.noPage)
    case 'loading':
      return { status: 503, title: page.of === 'home' ? null : refreshWords.loading, address: null }
  }
}

const found = (title: string | null, address: string): Identity => ({
  status: 200,
  title,
  address,
})

const missing = (title: string): Identity => ({ status: 404, title, address: null })

export const statusOf = (page: Page): Status => identityOf(page).status

/** The document's title. */
export function titleOf(page: Page, shopName: string): string {
  const { title } = identityOf(page)
  return title === null ? `${shopName} · ${brand.headline}` : `${title} · ${shopName}`
}
