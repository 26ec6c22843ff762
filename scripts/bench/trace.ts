import { mkdirSync, writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { inProject } from '../project.ts'
import { observeVitals } from './page-vitals.ts'
import type { Part } from './part.ts'
import { openPhone } from './phone.ts'
import { PAGES } from './shops.ts'
import { card, RULES } from './taps.ts'
import { blocked, ownTimes, timelineOf, type Span, type Timeline } from './timeline.ts'

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

// A page by its address, and by a tap on its card with nothing of it fetched before.
const SCENES = {
  home: { path: PAGES.home, isTapped: false },
  product: { path: PAGES.product, isTapped: false },
  'card to product': { path: PAGES.product, isTapped: true },
}
type Scene = (typeof SCENES)[keyof typeof SCENES]

/** What the main thread does for a page, what is fetched when, and what the largest paint was. */
export const trace: Part = async ({ shops, browser, inTurn }, takeDown) => {
  mkdirSync(folder, { recursive: true })
  for (const [name, scene] of Object.entries(SCENES)) {
    for (const { products, sites } of shops) {
      for (const site of inTurn(sites)) {
        const file = `${folder}/${name}-${products}-${site.name}.json`.replaceAll(' ', '-')
        const { timeline, largest } = await watch(browser, site.origin, scene, file)
        const take = (column: string, value: number) =>
          takeDown(`Main thread, ${name}`, `${products} products, ${site.name}`, column, value)
        take('blocked', blocked(timeline))
        const times = ownTimes(timeline.tasks, kindOf)
        for (const [kind] of KINDS) take(kind, times.get(kind) ?? 0)
        process.stdout.write(
          `\n== ${name}, ${products} products, ${site.name}: ${file}\n${[
            `largest paint: ${largest} ${stepsTo(timeline)}`,
            ...longTasks(timeline),
            ...fetches(timeline),
          ].join('\n')}\n`,
        )
      }
    }
  }
}

async function watch(browser: Browser, origin: string, { path, isTapped }: Scene, file: string) {
  const { page, session, close } = await openPhone(browser)
  await page.addInitScript(observeVitals)
  if (isTapped) {
    await session.send('Network.setBlockedURLs', { urls: [RULES] })
    await page.goto(origin)
    await card(page).scrollIntoViewIfNeeded()
    await page.waitForTimeout(WATCHED_MS)
  }
  await browser.startTracing(page, { categories: CATEGORIES })
  if (isTapped) await card(page).tap()
  else await page.goto(origin + path)
  await page.waitForTimeout(WATCHED_MS)
  const largest = await page.evaluate(() => window.vitals?.largest ?? '')
  const text = (await browser.stopTracing()).toString()
  await close()
  writeFileSync(file, text)
  return { timeline: timelineOf(JSON.parse(text), origin + path), largest }
}

const KINDS: [kind: string, names: RegExp][] = [
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
  ['other', /./],
]

const kindOf = ({ name }: Span): string => KINDS.find(([, names]) => names.test(name))?.[0] ?? ''

const ms = (value: number): string => value.toFixed(0).padStart(5)

/** A picture's way onto the screen. */
function stepsTo({ marks }: Timeline): string {
  const { data } = marks.findLast(({ name }) => name === 'largestContentfulPaint::Candidate') ?? {}
  const step = (name: string) => Number(data?.[name] ?? 0).toFixed(0)
  return `(found at ${step('imageDiscoveryTime')}, asked for at ${step('imageLoadStart')}, there at ${step('imageLoadEnd')})`
}

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
