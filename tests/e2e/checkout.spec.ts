import type { Page } from '@playwright/test'
import {
  addFromCard,
  addFromPage,
  badge,
  cartButton,
  checkOut,
  drawer,
  openCart,
} from '../../scripts/test/shopper.ts'
import { holdCalls } from './held-requests.ts'
import { expect, test } from './shop-test.ts'

const checkoutButton = (page: Page) =>
  drawer(page).getByRole('button', { name: 'Checkout with Shopify' })

async function pressCheckout(page: Page): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), checkoutButton(page).click()])
  return tab
}

test('the checkout tab opens at the press, however slow the provider is', async ({ page }) => {
  const release = await holdCalls(page, 'CartCreate')
  await addFromPage(page, 'beach-rose-and-salt')
  await openCart(page)
  const tab = await pressCheckout(page)
  await expect(tab.getByText('Taking you to checkout…')).toBeVisible()
  const waiting = drawer(page).getByRole('button', { name: 'Creating Checkout...' })
  await expect(waiting).toBeDisabled()
  await expect(waiting.locator('.spinner')).toBeVisible()
  release()
  await expect(tab.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await expect(drawer(page)).toBeHidden()
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await page.bringToFront()
  await openCart(page)
  await expect(checkoutButton(page)).toBeEnabled()
})

test('the browser refuses to open a tab → a link leads to the checkout', async ({ page, demo }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await addFromPage(page, 'beach-rose-and-salt')
  const cart = await openCart(page)
  await checkoutButton(page).click()
  const link = cart.getByRole('link', { name: 'Continue to checkout' })
  await expect(link).toHaveAttribute('href', /[?&]channel=online_store/)
  await expect(checkoutButton(page)).toBeEnabled()
  await badge(page, '1 item')
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(tab.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  expect(await demo.calls('CartCreate')).toHaveLength(1)
})

test('ten lines on a phone with a short viewport → the demo store’s checkout collapses the order, and its button is in sight', async ({
  page,
}) => {
  await page.goto('/')
  const lines = await page.evaluate(() => {
    const text = document.querySelector('#page-data')?.textContent ?? ''
    const ids = [...text.matchAll(/ProductVariant\/(\d+)/g)].map(([, id]) => id)
    return [...new Set(ids)].slice(0, 10).map((id) => `${id}:1`)
  })
  expect(lines).toHaveLength(10)
  await page.goto(`/?cart=${lines.join(',')}`)
  await drawer(page).getByRole('button', { name: 'Add these to my cart' }).click()
  const checkout = await checkOut(page)
  await checkout.setViewportSize({ width: 390, height: 664 })
  await expect(checkout.getByRole('listitem').first()).toBeHidden()
  await expect(checkout.getByRole('button', { name: 'Pay now' })).toBeInViewport({ ratio: 1 })
  await checkout.getByText('Order summary').first().click()
  await expect(checkout.getByRole('listitem')).toHaveCount(10)
})

test('a double press creates one checkout', async ({ page, context, demo }) => {
  const release = await holdCalls(page, 'CartCreate')
  await addFromPage(page, 'beach-rose-and-salt')
  await openCart(page)
  const [tab] = await Promise.all([page.waitForEvent('popup'), checkoutButton(page).dblclick()])
  release()
  await expect(tab.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  expect(await demo.calls('CartCreate')).toHaveLength(1)
  expect(context.pages()).toHaveLength(2)
})

test('the shopper leaves the page before the checkout has opened → the tab closes, and the cart can be checked out again', async ({
  page,
  context,
  demo,
}) => {
  await demo.fault('CartCreate', { kind: 'timeout' }, 1)
  await addFromPage(page, 'beach-rose-and-salt')
  await openCart(page)
  const tab = await pressCheckout(page)
  await expect(tab.getByText('Taking you to checkout…')).toBeVisible()
  const isClosed = tab.waitForEvent('close')
  await page.goto('/product/vanilla-ember')
  await isClosed
  expect(context.pages()).toHaveLength(1)
  await expect(cartButton(page)).toHaveText('1')
  await openCart(page)
  await expect(checkoutButton(page)).toBeEnabled()
})

test('the button tells screen readers of the new tab, which waits in the colours of the shop and has no access to it', async ({
  page,
  context,
  demo,
}) => {
  const release = await holdCalls(page, 'CartCreate')
  const response = await page.goto('/')
  expect(response?.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  await addFromCard(page, 'Lilac & Rain')
  const cart = await openCart(page)
  const button = cart.getByRole('button', { name: 'Checkout with Shopify' })
  await expect(button).toHaveAccessibleDescription('Opens in a new tab')
  const [tab] = await Promise.all([page.waitForEvent('popup'), button.click()])
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await expect(tab.getByText('Taking you to checkout…')).toBeVisible()
  await expect(tab.getByText('Beeswick')).toBeVisible()
  for (const [colorScheme, paper] of [
    ['light', 'rgb(250, 245, 234)'],
    ['dark', 'rgb(23, 16, 12)'],
  ] as const) {
    await tab.emulateMedia({ colorScheme })
    await expect(tab.locator('html')).toHaveCSS('background-color', paper)
  }
  release()
  await expect(tab.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await expect(drawer(page)).toBeHidden()
  expect(context.pages()).toHaveLength(2)

  await openCart(page)
  await checkOut(page)
  expect(await demo.calls('CartCreate')).toHaveLength(2)
})
