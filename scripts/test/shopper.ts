import { expect, type Locator, type Page } from '@playwright/test'

/** The words on the screen by which the steps below find buttons and headings. */
const ENGLISH = {
  button: 'Shopping cart',
  cart: 'Shopping Cart',
  holds: /^Your cart is empty| in your cart/,
  pay: 'Checkout with Shopify',
  checkout: 'Checkout',
}

export const GERMAN: typeof ENGLISH = {
  button: 'Warenkorb',
  cart: 'Warenkorb',
  holds: /^Dein Warenkorb ist leer| in deinem Warenkorb/,
  pay: 'Zur Kasse mit Shopify',
  checkout: 'Kasse',
}

/** The shop has no texts in Japanese; the demo store's checkout has. */
export const JAPANESE: typeof ENGLISH = { ...ENGLISH, checkout: 'ご購入手続き' }

/** The header's. A toast in the header may have another button with the word. */
export const cartButton = (page: Page, { button } = ENGLISH): Locator =>
  page.getByRole('banner').getByRole('button', { name: button }).and(page.locator('.cart-button'))

export const drawer = (page: Page, { cart } = ENGLISH): Locator =>
  page.getByRole('dialog', { name: cart })

export async function openCart(page: Page, words = ENGLISH): Promise<Locator> {
  await cartButton(page, words).click()
  const cart = drawer(page, words)
  // Finds a part of the text, because a translation tool may have appended more.
  await cart.getByText(words.holds).first().waitFor()
  return cart
}

/** The list's cards. Another item of the list is a wide picture without a heading. */
export const cardsOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })

export const cardOf = (page: Page, title: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

export const lineOf = (page: Page, title: string, words = ENGLISH): Locator =>
  drawer(page, words)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Presses 'Add' on a card and waits for the toast. */
export async function addFromCard(page: Page, title: string): Promise<void> {
  await cardOf(page, title).getByRole('button', { name: 'Add' }).click()
  // A phone shows only the newest toast, and hides an earlier one with the same words.
  const added = page.getByText(`${title} has been added to your cart`)
  await added.filter({ visible: true }).first().waitFor()
}

/** Opens a product's page and adds the product to the cart. */
export async function addFromPage(page: Page, handle: string): Promise<void> {
  await page.goto(`/product/${handle}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByText('has been added to your cart').waitFor()
}

/** Waits for the page's script to take over: of earlier input the page replays clicks, but not pointing or typing. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyClicks' in window))
}

/** Opens a page, and waits for its script to take over. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await takenOver(page)
}

export const badge = (page: Page, items: string): Promise<void> =>
  expect(cartButton(page)).toHaveAccessibleName(`Shopping cart, ${items}`)

/** Expects nothing to be wider than the window: a phone would zoom out. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.scrollingElement?.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** Presses the checkout button and follows the tab that opens. */
export async function checkOut(page: Page, words = ENGLISH): Promise<Page> {
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    drawer(page, words).getByRole('button', { name: words.pay }).click(),
  ])
  await tab.getByRole('heading', { name: words.checkout }).waitFor()
  return tab
}
