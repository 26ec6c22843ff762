import { expect, test } from 'vitest'
import { dutiesIn } from '../market-law.ts'
import { shopLinks } from '../shop/shop-links.ts'
import {
  edgesOf,
  photo,
  readVariants,
  wireProduct,
  wireVariant,
} from '../storefront/testing/fixtures.ts'
import type { StoreInfo } from '../storefront/policies.ts'
import { noPolicies, noStoreInfo } from '../storefront/testing/policies.ts'
import { renderDocument } from './document.tsx'
import { homePage, linesOf, productPage, shop } from './testing/fixtures.ts'
import { structuredData } from './structured-data.ts'
import { inDollars } from '../format/testing/in-dollars.ts'

const TODAY = Date.parse('2026-11-28')
const money = (amount: string) => ({ amount, currencyCode: 'USD' as const })
const withPrior = (over: object) => {
  const prices = { price: money('26.0'), compareAtPrice: money('40.0'), ...over }
  return wireProduct({ variants: readVariants([wireVariant({ Size: '8 oz' }, prices)]) })
}
const reduced = { ...withPrior({}), images: edgesOf([photo]) }
const NOTICE = { url: 'https://cdn.test/notice.svg', altText: null, width: 600, height: 848 }

/** What the pages of a country show of all that its merchant has set, but for what `over` replaces. */
function shownIn(country: string, over: Partial<StoreInfo> = {}, now = TODAY): string[] {
  const duties = dutiesIn(country, now)
  const promises = { ...noPolicies.promises, ratingsChecked: 'Only buyers rate.', ...over }
  const pages = { contact: null, legalNotice: null, accessibility: '/a', withdrawal: '/w' }
  const policies = { ...noPolicies, promises: { ...promises, legalGuarantee: NOTICE } }
  const links = shopLinks(policies, duties, pages, 'https://store.test', null)
  const store: StoreInfo = { ...noStoreInfo, ...policies.promises, duties, links }
  const page = productPage(reduced, '', {
    rating: { value: 4.8, least: 1, most: 5, count: 31 },
    safety: {
      pictograms: [],
      signalWord: [],
      contains: [],
      statements: ['H317 Skin.'],
      maker: ['Beeswick Works'],
      responsiblePerson: ['Beeswick Europe'],
    },
  })
  const html = renderDocument(page, store, shop)
  const lines = linesOf(html)
  const graph = structuredData(page, { ...shop, shopName: 'Beeswick', storeInfo: store })
  const home = renderDocument(homePage(), store, shop)
  const shown: Record<string, boolean> = {
    'a struck price': html.includes('<s class="price"'),
    ratings: lines.includes('Rated 4.8 of 5, 31 ratings'),
    'ratings for search engines': graph.includes('AggregateRating'),
    'how ratings are checked': lines.some((line) => line.endsWith('Only buyers rate.')),
    'the responsible person': html.includes('Beeswick Europe'),
    'open safety': /<details class="fold-out" open=""/.test(html),
    'a link for withdrawal': lines.includes('Withdraw from contract here'),
    'the notice': html.includes(`src="${NOTICE.url}"`) && html.includes('loading="lazy"'),
    'a link to the notice': lines.includes('The legal guarantee'),
    'a link about accessibility': lines.includes('Accessibility'),
    'a promise without an end':
      html.includes('If it ever lets you down') || home.includes('If one ever'),
  }
  return Object.keys(shown).filter((each) => shown[each])
}

test('a German, a British, a Swiss, an American and a Japanese page show what their law asks', () => {
  const ratings = ['ratings', 'ratings for search engines']
  const everywhere = ['a link about accessibility', 'a promise without an end']
  const elsewhere = ['a struck price', ...ratings, ...everywhere]
  const countries = ['DE', 'GB', 'CH', 'US', 'JP'] as const
  expect(Object.fromEntries(countries.map((each) => [each, shownIn(each)]))).toEqual({
    DE: [
      ...ratings,
      'how ratings are checked',
      'the responsible person',
      'open safety',
      'a link for withdrawal',
      'the notice',
      'a link to the notice',
      'a link about accessibility',
    ],
    GB: ['a struck price', ...ratings, 'how ratings are checked', ...everywhere],
    CH: elsewhere,
    US: elsewhere,
    JP: elsewhere,
  })
  // Nobody says how ratings are checked.
  const unchecked = countries.map((each) => shownIn(each, { ratingsChecked: null }))
  const shows = unchecked.map((shown) => shown.filter((each) => each.startsWith('ratings')).length)
  expect(shows).toEqual([0, 0, 2, 2, 2])
})

test('a German page of the summer before shows no notice yet', () => {
  const before = shownIn('DE', {}, Date.parse('2026-09-26'))
  expect(before).not.toContain('the notice')
  expect(before).toEqual(
    expect.arrayContaining(['a promise without an end', 'a link for withdrawal']),
  )
})

const struck = (country: string, value: string) => {
  const store = { ...noStoreInfo, duties: dutiesIn(country, TODAY) }
  const html = renderDocument(productPage(withPrior({ priorPrice: { value } })), store, shop)
  return /<s class="price">.*?<\/span>([^<]*)</.exec(html)?.[1]
}

test('in the EU a price is struck only against the lowest of the thirty days before', () => {
  const lowest = JSON.stringify({ amount: '30.0', currency_code: 'USD' })
  expect([struck('FR', lowest), struck('US', lowest)]).toEqual([inDollars(30), inDollars(40)])
  const none = [
    '',
    'thirty',
    '{"amount":"26.0","currency_code":"USD"}',
    '{"amount":"30.0","currency_code":"EUR"}',
  ]
  expect(none.map((value) => struck('FR', value))).toEqual(none.map(() => undefined))
})
