import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'puppeteer-core'
import * as v from 'valibot'
import { CPU_SLOWDOWN, openPhone } from './browser.ts'
import type { Add } from './figures.ts'
import { PRODUCT, type Bench } from './shops.ts'

const CALM_MS = 1_500
// As long as a shopper looks at the list before the tap. Meanwhile the shop fetches the pages of the cards in view.
const LOOKING_MS = 2_000
// A finger stays on the glass about as long, or lies there.
const PRESS_MS = 80
const LONG_PRESS_MS = 600
// Reading the result uses the page's CPU time, so the bench reads late and seldom.
const BETWEEN_READS_MS = 2_000
/** Where a card is in the window. Most fingers press the one in the middle. */
const CARDS = {
  'card → heading ms': { css: `.card-link[href="${PRODUCT.path}"]`, block: 'center' },
  'card at the edge → heading ms': {
    css: '.card-link[href="/product/vanilla-ember"]',
    block: 'end',
  },
} as const
type Card = (typeof CARDS)[keyof typeof CARDS]
const MIDDLE = CARDS['card → heading ms']
const ADD = `button[aria-label="Add ${PRODUCT.title}"]`
const SCROLLS = 40
const NETWORKS = [
  { network: '150 ms', slowdown: CPU_SLOWDOWN, isSlow: true },
  { network: 'loopback', slowdown: CPU_SLOWDOWN, isSlow: false },
  { network: 'loopback, CPU 12 times slower', slowdown: 12, isSlow: false },
]

/**
 * Taps on a slow phone, measured from the touch to the frame that shows the result, with a phone's network and on
 * loopback. The twin has only links. 'visited': the shop without the parts that it fetches ahead.
 */
export async function taps({ shops, browser, inTurn }: Bench, add: Add): Promise<void> {
  for (const { products, shop, twin, plain } of shops) {
    for (const { network, ...conditions } of NETWORKS) {
      const visited = { ...shop, name: 'shop, visited' }
      for (const site of inTurn([shop, visited, twin, plain])) {
        const note = (column: string, ms: number) =>
          add(`Taps, ${network}`, `${products} products, ${site.name}`, column, ms)
        for (const [column, card] of Object.entries(CARDS)) {
          const isBlocked = site === visited
          const page = await openHome(browser, site.origin, card, { ...conditions, isBlocked })
          await tap(page, card.css)
          const opened = await readResult(page)
          if (opened.isInPlace !== (site === shop)) throw new Error(`${site.name}: another way`)
          note(column, opened.ms)
          if (card === MIDDLE) {
            await page.evaluate(goBack)
            note('Back → painted ms', (await readResult(page)).ms)
            if (site === shop) {
              await tap(page, ADD)
              note('Add → badge ms', (await readResult(page)).ms)
            }
          }
          // An open page would use CPU time while the next one is measured, even in the background.
          await page.browserContext().close()
        }
      }
    }
    const row = `${products} products`
    for (const [where, card] of Object.entries(CARDS)) {
      const place = where.replace(' → heading ms', '')
      for (const ms of [PRESS_MS, LONG_PRESS_MS]) {
        const count = await styledAtPress(browser, shop.origin, card, ms)
        add('Elements styled at a press', `${row}, ${place}`, `${ms} ms`, count)
      }
    }
    const { bytes, count } = await fetchedAhead(browser, shop.origin)
    add('Fetched ahead', row, 'bytes a card', bytes / count)
    add('Fetched ahead', row, 'kB of a visit that scrolls the list', bytes / 1000)
  }
}

/** How many elements the browser styles from a press of a card to the product's page: a selector may cause too many. */
async function styledAtPress(browser: Browser, origin: string, card: Card, pressMs: number) {
  const page = await openHome(browser, origin, card, FAST)
  await page.tracing.start({ categories: ['devtools.timeline'] })
  await tap(page, card.css, pressMs)
  await readResult(page)
  const trace = v.parse(
    styledTrace,
    JSON.parse(new TextDecoder().decode(await page.tracing.stop())),
  )
  await page.browserContext().close()
  return trace.traceEvents.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
}

const styledTrace = v.object({
  traceEvents: v.array(v.object({ args: v.object({ elementCount: v.optional(v.number()) }) })),
})

