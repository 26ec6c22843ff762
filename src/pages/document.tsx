import { renderToString } from 'react-dom/server'
import { heroScript } from '../../brand/hero/script.ts'
import { brandName } from '../../brand/brand.ts'
import { directionOf, type Language } from '../../words/languages.ts'
import * as serverWords from '../../words/server.ts'
import { inMarket, localeOf, nameOf, type Market, type MarketLink } from '../markets.ts'
import { homePath } from '../routes.ts'
import type { Terms } from '../storefront/policies.ts'
import { App } from './app.tsx'
import { headOf } from './head.ts'
import {
  DATA_BLOCK_ID,
  earlyClicksScript,
  scriptJson,
  startScript,
  type PageData,
} from './inline-scripts.ts'
import { identityOf } from './identity.ts'
import { RELOAD_SECONDS, type Page } from './page.ts'
import { withParts } from './product-texts.tsx'
import { structuredData } from './structured-data.ts'

/** What the build gives the document: the script's address in each language, and the text of the style sheets. */
export type Assets = {
  scripts: Record<Language, string>
  css: Record<'all' | 'home' | 'product', string>
}

/** What pages show of the shop itself. */
export type Shop = Omit<PageData, 'page' | 'shopName' | 'terms'> & {
  /** Null: the brand's. */
  name: string | null
  /** The origin that shoppers use; null: it is unknown. */
  siteUrl: string | null
  /** All of the shop's; none where it has one only. */
  markets: Market[]
  assets: Assets
}

const DIRECTION = directionOf(serverWords.language) === 'rtl' ? ' dir="rtl"' : ''

/** A page's HTML in its market; the same page and terms give the same bytes. */
export const renderDocument = (page: Page, terms: Terms, shop: Shop): string =>
  inMarket(shop.connection.market, () => documentOf(page, terms, shop))

function documentOf(
  page: Page,
  terms: Terms,
  { name, siteUrl, markets, assets, ...rest }: Shop,
): string {
  const shopName = name ?? brandName
  const data: PageData = { page, shopName, terms, ...rest }
  const { market } = rest.connection
  const links = markets.map((each): MarketLink => ({
    label: nameOf(each),
    address: inMarket(each, () => identityOf(page).address ?? homePath()),
    locale: localeOf(each),
    isCurrent: each.prefix === market?.prefix,
  }))
  const body = renderToString(<App {...data} page={withParts(page, terms)} markets={links} />)
  // The browser leaves the texts as they were sent.
  const sent = 'texts' in page ? { ...data, page: { ...page, texts: null } } : data
  return `<!doctype html>
<html lang="${serverWords.language}"${DIRECTION}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
${headOf(page, { shopName, siteUrl, market, links })}
${scripts(page, assets.scripts[serverWords.language])}
<style>${stylesOf(page, assets)}</style>
</head>
<body>
<a class="button skip-link" href="#${contentId(page)}">${serverWords.skip}</a>
<noscript><p class="no-script">${serverWords.noScript}</p></noscript>
<div id="root">${body}</div>
<script type="application/json" id="${DATA_BLOCK_ID}">${scriptJson(sent)}</script>
${structuredData(page, { shopName, siteUrl })}</body>
</html>
`
}

/** A loading page fetches its script at once; without scripts it reloads itself. */
const scripts = ({ screen }: Page, script: string): string =>
  screen === 'loading'
    ? `<noscript><meta http-equiv="refresh" content="${RELOAD_SECONDS}"></noscript>
<script>${earlyClicksScript};${heroScript}</script>\n<script type="module" src="${script}"></script>`
    : `<script>${earlyClicksScript};${heroScript};${startScript(script)}</script>`

/** The styles of all pages and of this one, which becomes none that needs others while it is open. */
function stylesOf(page: Page, { css }: Assets): string {
  const screen = page.screen === 'loading' ? page.of : page.screen
  return css.all + (screen === 'home' || screen === 'product' ? css[screen] : '')
}

/** The element that the skip link leads to: the page's own content, after what every page begins with. */
const contentId = (page: Page): string =>
  page.screen === 'home' || (page.screen === 'loading' && page.of === 'home') ? 'shop' : 'main'
