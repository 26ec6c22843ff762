import type { Locator, Page } from '@playwright/test'

/** What a shopper does on many pages, in the words on the screen. */
export const cartButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Shopping cart' })

export const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Shopping Cart' })

export async function openCart(page: Page): Promise<Locator> {
  await cartButton(page).click()
  const cart = drawer(page)
  await cart.getByRole('heading', { name: 'Shopping Cart' }).waitFor()
  return cart
}

export const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

/** Presses 'Add' on a card and waits until the shop says it is done. */
export async function addFromCard(page: Page, title: string): Promise<void> {
  await cardOf(page, title).getByRole('button', { name: 'Add' }).click()
  await page.getByText(`${title} has been added to your cart`).last().waitFor()
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
