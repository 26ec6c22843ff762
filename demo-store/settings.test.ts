import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('only the port is required', () => {
  const settings = readSettings({ DEMO_PORT: '4100' }, [])
  expect(settings).toMatchObject({
    host: '127.0.0.1',
    port: 4100,
    origin: undefined,
    checkoutPort: 4101,
    checkoutOrigin: undefined,
    token: 'demo-storefront-token',
    controls: false,
  })
  expect(settings.dataDir).toMatch(/\.demo-store$/)
  expect(settings.picturesDir).toMatch(/\.demo-store\/pictures$/)
})

test('the checkout has a port and an origin of its own', () => {
  const env = {
    DEMO_PORT: '4100',
    DEMO_CHECKOUT_PORT: '5000',
    DEMO_CHECKOUT_ORIGIN: 'https://pay.example.com/',
  }
  expect(readSettings(env, [])).toMatchObject({
    checkoutPort: 5000,
    checkoutOrigin: 'https://pay.example.com',
  })
  expect(readSettings({ DEMO_PORT: '0' }, []).checkoutPort).toBe(0)
})

test('a store with one public origin has its checkout there', () => {
  const env = { DEMO_PORT: '4100', DEMO_ORIGIN: 'https://demo.example.com' }
  expect(readSettings(env, []).checkoutOrigin).toBe('https://demo.example.com')
})

test('the checkout leads back to the shop’s origin if it is set', () => {
  const env = { DEMO_PORT: '0', DEMO_SHOP_ORIGIN: 'https://www.shop.test/' }
  expect(readSettings(env, []).shopOrigin).toBe('https://www.shop.test')
  expect(readSettings({ DEMO_PORT: '0', DEMO_SHOP_ORIGIN: '' }, []).shopOrigin).toBeUndefined()
})

test('the shop’s name is the setting, or else the catalog’s', () => {
  const env = { DEMO_PORT: '0', DEMO_SHOP_NAME: 'Tidewater' }
  expect(readSettings(env, []).shopName).toBe('Tidewater')
  expect(readSettings({ DEMO_PORT: '0' }, []).shopName).toBeUndefined()
})

test('the pictures’ folder can be set apart from the carts’ folder', () => {
  const { dataDir, picturesDir } = readSettings({ DEMO_PORT: '0', DEMO_PICTURES_DIR: '/p' }, [])
  expect(dataDir).toMatch(/\.demo-store$/)
  expect(picturesDir).toBe('/p')
})

test('the number of products can be set', () => {
  expect(readSettings({ DEMO_PORT: '0', DEMO_PRODUCTS: '250' }, []).products).toBe(250)
  expect(readSettings({ DEMO_PORT: '0' }, []).products).toBeUndefined()
})

test('the day whose season sells best can be set', () => {
  const { day } = readSettings({ DEMO_PORT: '0', DEMO_DAY: '2025-12-24' }, [])
  expect(day).toBe(Date.UTC(2025, 11, 24))
  expect(readSettings({ DEMO_PORT: '0' }, []).day).toBeUndefined()
})

test.each([
  [{}, 'DEMO_PORT must be set'],
  [{ DEMO_PORT: '70000' }, 'DEMO_PORT must be set'],
  [{ DEMO_PORT: '65535' }, 'DEMO_CHECKOUT_PORT must be set'],
  [{ DEMO_PORT: '4100', DEMO_CHECKOUT_PORT: '4100' }, 'must be another port than DEMO_PORT'],
  [{ DEMO_PORT: '0', DEMO_CHECKOUT_ORIGIN: 'pay' }, 'DEMO_CHECKOUT_ORIGIN must be an origin'],
  [{ DEMO_PORT: '0', DEMO_PRODUCTS: 'many' }, 'DEMO_PRODUCTS must be a number'],
  [{ DEMO_PORT: '0', DEMO_DAY: '2025-13-01' }, 'DEMO_DAY must be a day such as'],
  [{ DEMO_PORT: '0', DEMO_DAY: 'spring' }, 'DEMO_DAY must be a day such as'],
  [{ DEMO_PORT: '0', DEMO_ORIGIN: 'demo.example.com' }, 'DEMO_ORIGIN must be an origin'],
  [{ DEMO_PORT: '0', DEMO_ORIGIN: 'https://demo.example.com/shop' }, 'DEMO_ORIGIN must be'],
] as const)('%j stops the start', (env, sentence) => {
  expect(() => readSettings(env, [])).toThrow(sentence)
})
