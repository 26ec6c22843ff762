// `npm run bench`: measures the built shop, a bare server that sends the same bytes, a static twin of the shop's
// pages, and plain pages. Prints Markdown. All requests stay on this machine.
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { buildIfChanged } from '../build/build.ts'
import { stop } from '../project.ts'
import { runStep } from '../test/runners.ts'
import { openBrowser } from './browser.ts'
import { tablesOf, type Add, type Figure } from './figures.ts'
import { VISIT_CONDITIONS, visits } from './lighthouse.ts'
import { memory, requests } from './load.ts'
import { openSites, type Bench } from './shops.ts'
import { taps } from './taps.ts'

const USAGE = `npm run bench -- [visits|taps|requests|memory …] [--rounds N] [--products N,N]
Without a part it measures all.`

type Part = (bench: Bench, add: Add) => Promise<void>

const text = { type: 'string' } as const
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: text, products: text },
})
const rounds = Number(values.rounds ?? 3)
const sizes = (values.products ?? '12,50,250,1000').split(',').map(Number)
const all: Record<string, Part> = { visits, taps, requests, memory }
const parts = Object.entries(all).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
)
if (parts.length === 0 || Number.isNaN(rounds + Math.max(...sizes))) stop(USAGE)

const types = await runStep('tsc -p scripts/bench')
if (!types.ok) stop(types.output)
await buildIfChanged()
const browser = await openBrowser()
const shops: Awaited<ReturnType<typeof openSites>>[] = []
try {
  const conditions = `${rounds} rounds, ${machine()}, ${await browser.version()}`
  for (const products of sizes) {
    say(`Opening a shop of ${products} products`)
    shops.push(await openSites(products))
  }
  const figures = new Map(parts.map(([name]): [string, Figure[]] => [name, []]))
  for (let round = 1; round <= rounds; round++) {
    const bench: Bench = {
      shops,
      browser,
      inTurn: (sites) => (round % 2 === 1 ? sites : sites.toReversed()),
    }
    for (const [name, measure] of parts) {
      say(`Round ${round} of ${rounds}: ${name}`)
      await measure(bench, (table, row, column, value) => {
        say(`  ${table}: ${row}, ${column}: ${value.toFixed(1)}`)
        figures.get(name)?.push({ table, row, column, value })
      })
    }
  }
  const date = new Date().toISOString().slice(0, 10)
  for (const [name, measured] of figures) {
    const applied = name === 'visits' ? ` ${VISIT_CONDITIONS}` : ''
    say(
      `\n\`npm run bench -- ${name}\`, ${date}, ${conditions}.${applied}\n\n${tablesOf(measured)}`,
    )
  }
} finally {
  await browser.close()
  for (const { close } of shops) await close()
}

function machine(): string {
  const [cpu] = cpus()
  const memoryGB = Math.round(totalmem() / 2 ** 30)
  const load = loadavg()[0]?.toFixed(1)
  return `${cpu?.model.trim()}, ${cpus().length} cores, ${memoryGB} GB, load average before ${load}, Node ${process.versions.node}`
}

function say(sentence: string) {
  process.stdout.write(`${sentence}\n`)
}
