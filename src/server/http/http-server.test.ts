import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGuardedServer, listen } from './http-server.ts'

const LONG = Buffer.alloc(20_000_000)
let taken: IncomingMessage[] = []
const server = createGuardedServer((request, response) => {
  taken.push(request)
  if (request.url === '/long') response.end(LONG)
  else if (request.url !== '/late') response.end('ok')
})
const sockets: Socket[] = []
let port = 0

beforeEach(async () => {
  taken = []
  port = await listen(server, 0, '127.0.0.1')
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
})

test('clients keep all allowed connections open and idle → those are closed, and new visitors are served', async () => {
  const { maxConnections } = server
  server.maxConnections = 3
  const idle = [connection(), connection(), connection()]
  for (const socket of idle) expect(await answerOn(socket)).toContain('HTTP/1.1 200')
  const closed = idle.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
  // This connection is dropped, which makes the server close the idle ones.
  connection()
  await Promise.all(closed)
  expect(await answerOn(connection())).toContain('HTTP/1.1 200')
  server.maxConnections = maxConnections
})

test('a client pipelines 2,400 requests and reads none of the answers → its connection ends, others are served', async () => {
  const socket = connection()
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(request('/late').repeat(2_400))
  await closed
  expect(taken).toHaveLength(64)
  expect(await answerOn(connection())).toContain('HTTP/1.1 200')
})

test('clients pipeline 40 requests on each of 200 connections → no more than 500 wait and one on each connection, others are served', async () => {
  const many = Array.from({ length: 200 }, connection)
  for (const socket of many) socket.write(request('/late').repeat(40))
  await expect.poll(openConnections).toBeLessThanOrEqual(13)
  expect(taken.length).toBeLessThanOrEqual(500 + 200)
  expect(await answerOn(connection())).toContain('HTTP/1.1 200')
})

test('their connections end → their unanswered requests no longer count', async () => {
  for (let round = 0; round < 3; round += 1) {
    const many = Array.from({ length: 10 }, connection)
    for (const socket of many) socket.write(request('/late').repeat(50))
    await expect.poll(() => taken.length).toBe(500 * (round + 1))
    for (const socket of many) socket.destroy()
    await expect.poll(openConnections).toBe(0)
  }
})

test('a client that reads its answers may send any number of requests', async () => {
  const socket = connection()
  let read = ''
  socket.on('data', (chunk) => {
    read += String(chunk)
  })
  for (let round = 1; round <= 5; round += 1) {
    socket.write(request('/').repeat(50))
    await expect.poll(() => read.split('HTTP/1.1 200').length - 1).toBe(round * 50)
  }
})

test('clients take none of 400 MB that they asked for → connections end until 64 MB are left, others are served', async () => {
  const many = Array.from({ length: 20 }, connection)
  for (const socket of many) socket.pause().write(request('/long'))
  await expect.poll(() => taken.length).toBe(20)
  const visitor = connection()
  await expect
    .poll(async () => {
      expect(await answerOn(visitor)).toContain('HTTP/1.1 200')
      return openConnections()
    })
    .toBeLessThan(10)
})

test.each([
  [90, 'HTTP/1.1 200 '],
  [200, 'HTTP/1.1 431 '],
])('a client sends %i headers → %s', async (length, status) => {
  const socket = connection()
  const headers = Array.from({ length }, (_, index) => `h${index}:1\r\n`).join('')
  socket.write(`GET / HTTP/1.1\r\nHost: a\r\n${headers}\r\n`)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain(status)
})

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

const openConnections = () =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))

function connection(): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  sockets.push(socket)
  return socket
}

async function answerOn(socket: Socket): Promise<string> {
  socket.write(request('/'))
  const [answer] = await once(socket, 'data')
  return String(answer)
}
