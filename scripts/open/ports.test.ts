import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from '../../src/server/http/http-server.ts'
import { portProblem } from './ports.ts'

test('a port in use names itself', async () => {
  const server = createServer()
  const port = await listen(server, 0, '127.0.0.1')
  expect(await portProblem('DEMO_PORT', '127.0.0.1', port)).toBe(
    `Port ${port} is in use. Set DEMO_PORT to another number, or stop what is listening there.`,
  )
  server.close()
})

test('one that can be had is no problem', async () => {
  expect(await portProblem('PORT', '127.0.0.1', 0)).toBeNull()
})

test('an address of another machine is named', async () => {
  expect(await portProblem('PORT', '192.0.2.1', 4000)).toBe(
    'This machine cannot listen on 192.0.2.1. Set HOST to an address it has, such as 127.0.0.1.',
  )
})
