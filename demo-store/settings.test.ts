import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test.each([
  [
    {},
    {
      host: '127.0.0.1',
      port: 4100,
      origin: undefined,
      checkoutPort: 4101,
      token: 'demo-storefront-token',
      products: undefined,
      pricesIncludeTax: undefined,
      controls: false,
      catalogDir: expect.stringMatching(/\/brands\/beeswick\/catalog$/),
      dataDir: expect.stringMatching(/\.demo-store$/),
      picturesDir: expect.stringMatching(/\.demo-store\/pictures$/),
    },
  ],
  [{ DEMO_PORT: '0' }, { checkoutPort: 0 }],
  [
    { DEMO_ORIGIN: 'https://demo.example.com/' },
    { origin: 'https://demo.example.com', checkoutOrigin: 'https://demo.example.com' },
  ],
  [
    { DEMO_CHECKOUT_ORIGIN: 'https://pay.example.com/' },
    { origin: undefined, checkoutOrigin: 'https://pay.example.com' },
  ],
  [
    { DEMO_CHECKOUT_PORT: '5000', DEMO_SHOP_ORIGIN: 'https://www.shop.test/' },
    { checkoutPort: 5000, shopOrigin: 'https://www.shop.test' },
  ],
  [{ DEMO_DATA_DIR: '/d' }, { dataDir: '/d', picturesDir: '/d/pictures' }],
  [{ DEMO_CATALOG_DIR: '/c' }, { catalogDir: '/c' }],
  [
    { DEMO_PICTURES_DIR: '/p', DEMO_SHOP_NAME: 'Tidewater', DEMO_PRODUCTS: '250' },
    { picturesDir: '/p', shopName: 'Tidewater', products: 250 },
  ],
  [
    { DEMO_DAY: '2025-12-24', DEMO_PRICES_INCLUDE_TAX: 'on' },
    { day: Date.UTC(2025, 11, 24), pricesIncludeTax: true },
  ],
  [{ DEMO_PRICES_INCLUDE_TAX: 'off' }, { pricesIncludeTax: false }],
  [{ DEMO_PRICES_INCLUDE_TAX: 'DE' }, { pricesIncludeTax: undefined }],
])('%j is read as %j', (env, settings) => {
  expect(readSettings({ DEMO_PORT: '4100', ...env }, [])).toMatchObject(settings)
})

test.each([
  [{ DEMO_PORT: '' }, 'DEMO_PORT must be set'],
  [{ DEMO_PORT: '70000' }, 'DEMO_PORT must be set'],
  [{ DEMO_PORT: '65535' }, 'DEMO_CHECKOUT_PORT must be set'],
  [{ DEMO_CHECKOUT_PORT: '4100' }, 'must be another port than DEMO_PORT'],
  [{ DEMO_CHECKOUT_ORIGIN: 'pay' }, 'DEMO_CHECKOUT_ORIGIN must be an origin'],
  [{ DEMO_ORIGIN: 'https://demo.example.com/shop' }, 'DEMO_ORIGIN must be'],
  [{ DEMO_PRODUCTS: 'many' }, 'DEMO_PRODUCTS must be a number'],
  [{ DEMO_DAY: '2025-13-01' }, 'DEMO_DAY must be a day such as'],
  [{ DEMO_DAY: '2025-02-30' }, 'DEMO_DAY must be a day such as'],
])('%j stops the start', (env, sentence) => {
  expect(() => readSettings({ DEMO_PORT: '4100', ...env }, [])).toThrow(sentence)
})
