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
import type { StoreInfo } from '../storefront/policies.ts'
import { noStoreInfo } from '../storefront/testing/policies.ts'
import type { ProductTexts } from '../shop/texts.ts'
import { renderDocument } from './document.tsx'
import { linesOf, productPage, render, shop, tagsOf, wordsOf } from './testing/fixtures.ts'
import { inDollars } from '../format/testing/in-dollars.ts'

const beside = {
  complements: [listed(wireProduct({ id: '3', handle: 'matches', title: 'Matches' }))],
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

const safety = {
  pictograms: ['GHS07'],
  signalWord: ['Warning'],
  contains: ['cinnamal'],
  statements: ['H317 Skin.', 'P102 Children.'],
  maker: ['Beeswick Works', 'ask@beeswick.example'],
  responsiblePerson: ['Beeswick Europe'],
}

const texts: Partial<ProductTexts> = {
  season: 'Autumn',
  facts: [{ key: 'burn_time', text: '45 hours' }],
  returnsOn: 'Poured again in May.',
  description: 'Resin and honey. Poured in amber glass.',
  notes: ['Black tea', 'Maple sap', 'Charred oak'],
  contents: ['Two candles', 'Six melts'],
  rating: { value: 4.8, least: 1, most: 5, count: 31 },
  safety,
}

const named = (wire: WireProduct, query = '') =>
  tagsOf(render(productPage(wire, query)), 'button').flatMap(
    (tag) => /class="option lacking".*aria-label="([^"]*)"/.exec(tag)?.[1] ?? [],
  )

const lineOf = (state: 'late' | 'failed', links: StoreInfo['links'] = []) => {
  const page = productPage(wireProduct(), '', {}, { unread: { texts: state } })
  const html = renderDocument(page, { ...noStoreInfo, links }, shop)
  return /<p class="fold-out"[^>]*>(.*?)<\/p>/.exec(html)?.[1]?.replace('<!-- -->', '')
}

test('the safety texts are late or can’t be read → one line in their place says what to do', () => {
  const address = 'mailto:ask@beeswick.example'
  expect(lineOf('late')).toBe(
    'What it contains is on its way. <noscript>Please load this page again before you buy.</noscript>',
  )
  expect(lineOf('failed', [{ kind: 'contact', title: 'Write', address }])).toBe(
    `We can’t show what it contains just now. <a href="${address}">Please ask us before you buy.</a>`,
  )
  expect(lineOf('failed')).toContain('Please load this page again before you buy.')
})

const place = (html: string, words: string): number => wordsOf(html).indexOf(words)

const withStore = (over: Partial<StoreInfo>) =>
  renderDocument(productPage(products.fullMatrix), { ...noStoreInfo, ...over }, shop)

const promisesIn = (over: Partial<StoreInfo>) =>
  /<ul class="promises".*?<\/ul>/s.exec(withStore(over))?.[0] ?? ''
const taxNote = (over: Partial<StoreInfo>) =>
  /<p class="tax-note">(.*?)<\/p>/.exec(withStore(over))?.[1]

