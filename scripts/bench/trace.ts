import { mkdirSync, writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { inProject } from '../project.ts'
import { observeVitals } from './page-vitals.ts'
import type { Part } from './part.ts'
import { openPhone } from './phone.ts'
import { PAGES } from './shops.ts'
import { ownTimes, timelineOf, type Span, type Timeline } from './timeline.ts'

const folder = inProject('.cache/bench')
const LONG_MS = 20
const WATCHED_MS = 6_000
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  'loading',
  'blink.user_timing',
  'v8.execute',
  'v8',
]

/** What the main thread does on a first visit, what is fetched when, and what the largest paint was. */
export const trace: Part = async ({ shops, browser, inTurn }, takeDown) => {
  mkdirSync(folder, { recursive: true })
  for (const [name, path] of Object.entries(PAGES)) {
    for (const { products, sites } of shops) {
      for (const site of inTurn(sites)) {
        const file = `${folder}/${name}-${products}-${site.name}.json`
        const { timeline, largest } = await watch(browser, site.origin + path, file)
        for (const [kind, ms] of ownTimes(timeline.tasks, kindOf)) {
          takeDown(`Main thread, ${name}`, `${products} products, ${site.name}`, kind, ms)
        }
        process.stdout.write(
          `\n== ${name}, ${products} products, ${site.name}: ${file}\n${[
            `largest paint: ${largest}`,
            ...longTasks(timeline),
            ...fetches(timeline),
          ].join('\n')}\n`,
        )
      }
    }
  }
}

async function watch(browser: Browser, url: string, file: string) {
  const { page, close } = await openPhone(browser)
  await page.addInitScript(observeVitals)
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.goto(url)
  await page.waitForTimeout(WATCHED_MS)
  const largest = await page.evaluate(() => window.vitals?.largest ?? '')
  const text = (await browser.stopTracing()).toString()
  await close()
  writeFileSync(file, text)
  return { timeline: timelineOf(JSON.parse(text), url), largest }
}

const kinds: [kind: string, names: RegExp][] = [
  ['parse HTML', /^ParseHTML$/],
  ['style', /^(UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet)$/],
  ['layout', /^Layout$/],
  ['paint', /^(PrePaint|Paint|PaintImage|Layerize|Commit|UpdateLayer.*)$/],
  ['compile', /compile|V8\.(Pre)?Parse/i],
  ['evaluate', /^(EvaluateScript|v8\.evaluateModule|v8\.run)$/],
  [
    'callbacks',
    /^(FunctionCall|v8\.callFunction|RunMicrotasks|TimerFire|FireAnimationFrame|EventDispatch)$/,
  ],
  ['garbage', /GC/],
]

const kindOf = ({ name }: Span): string =>
  kinds.find(([, names]) => names.test(name))?.[0] ?? 'other'

const ms = (value: number): string => value.toFixed(0).padStart(5)

function longTasks({ tasks }: Timeline): string[] {
  return tasks
    .filter((task) => task.ms >= LONG_MS)
    .map((task) => {
      const inside = [...ownTimes([task], labelOf)].toSorted(([, a], [, b]) => b - a).slice(0, 4)
      const words = inside.map(([label, own]) => `${label} ${own.toFixed(0)}`)
      return `${ms(task.start)} task ${ms(task.ms)}: ${words.join(', ')}`
    })
}

function labelOf({ name, data }: Span): string {
  const url = typeof data['url'] === 'string' ? data['url'].split('/').at(-1) : ''
  const run = typeof data['functionName'] === 'string' ? data['functionName'] : ''
  return [name, run, url].filter(Boolean).join(' ')
}

/** When each thing was asked for, answered and there. */
function fetches({ marks }: Timeline): string[] {
  return marks
    .filter(({ name }) => name === 'ResourceSendRequest')
    .map(({ at, data }) => {
      const ofIt = marks.filter((mark) => mark.data['requestId'] === data['requestId'])
      const answered = ofIt.find(({ name }) => name === 'ResourceReceiveResponse')?.at ?? NaN
      const there = ofIt.find(({ name }) => name === 'ResourceFinish')?.at ?? NaN
      const url = String(data['url']).replace(/^https?:\/\/[^/]+/, '')
      return `${ms(at)} asked ${ms(answered)} answered ${ms(there)} there  ${String(data['priority'])} ${url}`
    })
}
