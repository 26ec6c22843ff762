import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeGently, createGuardedServer, listen } from './http-server.ts'

let taken: IncomingMessage[] = []
const ANSWERS: Record<string, Buffer> = {
  '/large': Buffer.alloc(20_000_000),
  '/medium': Buffer.alloc(4_000_000),
  // More than the kernel of a client takes by itself.
  '/page': Buffer.alloc(300_000),
}
const server = createGuardedServer((request, response) => {
  taken.push(request)
  if (request.url !== '/late') response.end(ANSWERS[request.url ?? ''] ?? 'ok')
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

const HELD: ((socket: Socket) => Promise<unknown>)[] = [
  (socket) => once(socket, 'connect'),
  async (socket) => socket.write('GET / HTTP/1.1\r\n'),
  answerOn,
  async (socket) => socket.write(request('/late')),
]

/** Opens connections until there are so many, in groups that the kernel's queue of new ones can hold. */
async function fill(count: number) {
  while (sockets.length < count) {
    const group = Array.from({ length: 100 }, connection)
    await Promise.all(group.map((socket, index) => HELD[index % HELD.length]?.(socket)))
    await expect.poll(() => openConnections()).toBe(sockets.length)
  }
}

test('clients keep exactly as many connections as there may be → each new visitor is served', async () => {
  await fill(1_500)
  for (let visitor = 1; visitor <= 20; visitor += 1) {
    expect(await answerOn(connection())).toContain('HTTP/1.1 200')
    expect(await openConnections()).toBe(1_500)
  }
})

test('more clients come than there may be connections → who says nothing makes room first, then who is idle, and who waits for an answer last', async () => {
  await fill(1_500)
  await expect.poll(() => taken.length).toBe(750)
  const waiting = sockets.filter((_socket, index) => index % HELD.length === 3)
  const closed = vi.fn<() => void>()
  for (const socket of waiting) socket.once('close', closed)
  for (let visitor = 1; visitor <= 1_125; visitor += 1) {
    const asks = once(server, 'request')
    connection().write(request('/late'))
    await asks
  }
  expect(closed).not.toHaveBeenCalled()
  connection()
  await expect.poll(() => closed).toHaveBeenCalledOnce()
})

test('a client pipelines 2,400 requests and reads none of the answers → its connection ends, others are served', async () => {
  const parsed = vi.fn<() => void>()
  server.on('request', parsed)
  const socket = connection()
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(request('/late').repeat(2_400))
  await closed
  server.off('request', parsed)
  expect(taken).toHaveLength(8)
  expect(parsed).toHaveBeenCalledTimes(9)
  expect(await answerOn(connection())).toContain('HTTP/1.1 200')
})

test('a client sends a ninth request before one is answered → its connection ends', async () => {
  const socket = connection()
  const closed = new Promise((resolve) => socket.once('close', resolve))
  for (let sent = 1; sent <= 8; sent += 1) {
    socket.write(request('/late'))
    await expect.poll(() => taken.length).toBe(sent)
  }
  socket.write(request('/late'))
  await closed
  expect(taken).toHaveLength(8)
})

test('clients leave as many requests unanswered as there may be connections → a further one ends its connection, until one of them goes', async () => {
  const waiting = Array.from({ length: 250 }, connection)
  for (const socket of waiting) socket.write(request('/late').repeat(6))
  await expect.poll(() => taken.length).toBe(1_500)
  const refused = connection()
  const closed = new Promise((resolve) => refused.once('close', resolve))
  refused.write(request('/late').repeat(2))
  await closed
  expect(taken).toHaveLength(1_501)
  waiting[0]?.destroy()
  await expect
    .poll(() => {
      connection().write(request('/late').repeat(2))
      return taken.length
    })
    .toBeGreaterThan(1_504)
})

const UNTAKEN: [count: number, path: string, what: string][] = [
  [3, '/large', 'which Node holds'],
  [400, '/page', 'which the kernel holds'],
]
// Only Linux tells what the kernel holds.
test.each(process.platform === 'linux' ? UNTAKEN : UNTAKEN.slice(0, 1))(
  '%i clients take nothing of their answers (%s), %s → connections end, and others are served',
  async (count, path) => {
    for (let client = 1; client <= count; client += 1) {
      const socket = connection()
      socket.pause()
      socket.write(request(path))
    }
    await expect.poll(() => taken.length).toBe(count)
    await expect.poll(() => openConnections()).toBeLessThan(count)
    expect(await answerOn(connection())).toContain('HTTP/1.1 200')
  },
)

test('a client asks for large answers at once, and reads them late → it gets all of them', async () => {
  const socket = connection()
  socket.pause()
  socket.write(request('/medium').repeat(2) + request('/').repeat(6))
  await expect.poll(() => taken.length).toBe(8)
  let read = ''
  socket.on('data', (chunk: Buffer) => {
    read = String(chunk)
  })
  socket.resume()
  await expect.poll(() => read.endsWith('ok')).toBe(true)
})

test('a body looks like many requests → it ends no connection', async () => {
  const socket = connection()
  const body = '\r\n\r\n'.repeat(9)
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('HTTP/1.1 200')
  expect(await answerOn(socket)).toContain('HTTP/1.1 200')
})

test('a client that reads its answers may send any number of requests', async () => {
  const socket = connection()
  let read = ''
  socket.on('data', (chunk) => {
    read += String(chunk)
  })
  for (let round = 1; round <= 5; round += 1) {
    socket.write(request('/').repeat(8))
    await expect.poll(() => read.split('HTTP/1.1 200').length - 1).toBe(round * 8)
  }
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

test('a client keeps its connection while the server closes → its next request is answered, and the connection ends, as an idle one does', async () => {
  const [keptAlive, idle] = [connection(), connection()]
  for (const socket of [keptAlive, idle]) expect(await answerOn(socket)).toContain('keep-alive')
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] })
  const closed = closeGently(server)
  const ends = [keptAlive, idle].map((socket) => once(socket, 'close'))
  expect(await answerOn(keptAlive)).toMatch(/^HTTP\/1.1 200 [^]*connection: close/i)
  await ends[0]
  vi.advanceTimersByTime(1_000)
  await Promise.all([...ends, closed])
  vi.useRealTimers()
})

const openConnections = promisify(server.getConnections.bind(server))

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

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
