import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

// Browsers send one request after the other; a thousand at once, unread, would fill the memory.
const MOST_UNANSWERED = 64
// Longer than the slowest answer that can be asked for by a fault.
const IDLE_MS = 130_000
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
}

/** A server that ends connections which send too slowly, take nothing, or ask without reading. */
export function createGuardedServer(listener: RequestListener): Server {
  const unanswered = new WeakMap<Socket, number>()
  const count = (socket: Socket, change: 1 | -1) => {
    const left = (unanswered.get(socket) ?? 0) + change
    unanswered.set(socket, left)
    return left
  }
  const server = createServer(limits, (request, response) => {
    const { socket } = request
    if (count(socket, 1) > MOST_UNANSWERED) return void socket.destroy()
    response.once('close', () => count(socket, -1))
    return listener(request, response)
  })
  server.setTimeout(IDLE_MS)
  return server
}
