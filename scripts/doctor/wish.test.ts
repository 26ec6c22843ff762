import { expect, test } from 'vitest'
import { wishOf } from './wish.ts'

const PUBLIC = '0123456789abcdef0123456789abcdef'
const DOMAIN = 'my-shop.myshopify.com'

test.each([
  [[DOMAIN], { publicToken: null, privateToken: null }],
  [['my-shop', PUBLIC], { publicToken: PUBLIC, privateToken: null }],
  [[DOMAIN, 'shpat_1', PUBLIC], { publicToken: PUBLIC, privateToken: 'shpat_1' }],
  [[DOMAIN, 'shpat_1'], { publicToken: null, privateToken: 'shpat_1' }],
])('%o: each token goes where it belongs', (words, tokens) => {
  expect(wishOf(words)).toEqual({ domain: DOMAIN, ...tokens })
})

test.each([
  ['nothing is given', [], /^npm run connect -- your-store/],
  ['too much is given', [DOMAIN, '1', '2', '3'], /^npm run connect -- your-store/],
  ['a token comes first', ['shpat_secret', DOMAIN], /^The store comes first: npm run connect/],
  ['no address is given', ['my shop'], /^my shop is no address of a store: give the one that ends/],
  [
    'a secret of an app is given',
    [DOMAIN, 'shpss_secret'],
    /^This is a secret of an app, and opens/,
  ],
  [
    'two public tokens are given',
    [DOMAIN, PUBLIC, 'secret'],
    /^Of two tokens one is the public one/,
  ],
])('%s: a sentence says what to give, and holds no secret', (_what, words, sentence) => {
  const wish = wishOf(words)
  expect(wish).toEqual({ problem: expect.stringMatching(sentence) })
  expect(JSON.stringify(wish)).not.toMatch(/secret"|_secret/)
})
