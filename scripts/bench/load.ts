import { execFile, execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'
import type { Add } from './figures.ts'
import { openShop, PAGES, type Bench } from './shops.ts'

const CONNECTIONS = 25

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
  for (const [name, path] of Object.entries(PAGES)) {
    for (const { products, shop, bare } of shops) {
      const row = `${products} products, ${name}`
      const perSecond = new Map<string, number>()
      for (const site of inTurn([shop, bare])) {
        const result = await load(site.origin + path, '-d', isQuick ? 1 : 5)
        perSecond.set(site.name, result.requests.average)
        add('Requests', row, `${site.name}, requests/s`, result.requests.average)
        add('Requests', row, `${site.name}, p99 ms`, result.latency.p99)
      }
      add(
        'Requests',
        row,
        'shop ÷ bare',
        Number(perSecond.get('shop')) / Number(perSecond.get('bare')),
      )
    }
  }
}

/** Memory of a shop that was just started, and after many requests. */
export async function memory({ shops, isQuick }: Bench, add: Add): Promise<void> {
  const [known, unknown] = isQuick ? [5_000, 1_000] : [200_000, 20_000]
  for (const { products } of shops) {
    const { origin, pid, stop } = await openShop(products)
    const measure = (moment: string) => {
      const kB = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
      add('Memory', `${products} products`, `RSS MB ${moment}`, Math.round(Number(kB) / 1000))
    }
    measure('at the start')
    await load(`${origin}/`, '-a', known)
    measure(`after ${known.toLocaleString('en')} requests`)
    for (let sent = 0; sent < unknown; sent += CONNECTIONS) {
      const numbers = Array.from({ length: CONNECTIONS }, (_request, index) => sent + index)
      const addresses = numbers.map((number) => `${origin}/product/unknown-${number}`)
      await Promise.all(addresses.map(async (address) => (await fetch(address)).arrayBuffer()))
    }
    measure(`after ${unknown.toLocaleString('en')} unknown handles`)
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
