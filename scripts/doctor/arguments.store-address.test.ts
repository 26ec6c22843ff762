import { expect, test } from 'vitest'
import { storeAddress } from './arguments.ts'

test.each([
  'my-shop.myshopify.com',
  'MY-SHOP.myshopify.com/',
  ' https://my-shop.myshopify.com/admin/products?page=2 ',
  'http://my-shop.myshopify.com',
  'my-shop.myshopify.com/api/2025-07/graphql.json',
  'https://admin.shopify.com/store/my-shop',
  'admin.shopify.com/store/my-shop/settings/domains#primary',
  'my-shop',
])('%s is read as the store my-shop', (text) => {
  expect(storeAddress(text)).toBe('my-shop.myshopify.com')
})

test.each([
  ['https://www.example.com/collections/all', 'www.example.com'],
  ['www.example.com:8443/', 'www.example.com:8443'],
  ['http://127.0.0.1:4100/', 'http://127.0.0.1:4100'],
])('the address %s is read as %s', (text, address) => {
  expect(storeAddress(text)).toBe(address)
})

test.each(['', 'my shop', 'me@example.com', 'https://me:secret@example.com', 'ftp://example.com'])(
  '%o is not the address of a store',
  (text) => {
    expect(storeAddress(text)).toBeNull()
  },
)
