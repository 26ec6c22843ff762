import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { LONGEST_ADDRESS } from '../../routes.ts'

const LONGEST_CLOSING_MS = 9_000
const SWEEP_MS = 50

// Whoever sends slowly, or takes nothing, holds a connection no longer than this.
const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
}
const IDLE_MS = 70_000

/** A server that drops connections from which no request comes. */
export function createGuardedServer(listener: RequestListener): Server {
  const server = createServer(limits, listener)
  server.setTimeout(IDLE_MS)
  server.on('clientError', refuse)
  return server
}

type ClientError = NodeJS.ErrnoException & { rawPacket?: Buffer }

// What couldn't be read as HTTP.
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

/** Stops accepting, lets what is in flight be answered, and ends within nine seconds. */
export async function closeGently(server: Server): Promise<void> {
  const hasClosed = once(server, 'close')
  server.close()
  // Connections that were busy are kept alive by their clients when they have been answered.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const limit = setTimeout(() => server.closeAllConnections(), LONGEST_CLOSING_MS)
  await hasClosed
  clearInterval(sweep)
  clearTimeout(limit)
}
