import { expect, type Locator, type Page } from '@playwright/test'

/** What a shopper does on many pages, in the words on the screen. */
export const cartButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Shopping cart' })

export const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Shopping Cart' })

export async function openCart(page: Page): Promise<Locator> {
  await cartButton(page).click()
  const cart = drawer(page)
  // A translator may have put something behind it.
  await cart
    .getByText(/^Your cart is empty| in your cart/)
    .first()
    .waitFor()
  return cart
}

export const cardOf = (page: Page, title: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** A line of the open cart. */
export const lineOf = (page: Page, title: string): Locator =>
  drawer(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Presses 'Add' on a card and waits until the shop says it is done. */
export async function addFromCard(page: Page, title: string): Promise<void> {
  await cardOf(page, title).getByRole('button', { name: 'Add' }).click()
  // A phone shows the newest toast alone, and hides an earlier one with the same words.
  const added = page.getByText(`${title} has been added to your cart`)
  await added.filter({ visible: true }).first().waitFor()
}

/** Opens a product's page and puts it into the cart. */
export async function addFromPage(page: Page, handle: string): Promise<void> {
  await page.goto(`/product/${handle}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByText('has been added to your cart').waitFor()
}

/** Waits until the page's script has taken over: pointing and typing are not kept for it. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyClicks' in window))
}

export const badge = (page: Page, items: string): Promise<void> =>
  expect(cartButton(page)).toHaveAccessibleName(`Shopping cart, ${items}`)

/** That nothing is wider than the window, which a phone would answer by zooming out. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.scrollingElement?.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** Presses the checkout button and follows the tab that opens. */
export async function checkOut(page: Page): Promise<Page> {
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    drawer(page).getByRole('button', { name: 'Checkout with Shopify' }).click(),
  ])
  await tab.getByRole('heading', { name: 'Checkout' }).waitFor()
  return tab
}
