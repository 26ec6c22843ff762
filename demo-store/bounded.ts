import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

const MOST_UNANSWERED = 64

/** Ends a connection that asks for many more answers than it takes: Node makes a request of all that it reads. */
export function bounded(listener: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > MOST_UNANSWERED) return void socket.destroy()
    unanswered.set(socket, count)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 0) - 1))
    listener(request, response)
  }
}
