import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

const PUBLIC = '0123456789abcdef0123456789abcdef'
const DOMAIN = 'my-shop.myshopify.com'

test.each([
  [[DOMAIN], { publicToken: null, privateToken: null }],
  [['my-shop', PUBLIC], { publicToken: PUBLIC, privateToken: null }],
  [[DOMAIN, 'shpat_1', PUBLIC], { publicToken: PUBLIC, privateToken: 'shpat_1' }],
  [[DOMAIN, 'shpat_1'], { publicToken: null, privateToken: 'shpat_1' }],
])('%j: each token is recognised by its form', (words, tokens) => {
  expect(readArguments(words)).toEqual({ domain: DOMAIN, ...tokens })
})

test.each([
  ['nothing is given', [], /^Usage: npm run connect -- your-store/],
  ['too much is given', [DOMAIN, '1', '2', '3'], /^Usage: npm run connect -- your-store/],
  ['a token comes first', ['shpat_secret', DOMAIN], /^The store's address comes first: npm run/],
  [
    'no address is given',
    ['my shop'],
    /^my shop is not the address of a store\. Give the one that ends/,
  ],
  ['a secret of an app is given', [DOMAIN, 'shpss_secret'], /^This token is the secret of an app/],
  [
    'two public tokens are given',
    [DOMAIN, PUBLIC, 'secret'],
    /^These two tokens are of one kind\./,
  ],
])('%s: a sentence says what to give, without any secret', (_what, words, sentence) => {
  const read = readArguments(words)
  expect(read).toEqual({ problem: expect.stringMatching(sentence) })
  expect(JSON.stringify(read)).not.toMatch(/secret"|_secret/)
})
