import { expect, type Page } from '@playwright/test'
import { cardOf, openPage, takenOver } from '../../scripts/test/shopper.ts'

/**
 * Waits until the browser's current history entry is also the page's. A page moves to another entry earlier than the
 * browser, and the browser's Back and Forward start at the browser's entry.
 */
async function browserFollows(page: Page) {
  const session = await page.context().newCDPSession(page)
  await expect
    .poll(async () => {
      const { currentIndex, entries } = await session.send('Page.getNavigationHistory')
      const origins = entries.slice(0, currentIndex + 1).map(({ url }) => new URL(url).origin)
      return currentIndex - 1 - origins.findLastIndex((origin) => origin !== origins.at(-1))
    })
    .toBe(await page.evaluate(() => navigation.currentEntry?.index))
  await session.detach()
}

/** Goes back by the browser's own Back, not by a script. */
export async function back(page: Page) {
  await browserFollows(page)
  await page.goBack({ waitUntil: 'commit' })
}

export async function forward(page: Page) {
  await browserFollows(page)
  await page.goForward({ waitUntil: 'commit' })
}

export const backToShop = (page: Page) =>
  page.getByRole('link', { name: /^(Back to|Zurück zum) Shop$/ })

/** Opens a product from the list at a path, and expects 'Back to Shop' to lead to the same place on the list. */
export async function returnToSamePlace(page: Page, path: string, title: string) {
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await openPage(page, path)
  const card = cardOf(page, title)
  await card.scrollIntoViewIfNeeded()
  const address = page.url()
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await card.getByRole('link').click()
  await page.waitForURL(/\/product\//)
  await takenOver(page)
  await backToShop(page).click()
  await expect(page).toHaveURL(address)
  await expect.poll(scrolled).toBe(before)
}

/** The shopper comes back from another tab or site, an hour later, so that the page is read again. */
export const comeBackLater = (page: Page) =>
  page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 3_600_000
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    Date.now = now
  })
