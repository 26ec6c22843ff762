import { renderToString } from 'react-dom/server'
import { heroScript } from '../../brand/hero/script.ts'
import { brandName } from '../../brand/brand.ts'
import { directionOf, type Language } from '../../words/languages.ts'
import * as serverWords from '../../words/server.ts'
import { inMarket, localeOf, nameOf, type Market, type MarketLink } from '../markets.ts'
import { homePath } from '../routes.ts'
import { numberOf, variantQuery } from '../storefront/gid.ts'
import { isMade } from '../storefront/selection.ts'
import { PLAN_PARAMETER } from '../storefront/selling-plan.ts'
import type { StoreInfo } from '../storefront/policies.ts'
import { App } from './app.tsx'
import { descriptionOf, headOf } from './head.ts'
import {
  DATA_BLOCK_ID,
  earlyClicksScript,
  marketChoiceScript,
  scriptJson,
  startScript,
  type PageData,
  type PartData,
} from './inline-scripts.ts'
import { identityOf } from './title-and-address.ts'
import { RELOAD_SECONDS, type Page } from './page.ts'
import { withPlanPrices } from './plan-page.ts'
import { ServerParts, withServerElements } from './server-elements.tsx'
import { structuredData } from './structured-data.ts'

/** The build's part of the document: the script's address in each language, and the text of the style sheets. */
export type Assets = {
  scripts: Record<Language, string>
  css: Record<'all' | 'home' | 'product', string>
}

/** The shop's own data, the same on every page. */
export type Shop = Omit<PageData, 'page' | 'shopName' | 'storeInfo'> & {
  /** Null: the brand's. */
  name: string | null
  /** The origin that shoppers use; null: it is unknown. */
  siteUrl: string | null
  /** Every market of the shop; empty if it has only one. */
  markets: Market[]
  assets: Assets
}

const DIRECTION = directionOf(serverWords.language) === 'rtl' ? ' dir="rtl"' : ''

type Render = (page: Page, storeInfo: StoreInfo, shop: Shop) => string

/** A page's HTML in its market; the same page and store info give the same bytes. */
export const renderDocument: Render = (page, storeInfo, shop) =>
  inMarket(shop.endpoint.market, () => documentOf(page, storeInfo, shop))

/**
 * What an open page lacks of a product's page, as HTML: the lines of the head that describe the page, the elements that
 * only the server renders, and the data. pages/open-in-place.ts shows it.
 */
export const renderPart: Render = (page, storeInfo, shop) =>
  inMarket(shop.endpoint.market, () => partOf(page, storeInfo, shop))

function documentOf(page: Page, storeInfo: StoreInfo, shop: Shop): string {
  const { name, siteUrl, markets: _markets, assets, ...rest } = shop
  const shopName = name ?? brandName
  const data: PageData = { page, shopName, storeInfo, ...rest }
  const { market } = rest.endpoint
  const links = linksOf(page, shop)
  const shown = withServerElements(page, storeInfo)
  const body = renderToString(<App {...data} page={shown} markets={links} />)
  return `<!doctype html>
<html lang="${serverWords.language}"${DIRECTION}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
${headOf(page, { shopName, siteUrl, market, links })}
${scripts(page, assets.scripts[serverWords.language], links)}
<style>${stylesOf(page, assets)}</style>
</head>
<body>
<a class="button skip-link" href="#${contentId(page)}">${serverWords.skip}</a>
<noscript><p class="no-script">${serverWords.noScript}</p></noscript>
<div id="root">${body}</div>
${dataBlock({ ...data, page: sentPage(page) })}
${structuredData(page, { shopName, siteUrl })}</body>
</html>
`
}

function partOf(page: Page, storeInfo: StoreInfo, shop: Shop): string {
  const { name, siteUrl, assets, endpoint } = shop
  const shopName = name ?? brandName
  const links = linksOf(page, shop)
  const data: PartData = {
    page: sentPage(page),
    script: assets.scripts[serverWords.language],
    markets: links.map(({ address }) => address),
  }
  return `<!doctype html>
<meta charset="utf-8">
${descriptionOf(page, { shopName, siteUrl, market: endpoint.market, links })}
${structuredData(page, { shopName, siteUrl })}<body>
${renderToString(<ServerParts page={withServerElements(page, storeInfo)} />)}
${dataBlock(data)}
`
}

/** The page as the browser continues from it: without the texts that the server alone renders. */
function sentPage(page: Page): Page {
  if (!page.serverTexts) return page
  return page.screen === 'product'
    ? { ...withPlanPrices(page), serverTexts: null }
    : { ...page, serverTexts: null }
}

const dataBlock = (data: PageData | PartData): string =>
  `<script type="application/json" id="${DATA_BLOCK_ID}">${scriptJson(data)}</script>`

/** The links to the page in each market. */
const linksOf = (page: Page, { markets, endpoint }: Shop): MarketLink[] =>
  markets.map((each) => {
    const alternate = inMarket(each, () => identityOf(page).address)
    return {
      label: nameOf(each),
      address: alternate ? alternate + choiceQuery(page) : inMarket(each, homePath),
      alternate,
      locale: localeOf(each),
      isCurrent: each.prefix === endpoint.market?.prefix,
    }
  })

/** The query for the product's variant by its number, because option names differ between markets. */
function choiceQuery(page: Page): string {
  if (page.screen !== 'product') return ''
  const { product, choice } = page
  const { variant } = choice
  const isFirst = variant?.id === product.variants[0]?.id
  if (!variant || !isMade(choice) || (isFirst && !choice.plan)) return ''
  return (
    variantQuery(variant.id) + (choice.plan ? `&${PLAN_PARAMETER}=${numberOf(choice.plan.id)}` : '')
  )
}

/** A loading page fetches its script at once; without scripts it reloads itself. */
function scripts({ screen }: Page, script: string, markets: MarketLink[]): string {
  const choice = markets.length > 1 ? `;${marketChoiceScript}` : ''
  const early = `${earlyClicksScript};${heroScript}${choice}`
  return screen === 'loading'
    ? `<noscript><meta http-equiv="refresh" content="${RELOAD_SECONDS}"></noscript>
<script>${early}</script>\n<script type="module" src="${script}"></script>`
    : `<script>${early};${startScript(script)}</script>`
}

/** The common styles and this screen's. */
function stylesOf(page: Page, { css }: Assets): string {
  const screen = page.screen === 'loading' ? page.of : page.screen
  return css.all + (screen === 'home' || screen === 'product' ? css[screen] : '')
}

/** The id of the skip link's target: the page's own content, after the parts that every page begins with. */
const contentId = (page: Page): string =>
  page.screen === 'home' || (page.screen === 'loading' && page.of === 'home') ? 'shop' : 'main'
