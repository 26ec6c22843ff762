import { renderToString } from 'react-dom/server'
import { heroScript } from '#brand/hero/script.ts'
import { brandName } from '#brand/brand.ts'
import { seasonLines } from '#brand/words.ts'
import { directionOf, type Language } from '../../words/languages.ts'
import * as serverWords from '../../words/server.ts'
import { inMarket } from '../markets.ts'
import { Footer } from '../shop/footer.tsx'
import { realOptions } from '../storefront/choice.ts'
import type { StoreInfo } from '../storefront/policies.ts'
import { App } from './app.tsx'
import { headOf } from './head.ts'
import * as inline from './inline-scripts.ts'
import { scriptJson } from './markup.ts'
import { DATA_BLOCK_ID, RELOAD_SECONDS, type Page, type PageData } from './page.ts'
import { inSeason } from './season.ts'
import { structuredData } from './structured-data.ts'
import { marketQuestion } from './suggest-market.tsx'
import { contentId, marketLinks, screenOf, type MarketLink } from './title-and-address.ts'

/** The build's part of the document: the script's address in each language, and the text of the style sheets. */
export type Assets = {
  scripts: Record<Language, string>
  css: { all: string } & { [Screen in Page['screen']]?: string }
}

/** The shop's own data, the same on every page. */
export type Shop = Omit<PageData, 'page' | 'shopName' | 'storeInfo' | 'script'> & {
  /** Null: the brand's. */
  name: string | null
  assets: Assets
}

const DIRECTION = directionOf(serverWords.language) === 'rtl' ? ' dir="rtl"' : ''

export type Render = (page: Page, storeInfo: StoreInfo, shop: Shop) => string

export const renderData: Render = (page, storeInfo, shop) =>
  JSON.stringify(dataOf(page, storeInfo, shop))

function dataOf(page: Page, storeInfo: StoreInfo, { name, assets, ...rest }: Shop): PageData {
  const script = assets.scripts[serverWords.language]
  const sold = rest.markets.filter(({ prefix }) => !storeInfo.notSold?.includes(prefix))
  // A page of the only market has nothing to choose from.
  const markets = sold.every(({ prefix }) => prefix === rest.endpoint.market?.prefix) ? [] : sold
  const shown = shownIn(inSeason(page, storeInfo.today), storeInfo)
  return { page: shown, shopName: name ?? brandName, storeInfo, ...rest, markets, script }
}

/** A list with the brand's sentence on it; a product without the responsible person, if its market shows none. */
function shownIn(page: Page, { duties }: StoreInfo): Page {
  if (page.screen === 'home')
    return { ...page, line: seasonLines.get(page.collection?.title ?? '') }
  if (page.screen !== 'product' || duties.includes('responsible-person')) return page
  const safety = { ...page.texts.safety, responsiblePerson: [] }
  return { ...page, texts: { ...page.texts, safety } }
}

/** A page's HTML in its market; the same page and store info give the same bytes. */
export const renderDocument: Render = (page, storeInfo, shop) =>
  inMarket(shop.endpoint.market, () => {
    const data = dataOf(page, storeInfo, shop)
    const links = marketLinks(page, data)
    const footer = <Footer shopName={data.shopName} store={storeInfo} markets={links} />
    const html = renderToString(<App {...{ ...data, footer }} />)
    // Those of OptionPicker.
    const options = page.screen === 'product' ? realOptions(page.product) : []
    const forms = options.map((_, index) => `<form id="choice-${index}" hidden></form>`)
    // React begins with the link that preloads the largest picture. In the head, it does not wait for the styles.
    const [preload = ''] = /^(?:<link [^>]*>)+/.exec(html) ?? []
    // Comments keep Cloudflare from masking e-mail addresses: the page's policy stops the script that restores them.
    return `<!doctype html>
<html lang="${serverWords.language}"${DIRECTION}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
${headOf(page, data)}
${preload}${scripts(page, data.script, links)}
<style>${shop.assets.css.all}${shop.assets.css[screenOf(page)] ?? ''}</style>
</head>
<body>
<!--email_off-->
<a class="button skip-link" href="#${contentId(page)}">${serverWords.skip}</a>
<noscript><p class="no-script">${serverWords.noScript}</p></noscript>
${links.length > 1 ? marketQuestion(links) : ''}${forms.join('')}<div id="root">${html.slice(preload.length)}</div>
<script type="application/json" id="${DATA_BLOCK_ID}">${scriptJson(data)}</script>
${structuredData(page, data)}<!--/email_off-->
</body>
</html>
`
  })

/** A loading page fetches its script at once; without scripts it reloads itself. */
function scripts(page: Page, script: string, markets: MarketLink[]): string {
  const hero = screenOf(page) === 'home' ? `;${heroScript}` : ''
  const choice = markets.length > 1 ? `;${inline.marketChoiceScript}` : ''
  const early = `${inline.earlyClicksScript};${inline.pictureScript}${hero}${choice}`
  return page.screen === 'loading'
    ? `<noscript><meta http-equiv="refresh" content="${RELOAD_SECONDS}"></noscript>
<script>${early}</script>\n<script type="module" src="${script}"></script>`
    : `<script>${early};${inline.startScript(script)}</script>`
}
