import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

// Browsers do not pipeline requests. A thousand unread answers would fill the memory.
const MOST_UNANSWERED = 64
// Longer than the `slow` fault's longest pause.
const IDLE_MS = 130_000
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
}

/** A server that closes connections which send too slowly, stay idle, or never read their answers. */
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
