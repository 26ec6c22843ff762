import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

function read(environment: Record<string, string>) {
  const answer = readSettings(environment)
  if ('problem' in answer) throw new Error(answer.problem)
  return answer.settings
}

test.each([
  ['', 'http://127.0.0.1:4001'],
  ['0.0.0.0', 'http://127.0.0.1:4001'],
  ['192.168.1.5', 'http://192.168.1.5:4001'],
  ['::1', 'http://[::1]:4001'],
])('HOST=%s: the demo store is reached at %s', (host, origin) => {
  const { demo } = read({ HOST: host, PORT: '4000' })
  expect(demo.origin).toBe(origin)
  expect(demo.checkoutOrigin).toBe(origin.replace('4001', '4002'))
})

test('PORT=0: the demo store gets any free ports, too', () => {
  const anyFree = { port: 0, origin: null, checkoutPort: 0, checkoutOrigin: null }
  expect(read({ PORT: '0' }).demo).toEqual(anyFree)
})

test('DEMO_ORIGIN alone is the origin of the demo store’s checkout, too', () => {
  const { demo } = read({ DEMO_ORIGIN: 'https://demo.example.com' })
  expect(demo.checkoutOrigin).toBe('https://demo.example.com')
})

test('with a store of the merchant’s, DEMO_PORT has no effect', () => {
  const store = {
    PUBLIC_STORE_DOMAIN: 'my-shop.myshopify.com',
    PUBLIC_STOREFRONT_API_TOKEN: 'abc123',
  }
  expect(read({ ...store, PORT: '3001', DEMO_PORT: '3000' }).port).toBe(3001)
})

test('an origin without a scheme stops the start', () => {
  expect(readSettings({ DEMO_CHECKOUT_ORIGIN: 'checkout.example.com' })).toEqual({
    problem:
      'DEMO_CHECKOUT_ORIGIN must be an address such as https://checkout.example.com, with no path, query, user name or spaces.',
  })
})

test.each([
  [{}, null],
  [{ METRICS_PORT: '0' }, 0],
  [{ METRICS_PORT: '9464' }, 9464],
])('%j: metrics are read at %s', (environment, metricsPort) => {
  expect(read(environment).metricsPort).toBe(metricsPort)
})
