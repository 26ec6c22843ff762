import { expect, test } from 'vitest'
import { readArguments, storeAddress } from './arguments.ts'

const PUBLIC = '0123456789abcdef0123456789abcdef'
const DOMAIN = 'my-shop.myshopify.com'

test.each([
  ['my-shop.myshopify.com', DOMAIN],
  ['MY-SHOP.myshopify.com/', DOMAIN],
  [' https://my-shop.myshopify.com/admin/products?page=2 ', DOMAIN],
  ['http://my-shop.myshopify.com', DOMAIN],
  ['my-shop.myshopify.com/api/2025-07/graphql.json', DOMAIN],
  ['https://admin.shopify.com/store/my-shop', DOMAIN],
  ['admin.shopify.com/store/my-shop/settings/domains#primary', DOMAIN],
  ['my-shop', DOMAIN],
  ['https://www.example.com/collections/all', 'www.example.com'],
  ['www.example.com:8443/', 'www.example.com:8443'],
  ['http://127.0.0.1:4100/', 'http://127.0.0.1:4100'],
  ['', null],
  ['my shop', null],
  ['me@example.com', null],
  ['https://me:secret@example.com', null],
  ['ftp://example.com', null],
])('the address %o is read as the store %s', (text, address) => {
  expect(storeAddress(text)).toBe(address)
})

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
  ['no address is given', ['my shop'], /^my shop is not the address of a store\./],
  ['a secret of an app is given', [DOMAIN, 'shpss_secret'], /^This token is the secret of an app/],
  ['two public tokens are given', [DOMAIN, PUBLIC, 'secret'], /^These two tokens are of one kind/],
])('%s: a sentence says what to give, without any secret', (_what, words, sentence) => {
  const read = readArguments(words)
  expect(read).toEqual({ problem: expect.stringMatching(sentence) })
  expect(JSON.stringify(read)).not.toMatch(/secret"|_secret/)
})
