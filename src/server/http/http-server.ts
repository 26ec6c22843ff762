import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { LONGEST_ADDRESS } from '../../routes.ts'
import { commonHeaders } from '../security.ts'

const LONGEST_CLOSING_MS = 9_000
const SWEEP_MS = 1_000

// docs/reliability.md has the reason for each limit. Browsers, proxies and CDNs do not reach them. Headers that do not
// end take up to 28 kB of the heap for each connection: 42 MB in all.
const MOST_CONNECTIONS = 1_500
const MOST_HEADERS = 100
const MOST_UNANSWERED = 8
const MOST_UNANSWERED_IN_ALL = MOST_CONNECTIONS
const IDLE_MS = 70_000
const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
}

/** An HTTP server with bounds on one client and on all together, who may send slowly, send too much or never read. */
export function createGuardedServer(listener: RequestListener): Server {
  const unanswered = new WeakMap<Socket, number>()
  let unansweredInAll = 0
  const server = createServer(limits, (request, response) => {
    const { socket } = request
    const count = (unanswered.get(socket) ?? 0) + 1
    const isFull = count > MOST_UNANSWERED || unansweredInAll >= MOST_UNANSWERED_IN_ALL
    if (socket.destroyed || isFull) return void socket.destroy()
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
  server.on('connection', boundPipelining)
  server.maxHeadersCount = MOST_HEADERS
  server.setTimeout(IDLE_MS)
  server.maxConnections = MOST_CONNECTIONS
  server.on('drop', () => server.closeIdleConnections())
  server.on('clientError', refuse)
  return server
}

/**
 * Closes a connection that sends too many requests at once. Node would parse all that have arrived, even after their
 * connection was closed: 64 kB are 2,000 requests, which take 3 MB of the heap.
 */
function boundPipelining(socket: Socket) {
  const parsers = socket.listeners('data')
  socket.removeAllListeners('data')
  socket.on('data', (chunk: Buffer<ArrayBuffer>) => {
    let requests = 0
    for (let end = -1; (end = chunk.indexOf(END, end + 1)) >= 0;) requests += 1
    if (requests > MOST_UNANSWERED) return void socket.destroy()
    for (const parse of parsers) parse.call(socket, chunk)
  })
}

/** The end of a request's headers. */
const END = '\r\n\r\n'

type ClientError = NodeJS.ErrnoException & { rawPacket?: Buffer }

// Answers a request that can't be parsed.
function refuse(error: ClientError, socket: Duplex) {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  socket.end(`HTTP/1.1 ${refusal(error)}\r\n${REFUSAL_HEADERS}\r\n`)
}

const REFUSAL_HEADERS = Object.entries({
  ...commonHeaders(null),
  Connection: 'close',
  'Content-Length': '0',
})
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

function refusal({ code, rawPacket }: ClientError): string {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return rawPacket?.subarray(0, LONGEST_ADDRESS).includes('\n')
        ? '431 Request Header Fields Too Large'
        : '414 URI Too Long'
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return '408 Request Timeout'
    default:
      return '400 Bad Request'
  }
}

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
