import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { freePort } from '../open/ports.ts'
import { findBrowser, QUIET_ARGS } from '../test/browser.ts'
import type { Closing } from '../closing.ts'

export const CPU_SLOWDOWN = 4

// Slow 4G, as Lighthouse's mobile preset has it.
const BITS = 1_000 / 8
export const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638.4 * BITS,
  uploadThroughput: 750 * BITS,
}

export const shape = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
}

/** For a browser with no way out of this machine. */
export const LOCAL_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

// Whoever drives a browser has V8 note where each error is made, for which it would read a script again
// that makes some as it is loaded, as React does. A shopper's browser does not.
const POSITIONS_AT_ONCE = '--js-flags=--no-enable-lazy-source-positions'

export type Phone = { page: Page; session: CDPSession; close: () => Promise<void> }

/** A browser with all that shoppers' browsers do, and no way out of this machine. */
export async function openBrowser(closing: Closing): Promise<{ browser: Browser; port: number }> {
  const port = await freePort('127.0.0.1')
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...QUIET_ARGS, LOCAL_ONLY, POSITIONS_AT_ONCE, `--remote-debugging-port=${port}`],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  closing.add(() => browser.close())
  return { browser, port }
}

/** A phone that has never been here, far from the server and slow at the pace given. */
export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext(shape)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { page, session, close: () => context.close() }
}

/** Has every picture of a page made and kept by its servers, in the sizes of both kinds of phone. */
export async function warmUp(browser: Browser, url: string): Promise<void> {
  const lighthouse = { ...shape, viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }
  for (const phone of [shape, lighthouse]) {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    await page.goto(url)
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})))
    })
    await context.close()
  }
}
