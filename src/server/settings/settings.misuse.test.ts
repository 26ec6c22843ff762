import { expect, test } from 'vitest'
import { MOST_MARKETS } from '../../markets.ts'
import { readSettings } from './settings.ts'

type Environment = Record<string, string>

const store = {
  PUBLIC_STORE_DOMAIN: 'my-shop.myshopify.com',
  PUBLIC_STOREFRONT_API_TOKEN: 'abc123',
}

const COUNTRIES = 'US DE JP AT AU BE BR CA CH CN DK ES FI FR GB GR IE IT MX NL NO'.split(' ')

const domain =
  'must be a domain such as my-shop.myshopify.com, or an address such as http://127.0.0.1:4000, with no path, query, user name or spaces.'
const originLike = (example: string) =>
  `must be an address such as ${example}, with no path, query, user name or spaces.`
const page =
  'must be an address such as https://www.example.com/contact or mailto:us@example.com, or a path of the store such as /pages/contact.'
const word = 'must be one word of plain letters, digits and signs, as the provider shows it.'
const hosts =
  'must be host names between commas, such as img.example.com, without https:// and paths.'
const port = 'must be a whole number from 0 to 65535.'
const markets =
  'must be ISO codes of countries and languages between commas, such as GB-en,DE-de,CA-fr.'

test.each<[setting: string, values: string[], sentence: string]>([
  [
    'PUBLIC_STORE_DOMAIN',
    [
      'my-shop.myshopify.com/admin',
      'https://my-shop.myshopify.com/api',
      'https://my-shop.myshopify.com?a=1',
      'https://my-shop.myshopify.com#a',
      'https://me:pw@my-shop.myshopify.com',
      'me@my-shop.myshopify.com',
      'my shop.myshopify.com',
      'https:// my-shop.myshopify.com',
      'ftp://my-shop.myshopify.com',
      'https:my-shop.myshopify.com',
      'my-shop',
      'https://',
      'my-shop.com:99999',
    ],
    domain,
  ],
  ['PUBLIC_CHECKOUT_DOMAIN', ['checkout.example.com/cart'], domain],
  [
    'CHECKOUT_CHANNEL',
    ['online store'],
    'must be the handle of a sales channel such as online_store, or empty.',
  ],
  ['CONTACT_URL', ['us@example.com'], page],
  ['WITHDRAWAL_URL', ['javascript:alert(1)'], page],
  ['PUBLIC_STOREFRONT_API_TOKEN', ['abc 123'], word],
  ['PRIVATE_STOREFRONT_API_TOKEN', ['abc\n1'], word],
  [
    'PUBLIC_STOREFRONT_API_VERSION',
    ['unstable', '2025-7', '2025-13'],
    'must be a version such as 2025-07.',
  ],
  [
    'SITE_URL',
    ['www.a.test', 'https://www.a.test/shop', 'ftp://www.a.test', 'https://me@www.a.test'],
    originLike('https://www.example.com'),
  ],
  ['DEMO_DAY', ['December 24', '2025-12', '2025-02-30'], 'must be a day such as 2025-12-24.'],
  ['DEMO_ORIGIN', ['demo.example.com'], originLike('https://demo.example.com')],
  ['DEMO_CHECKOUT_ORIGIN', ['checkout.example.com'], originLike('https://checkout.example.com')],
  ['IMAGE_HOSTS', ['https://img.example.com', 'img.example.com/a', '*.example.com'], hosts],
  ['SCRIPT_HOSTS', ['https://a.test', '*', "'unsafe-inline'", 'a.test:8443', 'a.test;'], hosts],
  ['CONNECT_HOSTS', ['wss://a.test', '*.a.test', 'data:', "'self'"], hosts],
  [
    'TRUSTED_TYPES',
    ['*', "'allow-duplicates'", "'none'", 'a; script-src *', 'größe'],
    'must be names of trusted-type policies between commas, such as goog#html, without * and quotes.',
  ],
  [
    'HOME_COLLECTION',
    ['collections/autumn', 'Autumn candles'],
    'must be the handle of a collection, the last word of its address: autumn, for example.',
  ],
  [
    'MARKETS',
    'de-DE US en us-en US-EN US_en USA-en US-en;DE-de US-en,/de-de US-en,DE UK-en XX-en JP-jp IL-iw US-eng PH-tl PH-xqx'.split(
      ' ',
    ),
    markets,
  ],
  ['MARKETS', ['US-en,US-en', 'US-en,DE-de,US-en'], 'must name each market once.'],
  [
    'MARKETS',
    [COUNTRIES.map((country) => `${country}-en`).join(',')],
    `must be at most ${MOST_MARKETS} markets.`,
  ],
  [
    'PRICES_INCLUDE_TAX',
    ['yes', 'de', 'DE,on', 'DE-de', 'DE,', 'Germany', 'DE,-CH', '-', '-off'],
    'must be on, off, the countries where they do, such as DE,FR, or those where they do not, such as -DE,-FR.',
  ],
  [
    'HOST',
    ['localhost:3000', 'http://localhost'],
    'must be an address of this machine such as 127.0.0.1 or 0.0.0.0, without a port.',
  ],
  ['PORT', ['http', '65536', '-1'], port],
  ['DEMO_PORT', ['3000.5'], port],
  ['HEAD_START_MS', ['1s'], 'must be a whole number from 0 to 60000.'],
  ['PAGE_FRESH_SECONDS', ['1e3'], 'must be a whole number from 0 to 86400.'],
  ['PAGE_KEEP_DAYS', ['400'], 'must be a whole number from 0 to 365.'],
])('a wrong value of %s stops the start with a sentence: %j', (setting, values, sentence) => {
  const found = values.map((value) => [value, readSettings({ ...store, [setting]: value })])
  expect(found).toEqual(values.map((value) => [value, { problem: `${setting} ${sentence}` }]))
})

