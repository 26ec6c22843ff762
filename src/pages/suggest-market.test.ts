import { expect, test } from 'vitest'
import { bestOf } from './suggest-market.tsx'

const MARKETS = 'en-US zh-CN zh-TW no-NO id-ID he-IL de-DE de-AT sr-RS fil-PH'

// The page is that of Austria.
const links = MARKETS.split(' ').map((hreflang) => ({
  hreflang,
  hasAttribute: () => hreflang === 'de-AT',
}))

test.each([
  ['nb-NO', 'no-NO'],
  ['nn', 'no-NO'],
  ['in-ID', 'id-ID'],
  ['iw-IL', 'he-IL'],
  ['tl', 'fil-PH'],
  ['zh-HK', 'zh-TW'],
  ['zh-MO', 'zh-TW'],
  ['zh-Hant-HK', 'zh-TW'],
  ['zh-SG', 'zh-CN'],
  ['zh', 'zh-CN'],
  ['de-DE', 'de-DE'],
  ['de-CH', 'de-AT'],
  ['de', 'de-AT'],
  ['sr-Latn', 'sr-RS'],
  ['en-AU', 'en-US'],
  ['fr-BE', undefined],
])('a browser says %s → the market is %s', (language, hreflang) => {
  expect(bestOf(links, language)?.hreflang).toBe(hreflang)
})
