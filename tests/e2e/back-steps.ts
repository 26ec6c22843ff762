import { expect, type Page } from '@playwright/test'
import { addFromPage, openCart, takenOver } from '../../scripts/test/shopper.ts'

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
