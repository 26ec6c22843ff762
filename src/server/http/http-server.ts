import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { commonHeaders } from '../security.ts'

const LONGEST_CLOSING_MS = 9_000
const SWEEP_MS = 1_000

// docs/reliability.md has the reason for each limit. Browsers, proxies and CDNs do not reach them. Headers that do not
// end take up to 28 kB of the heap for each connection: 42 MB in all.
const MOST_CONNECTIONS = 1_500
const MOST_HEADERS = 100
const MOST_UNANSWERED = 8
const MOST_UNREAD_BYTES = 20_000_000
const UNREAD_SWEEP_MS = 100
/** How many connections make room for others when all are taken. */
const CLOSED_AT_ONCE = 15
const IDLE_MS = 70_000
const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
}

/** An HTTP server that bounds what one client, and all together, hold by sending slowly or too much, or not reading. */
export function createGuardedServer(listener: RequestListener): Server {
  const unanswered = new WeakMap<Socket, number>()
  let unansweredInAll = 0
  /** The open connections; the one whose last request is the longest ago comes first. */
  const open = new Set<Socket>()
  const server = createServer(limits, (request, response) => {
    const { socket } = request
    const count = (unanswered.get(socket) ?? 0) + 1
    // The first request of a connection always has a place.
    const isFull = count > 1 && unansweredInAll >= MOST_CONNECTIONS
    if (socket.destroyed || isFull || count > MOST_UNANSWERED) return void socket.destroy()
    open.delete(socket)
    open.add(socket)
    unanswered.set(socket, count)
    unansweredInAll += 1
    response.once('close', () => {
      unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1)
      unansweredInAll -= 1
    })
    // While the server closes, each response ends its connection.
    response.shouldKeepAlive &&= server.listening
    listener(request, response)
  })
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    // Runs before the listener by which Node parses.
    socket.prependListener('data', keepFirstRequests)
  })
  server.maxHeadersCount = MOST_HEADERS
  server.setTimeout(IDLE_MS)
  server.maxConnections = MOST_CONNECTIONS
  server.on('drop', () => {
    server.closeIdleConnections()
    for (const socket of [...open].slice(0, CLOSED_AT_ONCE)) socket.destroy()
  })
  server.on('listening', () => {
    const sweep = setInterval(() => closeUnread(open), UNREAD_SWEEP_MS).unref()
    server.once('close', () => clearInterval(sweep))
  })
  server.on('clientError', refuse)
  return server
}

/**
 * Overwrites what follows the first nine requests of a chunk, before Node parses it: the ninth ends the connection, and
 * 64 kB are 2,000 requests, which take 3 MB of the heap. No option of Node or Hono bounds them. This holds on Node
 * 20.20, 22.22, 24.21 and 26.12; where it does not, the test 'a client pipelines 2,400 requests' counts more than nine.
 */
function keepFirstRequests(chunk: Buffer) {
  let end = 0
  for (let requests = 0; requests <= MOST_UNANSWERED; requests += 1) {
    const next = chunk.indexOf('\r\n\r\n', end)
    // A body with nine blank lines is overwritten, too. Neither the shop nor the demo store takes such a body.
    if (next < 0) return
    end = next + 4
  }
  chunk.fill(0, end)
}

/** Closes connections whose answers are not read, while all such answers together are too large. */
function closeUnread(open: Set<Socket>) {
  let unread = 0
  for (const socket of open) unread += socket.writableLength
  for (const socket of open) {
    if (unread <= MOST_UNREAD_BYTES) return
    unread -= socket.writableLength
    if (socket.writableLength > 0) socket.destroy()
  }
}

// Answers a request that can't be parsed.
function refuse(error: NodeJS.ErrnoException, socket: Duplex) {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status = REFUSALS[error.code ?? ''] ?? '400 Bad Request'
  const headers = Object.entries(REFUSAL_HEADERS).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('')}\r\n`)
}

const REFUSALS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

const REFUSAL_HEADERS = { ...commonHeaders(null), Connection: 'close', 'Content-Length': '0' }

/** Accepts no more connections, answers the requests in flight, and ends within nine seconds. */
export async function closeGently(server: Server): Promise<void> {
  const hasClosed = once(server, 'close')
  // An HTTP server's own `close` also closes idle connections, whose next request may be on its way.
  NetServer.prototype.close.call(server)
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const limit = setTimeout(() => server.closeAllConnections(), LONGEST_CLOSING_MS)
  await hasClosed
  clearInterval(sweep)
  clearTimeout(limit)
}

/** Returns the port that the server listens on; rejects with Node's error if it can't listen. */
export async function listen(server: NetServer, port: number, host: string): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return address && typeof address === 'object' ? address.port : port
}
