import { vi } from 'vitest'
import { inEachLanguage } from '../../../words/languages.ts'
import { listed, parsed, type WireProduct } from '../../storefront/testing/fixtures.ts'
import { noStoreInfo } from '../../storefront/testing/policies.ts'
import { choiceFromQuery } from '../../storefront/choice-from-query.ts'
import { inTwo } from '../../storefront/rich-text.ts'
import type { ProductTexts } from '../../shop/texts.ts'
import { renderDocument, type Shop } from '../document.tsx'
import type { HomePage, Page, ProductPageData } from '../page.ts'
import { NOTHING_BESIDE } from '../read-beside.ts'

export const shop: Shop = {
  name: null,
  endpoint: {
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

export function productPage(
  wire: WireProduct,
  query = '',
  texts: Partial<ProductTexts> = {},
  beside: Partial<ProductPageData> = {},
): ProductPageData {
  const { description, descriptionHtml: _, seo, ...product } = parsed(wire)
  const choice = choiceFromQuery(product, query, { ...NOTHING_BESIDE, ...beside })
  const said = { description, seo, ...NOTHING_BESIDE.texts, ...texts }
  return {
    screen: 'product',
    product,
    choice,
    ...NOTHING_BESIDE,
    ...beside,
    texts: { ...inTwo(said.description, []), ...said },
  }
}

export const homePage = (...wires: WireProduct[]): HomePage => ({
  screen: 'home',
  products: wires.map(listed),
  next: null,
  slices: 1,
  collection: null,
  collections: [],
})

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

export const unescaped = (text: string): string =>
  text.replaceAll(/&(#x27|\w+);/g, (reference, name) => named[name] ?? reference)

/** The text of the page's root element. */
export function wordsOf(html: string): string {
  const [, body = ''] =
    /<div id="root">(.*)<\/div>\s*<script type="application\/json"/s.exec(html) ?? []
  return unescaped(body.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, '\n'))
}

/** The lines of the page's root element. */
export const linesOf = (html: string): string[] =>
  wordsOf(html)
    .split('\n')
    .map((text) => text.trim())

/** The text of the only element with this tag; otherwise how many there are. */
export function textOf(html: string, tag: string): string {
  const found = [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'))]
  return found.length === 1 ? unescaped(found[0]?.[1] ?? '') : `${found.length} × <${tag}>`
}

/** Every opening tag of that name, with its attributes. */
export const tagsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>`, 'g'))].map(([found]) => found)

/** Renders a page. Throws what React warns of, such as two children of the same key. */
export function render(page: Page): string {
  const warn = vi.spyOn(console, 'error').mockImplementation((...words) => {
    throw new Error(words.join(' '))
  })
  try {
    return renderDocument(page, noStoreInfo, shop)
  } finally {
    warn.mockRestore()
  }
}
