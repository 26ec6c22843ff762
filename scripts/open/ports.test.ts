import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { listen } from '../../src/server/http/http-server.ts'
import { demoPlace, portProblem } from './ports.ts'

const server = createServer()
const used = await listen(server, 0, '127.0.0.1')
afterAll(() => server.close())

test.each([
  [{ PORT: 0, DEMO_PORT: 0, DEMO_CHECKOUT_PORT: 0, METRICS_PORT: 0 }, '127.0.0.1', null],
  [
    { PORT: 0, DEMO_PORT: used },
    '127.0.0.1',
    `Port ${used} is in use. Set DEMO_PORT to another number, or stop what is listening there.`,
  ],
  [
    { PORT: 4000, DEMO_PORT: 0, METRICS_PORT: 4000 },
    '127.0.0.1',
    'PORT and METRICS_PORT are both 4000. Set METRICS_PORT to another number.',
  ],
  [
    { DEMO_PORT: 65_536 },
    '127.0.0.1',
    'DEMO_PORT would be 65536, which is not a port. Set it to a number up to 65535.',
  ],
  [
    { PORT: 4000 },
    '192.0.2.1',
    'This machine cannot listen on 192.0.2.1. Set HOST to an address it has, such as 127.0.0.1.',
  ],
])('an operator sets the ports %j at %s → %s', async (ports, host, problem) => {
  expect(await portProblem(host, ports)).toBe(problem)
})

const free = { port: 0, origin: null, checkoutPort: 0, checkoutOrigin: null }
const at = (host: string) => ({
  origin: `http://${host}:4001`,
  checkoutOrigin: `http://${host}:4002`,
})
const pay = 'https://pay.test'

test.each([
  ['127.0.0.1', 4000, {}, { port: 4001, checkoutPort: 4002, ...at('127.0.0.1') }],
  ['0.0.0.0', 4000, {}, at('127.0.0.1')],
  ['192.168.1.5', 4000, {}, at('192.168.1.5')],
  ['::1', 4000, {}, at('[::1]')],
  ['127.0.0.1', 0, {}, free],
  ['127.0.0.1', 4000, { port: 81, checkoutPort: 83 }, { port: 81, checkoutPort: 83 }],
  ['127.0.0.1', 4000, { origin: 'https://a.test' }, { checkoutOrigin: 'https://a.test' }],
  ['127.0.0.1', 4000, { checkoutOrigin: pay }, { port: 4001, checkoutOrigin: pay }],
])(
  'the shop is at %s, port %i, the demo store’s settings are %j → it is there, or beside the shop',
  (host, port, demo, place) => {
    const none = { day: undefined, port: undefined, origin: undefined }
    const settings = { ...none, checkoutPort: undefined, checkoutOrigin: undefined, ...demo }
    expect(demoPlace({ host, port, demo: settings })).toMatchObject(place)
  },
)
