import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const store = {
  PUBLIC_STORE_DOMAIN: 'my-shop.myshopify.com',
  PUBLIC_STOREFRONT_API_TOKEN: 'abc123',
}

function read(environment: Record<string, string>) {
  const answer = readSettings(environment)
  if ('problem' in answer) throw new Error(answer.problem)
  return answer.settings
}

function problem(environment: Record<string, string>) {
  const answer = readSettings(environment)
  return 'problem' in answer ? answer.problem : 'no problem'
}

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
    imageHosts: [],
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
    ATTRIBUTION: 'off',
    IMAGE_HOSTS: 'img.example.com, IMG2.example.com,img.example.com',
    HOST: '0.0.0.0',
    PORT: '80',
    METRICS_PORT: '9464',
    DEMO_PORT: '81',
    DEMO_ORIGIN: 'https://demo.example.com',
    DEMO_CHECKOUT_PORT: '83',
    DEMO_CHECKOUT_ORIGIN: 'https://checkout.example.com',
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
    imageHosts: ['img.example.com', 'img2.example.com'],
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

test('a domain alone opens the shop: the store is asked as anyone may', () => {
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
    'PRIVATE_STOREFRONT_API_TOKEN would go to http://my-shop.com for everybody on the way to read: set PUBLIC_STORE_DOMAIN to an address with https://.',
  )
})

describe('each misuse has its sentence', () => {
  const storeDomain =
    'PUBLIC_STORE_DOMAIN must be a domain such as my-shop.myshopify.com, or an address such as http://127.0.0.1:4000, with no path, query, user name or spaces.'
  const siteUrl =
    'SITE_URL must be an address such as https://www.example.com, with no path, query, user name or spaces.'
  const demoOrigin =
    'DEMO_ORIGIN must be an address such as https://demo.example.com, with no path, query, user name or spaces.'
  const version = 'PUBLIC_STOREFRONT_API_VERSION must be a year and a month such as 2025-07.'
  const hosts =
    'IMAGE_HOSTS must be host names between commas, such as img.example.com, without https:// and paths.'
  const collection =
    'HOME_COLLECTION must be the handle of a collection, the last word of its address: autumn, for example.'
  const host =
    'HOST must be an address of this machine such as 127.0.0.1 or 0.0.0.0, without a port.'
  const word = 'must be one word of plain letters, digits and signs, as the provider shows it.'
  const exposed =
    'PUBLIC_STOREFRONT_API_TOKEN holds a private token, which every visitor could read: put it into PRIVATE_STOREFRONT_API_TOKEN, and the public token here.'

  test.each<[Record<string, string>, string]>([
    [{ ...store, PUBLIC_STORE_DOMAIN: 'my-shop.myshopify.com/admin' }, storeDomain],
    [{ ...store, PUBLIC_STORE_DOMAIN: 'https://my-shop.myshopify.com/api' }, storeDomain],
    [{ ...store, PUBLIC_STORE_DOMAIN: 'https://my-shop.myshopify.com?a=1' }, storeDomain],
    [{ ...store, PUBLIC_STORE_DOMAIN: 'https://my-shop.myshopify.com#a' }, storeDomain],
    [{ ...store, PUBLIC_STORE_DOMAIN: 'https://me:pw@my-shop.myshopify.com' }, storeDomain],
    [{ ...store, PUBLIC_STORE_DOMAIN: 'me@my-shop.myshopify.com' }, storeDomain],
    [{ ...store, PUBLIC_STORE_DOMAIN: 'my shop.myshopify.com' }, storeDomain],
    [{ ...store, PUBLIC_STORE_DOMAIN: 'https:// my-shop.myshopify.com' }, storeDomain],
    [{ ...store, PUBLIC_STORE_DOMAIN: 'ftp://my-shop.myshopify.com' }, storeDomain],
    [{ ...store, PUBLIC_STORE_DOMAIN: 'https:my-shop.myshopify.com' }, storeDomain],
    [{ ...store, PUBLIC_STORE_DOMAIN: 'my-shop' }, storeDomain],
    [{ ...store, PUBLIC_STORE_DOMAIN: 'https://' }, storeDomain],
    [{ ...store, PUBLIC_STORE_DOMAIN: 'my-shop.com:99999' }, storeDomain],
    [
      { PUBLIC_STORE_DOMAIN: 'my-shop.com', PRIVATE_STOREFRONT_API_TOKEN: 'abc123' },
      'PRIVATE_STOREFRONT_API_TOKEN is set without PUBLIC_STOREFRONT_API_TOKEN: set both, or the server and the browsers may be shown different products.',
    ],
    [
      { PUBLIC_STOREFRONT_API_TOKEN: 'abc123' },
      'PUBLIC_STOREFRONT_API_TOKEN is set without PUBLIC_STORE_DOMAIN: set both for your store, or neither for the demo store.',
    ],
    [
      { PRIVATE_STOREFRONT_API_TOKEN: 'abc123' },
      'PRIVATE_STOREFRONT_API_TOKEN is set without PUBLIC_STORE_DOMAIN: set both for your store, or neither for the demo store.',
    ],
    [{ ...store, PUBLIC_STOREFRONT_API_TOKEN: 'abc 123' }, `PUBLIC_STOREFRONT_API_TOKEN ${word}`],
    [{ ...store, PRIVATE_STOREFRONT_API_TOKEN: 'abc\n1' }, `PRIVATE_STOREFRONT_API_TOKEN ${word}`],
    [{ ...store, PUBLIC_STOREFRONT_API_TOKEN: 'shpat_abc123' }, exposed],
    [{ ...store, PRIVATE_STOREFRONT_API_TOKEN: 'abc123' }, exposed],
    [{ PUBLIC_STOREFRONT_API_VERSION: 'unstable' }, version],
    [{ PUBLIC_STOREFRONT_API_VERSION: '2025-7' }, version],
    [{ PUBLIC_STOREFRONT_API_VERSION: '2025-13' }, version],
    [{ SITE_URL: 'www.example.com' }, siteUrl],
    [{ SITE_URL: 'https://www.example.com/shop' }, siteUrl],
    [{ SITE_URL: 'ftp://www.example.com' }, siteUrl],
    [{ SITE_URL: 'https://me@www.example.com' }, siteUrl],
    [{ DEMO_ORIGIN: 'demo.example.com' }, demoOrigin],
    [{ IMAGE_HOSTS: 'https://img.example.com' }, hosts],
    [{ IMAGE_HOSTS: 'img.example.com/a' }, hosts],
    [{ IMAGE_HOSTS: '*.example.com' }, hosts],
    [{ HOME_COLLECTION: 'collections/autumn' }, collection],
    [{ HOME_COLLECTION: 'Autumn candles' }, collection],
    [{ HOST: 'localhost:3000' }, host],
    [{ HOST: 'http://localhost' }, host],
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ DEMO_PORT: '3000.5' }, 'DEMO_PORT must be a whole number from 0 to 65535.'],
    [{ HEAD_START_MS: '1s' }, 'HEAD_START_MS must be a whole number from 0 to 60000.'],
    [{ PAGE_FRESH_SECONDS: '1e3' }, 'PAGE_FRESH_SECONDS must be a whole number from 0 to 86400.'],
    [{ PAGE_KEEP_DAYS: '400' }, 'PAGE_KEEP_DAYS must be a whole number from 0 to 365.'],
  ])('%o', (environment, sentence) => {
    expect(problem(environment)).toBe(sentence)
  })
})
