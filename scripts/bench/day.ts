import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../open/ports.ts'
import { createControls } from '../test/demo-controls.ts'
import { startPair } from '../test/running-pair.ts'
import { createClosing } from '../closing.ts'
import { memoryOf } from './memory-of.ts'
import type { Part } from './part.ts'
import { fetchAnswer, pairs } from './wire.ts'

// A million visits of three pages each, spread over a day.
const PAGES_A_SECOND = Math.round(3_000_000 / 86_400)
const WARM_UP_SECONDS = 60

type Measured = { hits: number; asked: number }

/** What the shop and its provider have to do on a day of a million visits, in two minutes of it. */
export const day: Part = async ({ sizes, isQuick, closing }, takeDown) => {
  for (const products of sizes) {
    const own = createClosing()
    closing.add(own.closeAll)
    const host = '127.0.0.1'
    const metricsPort = await freePort(host)
    const env = {
      DEMO_PRODUCTS: String(products),
      METRICS_PORT: String(metricsPort),
      SITE_URL: 'https://shop.example',
      // The sitemap is to be whole at once.
      HEAD_START_MS: '60000',
    }
    const { origin, demoOrigin, pid, stop } = await startPair({ controls: true, env })
    own.add(stop)
    const demo = createControls(demoOrigin)
    const cpuSeconds = async () => valueOf(await textAt(`http://${host}:${metricsPort}/metrics`))
    const paths = await pathsOf(origin)

    await visit(origin, paths, isQuick ? 1 : WARM_UP_SECONDS)
    const [callsBefore, cpuBefore] = [(await demo.calls()).length, await cpuSeconds()]
    const seconds = isQuick ? 2 : 120
    const { hits, asked } = await visit(origin, paths, seconds)
    const take = (column: string, value: number) =>
      takeDown('A million visits a day', `${products} products`, column, value)
    take('pages/s', asked / seconds)
    take('from memory %', (100 * hits) / asked)
    take('provider calls/s', ((await demo.calls()).length - callsBefore) / seconds)
    take('of a core %', (100 * ((await cpuSeconds()) - cpuBefore)) / seconds)
    take('RSS MB', memoryOf(pid))
    await own.closeAll()
  }
}

/** Home, and every product. */
async function pathsOf(origin: string): Promise<string[]> {
  const sitemap = await textAt(`${origin}/sitemap.xml`)
  return [
    '/',
    ...Array.from(sitemap.matchAll(/<loc>[^<]+(\/product\/[^<]+)/g), ([, path = '']) => path),
  ]
}

async function visit(origin: string, paths: string[], seconds: number): Promise<Measured> {
  const [home = '/', ...products] = paths
  const answers: Promise<boolean>[] = []
  const start = performance.now()
  for (let asked = 0; asked < seconds * PAGES_A_SECOND; asked++) {
    await pause(Math.max(0, start + (asked * 1000) / PAGES_A_SECOND - performance.now()))
    const path = asked % 3 === 0 ? home : (products[rankOf(asked, products.length)] ?? home)
    answers.push(isHit(origin + path))
  }
  const hits = (await Promise.all(answers)).filter(Boolean).length
  return { hits, asked: answers.length }
}

/** Of many visits to n products the k-th gets a part of 1/k (Zipf's law, as it is met on the Web). */
function rankOf(visitor: number, count: number): number {
  // Spread evenly over 0 to 1, and the same in each run.
  const place = (visitor * 0.618_033_988_75) % 1
  return Math.floor((count + 1) ** place) - 1
}

async function isHit(address: string): Promise<boolean> {
  const { status, headers } = await fetchAnswer(address, 'text/html')
  if (status !== 200) throw new Error(`${address}: ${status}`)
  return pairs(headers).some(
    ([name, value]) => name.toLowerCase() === 'server-timing' && value.includes('hit'),
  )
}

const textAt = async (address: string): Promise<string> => (await fetch(address)).text()

const valueOf = (metrics: string): number =>
  Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1])
