import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const store = { PUBLIC_STORE_DOMAIN: 'my-shop.myshopify.com' }

test.each([
  [{ PORT: '3000' }, 'METRICS_PORT is the port of the shop: set it to another number.'],
  [{ PORT: '2999' }, 'METRICS_PORT is the port of the demo store: set it to another number.'],
  [
    { PORT: '2998' },
    "METRICS_PORT is the port of the demo store's checkout: set it to another number.",
  ],
])('a port that is taken by %o stops the start', (others, problem) => {
  expect(readSettings({ ...others, METRICS_PORT: '3000' })).toEqual({ problem })
})

test.each([
  [{}, null],
  [{ METRICS_PORT: '0' }, 0],
  [{ METRICS_PORT: '9464' }, 9464],
  [{ ...store, PORT: '2999', METRICS_PORT: '3000' }, 3000],
])('%o are read at %s', (environment, metricsPort) => {
  expect(readSettings(environment)).toMatchObject({ settings: { metricsPort } })
})