const alone =
  'is set without PUBLIC_STORE_DOMAIN: set both for your store, or neither for the demo store.'
const exposed =
  'PUBLIC_STOREFRONT_API_TOKEN holds a private token, which every visitor could read: put it into PRIVATE_STOREFRONT_API_TOKEN, and the public token here.'
const PRIVATE_STOREFRONT_API_TOKEN = 'abc123'
const SITE_URL = 'https://www.example.com'

test.each<[what: string, environment: Environment, sentence: string]>([
  [
    'a private token without a public one',
    { PUBLIC_STORE_DOMAIN: 'my-shop.com', PRIVATE_STOREFRONT_API_TOKEN },
    'PRIVATE_STOREFRONT_API_TOKEN is set without PUBLIC_STOREFRONT_API_TOKEN: set both, or the server and the browsers may be shown different products.',
  ],
  [
    'a public token without a store',
    { PUBLIC_STOREFRONT_API_TOKEN: 'abc123' },
    `PUBLIC_STOREFRONT_API_TOKEN ${alone}`,
  ],
  [
    'a private token without a store',
    { PRIVATE_STOREFRONT_API_TOKEN },
    `PRIVATE_STOREFRONT_API_TOKEN ${alone}`,
  ],
  [
    'a checkout without a store',
    { PUBLIC_CHECKOUT_DOMAIN: 'checkout.example.com' },
    `PUBLIC_CHECKOUT_DOMAIN ${alone}`,
  ],
  [
    'a private token in place of the public one',
    { ...store, PUBLIC_STOREFRONT_API_TOKEN: 'shpat_abc123' },
    exposed,
  ],
  ['one token as both', { ...store, PRIVATE_STOREFRONT_API_TOKEN }, exposed],
  [
    'a private token that would be sent unencrypted',
    { ...store, PUBLIC_STORE_DOMAIN: 'http://my-shop.com', PRIVATE_STOREFRONT_API_TOKEN: 'secret' },
    'PRIVATE_STOREFRONT_API_TOKEN would go to http://my-shop.com unencrypted: set PUBLIC_STORE_DOMAIN to an address with https://.',
  ],
  [
    'a store at the shop’s own domain',
    { ...store, PUBLIC_STORE_DOMAIN: 'WWW.example.com', SITE_URL },
    'PUBLIC_STORE_DOMAIN is the host of SITE_URL, so that the shop would ask itself for its products: set it to the domain of the store that ends in .myshopify.com.',
  ],
  [
    'a checkout at the shop’s own domain',
    { ...store, PUBLIC_CHECKOUT_DOMAIN: 'www.example.com', SITE_URL: 'http://www.example.com/' },
    'PUBLIC_CHECKOUT_DOMAIN is the host of SITE_URL, so that checkouts would lead back to the shop: set it to another domain of the store, or leave it out.',
  ],
])('%s stops the start with a sentence', (_what, environment, problem) => {
  expect(readSettings(environment)).toEqual({ problem })
})
