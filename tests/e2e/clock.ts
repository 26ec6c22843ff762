import { expect, type Page, type Request } from '@playwright/test'

export const NOON = Date.UTC(2025, 0, 1, 12)
// Requests in flight, by the page whose clock is stopped.
const requestsOf = new WeakMap<Page, Set<Request>>()

/** Sets the time at which pages claim to have been written. */
export async function setLastModified(page: Page, time: number): Promise<void> {
  await page.addInitScript((ms) => {
    Object.defineProperty(document, 'lastModified', { value: String(new Date(ms)) })
  }, time)
}

/**
 * Stops the browser's clock, so that only the test moves it. Pages claim to have been written when the clock stopped.
 * Call this before the page is opened.
 */
export async function stopClock(page: Page): Promise<void> {
  const requests = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') requests.add(request)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  requestsOf.set(page, requests)
  await setLastModified(page, NOON)
  // The clock runs between these two calls, which may take long on a busy machine.
  await page.clock.install({ time: NOON - 600_000 })
  await page.clock.pauseAt(NOON + 1000)
}

/**
 * Stops the time by which each document of the page tells how old its data are. Its timers run. Otherwise a test on a busy
 * machine would find data too old that a shopper has just read. Does nothing if the page's clock is stopped.
 */
export async function holdDate(page: Page): Promise<void> {
  if (requestsOf.has(page)) return
  await page.addInitScript(() => {
    const openedAt = Date.now()
    Date.now = () => openedAt
  })
}

/** Stops all animations, including those that would remove toasts. */
export async function holdToasts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
}

/**
 * Tells the page that the shopper has left its tab and returned. A headless browser would not tell it, because all of
 * its tabs are visible.
 */
export async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })
}

/** Returns to the tab when the page's prices are old. The page's clock goes on from there. */
export async function returnAMinuteLater(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 61_000
  })
  await returnToTab(page)
}

/** Waits for an answer that comes after those to the page's earlier requests. */
export async function laterAnswer(page: Page): Promise<void> {
  await page.evaluate(async () => (await fetch('/healthz')).text())
}

/** Waits until the page has read the answers to its requests. Its clock must be stopped. */
export async function waitForResponses(page: Page): Promise<void> {
  await expect.poll(() => requestsOf.get(page)?.size).toBe(0)
  await laterAnswer(page)
}

/**
 * Returns to the tab so late that the page reads everything again. The page's clock must be stopped. First waits for
 * the requests in flight, because the page would not repeat them.
 */
export async function returnToTabLater(page: Page): Promise<void> {
  await waitForResponses(page)
  await page.clock.fastForward(20_000)
  await returnToTab(page)
}

/** Advances the clock by five seconds at a time until the assertion passes. */
export const passTimeUntil = (page: Page, assertion: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(5_000)
    await assertion()
  }).toPass({ timeout: 30_000 })

/** Options of an assertion that `passTimeUntil` repeats. */
export const QUICK = { timeout: 500 }
