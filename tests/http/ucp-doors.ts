import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../../src/server/http/http-server.ts'
import { openShop, type OpenShop } from './running-shop.ts'

export const PROFILE = '/.well-known/ucp'
export const MCP = '/api/ucp/mcp'
export const CALL = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })

type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

export const profileOf = (endpoint: string) => ({
  ucp: {
    version: '2026-08-25',
    services: {
      'dev.ucp.shopping': [
        { version: '2026-08-25', transport: 'embedded' },
        { version: '2026-08-25', transport: 'mcp', endpoint },
      ],
    },
    payment_handlers: {},
  },
})

const closing: (() => Promise<void>)[] = []

/** Closes all stores and shops that are open. */
export const closeDoors = () => Promise.all(closing.splice(0).map((close) => close()))

/** Opens a store with these endpoints and this API, and a shop that sells from it. Close both with `closeDoors`. */
export async function openDoors(
  profile: (response: ServerResponse, origin: string) => unknown,
  mcp: (response: ServerResponse) => unknown = (response) => response.end('{}'),
  env: Record<string, string> = {},
  api: (response: ServerResponse) => unknown = (response) => response.writeHead(404).end(),
) {
  const asked: Asked[] = []
  const store = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    asked.push({ method, url, headers, body: await text(request) })
    if (url.startsWith(PROFILE)) profile(response, origin)
    else if (url.startsWith(MCP)) mcp(response)
    else api(response)
  })
  const origin: string = `http://127.0.0.1:${await listen(store, 0, '127.0.0.1')}`
  const shop = await openShop(origin, env)
  closing.push(async () => {
    store.closeAllConnections()
    store.close()
    await shop.close()
  })
  return {
    shop,
    asked,
    callsOf: (path: string) => asked.filter(({ url }) => url.startsWith(path)),
  }
}

export const named = (response: ServerResponse, origin: string) =>
  response.end(JSON.stringify(profileOf(origin + MCP)))

export const post = ({ origin }: OpenShop, headers: Record<string, string> = {}, body = CALL) =>
  fetch(origin + MCP, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  })
