import { inEachLanguage } from '../../../words/languages.ts'
import { listed, parsed, type WireProduct } from '../../storefront/testing/fixtures.ts'
import { choiceFromQuery } from '../../storefront/choice-from-query.ts'
import type { Terms } from '../../storefront/policies.ts'
import { NO_EXTRAS } from '../product-extras.ts'
import type { Shop } from '../document.tsx'
import type { HomePage, ProductPageData, ProductTexts } from '../page.ts'

export const shop: Shop = {
  name: null,
  connection: {
    url: 'https://shop.test/api/2025-07/graphql.json',
    headers: { 'X-Shopify-Storefront-Access-Token': 'public' },
  },
  homeCollection: null,
  hasAttribution: true,
  freshMs: 60_000,
  siteUrl: 'https://beeswick.test',
  markets: [],
  assets: {
    scripts: inEachLanguage((language) => `/assets/browser-${language}.js`),
    css: { all: 'body{color:#211}', home: '.hero{}', product: '.gallery{}' },
  },
}

export const terms: Terms = { links: [], pricesIncludeTax: false }

/** 23 November 2025. */
export const TODAY = 20_415

export function productPage(
  wire: WireProduct,
  query = '',
  extras = NO_EXTRAS.shown,
  texts: Partial<ProductTexts> = {},
): ProductPageData {
  const { description, descriptionHtml: _, seo, ...product } = parsed(wire)
  const choice = choiceFromQuery(product, query)
  return {
    screen: 'product',
    product,
    choice,
    today: TODAY,
    extras,
    texts: { description, blocks: [], seo, ...NO_EXTRAS.texts, ...texts },
  }
}

export const homePage = (...wires: WireProduct[]): HomePage => ({
  screen: 'home',
  products: wires.map(listed),
  next: null,
  pages: 1,
  collection: null,
  collections: [],
  texts: null,
})

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

export const unescaped = (text: string): string =>
  text.replaceAll(/&(#x27|\w+);/g, (reference, name) => named[name] ?? reference)

/** What stands in the page to be read. */
export function wordsOf(html: string): string {
  const [, body = ''] =
    /<div id="root">(.*)<\/div>\s*<script type="application\/json"/s.exec(html) ?? []
  return unescaped(body.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, '\n'))
}

/** The text of an element that is there once. */
export function textOf(html: string, tag: string): string {
  const found = [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'))]
  return found.length === 1 ? unescaped(found[0]?.[1] ?? '') : `${found.length} × <${tag}>`
}

/** Every opening tag of that name, with its attributes. */
export const tagsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>`, 'g'))].map(([found]) => found)
