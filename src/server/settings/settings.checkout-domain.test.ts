import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { store } from './testing/settings-of.ts'

test.each([
  ['', null],
  ['checkout.example.com', 'https://checkout.example.com'],
  ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000'],
])('PUBLIC_CHECKOUT_DOMAIN=%s is %s, as PUBLIC_STORE_DOMAIN would be', (domain, origin) => {
  expect(readSettings({ ...store, PUBLIC_CHECKOUT_DOMAIN: domain })).toMatchObject({
    settings: { checkoutOrigin: origin },
  })
})

test('a subdomain or another port of SITE_URL’s host is not the shop’s', () => {
  const beside = {
    PUBLIC_STORE_DOMAIN: 'example.com',
    PUBLIC_CHECKOUT_DOMAIN: 'www.example.com:81',
  }
  const read = readSettings({ ...store, ...beside, SITE_URL: 'https://www.example.com' })
  expect(read).toHaveProperty('settings')
})

test.each<[string, Record<string, string>, string]>([
  [
    'a store at the shop’s own domain',
    { ...store, PUBLIC_STORE_DOMAIN: 'WWW.example.com', SITE_URL: 'https://www.example.com' },
    'PUBLIC_STORE_DOMAIN is the host of SITE_URL, so that the shop would ask itself for its products: set it to the domain of the store that ends in .myshopify.com.',
  ],
  [
    'a checkout at the shop’s own domain',
    { ...store, PUBLIC_CHECKOUT_DOMAIN: 'www.example.com', SITE_URL: 'http://www.example.com/' },
    'PUBLIC_CHECKOUT_DOMAIN is the host of SITE_URL, so that checkouts would lead back to the shop: set it to another domain of the store, or leave it out.',
  ],
  [
    'a checkout without a store',
    { PUBLIC_CHECKOUT_DOMAIN: 'checkout.example.com' },
    'PUBLIC_CHECKOUT_DOMAIN is set without PUBLIC_STORE_DOMAIN: set both for your store, or neither for the demo store.',
  ],
  [
    'a checkout with a path',
    { ...store, PUBLIC_CHECKOUT_DOMAIN: 'checkout.example.com/cart' },
    'PUBLIC_CHECKOUT_DOMAIN must be a domain such as my-shop.myshopify.com, or an address such as http://127.0.0.1:4000, with no path, query, user name or spaces.',
  ],
])('%s stops the start with a sentence', (_what, environment, problem) => {
  expect(readSettings(environment)).toEqual({ problem })
})
