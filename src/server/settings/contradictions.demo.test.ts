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

test('any free port: so are the demo store’s', () => {
  const anyFree = { port: 0, origin: null, checkoutPort: 0, checkoutOrigin: null }
  expect(read({ PORT: '0' }).demo).toEqual(anyFree)
})

test('a public demo with one address keeps its checkout there', () => {
  const { demo } = read({ DEMO_ORIGIN: 'https://demo.example.com' })
  expect(demo.checkoutOrigin).toBe('https://demo.example.com')
})

test('a shop that has a store of its own has no ports to share', () => {
  const store = {
    PUBLIC_STORE_DOMAIN: 'my-shop.myshopify.com',
    PUBLIC_STOREFRONT_API_TOKEN: 'abc123',
  }
  expect(read({ ...store, PORT: '3001', DEMO_PORT: '3000' }).port).toBe(3001)
})

test.each<[Record<string, string>, string]>([
  [{ DEMO_PORT: '3000' }, 'DEMO_PORT and PORT are the same: set DEMO_PORT to another number.'],
  [
    { PORT: '65535' },
    'The demo store needs a port of its own: set DEMO_PORT, as PORT + 1 is not a port.',
  ],
  [
    { PORT: '65534' },
    'The checkout of the demo store needs a port of its own: set DEMO_CHECKOUT_PORT, as DEMO_PORT + 1 is not a port.',
  ],
  [
    { PORT: '3001', DEMO_PORT: '3000' },
    'The checkout of the demo store would take DEMO_PORT + 1, which is PORT: set DEMO_CHECKOUT_PORT to another number.',
  ],
  [
    { DEMO_PORT: '4000', DEMO_CHECKOUT_PORT: '4000' },
    'DEMO_CHECKOUT_PORT and DEMO_PORT are the same: set DEMO_CHECKOUT_PORT to another number.',
  ],
  [
    { DEMO_CHECKOUT_ORIGIN: 'checkout.example.com' },
    'DEMO_CHECKOUT_ORIGIN must be an address such as https://checkout.example.com, with no path, query, user name or spaces.',
  ],
])('%o', (environment, sentence) => {
  expect(readSettings(environment)).toEqual({ problem: sentence })
})
