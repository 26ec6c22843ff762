import * as brand from '#brand/words.ts'
import * as pagesWords from '../../words/pages.ts'
import { countryName, inMarket, localeOf, type Market } from '../markets.ts'
import { homePath, pathOf, productPath } from '../routes.ts'
import { numberQuery } from '../storefront/choice.ts'
import type { Seo } from '../storefront/product.ts'
import { homeRoute, type Page, type PageData } from './page.ts'

/** `title` null: the shop's own. `address`: the one at which search engines find the page; null: none. */
export function identityOf(page: Page): { title: string | null; address: string | null } {
  switch (page.screen) {
    case 'home':
      return { title: page.collection?.title || null, address: pathOf(homeRoute(page, 1)) }
    case 'product':
      return { title: page.product.title, address: productPath(page.product.handle) }
    case 'no-product':
      return { title: pagesWords.noProduct, address: null }
    case 'not-found':
      return { title: pagesWords.noPage, address: null }
    case 'loading':
      return { title: page.of === 'home' ? null : pagesWords.loading, address: null }
  }
}

export function seoOf(page: Page): Seo | undefined {
  if (page.screen === 'product') return page.texts.seo
  return page.screen === 'home' ? page.seo : undefined
}

export function titleOf(page: Page, shopName: string): string {
  const title = seoOf(page)?.title || identityOf(page).title
  if (title === null) return `${shopName} · ${brand.headline}`
  return title.includes(shopName) ? title : `${title} · ${shopName}`
}

/** The links to a page in each market of the shop; to the home page of a market in which its handle is not known. */
export const marketLinks = (page: Page, shop: Pick<PageData, 'markets' | 'endpoint'>) =>
  shop.markets.map((each) => {
    const isCurrent = each.prefix === shop.endpoint.market?.prefix
    const there = isCurrent ? page : inOtherMarket(page, each)
    const alternate = there && inMarket(each, () => identityOf(there).address)
    const query = page.screen === 'product' ? numberQuery(page) : ''
    return {
      label: nameOf(each),
      address: alternate ? alternate + query : inMarket(each, homePath),
      /** The page's address for search engines; null: the market does not have the page. */
      alternate,
      locale: localeOf(each),
      isCurrent,
    }
  })

export type MarketLink = ReturnType<typeof marketLinks>[number]

/** The market's name in its own language: 'Deutschland · Deutsch'. */
function nameOf({ language, country }: Market): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  const [first = '', ...rest] = name
  return `${countryName(country, language)} · ${first.toLocaleUpperCase(language)}${rest.join('')}`
}

/** The page with the handle of its product or collection in a market; null: it is not known. */
function inOtherMarket(page: Page, { prefix }: Market): Page | null {
  const handle = page.handles?.[prefix]
  if (page.screen === 'product') {
    return handle ? { ...page, product: { ...page.product, handle } } : null
  }
  if (page.screen !== 'home' || !page.collection) return page
  return handle ? { ...page, collection: { ...page.collection, handle } } : null
}

/** The screen that a page shows, or will once it is loaded. */
export const screenOf = (page: Page) => (page.screen === 'loading' ? page.of : page.screen)

/** The id of the skip link's target: the page's own content, after the parts that every page begins with. */
export const contentId = (page: Page): string => (screenOf(page) === 'home' ? 'shop' : 'main')
