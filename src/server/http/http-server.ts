import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { LONGEST_ADDRESS } from '../../routes.ts'

const LONGEST_CLOSING_MS = 9_000
const SWEEP_MS = 1_000

// docs/reliability.md has the reason for each limit. Browsers, proxies and CDNs do not reach them.
const MOST_CONNECTIONS = 10_000
const MOST_HEADERS = 100
const MOST_UNANSWERED = 64
const IDLE_MS = 70_000
const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
}

/** An HTTP server with bounds on each connection against clients that send slowly, send too much or never read. */
export function createGuardedServer(listener: RequestListener): Server {
  const unanswered = new WeakMap<Socket, number>()
  const server = createServer(limits, (request, response) => {
    const { socket } = request
    const count = (unanswered.get(socket) ?? 0) + 1
    // Node parses all pipelined requests that have arrived, also after their connection was closed.
    if (socket.destroyed || count > MOST_UNANSWERED) return void socket.destroy()
    unanswered.set(socket, count)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    // While the server closes, each response ends its connection.
    response.shouldKeepAlive &&= server.listening
    listener(request, response)
  })
  server.maxHeadersCount = MOST_HEADERS
  server.setTimeout(IDLE_MS)
  server.maxConnections = MOST_CONNECTIONS
  server.on('drop', () => server.closeIdleConnections())
  server.on('clientError', refuse)
  return server
}

type ClientError = NodeJS.ErrnoException & { rawPacket?: Buffer }

// Answers a request that can't be parsed.
function refuse(error: ClientError, socket: Duplex) {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  socket.end(`HTTP/1.1 ${refusal(error)}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

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
