import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

type Environment = Record<string, string>
type Row = [environment: Environment, settings: object]

const store = {
  PUBLIC_STORE_DOMAIN: 'my-shop.myshopify.com',
  PUBLIC_STOREFRONT_API_TOKEN: 'abc123',
}

function read(environment: Environment) {
  const answer = readSettings(environment)
  return 'settings' in answer ? answer.settings : answer
}

test('nothing is set → the demo store and the defaults', () => {
  expect(read({})).toEqual({
    store: null,
    demo: {},
    homeCollection: null,
    shopName: null,
    siteUrl: null,
    checkoutOrigin: null,
    checkoutChannel: 'online_store',
    allowed: { imageHosts: [], scriptHosts: [], connectHosts: [], trustedTypes: [] },
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
  expect(read({ PUBLIC_STORE_DOMAIN: '', PORT: '  ' })).toEqual(read({}))
})

const origin = 'https://my-shop.myshopify.com'
const withoutToken = { origin, apiVersion: '2025-07', token: null, privateToken: null }
const withdrawal = 'https://example.com/withdraw'
const pay = 'https://pay.test'
const two = [
  { country: 'US', language: 'en', prefix: '' },
  { country: 'DE', language: 'de', prefix: '/de-de' },
]
const brazil = { country: 'BR', language: 'pt-BR', prefix: '/pt-br-br' }
const MARKETS = 'US-en,DE-de,DE-en,NO-en,GB-en,CH-de,AU-en,NZ-en,JP-ja,CA-fr'
const taxedIn = (PRICES_INCLUDE_TAX: string, ...taxedCountries: string[]): Row => [
  { MARKETS, PRICES_INCLUDE_TAX },
  { taxedCountries },
]
const untaxed = { pricesIncludeTax: false, taxedCountries: [] }

test.each<[title: string, ...rows: Row[]]>([
  [
    'a store and its pages are set → the shop has them',
    [{ PUBLIC_STORE_DOMAIN: ' my-shop.myshopify.com ' }, { store: withoutToken }],
    [store, { store: { origin, token: 'abc123' }, pages: { withdrawal: null } }],
    [{ PUBLIC_STORE_DOMAIN: `${origin}/` }, { store: { origin } }],
    [{ PUBLIC_STORE_DOMAIN: 'a.test:8443' }, { store: { origin: 'https://a.test:8443' } }],
    [
      { PUBLIC_STORE_DOMAIN: 'HTTP://localhost:4000' },
      { store: { origin: 'http://localhost:4000' } },
    ],
    [{ ...store, PRIVATE_STOREFRONT_API_TOKEN: 'shpat_a' }, { store: { privateToken: 'shpat_a' } }],
    [{ ...store, PUBLIC_STOREFRONT_API_VERSION: '2026-04' }, { store: { apiVersion: '2026-04' } }],
    [{ ...store, DEMO_PORT: '3000' }, { port: 3000 }],
    [{ HOME_COLLECTION: 'autumn' }, { homeCollection: 'autumn' }],
    [{ SHOP_NAME: 'Wax & Wick' }, { shopName: 'Wax & Wick' }],
    [{ SITE_URL: 'https://www.example.com/' }, { siteUrl: 'https://www.example.com' }],
    [{ CONTACT_URL: 'mailto:us@example.com' }, { pages: { contact: 'mailto:us@example.com' } }],
    [{ LEGAL_NOTICE_URL: '/pages/imprint' }, { pages: { legalNotice: '/pages/imprint' } }],
    [{ ACCESSIBILITY_URL: '/pages/all' }, { pages: { accessibility: '/pages/all' } }],
    [{ ...store, WITHDRAWAL_URL: withdrawal }, { pages: { withdrawal } }],
    [{ ATTRIBUTION: 'off' }, { hasAttribution: false }],
    [{ IMAGE_HOSTS: 'a.test, B.test' }, { allowed: { imageHosts: ['a.test', 'b.test'] } }],
    [{ SCRIPT_HOSTS: 'www.Tags.test' }, { allowed: { scriptHosts: ['www.tags.test'] } }],
    [{ CONNECT_HOSTS: 'a.test' }, { allowed: { connectHosts: ['a.test'] } }],
    [{ TRUSTED_TYPES: 'goog#html A,a' }, { allowed: { trustedTypes: ['goog#html', 'A', 'a'] } }],
    [{ HEAD_START_MS: '0' }, { headStartMs: 0 }],
    [{ PAGE_FRESH_SECONDS: '5' }, { pageFreshSeconds: 5 }],
    [{ PAGE_KEEP_DAYS: '1' }, { pageKeepDays: 1 }],
  ],
  [
    'a checkout is set → its origin, unless it is the shop’s own',
    [{ ...store, PUBLIC_CHECKOUT_DOMAIN: '' }, { checkoutOrigin: null }],
    [{ ...store, PUBLIC_CHECKOUT_DOMAIN: 'pay.test' }, { checkoutOrigin: 'https://pay.test' }],
    [{ ...store, PUBLIC_CHECKOUT_DOMAIN: 'http://a:4000/' }, { checkoutOrigin: 'http://a:4000' }],
    [{ ...store, CHECKOUT_CHANNEL: 'headless' }, { checkoutChannel: 'headless' }],
    [{ ...store, CHECKOUT_CHANNEL: ' ' }, { checkoutChannel: '' }],
    [
      {
        PUBLIC_STORE_DOMAIN: 'example.com',
        PUBLIC_CHECKOUT_DOMAIN: 'www.example.com:81',
        SITE_URL: 'https://www.example.com',
      },
      { checkoutOrigin: 'https://www.example.com:81', siteUrl: 'https://www.example.com' },
    ],
  ],
  [
    'ports and addresses are set → the shop has them',
    [
      { HOST: '::1', PORT: '4000' },
      { host: '::1', port: 4000 },
    ],
    [{ DEMO_PORT: '81', DEMO_CHECKOUT_PORT: '83' }, { demo: { port: 81, checkoutPort: 83 } }],
    [{ DEMO_ORIGIN: 'https://demo.test/' }, { demo: { origin: 'https://demo.test' } }],
    [{ DEMO_CHECKOUT_ORIGIN: pay }, { demo: { checkoutOrigin: pay } }],
    [{ DEMO_DAY: '2025-12-24' }, { demo: { day: '2025-12-24' } }],
    [{ ...store, DEMO_DAY: '2025-12-24' }, { demo: { day: undefined } }],
    [{ METRICS_PORT: '0' }, { metricsPort: 0 }],
    [{ METRICS_PORT: '9464' }, { metricsPort: 9464 }],
  ],
  [
    'a merchant names the markets → the first has no prefix, any other has its language and country',
    [{ MARKETS: 'US-en,DE-de,BR-pt-BR' }, { markets: [...two, brazil] }],
    [{ MARKETS: 'US-en, DE-de' }, { markets: two }],
    [{ MARKETS: ' US-en DE-de, ' }, { markets: two }],
    [{ MARKETS: 'CA-en,CA-fr' }, { markets: [{ prefix: '' }, { prefix: '/fr-ca' }] }],
    [
      { MARKETS: 'NO-no,PH-fil,IQ-ckb' },
      { markets: [{ language: 'no' }, { prefix: '/fil-ph' }, { language: 'ckb' }] },
    ],
    [{ MARKETS: '' }, { markets: [] }],
  ],
  [
    'a merchant says where prices include tax → there; else where a country’s law wants it',
    taxedIn('', 'DE', 'DE', 'NO', 'GB', 'CH', 'AU', 'NZ', 'JP'),
    taxedIn('-CH', 'DE', 'DE', 'NO', 'GB', 'AU', 'NZ', 'JP'),
    taxedIn('-CH, -JP,-US', 'DE', 'DE', 'NO', 'GB', 'AU', 'NZ'),
    taxedIn('DE', 'DE', 'DE'),
    taxedIn('DE,CA', 'DE', 'DE', 'CA'),
    taxedIn('DE, CA FR', 'DE', 'DE', 'CA'),
    taxedIn('on', 'US', 'DE', 'DE', 'NO', 'GB', 'CH', 'AU', 'NZ', 'JP', 'CA'),
    taxedIn('off'),
    // Without MARKETS the country is unknown.
    [{ PRICES_INCLUDE_TAX: '' }, untaxed],
    [{ PRICES_INCLUDE_TAX: 'off' }, untaxed],
    [{ PRICES_INCLUDE_TAX: 'DE' }, untaxed],
    [{ PRICES_INCLUDE_TAX: '-DE' }, untaxed],
    [{ PRICES_INCLUDE_TAX: 'on' }, { pricesIncludeTax: true }],
  ],
  [
    'a private token is for a store on this machine → it needs no https',
    ...['127.0.0.1', 'localhost', '[::1]'].map((host): Row => [
      {
        ...store,
        PUBLIC_STORE_DOMAIN: `http://${host}:4000`,
        PRIVATE_STOREFRONT_API_TOKEN: 'secret',
      },
      { store: { origin: `http://${host}:4000` } },
    ]),
  ],
])('%s', (_title, ...rows) => {
  const found = rows.map(([environment]) => ({ environment, ...read(environment) }))
  expect(found).toMatchObject(rows.map(([environment, settings]) => ({ environment, ...settings })))
})
