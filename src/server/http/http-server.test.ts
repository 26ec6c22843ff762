import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGuardedServer, listen } from './http-server.ts'

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const server = createGuardedServer((_request, response) => response.end('ok'))
const sockets: Socket[] = []
let port = 0

beforeEach(async () => {
  port = await listen(server, 0, '127.0.0.1')
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

test('clients keep all allowed connections open and idle → those are closed, and new visitors are served', async () => {
  server.maxConnections = 3
  const idle = [connection(), connection(), connection()]
  for (const socket of idle) expect(await answerOn(socket)).toContain('HTTP/1.1 200')
  const closed = idle.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
  // Comes too early to be served, and makes room.
  connection()
  await Promise.all(closed)
  expect(await answerOn(connection())).toContain('HTTP/1.1 200')
})

function connection(): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  sockets.push(socket)
  return socket
}

async function answerOn(socket: Socket): Promise<string> {
  socket.write(REQUEST)
  const [answer] = await once(socket, 'data')
  return String(answer)
}
