import { spawnSync } from 'node:child_process'
import type { Add } from './figures.ts'
import { CONNECTIONS, load } from './requests.ts'
import { openShop, type Bench } from './shops.ts'

/** Memory of a shop that was just started, and after many requests. */
export async function memory({ shops, isQuick, closing }: Bench, add: Add): Promise<void> {
  const known = isQuick ? 5_000 : 200_000
  const unknown = isQuick ? 1_000 : 20_000
  for (const { products } of shops) {
    const { origin, pid, stop } = await openShop(products)
    const close = closing.add(stop)
    const measure = (moment: string) =>
      add('Memory', `${products} products`, `RSS MB ${moment}`, residentMB(pid))
    measure('at the start')
    await load(`${origin}/`, ['-a', known])
    measure(`after ${known.toLocaleString('en')} requests`)
    await requestUnknown(origin, unknown)
    measure(`after ${unknown.toLocaleString('en')} unknown handles`)
    await close()
  }
}

/** A process's resident set size; NaN where the system doesn't say. */
function residentMB(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number.parseInt(stdout ?? '', 10) / 1000)
}

async function requestUnknown(origin: string, count: number) {
  for (let sent = 0; sent < count; sent += CONNECTIONS) {
    const numbers = Array.from({ length: CONNECTIONS }, (_request, offset) => sent + offset)
    await Promise.all(
      numbers.map(async (number) =>
        (await fetch(`${origin}/product/unknown-${number}`)).arrayBuffer(),
      ),
    )
  }
}
