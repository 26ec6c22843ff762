import { describe, expect, test } from 'vitest'
import { products } from '../storefront/testing/fixtures.ts'
import type { Page } from './page.ts'
import { homePage, productPage, shop, tagsOf, textOf } from './testing/fixtures.ts'
import { render } from './testing/render.ts'

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

const isExecutable = (tag: string): boolean => !/type="application\/(ld\+)?json"/.test(tag)

describe.each(pages)('%s', (_name, page) => {
  const html = render(page)

  test('gives the same bytes each time', () => {
    expect(render(page)).toBe(html)
  })

  test('collects early clicks and starts the build’s script', () => {
    const executable = tagsOf(html, 'script').filter(isExecutable)
    const isLoading = page.screen === 'loading'
    const module = `<script type="module" src="${shop.assets.scripts.en}">`
    expect(executable).toEqual(['<script>', ...(isLoading ? [module] : [])])
    expect(html.includes(`import('${shop.assets.scripts.en}')`)).toBe(!isLoading)
    expect(html.match(/<\/script/gi)).toHaveLength(tagsOf(html, 'script').length)
    expect(html).not.toMatch(/<[^>]+\son\w+=/)
  })

  test('names what needs a script, and reloads without one while it is loading', () => {
    const line = '<noscript><p class="no-script">The cart needs JavaScript.'
    expect(html.split(line)).toHaveLength(2)
    expect(html.includes('<noscript><meta http-equiv="refresh" content="5"></noscript>')).toBe(
      page.screen === 'loading',
    )
  })

  test('begins with a skip link to its own content', () => {
    const [, target] = /href="#(\w+)"/.exec(tagsOf(html, 'a')[0] ?? '') ?? []
    expect(html).toContain(`id="${target}"`)
  })

  test('has one style sheet and no style attribute', () => {
    expect(tagsOf(html, 'style')).toEqual(['<style>'])
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
  })

  test('has one title, one main and one h1', () => {
    expect(textOf(html, 'title')).not.toBe('')
    expect(tagsOf(html, 'main')).toHaveLength(1)
    expect(tagsOf(html, 'h1')).toHaveLength(1)
  })

  test('contains the data it was rendered from, without what stays as it is', () => {
    const [, json = ''] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? []
    const { page: given, connection } = JSON.parse(json)
    expect(given).toEqual('texts' in page ? { ...page, texts: null } : page)
    expect(connection).toEqual(shop.connection)
  })

  test('has the header and the footer', () => {
    expect(textOf(html, 'footer')).toContain('© 2025')
    expect(html).toContain('href="/#shop"')
    expect(html).toContain('aria-label="Shopping cart"')
    expect(html).not.toContain('class="badge"')
  })
})

const stylesOf = (page: Page): string => textOf(render(page), 'style')

test('a page has the styles of all pages and those of its own screen', () => {
  const { all, home, product } = shop.assets.css
  for (const page of [homePage(), { screen: 'loading', of: 'home' } as const]) {
    expect(stylesOf(page)).toBe(all + home)
  }
  for (const page of [
    productPage(products.fullMatrix),
    { screen: 'loading', of: 'product' } as const,
  ]) {
    expect(stylesOf(page)).toBe(all + product)
  }
  expect(stylesOf({ screen: 'not-found' })).toBe(all)
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

test('ten bees and fourteen petals are hidden from screen readers', () => {
  const html = render(homePage())
  expect(html.match(/data-bee=/g)).toHaveLength(10)
  expect(html.match(/data-petal=/g)).toHaveLength(14)
})

test('a phone looks for telephone numbers, dates and addresses → the page tells it to make no links of them', () => {
  const told = tagsOf(render(homePage()), 'meta').find((tag) => tag.includes('format-detection'))
  expect(told).toContain('content="telephone=no,date=no,address=no,email=no"')
})
