import { launch, type Browser, type Page } from 'puppeteer-core'
import { stop } from '../project.ts'
import { findBrowser, QUIET_ARGS } from '../test/browser.ts'

export const PHONE = { width: 390, height: 844, deviceScaleFactor: 3 }

/** Lighthouse's mobile preset, in its own words: slow 4G, and a CPU four times slower. */
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
  // The browser reaches this machine only.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  // An automated browser records where each error is created. Without this, V8 parses a script a second time
  // if it creates errors while it loads, as React does; a shopper's browser doesn't.
  '--js-flags=--no-enable-lazy-source-positions',
]

export function openBrowser(): Promise<Browser> {
  return launch({
    executablePath: findBrowser() ?? stop('The bench needs Chromium: npm test installs it.'),
    args: ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    // A slowed-down page answers late.
    protocolTimeout: 300_000,
  })
}

/** A page on a slow phone with an empty profile; closing its context closes it. */
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
