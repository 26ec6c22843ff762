import { launch, type Browser, type Page } from 'puppeteer-core'
import { stop } from '../project.ts'
import { findBrowser, QUIET_ARGS } from '../test/browser.ts'

export const PHONE = { width: 390, height: 844, deviceScaleFactor: 3 }

/** The values of Lighthouse's mobile preset: slow 4G, and a CPU four times slower. */
export const SLOWDOWN = {
  requestLatencyMs: 150,
  downloadThroughputKbps: 1_638.4,
  uploadThroughputKbps: 750,
  cpuSlowdownMultiplier: 4,
}
const BYTES_OF_KBIT = 1_000 / 8

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
  await page.emulateCPUThrottling(SLOWDOWN.cpuSlowdownMultiplier)
  await page.emulateNetworkConditions({
    latency: SLOWDOWN.requestLatencyMs,
    download: SLOWDOWN.downloadThroughputKbps * BYTES_OF_KBIT,
    upload: SLOWDOWN.uploadThroughputKbps * BYTES_OF_KBIT,
  })
  return page
}
