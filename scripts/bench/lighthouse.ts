import lighthouse from 'lighthouse'
import * as v from 'valibot'
import { CPU_SLOWDOWN, PHONE } from './browser.ts'
import type { Add } from './figures.ts'
import { PAGES, type Bench } from './shops.ts'

/**
 * Slow 4G, as Lighthouse applies it: the browser can delay only requests, not packets, so each request waits 3.75 round
 * trips of 150 ms. A kbit has 1,024 bits.
 */
const SLOWDOWN = {
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1_474.56,
  uploadThroughputKbps: 675,
  cpuSlowdownMultiplier: CPU_SLOWDOWN,
}

const MBIT_DOWN = SLOWDOWN.downloadThroughputKbps / 1_024
export const VISIT_CONDITIONS = `Really applied: a phone of ${PHONE.width} × ${PHONE.height} @${PHONE.deviceScaleFactor}x, a CPU ${CPU_SLOWDOWN} times slower, ${SLOWDOWN.requestLatencyMs} ms a request, ${MBIT_DOWN} Mbit/s down.`

const LONG_TASK_MS = 50
const AFTER_LOAD_MS = 5_000

const TASK = v.object({ startTime: v.number(), duration: v.number() })
const BYTES = v.object({ resourceType: v.string(), transferSize: v.number() })
const METRICS = v.object({
  observedFirstContentfulPaint: v.number(),
  observedLargestContentfulPaint: v.number(),
  observedCumulativeLayoutShift: v.number(),
  observedLoad: v.number(),
})
const AUDITS = v.object({
  // Lighthouse adds a second item, about debugging.
  metrics: detailsOf(v.looseTuple([METRICS])),
  'main-thread-tasks': detailsOf(v.array(TASK)),
  'resource-summary': detailsOf(v.array(BYTES)),
})

/** First visits on a slow phone: network and CPU are really slowed down. */
export async function visits({ shops, browser, inTurn }: Bench, add: Add): Promise<void> {
  const port = Number(new URL(browser.wsEndpoint()).port)
  for (const [name, path] of Object.entries(PAGES)) {
    for (const { products, shop, twin, plain } of shops) {
      for (const site of inTurn([shop, twin, plain])) {
        const note = (table: string, column: string, value: number) =>
          add(`First visit, ${name}: ${table}`, `${products} products, ${site.name}`, column, value)
        const { metrics, tasks, bytes } = await visit(site.origin + path, port)
        const first = metrics.observedFirstContentfulPaint
        const end = metrics.observedLoad + AFTER_LOAD_MS
        note('times', 'FCP ms', first)
        note('times', 'LCP ms', metrics.observedLargestContentfulPaint)
        note('times', 'TBT ms', blockingMs(tasks, first, end))
        note('times', 'CLS', metrics.observedCumulativeLayoutShift)
        for (const { resourceType, transferSize } of bytes) {
          if (transferSize > 0) note('bytes', `${resourceType} kB`, transferSize / 1000)
        }
      }
    }
  }
}

async function visit(url: string, port: number) {
  const run = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyAudits: Object.keys(AUDITS.entries),
    screenEmulation: { ...PHONE, mobile: true },
    disableFullPageScreenshot: true,
    throttlingMethod: 'devtools',
    throttling: SLOWDOWN,
  })
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message}`)
  const audits = v.parse(AUDITS, run.lhr.audits)
  return {
    metrics: audits.metrics.details.items[0],
    tasks: audits['main-thread-tasks'].details.items,
    bytes: audits['resource-summary'].details.items,
  }
}

/** The sum of what tasks take beyond 50 ms between two times. */
function blockingMs(tasks: v.InferOutput<typeof TASK>[], from: number, to: number): number {
  const beyond = tasks.map(({ startTime, duration }) => {
    const ms = Math.min(startTime + duration, to) - Math.max(startTime, from)
    return Math.max(0, ms - LONG_TASK_MS)
  })
  return beyond.reduce((sum, ms) => sum + ms, 0)
}

function detailsOf<Items extends v.GenericSchema>(items: Items) {
  return v.object({ details: v.object({ items }) })
}
