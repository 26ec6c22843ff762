import { collectDefaultMetrics, Counter, Histogram, register } from 'prom-client'
import { ageOf } from './cache/times.ts'
import type { PageEntry } from './cache/rendered-page.ts'
import { closeGently, createGuardedServer, listen } from './http/http-server.ts'
import type { CallOutcome } from './provider/call-policy.ts'
import { commonHeaders } from './security.ts'
import { originOn } from './settings/address.ts'

// Loaded only if METRICS_PORT is set. A process has one shop, and prom-client one register of its series.
collectDefaultMetrics()
const requests = new Counter({
  name: 'shop_requests_total',
  help: 'Responses sent, by status; aborted: the client disconnected first.',
  labelNames: ['status'],
})
const pages = new Counter({
  name: 'shop_pages_total',
  help: 'Pages sent, by status and by whether they were cached (hit) or rendered for the request (made).',
  labelNames: ['cache', 'status'],
})
const ages = new Histogram({
  name: 'shop_page_age_seconds',
  help: 'Age of the data that a page shows, when it was sent.',
  buckets: [1, 10, 60, 300, 3_600, 86_400, 604_800],
})
const calls = new Counter({
  name: 'shop_provider_calls_total',
  help: "Tries of the server's calls to the provider, by operation and outcome (ok, throttled, or the kind of failure).",
  labelNames: ['operation', 'outcome'],
})
const durations = new Histogram({
  name: 'shop_provider_call_seconds',
  help: 'Duration of these tries.',
  labelNames: ['operation'],
})

/** The counts of the running shop. None identifies a visitor, an address or a product. */
export type Metrics = typeof metrics

const metrics = {
  responded: (status: number | 'aborted') => requests.inc({ status }),
  pageResponded: ({ cache, readAt }: PageEntry, status: number) => {
    pages.inc({ cache, status })
    if (readAt !== null) ages.observe(ageOf(readAt) / 1000)
  },
  called: (operation: string, outcome: CallOutcome, ms: number) => {
    calls.inc({ operation, outcome })
    durations.observe({ operation }, ms / 1000)
  },
}

/** Counts, and answers GET /metrics in Prometheus's format on a port for operators only. */
export async function startPrometheus({ host, port }: { host: string; port: number }) {
  const server = createGuardedServer((request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const common = commonHeaders(null)
    if (request.url !== '/metrics' || !isRead) return void response.writeHead(404, common).end()
    register.metrics().then(
      (text) =>
        response.writeHead(200, { ...common, 'Content-Type': register.contentType }).end(text),
      () => response.writeHead(500, common).end(),
    )
  })
  const origin = originOn(host, await listen(server, port, host))
  return { metrics, origin, close: () => closeGently(server) }
}
