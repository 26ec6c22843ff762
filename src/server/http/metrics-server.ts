import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import { closeGently } from './http-server.ts'
import { listen } from './listen.ts'
import { originOn } from '../settings/address.ts'

type Options = { registry: Registry; host: string; port: number }

/** Answers GET /metrics on a port of its own, which is nobody's but the operator's. */
export async function startMetricsServer({ registry, host, port }: Options) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  const taken = await listen(server, port, host)
  return { origin: originOn(host, taken), close: () => closeGently(server) }
}
