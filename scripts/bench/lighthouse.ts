import lighthouse from 'lighthouse'
import * as v from 'valibot'
import { PHONE, SLOWDOWN } from './browser.ts'
import type { Add } from './figures.ts'
import { PAGES, type Bench } from './shops.ts'

const TIMES = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
}

const bytes = v.object({
  items: v.array(v.object({ resourceType: v.string(), transferSize: v.number() })),
})

/** First visits on a slow phone: network and CPU are really slowed down. */
export async function visits({ shops, browser, inTurn }: Bench, add: Add): Promise<void> {
  for (const [name, path] of Object.entries(PAGES)) {
    for (const { products, shop, twin, plain } of shops) {
      for (const site of inTurn([shop, twin, plain])) {
        const run = await lighthouse(site.origin + path, {
          port: Number(new URL(browser.wsEndpoint()).port),
          logLevel: 'silent',
          onlyAudits: [...Object.keys(TIMES), 'resource-summary'],
          screenEmulation: { ...PHONE, mobile: true },
          disableFullPageScreenshot: true,
          throttlingMethod: 'devtools',
          throttling: SLOWDOWN,
        })
        if (!run || run.lhr.runtimeError) {
          throw new Error(`${site.name}: ${run?.lhr.runtimeError?.message}`)
        }
        const { audits } = run.lhr
        const note = (table: string, column: string, value: number) =>
          add(`First visit, ${name}: ${table}`, `${products} products, ${site.name}`, column, value)
        for (const [audit, column] of Object.entries(TIMES)) {
          const { numericValue } = audits[audit] ?? {}
          // A page that never becomes idle has no blocking time.
          if (numericValue !== undefined) note('times', column, numericValue)
        }
        const { items } = v.parse(bytes, audits['resource-summary']?.details)
        for (const { resourceType, transferSize } of items) {
          if (transferSize > 0) note('bytes', `${resourceType} kB`, transferSize / 1000)
        }
      }
    }
  }
}
