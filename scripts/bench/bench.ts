// `npm run bench`: measures the built shop beside a bare server that sends the same bytes, and beside a
// static twin of its pages. It prints Markdown, and calls no address but this machine's.
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import type { Browser } from 'puppeteer-core'
import { buildIfChanged } from '../build/build.ts'
import { closingAfter, type Closing } from '../closing.ts'
import { stop } from '../stop.ts'
import { runStep } from '../test/run-step.ts'
import { openBrowser, preparePictures } from './browser.ts'
import { addTo, tablesOf, type Add, type Figures } from './figures.ts'
import { lighthouseScores, visits } from './lighthouse.ts'
import { memory } from './memory.ts'
import { requests } from './requests.ts'
import { openSites, PAGES, type Bench, type MeasuredShop } from './shops.ts'
import { taps } from './taps.ts'

const USAGE = `npm run bench -- [visits|taps|requests|memory|lighthouse …] [--rounds N] [--products N,N] [--quick]
Without a part it measures all. --quick: one round of small numbers, on 12 products.`

/** Measures one part once. */
type Part = (bench: Bench, add: Add) => Promise<void>

const parts: Record<string, Part> = { visits, taps, requests, memory, lighthouse: lighthouseScores }
const USE_PICTURES = new Set(['visits', 'taps', 'lighthouse'])

const chosen = readArguments()
const types = await runStep('tsc -p scripts/bench')
if (!types.ok) stop(types.output)
await closingAfter(run)

async function run(closing: Closing) {
  const { names, sizes, rounds, isQuick } = chosen
  await buildIfChanged()
  const browser = await openBrowser(closing)
  const conditions = `${rounds} rounds, ${describeMachine()}, ${await browser.version()}`
  const shops: MeasuredShop[] = []
  for (const size of sizes) {
    say(`Opening a shop of ${size} products`)
    shops.push(await openSites(size, closing))
  }
  if (names.some((name) => USE_PICTURES.has(name))) await prepareAll(browser, shops)

  const figures = new Map(names.map((name): [string, Figures] => [name, new Map()]))
  for (let round = 0; round < rounds; round++) {
    const inTurn = <T>(sites: T[]) => [
      ...sites.slice(round % sites.length),
      ...sites.slice(0, round % sites.length),
    ]
    for (const [name, all] of figures) {
      say(`Round ${round + 1} of ${rounds}: ${name}`)
      await parts[name]?.({ shops, browser, isQuick, inTurn, closing }, reporting(addTo(all)))
    }
  }
  for (const [name, all] of figures) {
    const date = new Date().toISOString().slice(0, 10)
    say(`\n\`npm run bench -- ${name}\`, ${date}, ${conditions}.\n\n${tablesOf(all)}`)
  }
}

/** Demo stores make a picture when it is first asked for, which is no visitor's time. */
async function prepareAll(browser: Browser, shops: MeasuredShop[]) {
  say('Preparing pictures')
  for (const { sites } of shops) {
    for (const { origin } of sites) {
      for (const path of Object.values(PAGES)) await preparePictures(browser, origin + path)
    }
  }
}

/** Also prints a line for each row that is measured, so that a person sees how far it is. */
function reporting(add: Add): Add {
  let last = ''
  return (table, row, column, value) => {
    const line = `  ${table}: ${row}`
    if (line !== last) say(line)
    last = line
    add(table, row, column, value)
  }
}

function describeMachine(): string {
  const [cpu] = cpus()
  const memoryGB = Math.round(totalmem() / 2 ** 30)
  const load = loadavg()[0]?.toFixed(1)
  return `${cpu?.model.trim()}, ${cpus().length} cores, ${memoryGB} GB, load average before ${load}, Node ${process.versions.node}`
}

function readArguments() {
  const text = { type: 'string' } as const
  const options = { rounds: text, products: text, quick: { type: 'boolean' } } as const
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    const products = values.products ?? (values.quick ? '12' : '12,50,250,1000')
    const sizes = products.split(',').map(Number)
    const rounds = values.quick ? 1 : Number(values.rounds ?? 3)
    const areNumbers = [rounds, ...sizes].every((value) => Number.isInteger(value) && value > 0)
    if (areNumbers && positionals.every((name) => name in parts)) {
      const names = positionals.length > 0 ? positionals : Object.keys(parts)
      return { names, sizes, rounds, isQuick: values.quick === true }
    }
  } catch {}
  return stop(USAGE)
}

function say(text: string) {
  process.stdout.write(`${text}\n`)
}
