import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const css = ['document', 'pages', 'order-summary'].map(cssOf).join('\n')
const cssHash = createHash('sha256').update(css).digest('base64')
// Kept out of the template below: a formatter's indentation would change the hash.
const style = raw(`<style>${css}</style>`)

/** The policy allows no scripts and, apart from the store's pictures, no requests. */
export const pageHeaders: Record<string, string> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${cssHash}'`,
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
}

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
        ${style}
      </head>
      <body>
        <header class="masthead"><p class="shop">${shopName}</p></header>
        ${body}
      </body>
    </html> `

function cssOf(name: string): string {
  return readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8')
}
