import type { Page } from '@playwright/test'
import { holdCalls } from './holding.ts'
import { expect, test } from './shop-test.ts'
import { addFromPage, badge, cartButton, drawer, openCart } from '../../scripts/test/shopper.ts'

const checkoutButton = (page: Page) =>
  drawer(page).getByRole('button', { name: 'Checkout with Shopify' })

async function pressCheckout(page: Page): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), checkoutButton(page).click()])
  return tab
}

test('the tab opens inside the click, however slow the provider is', async ({ page }) => {
  const letGo = await holdCalls(page, 'CartCreate')
  await addFromPage(page, 'beach-rose-and-salt')
  await openCart(page)
  const tab = await pressCheckout(page)
  await expect(tab.getByText('Taking you to checkout…')).toBeVisible()
  const waiting = drawer(page).getByRole('button', { name: 'Creating Checkout...' })
  await expect(waiting).toBeDisabled()
  await expect(waiting.locator('.spinner')).toBeVisible()
  letGo()
  await expect(tab.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await expect(drawer(page)).toBeHidden()
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await page.bringToFront()
  await openCart(page)
  await expect(checkoutButton(page)).toBeEnabled()
})

test('a refused tab becomes a link', async ({ page, demo }) => {
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

test('a double press makes one checkout', async ({ page, context, demo }) => {
  const letGo = await holdCalls(page, 'CartCreate')
  await addFromPage(page, 'beach-rose-and-salt')
  await openCart(page)
  const [tab] = await Promise.all([page.waitForEvent('popup'), checkoutButton(page).dblclick()])
  letGo()
  await expect(tab.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  expect(await demo.calls('CartCreate')).toHaveLength(1)
  expect(context.pages()).toHaveLength(2)
})

test('leaving the page closes the tab that waits, and nothing stays stuck', async ({
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
