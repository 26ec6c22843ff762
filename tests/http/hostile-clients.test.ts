import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'
let store: RunningStore
let shop: OpenShop

beforeAll(async () => {
  store = await openStore()
  shop = await openShop(store.origin, { HEAD_START_MS: '60000' })
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  store.close()
  await shop.close()
})

/** Bytes in use after a garbage collection. */
function heapHeld(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
  return process.memoryUsage().heapUsed
}

/** Waits for the end of a connection, with an error or without. */
function hasClosed(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => socket.resume().once('close', resolve))
}

async function connection(): Promise<Socket> {
  const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

test('a client pipelines 2,400 requests on each of 30 connections and reads no answer → its connections end, memory grows by less than 60 MB, others are served', async () => {
  await shop.get('/')
  const before = heapHeld()
  const sockets = await Promise.all(Array.from({ length: 30 }, connection))
  for (const socket of sockets) socket.write(GET.repeat(2_400))
  for (let visit = 0; visit < 50; visit++) expect((await shop.get('/healthz')).status).toBe(200)
  expect(heapHeld() - before).toBeLessThan(60_000_000)
  expect((await shop.get('/')).status).toBe(200)
  await Promise.all(sockets.map(hasClosed))
})

test('a client pipelines 50 requests → each is answered', async () => {
  const socket = await connection()
  socket.end(GET.repeat(50))
  const parts = await socket.setEncoding('utf8').toArray()
  expect(parts.join('').match(/^HTTP\/1.1 200 OK/gm)).toHaveLength(50)
})

test('a client keeps its connection while the shop is told to stop → its next request is answered, and the connection ends', async () => {
  const other = await openShop(store.origin)
  const { port } = new URL(other.origin)
  const [keptAlive, idle] = [connect(Number(port), '127.0.0.1'), connect(Number(port), '127.0.0.1')]
  const answers = [keptAlive, idle].map((socket) => socket.setEncoding('utf8').iterator())
  for (const socket of [keptAlive, idle]) socket.write(HEALTH)
  for (const answer of answers) expect((await answer.next()).value).toContain('keep-alive')
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] })
  const closed = other.close()
  keptAlive.write(HEALTH)
  expect((await answers[0]?.next())?.value).toMatch(/^HTTP\/1.1 200 [^]*connection: close/i)
  expect((await answers[0]?.next())?.done).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect((await answers[1]?.next())?.done).toBe(true)
  await closed
})
