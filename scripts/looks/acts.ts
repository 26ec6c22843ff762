import type { Locator, Page } from '@playwright/test'
import type { DemoControls } from '../test/demo-controls.ts'
import { addFromCard, cardOf, cartButton, checkOut, drawer, openCart } from '../test/shopper.ts'

// Faults of the demo store, for scenes that need one.
export const slowDown = (demo: DemoControls) => demo.fault('*', { kind: 'slow', ms: 9000 })
export const slowCheckout = (demo: DemoControls) =>
  demo.fault('CartCreate', { kind: 'slow', ms: 9000 })
export const closeCheckout = (demo: DemoControls) =>
  demo.fault('CartCreate', { kind: 'status', status: 500 })

// What a shopper does before the screenshot.
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

export async function removeOne(page: Page) {
  await fillCart(page)
  await drawer(page).getByRole('button', { name: 'One more of Lilac & Rain' }).click()
  await drawer(page).getByRole('button', { name: 'Remove Pumpkin Hearth' }).click()
}

/** Leaves a stock of two, of which `askTooMany` wants four. */
export const leaveTwo = (demo: DemoControls) =>
  demo.changeVariant({ handle: 'pumpkin-hearth', title: '4 oz / Cotton', stock: 2 })

export async function askTooMany(page: Page) {
  await fillCart(page)
  for (let more = 0; more < 3; more += 1) {
    await drawer(page).getByRole('button', { name: 'One more of Pumpkin Hearth' }).click()
  }
  await pressCheckout(page)
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

/** Returns an hour later by the shop's clock, while the store still has the cart. */
export async function comeBackLater(page: Page) {
  await fillCart(page)
  await checkOut(page)
  await page.waitForFunction(() => /"createdAt":\d/.test(localStorage.getItem('cart') ?? ''))
  const later = new Date(Date.now() + 61 * 60_000).toUTCString()
  await page.route('**/healthz', (route) => route.fulfill({ headers: { Date: later } }))
  await page.bringToFront()
  await page.reload()
  await openCart(page)
  await drawer(page).getByRole('button', { name: 'Already ordered?' }).waitFor()
}

/** Checks out while the store asks less than the lines cost. */
export async function getDiscount(page: Page) {
  await page.route('**/graphql.json', async (route) => {
    if (!route.request().postData()?.includes('mutation CartCreate')) return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replace(/(?<=totalAmount":\{"amount":")[^"]*/, '48.5')
    await route.fulfill({ response, body })
  })
  await fillCart(page)
  await page.evaluate(() => {
    window.open = () => null
  })
  await pressCheckout(page)
  await drawer(page).getByText('After discounts').waitFor()
}

export async function focusCartButton(page: Page) {
  await focusByKey(page, cartButton(page))
  await page.getByRole('tooltip').waitFor()
}

// Browsers show a focus only if a key moved it.
async function focusByKey(page: Page, target: Locator) {
  await target.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
}
