import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { products, wireProduct } from '../storefront/testing/fixtures.ts'
import type { Page } from './page.ts'
import { homePage, productPage, render, shop, tagsOf, textOf } from './testing/fixtures.ts'
import { noStoreInfo } from '../storefront/testing/policies.ts'
import { renderDocument } from './document.tsx'

const pages: [string, Page][] = [
  ['home', homePage(products.fullMatrix)],
  ['home, nothing in it', homePage()],
  ['home, loading', { screen: 'loading', of: 'home' }],
  ['product, loading', { screen: 'loading', of: 'product' }],
  ['no such product', { screen: 'no-product' }],
  ['not found', { screen: 'not-found' }],
  ...Object.entries(products).flatMap(([name, product]): [string, Page][] => [
    [`product, ${name}`, productPage(product)],
    [`home, ${name}`, homePage(product)],
  ]),
]

const rendered = pages.map(([name, page]) => ({ name, page, html: render(page) }))

const isExecutable = (tag: string): boolean => !/type="application\/(ld\+)?json"/.test(tag)

function dataOf(html: string) {
  const [, json = ''] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)
}

const count = (html: string, text: string | RegExp): number => html.split(text).length - 1

/** What is true of every page. */
const rules: Record<string, (html: string, page: Page) => boolean> = {
  'gives the same bytes each time': (html, page) => render(page) === html,

  'keeps CDNs from masking the e-mail addresses of its body': (html) =>
    /<body>\n<!--email_off-->\n.*<!--\/email_off-->\n<\/body>/s.test(html),

  'collects early clicks, and starts the build’s script at once only while it is loading': (
    html,
    page,
  ) => {
    const [early, ...others] = tagsOf(html, 'script').filter(isExecutable)
    const atOnce = `<script type="module" src="${shop.assets.scripts.en}">`
    const isLoading = page.screen === 'loading'
    return early === '<script>' && others.join('') === (isLoading ? atOnce : '')
  },
  'starts the build’s script from its first one, unless it is loading': (html, page) =>
    html.includes(`import('${shop.assets.scripts.en}')`) === (page.screen !== 'loading'),
  'ends as many scripts as it begins': (html) =>
    count(html, /<\/script/i) === tagsOf(html, 'script').length,
  'has no event handler in its markup': (html) => !/<[^>]+\son\w+=/.test(html),

  'names once what needs a script': (html) =>
    count(html, '<noscript><p class="no-script">The cart needs JavaScript.') === 1,
  'reloads without a script only while it is loading': (html, page) =>
    html.includes('<noscript><meta http-equiv="refresh" content="5"></noscript>') ===
    (page.screen === 'loading'),

  'begins with a skip link to its own content': (html) => {
    const [, target] = /href="#(\w+)"/.exec(tagsOf(html, 'a')[0] ?? '') ?? []
    return html.includes(`id="${target}"`)
  },

  'has one style sheet': (html) => tagsOf(html, 'style').join('') === '<style>',
  'has no style attribute': (html) => !/<[^>]+\sstyle=/.test(html),

  'tells a phone to make no links of numbers, dates and addresses': (html) =>
    html.includes('content="telephone=no,date=no,address=no,email=no"'),
  'has a title': (html) => textOf(html, 'title') !== '',
  'has one main': (html) => tagsOf(html, 'main').length === 1,
  'has one h1': (html) => tagsOf(html, 'h1').length === 1,

  'contains the page that it was rendered from': (html, page) =>
    isDeepStrictEqual(dataOf(html).page, page),
  'contains the endpoint to the provider': (html) =>
    isDeepStrictEqual(dataOf(html).endpoint, shop.endpoint),

  'has the footer': (html) => textOf(html, 'footer').includes('© 2025'),
  'has a header that leads to the shop': (html) => html.includes('href="/#shop"'),
  'has a cart without a count': (html) =>
    html.includes('aria-label="Shopping cart"') && !html.includes('class="badge"'),
}

test.each(Object.entries(rules))('every page %s', (_rule, holds) => {
  const broken = rendered.filter(({ html, page }) => !holds(html, page))
  expect(broken.map(({ name }) => name)).toEqual([])
})

test('a page has the styles of all pages and those of its own screen', () => {
  const { all, home, product } = shop.assets.css
  const screens: [Page, styles: string][] = [
    [homePage(), all + home],
    [{ screen: 'loading', of: 'home' }, all + home],
    [productPage(products.fullMatrix), all + product],
    [{ screen: 'loading', of: 'product' }, all + product],
    [{ screen: 'not-found' }, all],
  ]
  for (const [page, styles] of screens) expect(textOf(render(page), 'style')).toBe(styles)
})

test('markup in the provider’s texts is escaped', () => {
  const html = render(productPage(products.scriptInEveryField))
  const script = products.scriptInEveryField.title
  expect(textOf(html, 'title')).toBe(`${script} · Beeswick`)
  expect(textOf(html, 'h1')).toBe(script)
  const description = tagsOf(html, 'meta').find((tag) => tag.includes('name="description"'))
  expect(description).toContain('&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)')
  expect(html).not.toContain('alert("1")')
})

test('ten bees and fourteen petals are on the home page, the petals in the colour of the season', () => {
  const days = ['2025-12-01', '2026-02-28', '2026-03-01', '2026-06-15', '2026-11-30']
  const seasons = days.map((day) => {
    const today = Date.parse(day) / 86_400_000
    const html = renderDocument(homePage(), { ...noStoreInfo, today }, shop)
    expect([count(html, 'data-bee='), count(html, 'data-petal=')]).toEqual([10, 14])
    return /data-season="(\w+)"/.exec(html)?.[1]
  })
  expect(seasons).toEqual(['winter', 'winter', 'spring', 'summer', 'autumn'])
})

/** The addresses in the wide picture among the cards; null if there is no picture. */
function linksInShelf(page: Page) {
  const [, picture = null] = /<li class="shelf">(.*?)<\/li>/s.exec(render(page)) ?? []
  return picture && [...picture.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
}

test('a longer list has a wide picture, in which the products of the list are links; a collection and a short list have none', () => {
  const wires = ['one', 'two', 'three', 'four', 'cranberry-clove'].map((handle) =>
    wireProduct({ id: handle, handle, title: handle }),
  )
  expect(linksInShelf(homePage(...wires))).toEqual(['/product/cranberry-clove'])
  expect(linksInShelf(homePage(...wires.slice(1)))).toBeNull()
  const collection = { handle: 'summer', title: 'Summer' }
  expect(linksInShelf({ ...homePage(...wires), collection })).toBeNull()
})

test('a store with none of the picture’s products does not show it, which no key could scroll', () => {
  const others = ['one', 'two', 'three', 'four', 'five'].map((handle) =>
    wireProduct({ id: handle, handle, title: handle }),
  )
  expect(render(homePage(...others))).not.toContain('shelf-strip')
})
