import { describe, expect, it, test, vi } from 'vitest'
import { products } from '../storefront/testing/fixtures.ts'
import { renderDocument } from './document.tsx'
import { homePage, productPage, shop, tagsOf, textOf, wordsOf } from './testing/fixtures.ts'
import type { Page } from './page.ts'

// React warns of what it would not render, such as two children of the same key.
const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined)

const render = (page: Page) => renderDocument(page, shop)

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

  test('is the same bytes each time', () => {
    expect(render(page)).toBe(html)
  })

  test('runs early clicks, and the build’s script when it is due', () => {
    const executable = tagsOf(html, 'script').filter(isExecutable)
    const isLoading = page.screen === 'loading'
    const module = `<script type="module" src="${shop.assets.script}">`
    expect(executable).toEqual(['<script>', ...(isLoading ? [module] : [])])
    expect(html.includes(`import('${shop.assets.script}')`)).toBe(!isLoading)
    expect(html.match(/<\/script/gi)).toHaveLength(tagsOf(html, 'script').length)
    expect(html).not.toMatch(/<[^>]+\son\w+=/)
  })

  test('says in one line what needs a script, and comes again without one where it is loading', () => {
    const line = '<noscript><p class="no-script">The cart needs JavaScript.'
    expect(html.split(line)).toHaveLength(2)
    expect(html.includes('<noscript><meta http-equiv="refresh" content="5"></noscript>')).toBe(
      page.screen === 'loading',
    )
  })

  test('leads, first of all, past what every page begins with', () => {
    const [, target] = /href="#(\w+)"/.exec(tagsOf(html, 'a')[0] ?? '') ?? []
    expect(html).toContain(`id="${target}"`)
  })

  test('has one style sheet and no style attribute', () => {
    expect(tagsOf(html, 'style')).toEqual(['<style>'])
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
  })

  test('has one title, one main, one heading above all', () => {
    expect(textOf(html, 'title')).not.toBe('')
    expect(tagsOf(html, 'main')).toHaveLength(1)
    expect(tagsOf(html, 'h1')).toHaveLength(1)
  })

  test('gives the browser what it was rendered from', () => {
    const [, json = ''] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? []
    const { page: given, connection } = JSON.parse(json)
    expect(given).toEqual(page)
    expect(connection).toEqual(shop.connection)
  })

  test('has the header and the footer', () => {
    expect(textOf(html, 'footer')).toContain('© 2025')
    expect(html).toContain('href="/#shop"')
    expect(html).toContain('aria-label="Shopping cart"')
    expect(html).not.toContain('class="badge"')
  })
})

describe('what is said', () => {
  it.each<[string, Page, string[]]>([
    [
      'home',
      homePage(),
      [
        'Seasonal Candles & Wax Melts',
        'Shop Collection',
        'Discover Our Scents',
        'No products yet',
        "We're preparing something beautiful for you. Products will be available soon!",
        'Our Promise',
        'Seasonal Essence',
      ],
    ],
    [
      'a card',
      homePage(products.fullMatrix),
      ['View Details', 'Amber', 'Resin and honey.', 'Price', 'USD $26.00', 'Add'],
    ],
    ['a card that is sold out', homePage(products.noVariants), ['Sold out']],
    [
      'a product',
      productPage(products.fullMatrix),
      [
        'Back to Shop',
        'Amber',
        'USD $26.00',
        'Resin and honey.',
        'Size',
        '8 oz',
        'Wick',
        'In Stock',
        'Add to Cart',
      ],
    ],
    ['a product made to order', productPage(products.madeToOrder), ['Made to order']],
    ['a product sold out', productPage(products.soldOutFirstVariant), ['Out of Stock']],
    [
      'a product without variants',
      productPage(products.noVariants),
      ['Out of Stock', 'USD $26.00'],
    ],
    ['a product without pictures', productPage(products.noImage), ['No image available']],
    ['a high price', productPage(products.nineDigitPrice), ['USD $123456789.99']],
    [
      'what is not made',
      productPage(products.sparseMatrix, '?Size=12+oz'),
      ['Not made in this combination. Selected: 8 oz • Cotton'],
    ],
    ['no such product', { screen: 'no-product' }, ['Product not found', 'Return to Shop']],
    ['no such page', { screen: 'not-found' }, ['404', 'Oops! Page not found', 'Return to Home']],
  ])('on %s', (_name, page, words) => {
    const lines = wordsOf(render(page))
      .split('\n')
      .map((text) => text.trim())
    expect(lines).toEqual(expect.arrayContaining(words))
  })

  test('a loading page shows neither the empty state nor "Product not found"', () => {
    for (const of of ['home', 'product'] as const) {
      const words = wordsOf(render({ screen: 'loading', of }))
      expect(words).toContain('Loading')
      expect(words).not.toContain('No products yet')
      expect(words).not.toContain('Product not found')
    }
  })

  test('the stand-in option nowhere', () => {
    const html = render(productPage(products.standInOption))
    const [shown = ''] = html.split('id="page-data"')
    expect(shown).not.toContain('Default Title')
    expect(tagsOf(shown, 'fieldset')).toEqual([])
  })

  test('the name of the shop, where one is set', () => {
    const html = renderDocument(homePage(), { ...shop, name: 'Wax & <b>Wick' })
    expect(textOf(html, 'title')).toContain('Wax & <b>Wick')
    expect(textOf(html, 'footer')).toContain('© 2025 Wax & <b>Wick')
    expect(tagsOf(html, 'b')).toEqual([])
  })
})

