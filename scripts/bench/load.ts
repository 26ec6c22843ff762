import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'
import type { Add } from './figures.ts'
import { openShop, PAGES, type Bench, type Site } from './shops.ts'

const CONNECTIONS = 25
const LOAD_SECONDS = 5
const CACHED_REQUESTS = 200_000
const UNKNOWN_HANDLES = 20_000

const report = v.object({
  requests: v.object({ average: v.number(), total: v.number() }),
  non2xx: v.number(),
  errors: v.number(),
})

const autocannon = fileURLToPath(import.meta.resolve('autocannon'))
const run = promisify(execFile)

/** Measures requests per second and CPU time per request: of the shop, and of a bare server with the same bytes. */
export async function requests({ shops, inTurn }: Bench, add: Add): Promise<void> {
  for (const [name, path] of Object.entries(PAGES)) {
    for (const { products, shop, bare } of shops) {
      const row = `${products} products, ${name}`
      const uncompressed = { ...shop, name: 'shop, uncompressed' }
      const measured = new Map<Site, Load>()
      for (const site of inTurn([shop, bare, uncompressed])) {
        const encoding = site === uncompressed ? 'identity' : 'br'
        const result = await load(site, path, ['-d', LOAD_SECONDS], encoding)
        measured.set(site, result)
        add('Requests', row, `${site.name}, requests/s`, result.perSecond)
        add('CPU time of a request', row, `${site.name}, µs`, result.cpuUs)
      }
      const ratio = (one: Site, other: Site, of: keyof Load) =>
        (measured.get(one)?.[of] ?? 0) / (measured.get(other)?.[of] ?? 0)
      add('Requests', row, 'shop ÷ bare', ratio(shop, bare, 'perSecond'))
      add('Requests', row, 'uncompressed ÷ shop', ratio(uncompressed, shop, 'perSecond'))
      add('CPU time of a request', row, 'shop ÷ bare', ratio(shop, bare, 'cpuUs'))
    }
  }
}

/** The shop's memory right after the start, and after many requests. */
export async function memory({ shops }: Bench, add: Add): Promise<void> {
  for (const { products } of shops) {
    const { origin, pid, stop } = await openShop(products)
    const measure = (moment: string) => {
      const kB = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
      add('Memory', `${products} products`, `RSS MB ${moment}`, Math.round(Number(kB) / 1000))
    }
    measure('at the start')
    await load({ origin, pid }, '/', ['-a', CACHED_REQUESTS])
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

type Load = { perSecond: number; cpuUs: number }

/**
 * Sends requests with autocannon, which runs in another process and opens many connections. `amount`: seconds (-d)
 * or requests (-a). `cpuUs` of the result: the server's CPU time per request, kernel time included.
 */
async function load(
  { origin, pid }: Pick<Site, 'origin' | 'pid'>,
  path: string,
  amount: ['-d' | '-a', number],
  encoding = 'br',
): Promise<Load> {
  const options = ['-j', '-n', '-c', String(CONNECTIONS), ...amount.map(String)]
  const args = [autocannon, ...options, '-H', `Accept-Encoding=${encoding}`, origin + path]
  const before = cpuMs(pid)
  const { stdout } = await run(process.execPath, args, { maxBuffer: 10_000_000 })
  const { requests: sent, non2xx, errors } = v.parse(report, JSON.parse(stdout))
  if (non2xx + errors > 0) {
    throw new Error(`${origin}${path}: ${non2xx} responses of another status, ${errors} errors`)
  }
  return { perSecond: sent.average, cpuUs: ((cpuMs(pid) - before) * 1000) / sent.total }
}

/** The CPU time of a process so far. Linux counts it in hundredths of a second. */
function cpuMs(pid: number | undefined): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) * 10
}
