import { expect, test } from 'vitest'
import { problem, read, store } from './testing/settings-of.ts'

test('nothing set: the demo store and the defaults', () => {
  expect(read({})).toEqual({
    store: null,
    demo: {
      port: 3001,
      origin: 'http://127.0.0.1:3001',
      checkoutPort: 3002,
      checkoutOrigin: 'http://127.0.0.1:3002',
    },
    homeCollection: null,
    shopName: null,
    siteUrl: null,
    checkoutOrigin: null,
    checkoutChannel: 'online_store',
    imageHosts: [],
    markets: [],
    pricesIncludeTax: false,
    taxedCountries: [],
    pages: {
      contact: null,
      legalNotice: null,
      accessibility: null,
      withdrawal: '/pages/withdrawal',
    },
    hasAttribution: true,
    host: '127.0.0.1',
    port: 3000,
    metricsPort: null,
    headStartMs: 800,
    pageFreshSeconds: 60,
    pageKeepDays: 7,
  })
})

test('everything set', () => {
  const settings = read({
    ...store,
    PRIVATE_STOREFRONT_API_TOKEN: 'shpat_secret',
    PUBLIC_STOREFRONT_API_VERSION: '2026-04',
    HOME_COLLECTION: 'autumn',
    SHOP_NAME: 'Wax & Wick',
    SITE_URL: 'https://www.example.com/',
    PUBLIC_CHECKOUT_DOMAIN: 'checkout.example.com',
    CHECKOUT_CHANNEL: 'headless',
    PRICES_INCLUDE_TAX: 'on',
    CONTACT_URL: 'mailto:us@example.com',
    LEGAL_NOTICE_URL: '/pages/imprint',
    ACCESSIBILITY_URL: '/pages/accessibility',
    WITHDRAWAL_URL: 'https://example.com/withdraw',
    ATTRIBUTION: 'off',
    IMAGE_HOSTS: 'img.example.com, IMG2.example.com,img.example.com',
    HOST: '0.0.0.0',
    PORT: '80',
    METRICS_PORT: '9464',
    DEMO_PORT: '81',
    DEMO_ORIGIN: 'https://demo.example.com',
    DEMO_CHECKOUT_PORT: '83',
    DEMO_CHECKOUT_ORIGIN: 'https://checkout.example.com',
    MARKETS: 'US-en, BR-pt-BR',
    HEAD_START_MS: '0',
    PAGE_FRESH_SECONDS: '5',
    PAGE_KEEP_DAYS: '1',
  })
  expect(settings).toEqual({
    store: {
      origin: 'https://my-shop.myshopify.com',
      apiVersion: '2026-04',
      token: 'abc123',
      privateToken: 'shpat_secret',
    },
    demo: {
      port: 81,
      origin: 'https://demo.example.com',
      checkoutPort: 83,
      checkoutOrigin: 'https://checkout.example.com',
    },
    homeCollection: 'autumn',
    shopName: 'Wax & Wick',
    siteUrl: 'https://www.example.com',
    checkoutOrigin: 'https://checkout.example.com',
    checkoutChannel: 'headless',
    imageHosts: ['img.example.com', 'img2.example.com'],
    markets: [
      { country: 'US', language: 'en', prefix: '' },
      { country: 'BR', language: 'pt-BR', prefix: '/pt-br-br' },
    ],
    pricesIncludeTax: true,
    taxedCountries: ['US', 'BR'],
    pages: {
      contact: 'mailto:us@example.com',
      legalNotice: '/pages/imprint',
      accessibility: '/pages/accessibility',
      withdrawal: 'https://example.com/withdraw',
    },
    hasAttribution: false,
    host: '0.0.0.0',
    port: 80,
    metricsPort: 9464,
    headStartMs: 0,
    pageFreshSeconds: 5,
    pageKeepDays: 1,
  })
})

test.each([
  ['my-shop.myshopify.com', 'https://my-shop.myshopify.com'],
  [' my-shop.myshopify.com ', 'https://my-shop.myshopify.com'],
  ['shop.example.com:8443', 'https://shop.example.com:8443'],
  ['https://my-shop.myshopify.com/', 'https://my-shop.myshopify.com'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['HTTP://localhost:4000', 'http://localhost:4000'],
])('PUBLIC_STORE_DOMAIN=%s is %s', (domain, origin) => {
  expect(read({ ...store, PUBLIC_STORE_DOMAIN: domain }).store?.origin).toBe(origin)
})

test('a domain alone: the store is read without a token', () => {
  expect(read({ PUBLIC_STORE_DOMAIN: 'my-shop.myshopify.com' }).store).toEqual({
    origin: 'https://my-shop.myshopify.com',
    apiVersion: '2025-07',
    token: null,
    privateToken: null,
  })
})

test('an empty value counts as unset', () => {
  expect(read({ PUBLIC_STORE_DOMAIN: '', PORT: '  ' })).toEqual(read({}))
})

test('an empty CHECKOUT_CHANNEL leaves the channel out', () => {
  expect(read({ ...store, CHECKOUT_CHANNEL: ' ' }).checkoutChannel).toBe('')
  expect(problem({ ...store, CHECKOUT_CHANNEL: 'online store' })).toBe(
    'CHECKOUT_CHANNEL must be the handle of a sales channel such as online_store, or empty.',
  )
})

test('a private token for a store on this machine needs no https', () => {
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
    const origin = `http://${host}:4000`
    const settings = read({
      ...store,
      PUBLIC_STORE_DOMAIN: origin,
      PRIVATE_STOREFRONT_API_TOKEN: 'shpat_secret',
    })
    expect(settings.store?.origin).toBe(origin)
  }
})

test('a merchant sets a private token and an http:// address → the start stops with a sentence that asks for https://', () => {
  const http = { PUBLIC_STORE_DOMAIN: 'http://my-shop.com', PRIVATE_STOREFRONT_API_TOKEN: 'secret' }
  expect(problem({ ...store, ...http })).toBe(
    'PRIVATE_STOREFRONT_API_TOKEN would go to http://my-shop.com unencrypted: set PUBLIC_STORE_DOMAIN to an address with https://.',
  )
})
