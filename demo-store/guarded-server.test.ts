import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createGuardedServer } from './guarded-server.ts'

const opened: ReturnType<typeof createGuardedServer>[] = []

async function listening(listener: RequestListener): Promise<number> {
  const server = createGuardedServer(listener).listen(0, '127.0.0.1')
  opened.push(server)
  await once(server, 'listening')
  const address = server.address()
  return address && typeof address === 'object' ? address.port : 0
}

afterEach(() => {
  for (const server of opened.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

test('a client pipelines 2,400 requests to the demo store and reads none of the answers → its connection ends, others are served', async () => {
  let taken = 0
  const port = await listening((request, response) => {
    if (request.url === '/other') return void response.end('served')
    taken += 1
  })
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const closed = once(socket, 'close')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2_400))
  await closed
  expect(taken).toBe(64)
  expect(await (await fetch(`http://127.0.0.1:${port}/other`)).text()).toBe('served')
})

test('a client that reads its answers may send any number of requests', async () => {
  const port = await listening((_request, response) => void response.end('served'))
  const socket = connect(port, '127.0.0.1')
  let read = ''
  socket.on('data', (chunk) => {
    read += String(chunk)
  })
  const answers = () => read.split('HTTP/1.1 200').length - 1
  for (let round = 1; round <= 5; round += 1) {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50))
    await expect.poll(answers).toBe(round * 50)
  }
  socket.destroy()
})
