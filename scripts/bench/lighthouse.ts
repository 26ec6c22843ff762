import lighthouse from 'lighthouse'
import type { Part } from './part.ts'
import { PAGES } from './shops.ts'

const audits = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
}

/** Lighthouse's own mobile run, which calculates the slow network and phone. */
export const lighthouseRuns: Part = async ({ shops, port, inTurn }, takeDown) => {
  for (const [name, path] of Object.entries(PAGES)) {
    for (const { products, sites } of shops) {
      for (const site of inTurn(sites)) {
        const run = await lighthouse(site.origin + path, {
          port,
          logLevel: 'silent',
          onlyAudits: Object.keys(audits),
          disableFullPageScreenshot: true,
        })
        for (const [audit, column] of Object.entries(audits)) {
          const value = run?.lhr.audits[audit]?.numericValue
          if (value === undefined) continue
          takeDown(`Lighthouse, ${name}`, `${products} products, ${site.name}`, column, value)
        }
      }
    }
  }
}
