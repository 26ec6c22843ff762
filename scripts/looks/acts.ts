import type { Locator, Page } from '@playwright/test'
import { addFromCard, cartButton, checkOut, drawer, openCart } from '../test/shopper.ts'

// What a shopper does before the screenshot.

/** Browsers show a focus only if a key moved it. */
export async function focusByKey(page: Page, target: Locator) {
  await target.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
}

export async function focusCartButton(page: Page) {
  await focusByKey(page, cartButton(page))
  await page.getByRole('tooltip').waitFor()
}

export async function addSome(page: Page) {
  for (const title of ['Pumpkin Hearth', 'Lilac & Rain', 'Gingerbread Wax Melts'])
    await addFromCard(page, title)
}

export async function fillCart(page: Page) {
  await addSome(page)
  await page.reload()
  await openCart(page)
}

export async function fillUnkeptCart(page: Page) {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('refused')
    }
  })
  await addSome(page)
  await openCart(page)
}

export async function removeOne(page: Page) {
  await fillCart(page)
  await press(page, 'One more of Lilac & Rain')
  await press(page, 'Remove Pumpkin Hearth')
}

/** Asks for four pieces of a product of which two are left. */
export async function askTooMany(page: Page) {
  await fillCart(page)
  for (let more = 0; more < 3; more += 1) await press(page, 'One more of Pumpkin Hearth')
  await press(page, CHECKOUT)
  await drawer(page).getByRole('button', { name: 'Take 2' }).waitFor()
}

/** Opens a link to a shared cart, with a discount code and a variant that does not exist. */
export async function openShared(page: Page) {
  const lines = await page.evaluate(async () => {
    const text = document.querySelector('#page-data')?.textContent ?? ''
    return [...text.matchAll(/ProductVariant\/(\d+)/g)].slice(0, 3).map(([, id]) => `${id}:2`)
  })
  await page.goto(
    `${new URL(page.url()).origin}/?discount=SPRING10&cart=${lines.join(',')},987654321:1`,
  )
  await drawer(page).getByText('No longer sold').waitFor()
}

/** Presses the checkout button, in a browser that opens no tab, and waits for these words. */
export const checkOutUntil = (words: string) => async (page: Page) => {
  await fillCart(page)
  await page.evaluate(() => {
    window.open = () => null
  })
  await press(page, CHECKOUT)
  await page.getByText(words).waitFor()
}

/** Opens the checkout in a tab, which stays in front. */
export async function goToCheckout(page: Page) {
  await fillCart(page)
  await checkOut(page)
}

/** Returns an hour later by the shop's clock, while the store still has the cart. */
export async function comeBackLater(page: Page) {
  await goToCheckout(page)
  await page.waitForFunction(() => /"createdAt":\d/.test(localStorage.getItem('cart') ?? ''))
  const later = new Date(Date.now() + 61 * 60_000).toUTCString()
  await page.route('**/healthz', (route) => route.fulfill({ headers: { Date: later } }))
  await page.bringToFront()
  await page.reload()
  await openCart(page)
  await drawer(page).getByRole('button', { name: 'Already ordered?' }).waitFor()
}

const CHECKOUT = 'Checkout with Shopify'

const press = (page: Page, button: string) =>
  drawer(page).getByRole('button', { name: button }).click()
