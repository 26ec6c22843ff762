import { setTimeout as pause } from 'node:timers/promises'
import { launch, type Page } from 'puppeteer-core'
import { findBrowser, QUIET_ARGS } from '../test/browser.ts'
import { observeMoments } from './page-moments.ts'
import { CPU_SLOWDOWN, LOCAL_ONLY, network, shape } from './phone.ts'
import { PRODUCT } from './shops.ts'

const CALM_MS = 1_500
const UNTIL_READY_MS = 5_000
const LINK = `a[href="${PRODUCT.path}"]`

/**
 * From the finger that taps a card to its heading, in ms, where the product's page was made ready
 * before: by the site's own Speculation Rules, or by some that it is lent. Playwright's hold on a page
 * forbids prerendering, so another browser measures it.
 */
export async function tapReadyCard(origin: string, rules: 'own' | 'lent'): Promise<number> {
  const browser = await launch({
    executablePath: findBrowser() ?? '',
    args: [...QUIET_ARGS, LOCAL_ONLY, '--no-sandbox'],
  })
  try {
    const page = await browser.newPage()
    const { width, height } = shape.viewport
    const { deviceScaleFactor, isMobile, hasTouch } = shape
    await page.setViewport({ width, height, deviceScaleFactor, isMobile, hasTouch })
    await page.emulateCPUThrottling(CPU_SLOWDOWN)
    const { latency, downloadThroughput: download, uploadThroughput: upload } = network
    await page.emulateNetworkConditions({ latency, download, upload })
    await page.evaluateOnNewDocument(observeMoments)
    await page.setBypassCSP(rules === 'lent')
    await page.goto(origin, { waitUntil: 'networkidle0' })
    if (rules === 'lent') await page.evaluate(makeReadyOnHover, PRODUCT.path)
    await page.$eval(LINK, (link) => link.scrollIntoView({ behavior: 'instant', block: 'center' }))
    await pause(CALM_MS)
    await page.hover(LINK)
    await pause(UNTIL_READY_MS)
    // A finger has pointed at nothing before.
    await page.mouse.move(0, 0)
    await pause(CALM_MS)
    // The page may be gone before it has told that the finger was lifted.
    await page.tap(LINK).catch(() => undefined)
    return await headingAfterTap(page)
  } finally {
    await browser.close()
  }
}

/** Runs in a page whose answers name no Speculation Rules. */
function makeReadyOnHover(path: string) {
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = JSON.stringify({ prerender: [{ urls: [path], eagerness: 'moderate' }] })
  document.head.append(rules)
}

async function headingAfterTap(page: Page): Promise<number> {
  for (let looked = 0; looked < 10; looked += 1) {
    // Looking takes the page's own time.
    await pause(2_000)
    // Between the two pages nothing can be asked.
    const ms = await page.evaluate(sinceTap).catch(() => null)
    if (ms !== null) return ms
  }
  throw new Error('The page was not made ready')
}

/** Runs in the page: from the tap that the page before has taken down to the first paint, in ms. */
function sinceTap(): number | null {
  const [entry] = performance.getEntriesByType('navigation')
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  const isShown = entry && 'activationStart' in entry && Number(entry.activationStart) > 0
  if (!isShown || !painted) return null
  return performance.timeOrigin + painted.startTime - Number(sessionStorage.getItem('tapped'))
}
