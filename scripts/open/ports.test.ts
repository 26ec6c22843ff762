import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from '../../src/server/http/listen.ts'
import { freePort, portProblem } from './ports.ts'

test('a port in use names itself', async () => {
  const port = await freePort('127.0.0.1')
  expect(await portProblem('PORT', '127.0.0.1', port)).toBeNull()

  const server = createServer()
  await listen(server, port, '127.0.0.1')
  expect(await portProblem('DEMO_PORT', '127.0.0.1', port)).toBe(
    `Port ${port} is in use. Set DEMO_PORT to another number, or stop what is listening there.`,
  )
  server.close()
})

test('an address of another machine is named', async () => {
  expect(await portProblem('PORT', '192.0.2.1', 4000)).toBe(
    'This machine cannot listen on 192.0.2.1. Set HOST to an address it has, such as 127.0.0.1.',
  )
})
