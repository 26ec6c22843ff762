import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import type { Metrics } from './metrics.ts'
import { createServer } from 'node:http'
import { closeGently, listen } from './http/http-server.ts'
import { originOn } from './settings/address.ts'

const AGES = [1, 10, 60, 300, 3_600, 86_400, 604_800]
const CALL_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Metrics as Prometheus reads them; memory and the event loop among them, by prom-client's usual names. */
export function createPrometheus() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'shop_requests_total',
    help: 'Responses sent, by status; aborted: who asked had gone before.',
    labelNames: ['status'],
    registers,
  })
  const pages = new Counter({
    name: 'shop_pages_total',
    help: 'Pages sent, by status and by whether they were in memory (hit) or made for the request.',
    labelNames: ['cache', 'status'],
    registers,
  })
  const ages = new Histogram({
    name: 'shop_page_age_seconds',
    help: 'How long ago the provider said what a page shows, when it was sent.',
    buckets: AGES,
    registers,
  })
  const calls = new Counter({
    name: 'shop_provider_calls_total',
    help: "The server's calls of the provider, each try, by operation and outcome (ok, throttled, or the kind of failure).",
    labelNames: ['operation', 'outcome'],
    registers,
  })
  const durations = new Histogram({
    name: 'shop_provider_call_seconds',
    help: 'How long they took.',
    labelNames: ['operation'],
    buckets: CALL_SECONDS,
    registers,
  })
  const metrics: Metrics = {
    responded: (status) => requests.inc({ status }),
    pageResponded: ({ cache, status, ageMs }) => {
      pages.inc({ cache, status })
      if (ageMs !== null) ages.observe(ageMs / 1000)
    },
    called: (operation, outcome, ms) => {
      calls.inc({ operation, outcome })
      durations.observe({ operation }, ms / 1000)
    },
  }
  return { metrics, registry }
}

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