describe('a product’s page', () => {
  test('answers in the order in which a shopper asks', () => {
    const order = [
      'Autumn · Candle',
      'Black tea\u00A0· Maple sap\u00A0· Charred oak',
      'Resin and honey.',
      'Rated 4.8 of 5, 31 ratings',
      'Size',
      'Wick',
      'In Stock',
      'Add to Cart',
      'If it ever lets you down, we’ll pour you another.',
      'Poured in amber glass.',
      'Inside',
      'Two candles',
      'Six melts',
      'Burn time',
      '45 hours',
      'Safety and maker',
      'Share',
      'Goes with it',
      'Matches',
      'Near it on the shelf',
      'Linden',
    ]
    const lines = linesOf(render(productPage(products.fullMatrix, '', texts, beside)))
    const main = lines.slice(0, lines.indexOf('Linden') + 1)
    expect(main.filter((line) => order.includes(line))).toEqual(order)
  })

  test('shows the pictogram, the signal word and the first safety statement, and collapses the rest', () => {
    const html = render(productPage(products.fullMatrix, '', texts, beside))
    const [, shown = '', folded = ''] =
      /<summary>(.*?)<\/summary>(.*?)<\/details>/s.exec(html) ?? []
    expect(shown).toContain('alt="Harmful or irritating"')
    expect(shown.replaceAll(/<[^>]*>/g, '')).toContain('Warning H317 Skin.')
    for (const words of ['Contains: cinnamal', 'P102 Children.', 'Beeswick Works']) {
      expect(shown).not.toContain(words)
      expect(folded).toContain(words)
    }
    expect(folded).toContain('<a href="mailto:ask@beeswick.example">ask@beeswick.example</a>')
  })

  test('shows in words a sign that the merchant names otherwise than by its number', () => {
    const inWords = { safety: { ...safety, pictograms: ['Exclamation mark'] } }
    const html = render(productPage(products.fullMatrix, '', inWords))
    const [, shown = ''] = /<summary>(.*?)<\/summary>/s.exec(html) ?? []
    const words = 'Safety and makerExclamation mark · Warning H317 Skin.'
    expect(shown.replaceAll(/<[^>]*>/g, '')).toBe(words)
  })

  test('has a picture of its own for each of the nine pictograms', () => {
    const pictograms = Array.from({ length: 9 }, (_, index) => `GHS0${index + 1}`)
    const nine = { safety: { ...safety, pictograms } }
    const [, shown = ''] =
      /<summary>(.*?)<\/summary>/s.exec(render(productPage(products.fullMatrix, '', nine))) ?? []
    expect(new Set(shown.match(/src="[^"]+"/g)).size).toBe(9)
  })

  test('has the merchant’s promises and the note on taxes, each with its policy where there is one, and neither repeats the other', () => {
    const links: StoreInfo['links'] = [
      { kind: 'shipping', title: 'Shipping policy', address: 'https://store.test/shipping' },
      { kind: 'returns', title: 'Refund policy', address: 'https://store.test/refunds' },
    ]
    const delivery = 'Sent free'
    const both = { delivery, returns: 'Thirty days' }
    expect(promisesIn({ ...both, links })).toMatch(
      /shipping">Sent free<\/a>.*refunds">Thirty days<\/a>.*If it ever lets you down/,
    )
    expect(promisesIn(both)).toContain('<li dir="auto">Thirty days</li>')
    expect(promisesIn({}).match(/<li/g)).toHaveLength(1)
    expect(taxNote({})).toBe('Shipping and taxes are added at checkout')
    expect(taxNote({ delivery })).toBe('Taxes are added at checkout')
    expect(taxNote({ taxes: 'included' })).toBe('Taxes included. Shipping is added at checkout')
    expect(taxNote({ taxes: 'included', delivery })).toBe('Taxes included')
    expect(taxNote({ links })).toMatch(/^<a href="https:\/\/store.test\/shipping">Shipping and/)
  })

  test('shows the price before a reduction', () => {
    expect(linesOf(render(productPage(reduced)))).toEqual(
      expect.arrayContaining([inDollars(26), 'was', inDollars(32)]),
    )
  })

  test('shows every picture once: the first eagerly, before the styles and a smaller version of it before the larger one, the others lazily', () => {
    const html = render(productPage(fourPhotographs))
    const photos = tagsOf(html, 'img').filter((tag) => !tag.includes('alt=""'))
    expect(photos.map((tag) => tag.includes('loading="lazy"'))).toEqual([false, true, true, true])
    expect(wordsOf(html).replaceAll('\n', '')).toContain('3 / 4')
    const single = render(productPage(products.nullAltAndSizes))
    expect(wordsOf(single).replaceAll('\n', '')).not.toContain('1 / 1')
    const [small, large] = tagsOf(html, 'img')
    expect(small).toMatch(/decoding="sync" fetchPriority="low"/)
    expect(large).toMatch(/fetchPriority="high" decoding="async" alt=""/)
    const [head = '', root = ''] = html.split('<style>')
    expect(head).toMatch(/<link rel="preload" as="image" [^>]*a\.jpg/)
    expect(root).not.toContain('rel="preload"')
  })

  test('strikes out unavailable values and names the reason', () => {
    expect(named(products.fullMatrix)).toEqual([])
    expect(named(products.soldOutFirstVariant)).toEqual(['8 oz, sold out', 'Cotton, sold out'])
    expect(named(products.sparseMatrix)).toEqual(['12 oz, not made'])
    expect(named(products.hundredValues)).toEqual([])
  })

  test('shows related products at its end, or after the day of its return if it is sold out', () => {
    const sold = wireProduct({
      variants: readVariants([wireVariant({}, { availableForSale: false })]),
    })
    const there = render(productPage(products.fullMatrix, '', texts, beside))
    expect(place(there, 'Near it on the shelf')).toBeGreaterThan(place(there, '45 hours'))
    expect(place(there, 'Poured again in May.')).toBe(-1)
    const gone = render(productPage(sold, '', texts, beside))
    expect(place(gone, 'Poured again in May.')).toBeLessThan(place(gone, 'Near it on the shelf'))
    expect(place(gone, 'Near it on the shelf')).toBeLessThan(place(gone, '45 hours'))
    expect(gone.match(/class="related"/g)).toHaveLength(1)
  })

  test('has no empty element without texts', () => {
    const html = render(productPage(wireProduct({ productType: '' })))
    expect(html).not.toMatch(
      /<dl|class="eyebrow"|class="label notes|Inside|<details|Goes with it|Near it on the shelf/,
    )
  })
})

test('it links to its Markdown, which no other page has', () => {
  const alternate = /<link rel="alternate" type="text\/markdown" href="([^"]*)">/
  expect(alternate.exec(render(productPage(products.fullMatrix)))?.[1]).toBe('/product/amber.md')
  const odd = { ...products.fullMatrix, handle: '"><b>.md' }
  expect(alternate.exec(render(productPage(odd)))?.[1]).toBe('/product/%22%3E%3Cb%3E%2Emd.md')
  expect(render({ screen: 'no-product' })).not.toContain('alternate')
})
