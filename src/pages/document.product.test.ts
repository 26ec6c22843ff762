import { describe, expect, test } from 'vitest'
import {
  edgesOf,
  listed,
  products,
  readVariants,
  wireProduct,
  wireVariant,
  type WireProduct,
} from '../storefront/testing/fixtures.ts'
import type { Fact, Page, ProductExtras } from './page.ts'
import { productPage, tagsOf, wordsOf } from './testing/fixtures.ts'
import { render } from './testing/render.ts'

const extras: ProductExtras = {
  season: 'Autumn',
  facts: [{ key: 'burn_time', text: '45 hours' }],
  notes: [
    { key: 'notes_top', text: 'black tea' },
    { key: 'notes_heart', text: 'maple sap' },
    { key: 'notes_base', text: 'charred oak' },
  ],
  related: [listed(wireProduct({ id: '2', handle: 'linden', title: 'Linden' }))],
}

const photo = (name: string) => ({
  url: `https://cdn.shopify.com/${name}.jpg`,
  altText: name,
  width: 1200,
  height: 1200,
})
const fourPhotographs = wireProduct({ images: edgesOf(['a', 'b', 'c', 'd'].map(photo)) })
const before = { amount: '32.0', currencyCode: 'USD' } as const
const reduced = wireProduct({
  variants: readVariants([
    wireVariant({ Size: '8 oz', Wick: 'Cotton' }, { compareAtPrice: before }),
  ]),
})

const linesOf = (page: Page): string[] =>
  wordsOf(render(page))
    .split('\n')
    .map((text) => text.trim())

const named = (wire: WireProduct, query = '') =>
  tagsOf(render(productPage(wire, query)), 'button').flatMap(
    (tag) => /class="option lacking".*aria-label="([^"]*)"/.exec(tag)?.[1] ?? [],
  )

const burning = (text: string): ProductExtras => ({
  ...extras,
  facts: [{ key: 'burn_time', text, isBurnTime: true }],
})

const place = (html: string, words: string): number => wordsOf(html).indexOf(words)

describe('a product’s page', () => {
  test('shows its extras', () => {
    expect(linesOf(productPage(products.fullMatrix, '', extras))).toEqual(
      expect.arrayContaining([
        'Autumn · Candle',
        'Burn time',
        '45 hours',
        "If it ever burns badly, we'll pour you another.",
        'Share',
        'Top',
        'black tea',
        'Base',
        'charred oak',
        'You may also like',
        'Linden',
      ]),
    )
  })

  test('shows the part of a fact that is about the chosen variant', () => {
    const facts: Fact[] = [
      { key: 'burn_time', text: '25 hours (8 oz), 50 hours (12 oz)', isBurnTime: true },
    ]
    const lines = (query: string) =>
      linesOf(productPage(products.fullMatrix, query, { ...extras, facts }))
    expect(lines('')).toContain('25 hours')
    expect(lines('?Size=12+oz')).toContain('50 hours')
  })

  test('has a burn clock that follows the choice, with a sentence for each habit', () => {
    const told = burning('25 hours (8 oz), 50 hours (12 oz)')
    const lasts = 'At two hours an evening,'
    const sentences = (query: string) =>
      linesOf(productPage(products.fullMatrix, query, told)).filter((line) =>
        line.startsWith(lasts),
      )
    expect(sentences('')).toContain(
      `${lasts} 25 hours last until 10 December: USD $2.17 an evening.`,
    )
    expect(sentences('?Size=12+oz')).toEqual([
      `${lasts} 50 hours last until 19 February 2026: USD $1.04 an evening.`,
      `${lasts} 50 hours last until 28 December: USD $1.04 an evening.`,
      `${lasts} 50 hours last until 18 December: USD $1.04 an evening.`,
    ])
  })

  test('has no burn clock where the burn time is prose, or where nothing can be bought', () => {
    for (const text of ['50 hours each', 'about 40 to 50 hours']) {
      const html = render(productPage(products.fullMatrix, '', burning(text)))
      expect(html).not.toContain('burn-clock')
    }
    expect(render(productPage(products.fullMatrix))).not.toContain('burn-clock')
    expect(render(productPage(products.noVariants, '', extras))).not.toContain('burn-clock')
  })

  test('tells fewer notes than three in a line, without columns', () => {
    const notes: Fact[] = [
      { key: 'notes_top', text: 'Honey' },
      { key: 'notes_heart', text: 'Meadow hay' },
    ]
    const told = linesOf(productPage(products.fullMatrix, '', { ...extras, notes }))
    expect(told).toContain('Smells of honey and meadow hay')
    expect(told).not.toContain('Heart')
  })

  test('shows the price before a reduction', () => {
    expect(linesOf(productPage(reduced))).toEqual(
      expect.arrayContaining(['USD $26.00', 'was', 'USD $32.00']),
    )
  })

  test('shows every picture once, the first eagerly and the others lazily', () => {
    const html = render(productPage(fourPhotographs))
    const photos = tagsOf(html, 'img').filter((tag) => !tag.includes('alt=""'))
    expect(photos).toHaveLength(4)
    expect(photos.map((tag) => tag.includes('loading="lazy"'))).toEqual([false, true, true, true])
    expect(wordsOf(html).replaceAll('\n', '')).toContain('3 / 4')
  })

  test('paints the card’s cut of the first picture before the larger one', () => {
    const [small, large] = tagsOf(render(productPage(fourPhotographs)), 'img')
    expect(small).toMatch(/decoding="sync" fetchPriority="low"/)
    expect(large).toContain('alt=""')
    expect(large).toMatch(/fetchPriority="high" decoding="async"/)
  })

  test('shows no count for a single picture', () => {
    const html = render(productPage(products.nullAltAndSizes))
    expect(wordsOf(html).replaceAll('\n', '')).not.toContain('1 / 1')
  })

  test('strikes out unavailable values and names the reason', () => {
    expect(named(products.fullMatrix)).toEqual([])
    expect(named(products.soldOutFirstVariant)).toEqual(['8 oz, sold out', 'Cotton, sold out'])
    expect(named(products.sparseMatrix)).toEqual(['12 oz, not made'])
    expect(named(products.hundredValues)).toEqual([])
  })

  test('shows related products at its end, or before its facts where it is sold out', () => {
    const sold = wireProduct({
      variants: readVariants([wireVariant({}, { availableForSale: false })]),
    })
    const there = render(productPage(products.fullMatrix, '', extras))
    expect(place(there, 'You may also like')).toBeGreaterThan(place(there, 'maple sap'))
    const gone = render(productPage(sold, '', extras))
    expect(place(gone, 'You may also like')).toBeLessThan(place(gone, '45 hours'))
    expect(gone.match(/id="related-title"/g)).toHaveLength(1)
  })

  test('has no empty element without extras', () => {
    const html = render(productPage(wireProduct({ productType: '' })))
    for (const gone of ['<dl', 'class="eyebrow"', 'class="notes', 'You may also like']) {
      expect(html).not.toContain(gone)
    }
  })
})

test('it links to its Markdown, which no other page has', () => {
  const alternate = /<link rel="alternate" type="text\/markdown" href="([^"]*)">/
  expect(alternate.exec(render(productPage(products.fullMatrix)))?.[1]).toBe('/product/amber.md')
  const odd = { ...products.fullMatrix, handle: '"><b>.md' }
  expect(alternate.exec(render(productPage(odd)))?.[1]).toBe('/product/%22%3E%3Cb%3E%2Emd.md')
  expect(render({ screen: 'no-product' })).not.toContain('alternate')
})
