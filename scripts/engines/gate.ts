import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { listen } from '../../src/server/http/http-server.ts'

export type Gate = { origin: string; letGo: () => void; close: () => Promise<void> }

/** Stands before the shop and holds back the files that it names until they are let go. */
export async function openGate(shop: string, held: RegExp): Promise<Gate> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  const server = createServer(async ({ url = '/', method, headers }, response) => {
    if (held.test(url)) await isLetGo
    const passed = request(new URL(url, shop), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    passed.end()
  })
  const port = await listen(server, 0, '127.0.0.1')
  return {
    origin: `http://127.0.0.1:${port}`,
    letGo,
    close: async () => {
      letGo()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
