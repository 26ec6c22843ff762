import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'
import type { Add } from './figures.ts'
import { PAGES, type Bench } from './shops.ts'

export const CONNECTIONS = 25

const report = v.object({
  requests: v.object({ average: v.number() }),
  latency: v.object({ p99: v.number() }),
  non2xx: v.number(),
  errors: v.number(),
})

const autocannon = fileURLToPath(import.meta.resolve('autocannon'))
const run = promisify(execFile)

/** Requests per second of the shop, beside a bare server that sends the same bytes. */
export async function requests({ shops, isQuick, inTurn }: Bench, add: Add): Promise<void> {
  const seconds = isQuick ? 1 : 5
  for (const [name, path] of Object.entries(PAGES)) {
    for (const { products, sites } of shops) {
      const row = `${products} products, ${name}`
      const perSecond = { shop: NaN, bare: NaN, twin: NaN }
      for (const site of inTurn(sites.filter((each) => each.name !== 'twin'))) {
        const result = await load(site.origin + path, ['-d', seconds])
        perSecond[site.name] = result.perSecond
        add('Requests', row, `${site.name}, requests/s`, result.perSecond)
        add('Requests', row, `${site.name}, p99 ms`, result.p99)
      }
      add('Requests', row, 'shop ÷ bare', perSecond.shop / perSecond.bare)
    }
  }
}

/** Sends requests on many connections from another process: for some seconds (-d), or so many (-a). */
export async function load(url: string, [unit, amount]: ['-d' | '-a', number]) {
  const options = ['-j', '-n', '-c', String(CONNECTIONS), unit, String(amount)]
  const args = [autocannon, ...options, '-H', 'Accept-Encoding=br', url]
  const { stdout } = await run(process.execPath, args, { maxBuffer: 10_000_000 })
  const { requests: counted, latency, non2xx, errors } = v.parse(report, JSON.parse(stdout))
  if (non2xx + errors > 0) {
    throw new Error(`${url}: ${non2xx} responses of another status, ${errors} errors`)
  }
  return { perSecond: counted.average, p99: latency.p99 }
}
