// Measures the built shop beside a bare server of its bytes and beside its static twin. Loopback only.
import type { Browser } from '@playwright/test'
import { buildIfChanged } from '../build/build.ts'
import { build } from './build.ts'
import { createClosing } from '../closing.ts'
import { takeDownInto, type Figures } from './figures.ts'
import { day } from './day.ts'
import { growth } from './growth.ts'
import { lighthouseRuns } from './lighthouse.ts'
import { machine } from './machine.ts'
import { memory } from './memory.ts'
import { readOptions } from './options.ts'
import { openBrowser, warmUp } from './phone.ts'
import { requests } from './requests.ts'
import type { Part } from './part.ts'
import { openSites, PAGES, type MeasuredShop } from './shops.ts'
import { tablesOf } from './tables.ts'
import { taps } from './taps.ts'
import { trace } from './trace.ts'
import { visits } from './visits.ts'
import { ways } from './ways.ts'
import { writeDown } from './write-down.ts'

const parts: Record<string, Part> = {
  visits,
  lighthouse: lighthouseRuns,
  taps,
  requests,
  memory,
  growth,
  ways,
  day,
  build,
}

const SERVER_ONLY = new Set(['requests', 'memory', 'growth', 'ways', 'day', 'build'])

const options = readOptions(process.argv.slice(2), [...Object.keys(parts), 'trace'])
const closing = createClosing()
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    isStopped = true
    process.stderr.write(`Stopped by ${signal}\n`)
    await closing.closeAll()
    process.exit(130)
  })
}
try {
  await run()
} catch (error) {
  // What was measured has been closed under the measuring.
  if (!isStopped) throw error
} finally {
  await closing.closeAll()
}

async function run() {
  const { sizes, rounds, isQuick } = options
  const chosen = Object.entries(options.parts.includes('trace') ? { trace } : parts).filter(
    ([name]) => options.parts.length === 0 || options.parts.includes(name),
  )
  await buildIfChanged()
  const { browser, port } = await openBrowser(closing)
  const conditions = machine(browser.version())
  const shops: MeasuredShop[] = []
  for (const size of sizes) shops.push(await openSites(size, closing))
  if (chosen.some(([name]) => !SERVER_ONLY.has(name))) await warmAll(browser, shops)

  const figures = new Map(chosen.map(([name]): [string, Figures] => [name, new Map()]))
  for (let round = 0; round < rounds; round++) {
    const inTurn = <T>(sites: T[]) => [
      ...sites.slice(round % sites.length),
      ...sites.slice(0, round % sites.length),
    ]
    for (const [name, part] of chosen) {
      const start = performance.now()
      const bench = { sizes, shops, browser, port, isQuick, inTurn, closing }
      await part(bench, takeDownInto(figures.get(name) ?? new Map()))
      const seconds = ((performance.now() - start) / 1000).toFixed(0)
      process.stdout.write(`Round ${round + 1} of ${rounds}, ${name}: ${seconds} s\n`)
    }
  }
  for (const [name, each] of figures) {
    process.stdout.write(`\n${tablesOf(each)}\n`)
    if (!isQuick && name !== 'trace')
      writeDown(name, `${rounds} rounds, ${conditions}`, tablesOf(each))
  }
}

async function warmAll(browser: Browser, shops: MeasuredShop[]) {
  for (const { sites } of shops) {
    for (const { origin } of sites) {
      for (const path of Object.values(PAGES)) await warmUp(browser, origin + path)
    }
  }
}
