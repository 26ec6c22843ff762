import { launch, type Browser, type Page, type Viewport } from 'puppeteer-core'
import type { Closing } from '../closing.ts'
import { stop } from '../stop.ts'
import { findBrowser, QUIET_ARGS } from '../test/browser.ts'

export const PHONE: Viewport = {
  width: 390,
  height: 844,
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
}

/** Lighthouse's mobile preset: slow 4G, and a CPU four times slower. */
export const LATENCY_MS = 150
export const DOWN_KBITS = 1_638.4
export const UP_KBITS = 750
export const CPU_SLOWDOWN = 4
const BYTES_OF_KBIT = 1_000 / 8

const ARGS = [
  ...QUIET_ARGS,
  '--no-sandbox',
  // The browser reaches this machine alone.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  // A driven browser notes where each error is made. Without this, V8 parses a script that makes errors
  // while it loads, as React does, a second time for it; a shopper's browser doesn't.
  '--js-flags=--no-enable-lazy-source-positions',
]

export async function openBrowser(closing: Closing): Promise<Browser> {
  const executablePath = findBrowser() ?? stop('The bench needs Chromium: npm test installs it.')
  const browser = await launch({
    executablePath,
    args: ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    handleSIGINT: false,
    handleSIGTERM: false,
    // Answers of a slowed-down page take long.
    protocolTimeout: 300_000,
  })
  closing.add(() => browser.close())
  return browser
}

/** A page on a slow phone with an empty profile; closing its context closes it. */
export async function openPhone(browser: Browser): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage()
  await page.setViewport(PHONE)
  await page.emulateCPUThrottling(CPU_SLOWDOWN)
  const [download, upload] = [DOWN_KBITS * BYTES_OF_KBIT, UP_KBITS * BYTES_OF_KBIT]
  await page.emulateNetworkConditions({ latency: LATENCY_MS, download, upload })
  return page
}

/** Loads all pictures of a page, so that the demo store has made and cached them in a phone's sizes. */
export async function preparePictures(browser: Browser, url: string): Promise<void> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport(PHONE)
  await page.goto(url)
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})))
  })
  await context.close()
}
