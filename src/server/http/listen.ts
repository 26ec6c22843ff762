import { once } from 'node:events'
import type { Server } from 'node:net'

/** Gives the port that the server listens on; rejects with Node's own error where it can't. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return address && typeof address === 'object' ? address.port : port
}
