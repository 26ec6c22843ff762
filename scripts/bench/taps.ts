import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'puppeteer-core'
import { openPhone } from './browser.ts'
import type { Add } from './figures.ts'
import { PRODUCT, type Bench } from './shops.ts'

const CALM_MS = 1_500
const UNTIL_PRERENDERED_MS = 5_000
// Reading the result uses the page's CPU time, so the bench reads late and seldom.
const BETWEEN_READS_MS = 2_000
const CARD = `a[href="${PRODUCT.path}"]`
const ADD = `button[aria-label="Add ${PRODUCT.title}"]`

/** Taps on a slow phone, measured from the touch to the frame that shows the result. The twin has only links. */
export async function taps({ shops, browser, inTurn }: Bench, add: Add): Promise<void> {
  for (const { products, shop, twin, plain } of shops) {
    for (const site of inTurn([shop, twin, plain])) {
      const note = (column: string, ms: number) =>
        add('Taps', `${products} products, ${site.name}`, column, ms)

      const page = await openHome(browser, site.origin)
      await tap(page, CARD)
      note('card → heading ms', (await readResult(page)).ms)
      await page.evaluate(goBack)
      const { ms, isRestored } = await readResult(page)
      note(isRestored ? 'Back → painted ms' : 'Back → loaded again ms', ms)
      if (site === shop) {
        await tap(page, ADD)
        note('Add → badge ms', (await readResult(page)).ms)
      }
      // An open page would use CPU time while the next one is measured, even in the background.
      await page.browserContext().close()
      if (site !== shop) continue
      note('card → heading ms, prerendered', await tapPrerendered(browser, site.origin))
    }
  }
}

async function tapPrerendered(browser: Browser, origin: string): Promise<number> {
  const page = await openHome(browser, origin, true)
  await page.hover(CARD)
  await pause(UNTIL_PRERENDERED_MS)
  // A finger does not hover before it taps.
  await page.mouse.move(0, 0)
  await tap(page, CARD)
  const { ms, isPrerendered } = await readResult(page)
  if (!isPrerendered) throw new Error('The page was not prerendered')
  await page.browserContext().close()
  return ms
}

/** Opens the home page with the product's card in sight. */
async function openHome(browser: Browser, origin: string, isPrerendering = false): Promise<Page> {
  const page = await openPhone(browser)
  if (!isPrerendering) {
    const session = await page.createCDPSession()
    await session.send('Network.enable')
    await session.send('Network.setBlockedURLs', { urls: ['*/speculation-rules.json'] })
  }
  await page.evaluateOnNewDocument(observe)
  await page.goto(origin, { waitUntil: 'networkidle0' })
  await page.$eval(CARD, (card) => card.scrollIntoView({ behavior: 'instant', block: 'center' }))
  return page
}

/** Sends only a touch to an idle page. The driver's own tap would first run code in the page to find its target. */
async function tap(page: Page, css: string) {
  const box = await (await page.waitForSelector(css))?.boundingBox()
  if (!box) throw new Error(`${css} is not shown`)
  await pause(CALM_MS)
  // The browser may leave the page before the page has reported the end of the touch.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2).catch(() => undefined)
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
 * Runs in each page before its own scripts. Records each touch, and the frame that shows the heading, a badge
 * or a restored page.
 */
function observe() {
  const { timeOrigin } = performance
  document.addEventListener('pointerup', ({ timeStamp }) => note('tapped', timeStamp), true)
  addEventListener('pageshow', ({ persisted }) => persisted && noteFrame('restored'))
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) note('heading', startTime)
  }).observe({ type: 'element', buffered: true })
  const search = new MutationObserver(() => {
    document.querySelector('h1:not([elementtiming])')?.setAttribute('elementtiming', 'heading')
    if (!document.querySelector('.badge')) return
    search.disconnect()
    noteFrame('badge')
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
  const [entry] = performance.getEntriesByType('navigation')
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  const isPrerendered =
    entry !== undefined && 'activationStart' in entry && Number(entry.activationStart) > 0
  // A prerendered page is complete at its first paint.
  const whole = isPrerendered && painted ? performance.timeOrigin + painted.startTime : 0
  const tapped = Number(sessionStorage.getItem('tapped'))
  for (const key of ['heading', 'badge', 'restored']) {
    const ms = (whole || Number(sessionStorage.getItem(key))) - tapped
    if (ms > 0) return { ms, isRestored: key === 'restored', isPrerendered }
  }
  return null
}
