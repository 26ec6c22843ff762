import { readFileSync } from 'node:fs'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const css = ['document', 'pages', 'order-summary'].map(cssOf).join('\n')

/** The address of a page holds the cart's secret. */
export const pageHeaders = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin' }

/** `locale`: the page's language tag for Intl. */
export const document = (shopName: string, locale: string, title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="${new Intl.Locale(locale).language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} - ${shopName}</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(css)}
        </style>
      </head>
      <body>
        <header class="masthead"><p class="shop">${shopName}</p></header>
        ${body}
      </body>
    </html> `

function cssOf(name: string): string {
  return readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8')
}