const disabled = (html: string, words: string) =>
  html.match(new RegExp(`<button[^>]*>${words}</button>`))?.[0].includes('disabled=""')

describe('buttons', () => {
  test('a card buys what is for sale, and nothing where nothing is', () => {
    expect(disabled(render(homePage(products.soldOutFirstVariant)), 'Add')).toBe(false)
    expect(disabled(render(homePage(products.noVariants)), 'Sold out')).toBe(true)
  })

  test('a card is one link with a button beside it, never inside', () => {
    const html = render(homePage(products.fullMatrix))
    const links = [...html.matchAll(/<a [^>]*href="\/product\/amber".*?<\/a>/gs)].map(
      ([link]) => link,
    )
    expect(links).toHaveLength(1)
    expect(links.join('')).not.toContain('<button')
  })

  test('a product buys the variant that the link chooses, where it is for sale', () => {
    expect(disabled(render(productPage(products.fullMatrix)), 'Add to Cart')).toBe(false)
    expect(disabled(render(productPage(products.soldOutFirstVariant)), 'Add to Cart')).toBe(true)
    const wood = productPage(products.soldOutFirstVariant, '?Wick=Wood')
    expect(disabled(render(wood), 'Add to Cart')).toBe(false)
    expect(disabled(render(productPage(products.noVariants)), 'Add to Cart')).toBe(true)
  })

  test('the chosen values are pressed, made in this combination or not', () => {
    const html = render(productPage(products.sparseMatrix, '?Size=12+oz'))
    const pressed = tagsOf(html, 'button').filter((tag) => tag.includes('aria-pressed="true"'))
    expect(pressed).toEqual([
      expect.stringMatching(/(?=.* name="Size").* value="12 oz"/),
      expect.stringMatching(/(?=.* name="Wick").* value="Cotton"/),
    ])
    expect(tagsOf(html, 'button').filter((tag) => tag.includes('aria-pressed'))).toHaveLength(4)
  })
})

test('what is written like markup is read as words', () => {
  const html = render(productPage(products.scriptInEveryField))
  const script = products.scriptInEveryField.title
  expect(textOf(html, 'title')).toBe(`${script} · Beeswick`)
  expect(textOf(html, 'h1')).toBe(script)
  const description = tagsOf(html, 'meta').find((tag) => tag.includes('name="description"'))
  expect(description).toContain('&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)')
  expect(html).not.toContain('alert("1")')
})

test('ten bees and fourteen petals, seen by nobody who listens', () => {
  const html = render(homePage())
  expect(html.match(/data-bee=/g)).toHaveLength(10)
  expect(html.match(/data-petal=/g)).toHaveLength(14)
})

test('a phone looks for telephone numbers, dates and addresses → it is told to make no links of them', () => {
  const told = tagsOf(render(homePage()), 'meta').find((tag) => tag.includes('format-detection'))
  expect(told).toContain('content="telephone=no,date=no,address=no,email=no"')
})

test('React had nothing to warn of in all of these', () => {
  expect(warned.mock.calls).toEqual([])
})
