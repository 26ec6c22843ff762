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
import type { ProductExtras, Page } from './page.ts'
import { productPage, tagsOf, wordsOf } from './testing/fixtures.ts'
import { render, warned } from './testing/render.ts'

const extras: ProductExtras = {
  season: 'Autumn',
  facts: [{ label: 'Burns', text: '45 hours' }],
  notes: [{ label: 'Top', text: 'maple sap' }],
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

const place = (html: string, words: string): number => wordsOf(html).indexOf(words)

describe('a product’s page', () => {
  test('says what is known of it', () => {
    expect(linesOf(productPage(products.fullMatrix, '', extras))).toEqual(
      expect.arrayContaining([
        'Autumn · Candle',
        'Burns',
        '45 hours',
        'If it ever burns badly, we pour you another.',
        'Share',
        'Top',
        'maple sap',
        'You may also like',
        'Linden',
      ]),
    )
  })

  test('says what a reduced price was before', () => {
    expect(linesOf(productPage(reduced))).toEqual(
      expect.arrayContaining(['USD $26.00', 'before:', 'USD $32.00']),
    )
  })

  test('shows every photograph once, the first at once and whatever is near when it is near', () => {
    const html = render(productPage(fourPhotographs))
    const photos = tagsOf(html, 'img').filter((tag) => !tag.includes('alt=""'))
    expect(photos).toHaveLength(4)
    expect(photos.map((tag) => tag.includes('loading="lazy"'))).toEqual([false, true, true, true])
    expect(wordsOf(html).replaceAll('\n', '')).toContain('3 / 4')
  })

  test('paints first what the card has shown, and waits for no larger photograph', () => {
    const [small, large] = tagsOf(render(productPage(fourPhotographs)), 'img')
    expect(small).toMatch(/alt="" decoding="sync" fetchPriority="low"/)
    expect(large).toMatch(/fetchPriority="high" decoding="async"/)
  })

  test('of one photograph says no number', () => {
    const html = render(productPage(products.nullAltAndSizes))
    expect(wordsOf(html).replaceAll('\n', '')).not.toContain('1 / 1')
  })

  test('strikes what can’t be bought, and says so in its name', () => {
    expect(named(products.fullMatrix)).toEqual([])
    expect(named(products.soldOutFirstVariant)).toEqual(['8 oz, sold out', 'Cotton, sold out'])
    expect(named(products.sparseMatrix)).toEqual(['12 oz, not made'])
    expect(named(products.hundredValues)).toEqual([])
  })

  test('shows what else there is after all that is told of it, and first of all where it is sold out', () => {
    const sold = wireProduct({
      variants: readVariants([wireVariant({}, { availableForSale: false })]),
    })
    const there = render(productPage(products.fullMatrix, '', extras))
    expect(place(there, 'You may also like')).toBeGreaterThan(place(there, 'maple sap'))
    const gone = render(productPage(sold, '', extras))
    expect(place(gone, 'You may also like')).toBeLessThan(place(gone, '45 hours'))
    expect(gone.match(/id="related-title"/g)).toHaveLength(1)
  })

  test('has no empty box where nothing is known', () => {
    const html = render(productPage(wireProduct({ productType: '' })))
    for (const gone of ['<dl', 'class="eyebrow"', 'class="notes"', 'You may also like']) {
      expect(html).not.toContain(gone)
    }
  })
})

test('it names the address of its Markdown, which no other page has', () => {
  const alternate = /<link rel="alternate" type="text\/markdown" href="([^"]*)">/
  expect(alternate.exec(render(productPage(products.fullMatrix)))?.[1]).toBe('/product/amber.md')
  const odd = { ...products.fullMatrix, handle: '"><b>.md' }
  expect(alternate.exec(render(productPage(odd)))?.[1]).toBe('/product/%22%3E%3Cb%3E%2Emd.md')
  expect(render({ screen: 'no-product' })).not.toContain('alternate')
})

test('React had nothing to warn of in all of these', () => {
  expect(warned.mock.calls).toEqual([])
})
