import type { Locator, Page } from '@playwright/test'
import type { DemoControls } from '../test/demo-controls.ts'
import { addFromCard, cardOf, cartButton, checkOut, drawer, openCart } from '../test/shopper.ts'

/** How the demo store is readied for a scene. */
export const slowDown = (demo: DemoControls) => demo.fault('*', { kind: 'slow', ms: 9000 })
export const slowCheckout = (demo: DemoControls) =>
  demo.fault('CartCreate', { kind: 'slow', ms: 9000 })
export const closeCheckout = (demo: DemoControls) =>
  demo.fault('CartCreate', { kind: 'status', status: 500 })

/** What a shopper does before a picture is taken. */
export const focusCard = (page: Page) =>
  focusByKey(page, cardOf(page, 'Lilac & Rain').getByRole('link'))

export async function addSome(page: Page) {
  for (const title of ['Pumpkin Hearth', 'Lilac & Rain', 'Gingerbread Wax Melts'])
    await addFromCard(page, title)
}

export const openEmptyCart = async (page: Page) => {
  await openCart(page)
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

export async function addAll(page: Page) {
  for (const button of await page.getByRole('button', { name: /^Add / }).all()) await button.click()
  await page.reload()
  await openCart(page)
}

export async function startCheckout(page: Page) {
  await fillCart(page)
  await pressCheckout(page)
  await drawer(page).getByText('Creating Checkout...').waitFor()
}

export async function failCheckout(page: Page) {
  await fillCart(page)
  await pressCheckout(page)
  await page.getByText('Failed to create checkout').waitFor()
}

const pressCheckout = (page: Page) =>
  drawer(page).getByRole('button', { name: 'Checkout with Shopify' }).click()

export async function goToCheckout(page: Page): Promise<Page> {
  await fillCart(page)
  return checkOut(page)
}

export async function focusCartButton(page: Page) {
  await focusByKey(page, cartButton(page))
  await page.getByRole('tooltip').waitFor()
}

// Only a focus that was moved by key is shown.
async function focusByKey(page: Page, target: Locator) {
  await target.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
}
