import lighthouse, { type Flags } from 'lighthouse'
import * as v from 'valibot'
import { CPU_SLOWDOWN, DOWN_KBITS, LATENCY_MS, PHONE, UP_KBITS } from './browser.ts'
import type { Add } from './figures.ts'
import { PAGES, type Bench } from './shops.ts'

const TIMES = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
}

const KINDS: Record<string, string> = {
  Document: 'HTML',
  Script: 'script',
  Font: 'font',
  Image: 'picture',
}

const fetched = v.object({
  items: v.array(
    v.object({
      resourceType: v.optional(v.string()),
      transferSize: v.number(),
      resourceSize: v.number(),
    }),
  ),
})

/** First visits of a slow phone, on a network and CPU that are really slowed down. */
export async function visits(bench: Bench, add: Add): Promise<void> {
  const throttling = {
    requestLatencyMs: LATENCY_MS,
    downloadThroughputKbps: DOWN_KBITS,
    uploadThroughputKbps: UP_KBITS,
    cpuSlowdownMultiplier: CPU_SLOWDOWN,
  }
  await auditAll(bench, { throttlingMethod: 'devtools', throttling }, 'First visit', add)
}

/** Lighthouse's own mobile run, which calculates the times on a slow phone from those measured here. */
export function lighthouseScores(bench: Bench, add: Add): Promise<void> {
  return auditAll(bench, {}, 'Lighthouse', add)
}

async function auditAll({ shops, browser, inTurn }: Bench, flags: Flags, title: string, add: Add) {
  const { width, height, deviceScaleFactor = 1 } = PHONE
  for (const [name, path] of Object.entries(PAGES)) {
    for (const { products, sites } of shops) {
      for (const site of inTurn(sites)) {
        const run = await lighthouse(site.origin + path, {
          port: Number(new URL(browser.wsEndpoint()).port),
          logLevel: 'silent',
          onlyAudits: [...Object.keys(TIMES), 'network-requests'],
          screenEmulation: { mobile: true, width, height, deviceScaleFactor },
          disableFullPageScreenshot: true,
          ...flags,
        })
        if (!run || run.lhr.runtimeError) {
          throw new Error(`${site.name}: ${run?.lhr.runtimeError?.message}`)
        }
        const row = `${products} products, ${site.name}`
        for (const [audit, column] of Object.entries(TIMES)) {
          const value = run.lhr.audits[audit]?.numericValue
          if (value === undefined) process.stdout.write(`  No ${column} of ${row}\n`)
          else add(`${title}, ${name}: times`, row, column, value)
        }
        if (title === 'Lighthouse') continue
        const { items } = v.parse(fetched, run.lhr.audits['network-requests']?.details)
        for (const [column, value] of bytesOf(items)) {
          add(`${title}, ${name}: bytes`, row, column, value)
        }
      }
    }
  }
}

function bytesOf(items: v.InferOutput<typeof fetched>['items']): [column: string, value: number][] {
  const kB = new Map([...Object.values(KINDS), 'other'].map((kind) => [kind, 0]))
  let rawHtml = 0
  for (const { resourceType = '', transferSize, resourceSize } of items) {
    const kind = KINDS[resourceType] ?? 'other'
    kB.set(kind, (kB.get(kind) ?? 0) + transferSize / 1000)
    if (kind === 'HTML') rawHtml += resourceSize / 1000
  }
  const columns = [...kB].map(([kind, value]): [string, number] => [`${kind} kB`, value])
  return [['requests', items.length], ...columns, ['HTML raw kB', rawHtml]]
}
