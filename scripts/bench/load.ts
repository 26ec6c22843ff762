import { execFile, execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'
import type { Add } from './figures.ts'
import { openShop, PAGES, type Bench } from './shops.ts'

const CONNECTIONS = 25
const LOAD_SECONDS = 5
const CACHED_REQUESTS = 200_000
const UNKNOWN_HANDLES = 20_000

const report = v.object({
  requests: v.object({ average: v.number() }),
  latency: v.object({ p99: v.number() }),
  non2xx: v.number(),
  errors: v.number(),
})

const autocannon = fileURLToPath(import.meta.resolve('autocannon'))
const run = promisify(execFile)

/** Requests per second of the shop, beside a bare server that sends the same bytes. */
export async function requests({ shops, inTurn }: Bench, add: Add): Promise<void> {
  for (const [name, path] of Object.entries(PAGES)) {
    for (const { products, shop, bare } of shops) {
      const row = `${products} products, ${name}`
      let ratio = 1
      for (const site of inTurn([shop, bare])) {
        const result = await load(site.origin + path, '-d', LOAD_SECONDS)
        const perSecond = result.requests.average
        ratio *= site === shop ? perSecond : 1 / perSecond
        add('Requests', row, `${site.name}, requests/s`, perSecond)
        add('Requests', row, `${site.name}, p99 ms`, result.latency.p99)
      }
      add('Requests', row, 'shop ÷ bare', ratio)
    }
  }
}

/** Memory of a shop that was just started, and after many requests. */
export async function memory({ shops }: Bench, add: Add): Promise<void> {
  for (const { products } of shops) {
    const { origin, pid, stop } = await openShop(products)
    const measure = (moment: string) => {
      const kB = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
      add('Memory', `${products} products`, `RSS MB ${moment}`, Math.round(Number(kB) / 1000))
    }
    measure('at the start')
    await load(`${origin}/`, '-a', CACHED_REQUESTS)
    measure(`after ${CACHED_REQUESTS.toLocaleString('en')} requests`)
    for (let sent = 0; sent < UNKNOWN_HANDLES; sent += CONNECTIONS) {
      const numbers = Array.from({ length: CONNECTIONS }, (_request, index) => sent + index)
      const addresses = numbers.map((number) => `${origin}/product/unknown-${number}`)
      await Promise.all(addresses.map(async (address) => (await fetch(address)).arrayBuffer()))
    }
    measure(`after ${UNKNOWN_HANDLES.toLocaleString('en')} unknown handles`)
    await stop()
  }
}

/** Sends requests on many connections from another process: for some seconds (-d), or so many (-a). */
async function load(url: string, unit: '-d' | '-a', amount: number) {
  const options = ['-j', '-n', '-c', String(CONNECTIONS), unit, String(amount)]
  const args = [autocannon, ...options, '-H', 'Accept-Encoding=br', url]
  const { stdout } = await run(process.execPath, args, { maxBuffer: 10_000_000 })
  const result = v.parse(report, JSON.parse(stdout))
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} responses of another status, ${result.errors} errors`)
  }
  return result
}
