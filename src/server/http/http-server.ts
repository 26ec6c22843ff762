import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { boundDebts, reset } from './owed.ts'

const LONGEST_CLOSING_MS = 9_000
const SWEEP_MS = 1_000

// docs/reliability.md has the reason for each limit. Browsers, proxies and CDNs do not reach them. Headers that do not
// end take up to 28 kB of the heap for each connection: 42 MB in all.
const MOST_CONNECTIONS = 1_500
const MOST_HEADERS = 100
const MOST_UNANSWERED = 8
const OWED_SWEEP_MS = 100
/** A connection that has been open for longer may be closed for its lack of a request. */
const FIRST_REQUEST_MS = 1_000
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
  // Each open connection is in one of these, the oldest first.
  /** Without a request yet, with the time at which it was opened. */
  const silent = new Map<Socket, number>()
  /** All requests are answered. */
  const idle = new Set<Socket>()
  /** With the number of requests that are not answered yet. */
  const waiting = new Map<Socket, number>()
  let unansweredInAll = 0
  const open = () => [...silent.keys(), ...idle, ...waiting.keys()]
  const noteDebt = boundDebts(open)
  /** The connection whose end costs least: a visitor who waits for a slow store comes last. */
  function leastMissed(): Socket | undefined {
    const [[quiet, openedAt] = [undefined, 0]] = silent
    if (quiet && performance.now() - openedAt > FIRST_REQUEST_MS) return quiet
    const [[resting], [asking]] = [idle, waiting.keys()]
    return resting ?? quiet ?? asking
  }
  const forget = (socket: Socket) => [silent, idle, waiting].some((kind) => kind.delete(socket))
  function end(socket: Socket) {
    forget(socket)
    reset(socket)
  }
  const server = createServer(limits, (request, response) => {
    const { socket } = request
    const count = (waiting.get(socket) ?? 0) + 1
    // The first request of a connection always has a place.
    const isFull = count > 1 && unansweredInAll >= MOST_CONNECTIONS
    if (socket.destroyed || isFull || count > MOST_UNANSWERED) return end(socket)
    silent.delete(socket)
    idle.delete(socket)
    waiting.set(socket, count)
    unansweredInAll += 1
    response.once('close', () => {
      unansweredInAll -= 1
      noteDebt(socket)
      const left = (waiting.get(socket) ?? 0) - 1
      if (left > 0) waiting.set(socket, left)
      else if (waiting.delete(socket)) idle.add(socket)
    })
    // While the server closes, each response ends its connection.
    response.shouldKeepAlive &&= server.listening
    listener(request, response)
  })
  server.on('connection', (socket: Socket) => {
    const place = silent.size + idle.size + waiting.size < MOST_CONNECTIONS ? null : leastMissed()
    if (place) end(place)
    silent.set(socket, performance.now())
    socket.once('close', () => forget(socket))
    // Runs before the listener by which Node parses.
    socket.prependListener('data', keepFirstRequests)
  })
  server.maxHeadersCount = MOST_HEADERS
  server.setTimeout(IDLE_MS)
  server.on('listening', () => {
    const sweep = setInterval(() => open().forEach(noteDebt), OWED_SWEEP_MS).unref()
    server.once('close', () => clearInterval(sweep))
  })
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
