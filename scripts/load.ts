import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { runNode } from './run-node.ts'

export const CONNECTIONS = 25

const report = v.object({
  requests: v.object({ average: v.number() }),
  latency: v.object({ p99: v.number() }),
  non2xx: v.number(),
  errors: v.number(),
})

const autocannon = fileURLToPath(import.meta.resolve('autocannon'))

/** Requests on as many connections, for some seconds or for a number of them. */
export async function load(url: string, extent: ['-d' | '-a', number], accept = '*/*') {
  const options = ['-j', '-n', '--debug', '-c', String(CONNECTIONS), ...extent.map(String)]
  const headers = ['-H', 'Accept-Encoding=br', '-H', `Accept=${accept}`]
  const { stdout, stderr } = await runNode([autocannon, ...options, ...headers, url])
  const { requests, latency, non2xx, errors } = v.parse(report, JSON.parse(stdout))
  if (non2xx + errors > 0) {
    throw new Error(`${url}: ${non2xx} responses of another status, ${errors} errors ${stderr}`)
  }
  return { perSecond: requests.average, p99: latency.p99 }
}
