import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { LONGEST_ADDRESS } from '../../routes.ts'

const LONGEST_CLOSING_MS = 9_000
const SWEEP_MS = 1_000

// docs/reliability.md has the reason for each limit. Browsers, proxies and CDNs do not reach them.
const MOST_CONNECTIONS = 10_000
const MOST_HEADERS = 100
const MOST_UNANSWERED = 64
const MOST_UNANSWERED_IN_ALL = 500
const MOST_UNTAKEN_BYTES = 64_000_000
const UNTAKEN_CHECK_MS = 100
const IDLE_MS = 70_000
const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
}

/**
 * An HTTP server with bounds against clients that send slowly, send too much or never read. Node parses all
 * pipelined requests at once, before the client reads a response, so this bounds the unanswered requests of each
 * connection and of all together.
 */
export function createGuardedServer(listener: RequestListener): Server {
  /** The unanswered requests of each connection that has some. */
  const unanswered = new Map<Socket, Set<ServerResponse>>()
  let unansweredInAll = 0
  let untakenCheckedAt = 0

  const server = createServer(limits, (request, response) => {
    const { socket } = request
    // Node still parses what the connection sent before it was closed.
    if (socket.destroyed) return
    const responses = unanswered.get(socket) ?? opened(socket)
    const isMany = unansweredInAll >= MOST_UNANSWERED_IN_ALL && responses.size > 0
    if (isMany || responses.size >= MOST_UNANSWERED) return void socket.destroy()
    responses.add(response)
    unansweredInAll += 1
    response.once('close', () => {
      if (responses.delete(response)) unansweredInAll -= 1
    })
    closeUntaken()
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

  function opened(socket: Socket): Set<ServerResponse> {
    const responses = new Set<ServerResponse>()
    unanswered.set(socket, responses)
    // Node emits no 'close' for pipelined responses behind the first.
    socket.once('close', () => {
      unansweredInAll -= responses.size
      responses.clear()
      unanswered.delete(socket)
    })
    return responses
  }

  /** While clients leave too many bytes unread, closes the connections with the most. */
  function closeUntaken() {
    if (performance.now() - untakenCheckedAt < UNTAKEN_CHECK_MS) return
    untakenCheckedAt = performance.now()
    const holders = Array.from(unanswered, ([socket, responses]) => ({
      socket,
      bytes: untakenBytes(socket, responses),
    }))
    let bytesInAll = holders.reduce((sum, { bytes }) => sum + bytes, 0)
    if (bytesInAll <= MOST_UNTAKEN_BYTES) return
    for (const { socket, bytes } of holders.toSorted((one, other) => other.bytes - one.bytes)) {
      socket.destroy()
      bytesInAll -= bytes
      if (bytesInAll <= MOST_UNTAKEN_BYTES) return
    }
  }
}

/**
 * The bytes that a connection's client has not taken yet. The first response writes into the socket's buffer; those
 * that wait for it keep their own.
 */
const untakenBytes = (socket: Socket, responses: Set<ServerResponse>): number =>
  [...responses].reduce(
    (sum, response) => sum + (response.socket ? 0 : response.writableLength),
    socket.writableLength,
  )

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
