import { renderToString } from 'react-dom/server'
import { restScript } from '../../brand/hero/rest.ts'
import * as brand from '../../brand/words.ts'
import type { Connection } from '../storefront/call.ts'
import { App } from './app.tsx'
import { DATA_BLOCK_ID, scriptJson, type PageData } from './data-block.ts'
import { earlyClicksScript } from './early-clicks.ts'
import { startScript } from './script-start.ts'
import { descriptionOf, titleOf, type Page } from './page.ts'

/** What the build made for the document: a script's address and a whole style sheet. */
export type Assets = { script: string; css: string }

export type DocumentShop = {
  /** Null: the brand's. */
  name: string | null
  /** How browsers reach the provider. */
  connection: Connection
  homeCollection: string | null
  /** How long prices and stock count as fresh. */
  freshMs: number
  assets: Assets
}

/** The whole HTML of a page; the same page gives the same bytes. */
export function renderDocument(page: Page, { name, assets, ...rest }: DocumentShop): string {
  const shopName = name ?? brand.name
  const data: PageData = { page, shopName, ...rest }
  const body = renderToString(<App {...data} />)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(titleOf(page, shopName))}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escaped(descriptionOf(page))}">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${brand.themeColour.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${brand.themeColour.dark}">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${scripts(page, assets)}
<style>${assets.css}</style>
</head>
<body>
<a class="button skip-link" href="#${contentId(page)}">Skip to content</a>
<div id="root">${body}</div>
<script type="application/json" id="${DATA_BLOCK_ID}">${scriptJson(data)}</script>
</body>
</html>
`
}

/** A page that is loading has nothing but its script to wait for. */
const scripts = ({ screen }: Page, { script }: Assets): string =>
  screen === 'loading'
    ? `<script>${earlyClicksScript};${restScript}</script>\n<script type="module" src="${script}"></script>`
    : `<script>${earlyClicksScript};${restScript};${startScript(script)}</script>`

/** Where the page's own matter begins, past what each begins with. */
const contentId = (page: Page): string =>
  page.screen === 'home' || (page.screen === 'loading' && page.of === 'home') ? 'shop' : 'main'

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
