import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'puppeteer-core'
import { openPhone } from './browser.ts'
import type { Add } from './figures.ts'
import { PRODUCT, type Site, type Bench } from './shops.ts'

/** When the result of a tap was on the screen, in ms since 1970; 0 or less: not yet. */
type TapTimes = {
  tapped: number
  badge: number
  heading: number
  returned: number
  isFromBackForwardCache: boolean
}

declare global {
  interface Window {
    tapTimes?: TapTimes
  }
}

const CALM_MS = 1_500
const UNTIL_PRERENDERED_MS = 5_000
// Reading the result takes the page's own time, so it is read late and seldom.
const BETWEEN_READS_MS = 2_000
const READS = 10
const CARD = `a[href="${PRODUCT.path}"]`
const ADD = `button[aria-label="Add ${PRODUCT.title}"]`

/** Taps on a slow phone, from the finger to the frame that shows the result. */
export async function taps({ shops, browser, inTurn }: Bench, add: Add): Promise<void> {
  for (const { products, sites } of shops) {
    for (const site of inTurn(sites)) await tapOn(site, `${products} products, ${site.name}`)
  }

  async function tapOn({ name, origin }: Site, row: string) {
    const note = (column: string, value: number) => add('Taps', row, column, value)
    const hasScript = name !== 'twin'
    await onHome(browser, origin, { isPrerendered: false }, async (page) => {
      await tap(page, CARD)
      const { tapped, heading } = await timesOf(page, 'heading')
      note('card → heading ms', heading - tapped)
      await pause(CALM_MS)
      const { ms, isFromBackForwardCache } = await goBack(page)
      note(isFromBackForwardCache ? 'Back → painted ms' : 'Back → loaded again ms', ms)
    })
    await onHome(browser, origin, { isPrerendered: true, hasScript }, async (page) =>
      note('card → heading ms, prerendered', await tapPrerendered(page)),
    )
    await onHome(browser, origin, { isPrerendered: false }, async (page) => {
      if (!hasScript) await page.evaluate(showBadgeOnClick)
      await tap(page, ADD)
      const { tapped, badge } = await timesOf(page, 'badge')
      note('Add → badge ms', badge - tapped)
    })
  }
}

type HomeOptions = { isPrerendered: boolean; hasScript?: boolean }

/** Opens the home page, with the product's card in sight and its page prerendered, or not. */
async function onHome(
  browser: Browser,
  origin: string,
  { isPrerendered, hasScript = true }: HomeOptions,
  act: (page: Page) => Promise<void>,
) {
  const page = await openPhone(browser)
  if (!isPrerendered) {
    const session = await page.createCDPSession()
    await session.send('Network.enable')
    await session.send('Network.setBlockedURLs', { urls: ['*/speculation-rules.json'] })
  }
  await page.evaluateOnNewDocument(observeTaps)
  // A site without Speculation Rules gets some, which its Content-Security-Policy wouldn't allow.
  await page.setBypassCSP(!hasScript)
  await page.goto(origin, { waitUntil: 'networkidle0' })
  if (!hasScript) await page.evaluate(prerenderOnHover, PRODUCT.path)
  await page.$eval(CARD, (card) => card.scrollIntoView({ behavior: 'instant', block: 'center' }))
  await pause(CALM_MS)
  await act(page)
  await page.browserContext().close()
}

async function tapPrerendered(page: Page): Promise<number> {
  await page.hover(CARD)
  await pause(UNTIL_PRERENDERED_MS)
  // A finger hovers over nothing before it taps.
  await page.mouse.move(0, 0)
  await pause(CALM_MS)
  await tap(page, CARD)
  const ms = await readLate(page, sinceTap, (value) => value !== null)
  if (ms === null) throw new Error('The page was not prerendered')
  return ms
}

/** A touch alone: the driver's own tap would first look at its target in the page. */
async function tap(page: Page, css: string) {
  const element = await page.waitForSelector(css)
  const box = await element?.boundingBox()
  if (!box) throw new Error(`${css} is not shown`)
  // The page may be gone before it has reported the end of the touch.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2).catch(() => undefined)
}

async function goBack(page: Page) {
  const start = await page.evaluate(() => {
    history.back()
    return performance.timeOrigin + performance.now()
  })
  const { returned, isFromBackForwardCache } = await timesOf(page, 'returned')
  return { ms: returned - start, isFromBackForwardCache }
}

async function timesOf(page: Page, what: 'badge' | 'heading' | 'returned'): Promise<TapTimes> {
  const times = await readLate(page, tapTimes, (found) => found !== undefined && found[what] > 0)
  if (!times) throw new Error(`No ${what}`)
  return times
}

/** Reads in the page until the value is right. Between two pages there is none to read in. */
async function readLate<Value>(
  page: Page,
  read: () => Value,
  isRight: (value: Value) => boolean,
): Promise<Value | null> {
  for (let count = 0; count < READS; count += 1) {
    await pause(BETWEEN_READS_MS)
    const value = await page.evaluate(read).catch(() => null)
    if (value !== null && isRight(value)) return value
  }
  return null
}

/** Runs in the page. */
function tapTimes() {
  return window.tapTimes
}

/** Runs in the page. */
function prerenderOnHover(path: string) {
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = JSON.stringify({ prerender: [{ urls: [path], eagerness: 'moderate' }] })
  document.head.append(rules)
}

/** Runs in a page without the shop's script: the least that can answer a press of 'Add'. */
function showBadgeOnClick() {
  document.addEventListener('click', () => {
    const badge = document.createElement('span')
    badge.className = 'badge'
    badge.textContent = '1'
    document.querySelector('.cart-button')?.append(badge)
  })
}

/** Runs in the page: ms from the tap, which the page before has noted, to the first paint. */
function sinceTap(): number | null {
  const [entry] = performance.getEntriesByType('navigation')
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  const isActivated = entry && 'activationStart' in entry && Number(entry.activationStart) > 0
  if (!isActivated || !painted) return null
  return performance.timeOrigin + painted.startTime - Number(sessionStorage.getItem('tapped'))
}

/** Runs in each page before its own scripts; it sees nothing from outside itself. */
function observeTaps() {
  const none = { tapped: 0, badge: 0, heading: 0, returned: 0, isFromBackForwardCache: false }
  const times: TapTimes = none
  window.tapTimes = times
  const key = 'tapped'
  const AWAITED = -1
  const isProduct = location.pathname.startsWith('/product/')
  if (isProduct) times.tapped = Number(sessionStorage.getItem(key))

  document.addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      times.tapped = performance.timeOrigin + timeStamp
      sessionStorage.setItem(key, String(times.tapped))
    },
    true,
  )
  const search = new MutationObserver(() => {
    if (!times.badge && document.querySelector('.badge')) noteFrame('badge')
    if (!times.heading && isProduct && document.querySelector('h1')) noteFrame('heading')
  })
  search.observe(document, { childList: true, subtree: true })
  addEventListener('pageshow', ({ persisted }) => {
    times.isFromBackForwardCache = persisted
    const [entry] = performance.getEntriesByType('navigation')
    const isBack = entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
    if (persisted || isBack) noteFrame('returned')
  })

  /** A message that is posted in an animation frame arrives after that frame was painted. */
  function noteFrame(what: 'badge' | 'heading' | 'returned') {
    times[what] = AWAITED
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        times[what] = performance.timeOrigin + performance.now()
      })
      port1.start()
      port2.postMessage(null)
    })
  }
}
