import { describe, expect, test } from 'vitest'
import { problem, store } from './testing/settings-of.ts'

type Misuse = [setting: string, values: string[], sentence: string]

const page =
  'must be an address such as https://www.example.com/contact or mailto:us@example.com, or a path of the store such as /pages/contact.'
const word = 'must be one word of plain letters, digits and signs, as the provider shows it.'
const port = 'must be a whole number from 0 to 65535.'

const besideStore: Misuse[] = [
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
    'must be a domain such as my-shop.myshopify.com, or an address such as http://127.0.0.1:4000, with no path, query, user name or spaces.',
  ],
  ['CONTACT_URL', ['us@example.com'], page],
  ['WITHDRAWAL_URL', ['javascript:alert(1)'], page],
  ['PUBLIC_STOREFRONT_API_TOKEN', ['abc 123'], word],
  ['PRIVATE_STOREFRONT_API_TOKEN', ['abc\n1'], word],
]

const besideDemo: Misuse[] = [
  [
    'PUBLIC_STOREFRONT_API_VERSION',
    ['unstable', '2025-7', '2025-13'],
    'must be a year and a month such as 2025-07.',
  ],
  [
    'SITE_URL',
    [
      'www.example.com',
      'https://www.example.com/shop',
      'ftp://www.example.com',
      'https://me@www.example.com',
    ],
    'must be an address such as https://www.example.com, with no path, query, user name or spaces.',
  ],
  [
    'DEMO_ORIGIN',
    ['demo.example.com'],
    'must be an address such as https://demo.example.com, with no path, query, user name or spaces.',
  ],
  [
    'IMAGE_HOSTS',
    ['https://img.example.com', 'img.example.com/a', '*.example.com'],
    'must be host names between commas, such as img.example.com, without https:// and paths.',
  ],
  [
    'HOME_COLLECTION',
    ['collections/autumn', 'Autumn candles'],
    'must be the handle of a collection, the last word of its address: autumn, for example.',
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
]

describe.each([
  ['beside a store', store, besideStore],
  ['beside the demo store', {}, besideDemo],
])('%s a wrong value stops the start with a sentence:', (_name, others, table) => {
  test.each(table)('%s', (setting, values, sentence) => {
    const found = values.map((value) => [value, problem({ ...others, [setting]: value })])
    expect(found).toEqual(values.map((value) => [value, `${setting} ${sentence}`]))
  })
})

const exposed =
  'PUBLIC_STOREFRONT_API_TOKEN holds a private token, which every visitor could read: put it into PRIVATE_STOREFRONT_API_TOKEN, and the public token here.'

test.each<[string, Record<string, string>, string]>([
  [
    'a private token without a public one',
    { PUBLIC_STORE_DOMAIN: 'my-shop.com', PRIVATE_STOREFRONT_API_TOKEN: 'abc123' },
    'PRIVATE_STOREFRONT_API_TOKEN is set without PUBLIC_STOREFRONT_API_TOKEN: set both, or the server and the browsers may be shown different products.',
  ],
  [
    'a public token without a store',
    { PUBLIC_STOREFRONT_API_TOKEN: 'abc123' },
    'PUBLIC_STOREFRONT_API_TOKEN is set without PUBLIC_STORE_DOMAIN: set both for your store, or neither for the demo store.',
  ],
  [
    'a private token without a store',
    { PRIVATE_STOREFRONT_API_TOKEN: 'abc123' },
    'PRIVATE_STOREFRONT_API_TOKEN is set without PUBLIC_STORE_DOMAIN: set both for your store, or neither for the demo store.',
  ],
  [
    'a private token in place of the public one',
    { ...store, PUBLIC_STOREFRONT_API_TOKEN: 'shpat_abc123' },
    exposed,
  ],
  ['one token as both', { ...store, PRIVATE_STOREFRONT_API_TOKEN: 'abc123' }, exposed],
])('%s stops the start with a sentence', (_what, environment, sentence) => {
  expect(problem(environment)).toBe(sentence)
})
