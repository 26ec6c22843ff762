import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from '../../src/server/http/http-server.ts'
import { portProblem } from './ports.ts'

const HOST = '127.0.0.1'

test('a port in use: a sentence names its setting', async () => {
  const server = createServer()
  const port = await listen(server, 0, HOST)
  expect(await portProblem(HOST, { PORT: 0, DEMO_PORT: port })).toBe(
    `Port ${port} is in use. Set DEMO_PORT to another number, or stop what is listening there.`,
  )
  server.close()
})

test('free ports are no problem', async () => {
  const any = { PORT: 0, DEMO_PORT: 0, DEMO_CHECKOUT_PORT: 0, METRICS_PORT: 0 }
  expect(await portProblem(HOST, any)).toBeNull()
})

test('one port for two settings: a sentence names both', async () => {
  expect(await portProblem(HOST, { PORT: 4000, DEMO_PORT: 0, METRICS_PORT: 4000 })).toBe(
    'PORT and METRICS_PORT are both 4000. Set METRICS_PORT to another number.',
  )
})

test('a port above 65535 is refused', async () => {
  expect(await portProblem(HOST, { DEMO_PORT: 65_536 })).toBe(
    'DEMO_PORT would be 65536, which is not a port. Set it to a number up to 65535.',
  )
})

test('a host of another machine is named', async () => {
  expect(await portProblem('192.0.2.1', { PORT: 4000 })).toBe(
    'This machine cannot listen on 192.0.2.1. Set HOST to an address it has, such as 127.0.0.1.',
  )
})
