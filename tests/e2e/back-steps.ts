import { expect, type Page } from '@playwright/test'
import { addFromPage, cardOf, openCart, takenOver } from '../../scripts/test/shopper.ts'

/** The browser's own Back, not a script's. */
export const back = (page: Page) => page.goBack({ waitUntil: 'commit' })

/** Comes from a product's page to the home page, and opens a cart with one line. */
export async function openCartAtHome(page: Page) {
  await addFromPage(page, 'lilac-and-rain')
  await page.goto('/')
  await takenOver(page)
  await openCart(page)
}

/** Expects one more Back to lead to the page before the home page. */
export async function expectFormerPage(page: Page) {
  await back(page)
  await expect(page).toHaveURL(/\/product\/lilac-and-rain$/)
}

export const backToShop = (page: Page) => page.getByRole('link', { name: 'Back to Shop' })

/** Opens a product from the list at a path, and expects 'Back to Shop' to lead back to the same place on it. */
export async function returnToSamePlace(page: Page, path: string, title: string) {
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await page.goto(path)
  await takenOver(page)
  const card = cardOf(page, title)
  await card.scrollIntoViewIfNeeded()
  const address = page.url()
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await card.getByRole('link').click()
  await takenOver(page)
  await backToShop(page).click()
  await expect(page).toHaveURL(address)
  await expect.poll(scrolled).toBe(before)
}
