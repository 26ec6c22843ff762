import { launch, type Browser, type Page } from 'puppeteer-core'
import { stop } from '../project.ts'
import { findBrowser, QUIET_ARGS } from '../test/browser.ts'

export const PHONE = { width: 390, height: 844, deviceScaleFactor: 3 }

export const CPU_SLOWDOWN = 4

/** Slow 4G, in bytes a second. On a connection that is open, a request waits one round trip. */
const SLOW_4G = { latency: 150, download: 204_800, upload: 93_750 }

const ARGS = [
  ...QUIET_ARGS,
  '--no-sandbox',
  // The browser can reach only this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  // An automated browser records where each error is created. For that, V8 parses a script twice if the script
  // creates errors while it loads, as React does. A shopper's browser parses it once; so does V8 with this flag.
  '--js-flags=--no-enable-lazy-source-positions',
]

export function openBrowser(): Promise<Browser> {
  return launch({
    executablePath: findBrowser() ?? stop('The bench needs Chromium: npm test installs it.'),
    args: ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    // A slowed-down page may take minutes to answer the driver.
    protocolTimeout: 300_000,
  })
}

/** Opens a page as on a slow phone, with an empty profile. To close it, close its browser context. */
export async function openPhone(browser: Browser): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage()
  await page.setViewport({ ...PHONE, isMobile: true, hasTouch: true })
  await page.emulateCPUThrottling(CPU_SLOWDOWN)
  await page.emulateNetworkConditions(SLOW_4G)
  return page
}
