import { describe, expect, test } from 'vitest'
import type { StoreInfo } from '../storefront/policies.ts'
import type { Block } from '../storefront/rich-text.ts'
import type { ProductTexts } from '../shop/texts.ts'
import {
  products,
  readVariants,
  weighed,
  wireProduct,
  wireVariant,
} from '../storefront/testing/fixtures.ts'
import { noStoreInfo } from '../storefront/testing/policies.ts'
import { renderMarkdown } from './markdown.ts'
import type { Page } from './page.ts'
import { homePage, productPage, shop } from './testing/fixtures.ts'
import { inDollars } from '../format/testing/in-dollars.ts'

const SITE = 'https://www.shop.test'

const links: StoreInfo['links'] = [
  { kind: 'returns', title: 'Refunds', address: 'https://store.test/refunds' },
]
const render = (page: Page, over: Partial<StoreInfo> = {}) =>
  renderMarkdown(page, { ...noStoreInfo, links, ...over }, { ...shop, siteUrl: SITE })

/** Two variants, of which the second is dearer and sold out. */
const amber = wireProduct({
  title: 'Amber & First Snow',
  variants: readVariants([
    wireVariant({ Size: '8 oz' }, { id: 'gid://shopify/ProductVariant/45001' }),
    wireVariant(
      { Size: '12 oz' },
      {
        id: 'gid://shopify/ProductVariant/45002',
        availableForSale: false,
        price: { amount: '36.0', currencyCode: 'USD' },
        compareAtPrice: { amount: '40.0', currencyCode: 'USD' },
      },
    ),
  ]),
})

const texts: Partial<ProductTexts> = {
  season: 'Winter',
  facts: [{ key: 'burn_time', text: '50 hours' }],
  returnsOn: 'In May.',
  notes: ['amber', '*resin*'],
  contents: ['Two candles'],
}

test('a product has its notes, its facts, and its variants with price, stock and cart link', () => {
  expect(render(productPage(amber, '', texts))).toBe(`# Amber & First Snow

> Winter · Candle

amber · \\*resin\\*

Resin and honey.

## Variants

- [8 oz](${SITE}/product/amber?Size=8+oz): ${inDollars(26)}, In Stock, [cart link](${SITE}/?cart=45001:1)
- [12 oz](${SITE}/product/amber?Size=12+oz): ${inDollars(36)}, was ${inDollars(40)}, Out of Stock, [cart link](${SITE}/?cart=45002:1)

## Inside

- Two candles

## Facts

- Burn time: 50 hours
- If it ever lets you down, we’ll pour you another.

## Terms

- Shipping and taxes are added at checkout
- [Refunds](https://store.test/refunds)

## More

- A \`/buy\` link does what a cart link does: \`${SITE}/buy/{variant}:{quantity}\`, or several, separated by commas.
- [The product’s page](${SITE}/product/amber)
- [The shop and its products](${SITE}/agents.md)
`)
})

test('the shop, whose collections are late, says so', () => {
  const sentence = 'Read this page again before you say what the shop has.'
  const page = homePage(amber)
  expect(render({ ...page, unread: { collections: 'late' } })).toContain(sentence)
  expect(render(page)).not.toContain(sentence)
})

