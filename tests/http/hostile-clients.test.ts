import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { listen } from '../../src/server/http/http-server.ts'
import { openShop, type OpenShop } from './running-shop.ts'
import { openStore, type RunningStore } from './running-store.ts'

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'
let store: RunningStore
let shop: OpenShop

beforeAll(async () => {
  store = await openStore()
  shop = await openShop(store.origin)
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  store.close()
  await shop.close()
})

/** Bytes in use after a garbage collection, inside and outside the heap. */
function bytesHeld(): number {
  return heapHeld() + process.memoryUsage().arrayBuffers
}

/** Bytes in use in the heap after a garbage collection. */
function heapHeld(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
  return process.memoryUsage().heapUsed
}

/** Waits until a connection has ended, with or without an error. */
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

test.each([
  ['cached', '/'],
  ['that Hono answers', '/?x=1'],
])(
  'clients request a page %s without compression, 60 times on each of 40 connections, and read nothing → one copy of it serves all',
  async (_which, path) => {
    const ask = `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: identity\r\n\r\n`
    await shop.get(path)
    const before = bytesHeld()
    const sockets = await Promise.all(Array.from({ length: 40 }, connection))
    for (const socket of sockets) socket.pause().write(ask.repeat(60))
    for (let visit = 0; visit < 50; visit++) expect((await shop.get('/healthz')).status).toBe(200)
    expect(bytesHeld() - before).toBeLessThan(10_000_000)
    for (const socket of sockets) socket.destroy()
  },
)

test('an address has capitals in a product’s handle → its page, and the provider is asked for nothing', async () => {
  const page = await shop.get('/product/vanilla-ember')
  const calls = (await store.controls.calls()).length
  for (const handle of ['Vanilla-Ember', 'vAnIlLa-EmBeR', 'VANILLA-EMBER']) {
    expect((await shop.get(`/product/${handle}`)).text).toBe(page.text)
  }
  expect(await store.controls.calls()).toHaveLength(calls)
})

test('a choice beyond the variants that were read with its product → only the variant is read', async () => {
  await shop.get('/product/poured-to-order')
  const calls = (await store.controls.calls()).length
  const beyond = '/product/poured-to-order?Vessel=Stoneware&Scent=Balsam&Wick=Wood'
  expect((await shop.get(beyond)).text).toContain('USD $46.00')
  expect(await store.controls.calls()).toHaveLength(calls + 1)
})

test('the provider answers 64 first visits with 4.9 MB that do not end → no more than 60 MB are held, and cached pages are served', async () => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const body = Buffer.alloc(4_900_000, ' ')
  let sent = 0
  const provider = createServer(async (request, response) => {
    if (!(await text(request)).includes('query Product(')) return void response.end('{}')
    response.write(body)
    sent += 1
    await isReleased
    response.end()
  })
  const port = await listen(provider, 0, '127.0.0.1')
  const other = await openShop(`http://127.0.0.1:${port}`)
  const before = bytesHeld()
  const visits = Array.from({ length: 64 }, (_, index) => other.get(`/product/candle-${index}`))
  await expect.poll(() => sent).toBeGreaterThanOrEqual(64)
  await expect.poll(() => bytesHeld() - before).toBeLessThan(60_000_000)
  expect((await shop.get('/')).status).toBe(200)
  release()
  expect(new Set((await Promise.all(visits)).map(({ status }) => status))).toEqual(new Set([503]))
  provider.closeAllConnections()
  provider.close()
  await other.close()
})

test('a client pipelines 2,400 requests to the metrics’ port on each of 30 connections → its connections end, and an operator reads them', async () => {
  const counted = await openShop(store.origin, { METRICS_PORT: '0' })
  const port = Number(new URL(counted.metricsOrigin ?? '').port)
  const sockets = Array.from({ length: 30 }, () =>
    connect(port, '127.0.0.1').on('error', () => undefined),
  )
  const ended = sockets.map(hasClosed)
  for (const socket of sockets)
    socket.write('GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2_400))
  await Promise.all(ended)
  expect((await fetch(`${counted.metricsOrigin}/metrics`)).status).toBe(200)
  await counted.close()
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
