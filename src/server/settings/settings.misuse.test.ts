import { describe, expect, test } from 'vitest'
import { problem, store } from './testing/settings-of.ts'

describe('a wrong value stops the start with a sentence', () => {
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
  const page =
    'must be an address such as https://www.example.com/contact or mailto:us@example.com, or a path of the store such as /pages/contact.'
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
    [{ ...store, CONTACT_URL: 'us@example.com' }, `CONTACT_URL ${page}`],
    [{ ...store, WITHDRAWAL_URL: 'javascript:alert(1)' }, `WITHDRAWAL_URL ${page}`],
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