describe('a product', () => {
  test.each([
    ['texts', 'Read this page again before you say what the product contains.'],
    ['plans', 'Read this page again before you say how the product is sold.'],
  ])('whose %s are late says so', (part, sentence) => {
    const late = productPage(amber, '', {}, { unread: { [part]: 'late' } })
    expect(render(late)).toContain(sentence)
    expect(render(productPage(amber))).not.toContain(sentence)
  })

  test('without options has one variant with its title, and no empty section', () => {
    const bare = { ...products.standInOption, description: '', productType: '' }
    const text = render(productPage(bare))
    expect(text).toContain(`- [Amber](${SITE}/product/amber): ${inDollars(26)}`)
    expect(text).not.toMatch(/Default Title|## Inside|\n> |\n\n\n/)
    expect(render(productPage(products.noVariants))).not.toContain('## Variants')
  })

  test('with more variants than are read links to its page', () => {
    expect(render(productPage(products.hundredValues))).toContain(
      `There are more on [the product’s page](${SITE}/product/amber).`,
    )
    expect(render(productPage(amber))).not.toContain('There are more')
  })

  test('of any shape gives the same text each time, in lines', () => {
    for (const [name, wire] of Object.entries(products)) {
      const text = render(productPage(wire))
      expect([name, render(productPage(wire))]).toEqual([name, text])
      expect(text).toMatch(/^# .*\n/)
      expect(text).not.toMatch(/[^\\]<script|undefined|null|NaN|^[ \t]/m)
    }
  })
})

test('a stranger’s words in every field of a product → no link, heading or element is made of them', () => {
  const text = render(productPage(products.scriptInEveryField))
  const { edges } = products.scriptInEveryField.variants
  const headings = text.split('\n').filter((line) => line.startsWith('#'))
  expect(headings.slice(1)).toEqual(['## Variants', '## Facts', '## Terms', '## More'])
  const unescaped = text.replaceAll(/\\./g, '')
  expect(unescaped).not.toMatch(/<|[^\n]>/)
  // Two links for each variant, and three at the end.
  expect(unescaped.match(/\]\(/g)).toHaveLength(2 * edges.length + 3)
})

test.each([
  [{ screen: 'no-product' }, '# Product not found'],
  [{ screen: 'not-found' }, '# Page not found'],
  [{ screen: 'loading', of: 'product' }, '# Not ready'],
] as const)('%j is said in words', (page, heading) => {
  expect(render(page)).toContain(heading)
})

const p = (text: string): Block => ({ tag: 'p', runs: [{ text }] })

describe('what the merchant has written', () => {
  test('keeps its paragraphs, headings, lists and links', () => {
    const blocks: Block[] = [
      { tag: 'h3', runs: [{ text: 'What it is' }] },
      {
        tag: 'p',
        runs: [
          { text: 'Look!' },
          { text: 'on (here)', href: 'https://example.com/a)b' },
          { text: ' and ' },
          { text: '*on*', isStrong: true },
        ],
      },
      { tag: 'ul', items: [[p('One'), { tag: 'ol', items: [[p('Half')]] }], [p('Two')]] },
    ]
    expect(render(productPage(amber, '', { opening: [], story: blocks }))).toContain(
      String.raw`### What it is

Look\![on (here)](https://example.com/a%29b) and \*on\*

- One
  1. Half
- Two

## Variants`,
    )
  })

  test('about safety is in a section of its own', () => {
    const safety = {
      pictograms: ['GHS07', '*Flame*'],
      signalWord: ['Warning'],
      contains: ['cinnamal'],
      statements: ['H317 Skin.'],
      maker: ['Beeswick', '1 Meadow Lane'],
      responsiblePerson: ['Beeswick Europe'],
    }
    const page = productPage(amber, '', { safety })
    expect(render(page, { duties: ['responsible-person'] })).toContain(`## Safety and maker

- Pictogram GHS07: Harmful or irritating
- Pictogram: \\*Flame\\*
- Signal word: Warning
- Contains: cinnamal
- H317 Skin.
- Maker: Beeswick, 1 Meadow Lane
- Responsible person: Beeswick Europe
`)
    expect(render(productPage(amber))).not.toMatch(/Safety|Maker|Responsible/)
  })

  test('is followed by what customers say, as the law of the market allows', () => {
    const page = productPage(amber, '', { rating: { value: 4.64, least: 1, most: 5, count: 31 } })
    const ratingsChecked = 'Only who has bought can rate.'
    const duties: StoreInfo['duties'] = ['ratings']
    expect(render(page, { ratingsChecked })).toContain('Rated 4.6 of 5, 31 ratings\n\n## ')
    expect(render(page, { duties })).not.toContain('Rated')
    expect(render(page, { duties, ratingsChecked })).toContain(
      'Rated 4.6 of 5, 31 ratings\n\nOnly who has bought can rate.\n',
    )
  })
})

test('a variant has its unit price; one that is only part of a set says so and has no cart link', () => {
  const melts = wireVariant({ Size: 'S' }, weighed)
  const set = wireVariant({ Size: 'L' }, { requiresComponents: true })
  const text = render(productPage(wireProduct({ variants: readVariants([melts, set]) })))
  expect(text).toContain(`): ${inDollars(26)}, ${inDollars(9)} / 100 g, In Stock, [cart link](`)
  expect(text).toContain(`): ${inDollars(26)}, Sold only as part of a set\n`)
})

describe('llms.txt', () => {
  const home = homePage(amber, products.arabicTitle)

  test('begins with name and description, explains cart links, and lists products and pages', () => {
    const collections = [{ handle: 'all year', title: 'All [year]' }]
    const text = render({ ...home, collections })
    expect(text).toMatch(/^# Beeswick\n\n> Candles and wax melts poured by hand/)
    expect(text).toContain(`\`${SITE}/?cart={variant}:{quantity}\``)
    expect(text).toContain('add `.md` to its path')
    expect(text).toContain(
      `## Products\n\n- [Amber & First Snow](${SITE}/product/amber.md): from ${inDollars(26)}. Resin and honey.\n- [شمعة`,
    )
    expect(text).toContain(
      `## Collections\n\n- [All \\[year\\]](${SITE}/agents.md?collection=all+year)\n`,
    )
    expect(text).toContain(`[Sitemap](${SITE}/sitemap.xml)`)
    expect(text).not.toContain('pages=2')
  })

  test('has only lists of links below its headings, as llms.txt requires', () => {
    const [, ...sections] = render(home).split('\n## ')
    expect(sections.map((each) => each.split('\n')[0])).toEqual(['Products', 'Terms', 'Pages'])
    for (const section of sections) {
      const [, ...lines] = section.trimEnd().split('\n')
      for (const line of lines.filter(Boolean)) expect(line).toMatch(/^- \[.+\]\(.+\)(: .+)?$/)
    }
  })

  test('links to more products and marks those that are sold out, and is written without products too', () => {
    const next = 'there'
    expect(render({ ...home, next })).toContain(`[More products](${SITE}/agents.md?pages=2)`)
    const winter = { ...home, next, slices: 2, collection: { handle: 'winter', title: 'Winter' } }
    const ofWinter = render(winter)
    expect(ofWinter).toContain('## Winter\n\n- [Amber & First Snow](')
    expect(ofWinter).toContain(`[More products](${SITE}/agents.md?collection=winter&pages=3)`)
    const soldOut = { ...home, products: home.products.map((each) => ({ ...each, variant: null })) }
    expect(render(soldOut)).toContain(`${inDollars(26)}, sold out. Resin`)
    expect(render(homePage())).not.toContain('## Products')
  })

  test('has the configured name, and relative links without an origin', () => {
    const text = renderMarkdown(home, noStoreInfo, { ...shop, name: 'Bee # Co', siteUrl: null })
    expect(text).toMatch(/^# Bee \\# Co\n/)
    expect(text).toContain('(/product/amber.md)')
    expect(text).not.toMatch(/https?:|sitemap/)
  })
})