/** What a visit fetches ahead that looks at each card of the list. */
async function fetchedAhead(browser: Browser, origin: string) {
  const page = await openHome(browser, origin, MIDDLE, FAST)
  for (let at = 0; at <= SCROLLS; at += 1) {
    await page.evaluate((share) => scrollTo(0, share * document.body.scrollHeight), at / SCROLLS)
    await pause(CALM_MS / 2)
  }
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((each) => each instanceof PerformanceResourceTiming && each.name.includes('.json'))
      .map((each) => (each instanceof PerformanceResourceTiming ? each.transferSize : 0)),
  )
  await page.browserContext().close()
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), count: sizes.length }
}

type Conditions = { slowdown: number; isSlow: boolean; isBlocked: boolean }

const FAST: Conditions = { slowdown: CPU_SLOWDOWN, isSlow: false, isBlocked: false }

/** Opens the home page with the card in sight, and looks at it. */
async function openHome(
  browser: Browser,
  origin: string,
  { css, block }: Card,
  { slowdown, isSlow, isBlocked }: Conditions,
): Promise<Page> {
  const page = await openPhone(browser)
  await page.emulateCPUThrottling(slowdown)
  if (!isSlow) await page.emulateNetworkConditions(null)
  if (isBlocked) {
    const session = await page.createCDPSession()
    await session.send('Network.enable')
    await session.send('Network.setBlockedURLs', { urls: ['*.json'] })
  }
  await page.evaluateOnNewDocument(observe)
  await page.goto(origin, { waitUntil: 'networkidle0' })
  await page.$eval(
    css,
    (card, place) => card.scrollIntoView({ behavior: 'instant', block: place }),
    block,
  )
  await pause(LOOKING_MS)
  return page
}

/** Sends only a touch to an idle page. The driver's own tap would first run code in the page to find its target. */
async function tap(page: Page, css: string, pressMs = PRESS_MS) {
  const box = await (await page.waitForSelector(css))?.boundingBox()
  if (!box) throw new Error(`${css} is not shown`)
  await pause(CALM_MS)
  // The browser may leave the page before the page has reported the end of the touch.
  const touch = await page.touchscreen.touchStart(box.x + box.width / 2, box.y + box.height / 2)
  await pause(pressMs)
  await touch.end().catch(() => undefined)
}

async function readResult(page: Page) {
  await pause(BETWEEN_READS_MS)
  const result = await page.waitForFunction(resultOfTap, { polling: BETWEEN_READS_MS })
  const value = await result.jsonValue()
  if (!value) throw new Error('The tap has no result')
  await pause(CALM_MS)
  return value
}

/**
 * Runs in each page before its own scripts. Records each touch, and the frame that shows the heading, a badge, a
 * restored page or one that was opened in place.
 */
function observe() {
  const { timeOrigin } = performance
  document.addEventListener('pointerup', ({ timeStamp }) => note('tapped', timeStamp), true)
  addEventListener('pageshow', ({ persisted }) => persisted && noteFrame('restored'))
  window.navigation.addEventListener('navigatesuccess', () => noteFrame('in place'))
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) note('heading', startTime)
  }).observe({ type: 'element', buffered: true })
  const search = new MutationObserver(() => {
    document.querySelector('h1:not([elementtiming])')?.setAttribute('elementtiming', 'heading')
    if (document.querySelector('.badge') && !sessionStorage.getItem('badge')) noteFrame('badge')
  })
  search.observe(document, { childList: true, subtree: true })

  /** A task that is queued in an animation frame runs after that frame is painted. */
  function noteFrame(key: string) {
    requestAnimationFrame(() => setTimeout(() => note(key, performance.now())))
  }

  function note(key: string, time: number) {
    sessionStorage.setItem(key, String(timeOrigin + time))
  }
}

/** Runs in the page. */
function goBack() {
  sessionStorage.setItem('tapped', String(performance.timeOrigin + performance.now()))
  history.back()
}

/** Runs in the page. Null until a frame after the tap is recorded. */
function resultOfTap() {
  const tapped = Number(sessionStorage.getItem('tapped'))
  const isInPlace = Number(sessionStorage.getItem('in place')) > tapped
  for (const key of ['heading', 'badge', 'restored', 'in place']) {
    const ms = Number(sessionStorage.getItem(key)) - tapped
    if (ms > 0) return { ms, isInPlace }
  }
  return null
}
