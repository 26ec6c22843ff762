import type { Page } from '@playwright/test'
import {
  addFromCard,
  addFromPage,
  badge,
  checkOut,
  drawer,
  openCart,
} from '../../scripts/test/shopper.ts'
import { holdCalls } from './held-requests.ts'
import { expect, test } from './shop-test.ts'

const checkoutButton = (page: Page) =>
  drawer(page).getByRole('button', { name: 'Checkout with Shopify' })

test('the checkout’s tab opens at the press, however slow the provider is', async ({
  page,
  context,
  demo,
}) => {
  const release = await holdCalls(page, 'CartCreate')
  const response = await page.goto('/')
  expect(response?.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  await addFromCard(page, 'Lilac & Rain')
  const cart = await openCart(page)
  // A double press creates one checkout.
  await expect(checkoutButton(page)).toHaveAccessibleDescription('Opens in a new tab')
  const [tab] = await Promise.all([page.waitForEvent('popup'), checkoutButton(page).dblclick()])

  await test.step('meanwhile the button says so', async () => {
    const waiting = cart.getByRole('button', { name: 'Creating Checkout...' })
    await expect(waiting).toBeDisabled()
    await expect(waiting.locator('.spinner')).toBeVisible()
  })

  await test.step('the tab waits in the colours and the width of the shop, and has no access to it', async () => {
    await expect(tab.getByText('Taking you to checkout…')).toBeVisible()
    await expect(tab.getByText('Beeswick')).toBeVisible()
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    const width = await page.evaluate(() => window.innerWidth)
    await expect.poll(() => tab.evaluate(() => window.innerWidth)).toBe(width)
    for (const [colorScheme, paper] of [
      ['light', 'rgb(250, 245, 234)'],
      ['dark', 'rgb(23, 16, 12)'],
    ] as const) {
      await tab.emulateMedia({ colorScheme })
      await expect(tab.locator('html')).toHaveCSS('background-color', paper)
    }
  })

  await test.step('the provider answers → the checkout opens, and the drawer closes', async () => {
    release()
    await expect(tab.getByRole('heading', { name: 'Checkout' })).toBeVisible()
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await expect(cart).toBeHidden()
    expect(await demo.calls('CartCreate')).toHaveLength(1)
    expect(context.pages()).toHaveLength(2)
  })

  await test.step('the cart can be checked out once more', async () => {
    await page.bringToFront()
    await openCart(page)
    await checkOut(page)
    expect(await demo.calls('CartCreate')).toHaveLength(2)
  })
})

test('the shopper leaves the page before the checkout has opened → the tab closes, and the cart can be checked out again', async ({
  page,
  context,
  demo,
}) => {
  await demo.fault('CartCreate', { kind: 'timeout' }, 1)
  await addFromPage(page, 'beach-rose-and-salt')
  await openCart(page)
  const [tab] = await Promise.all([page.waitForEvent('popup'), checkoutButton(page).click()])
  await expect(tab.getByText('Taking you to checkout…')).toBeVisible()
  const isClosed = tab.waitForEvent('close')
  await page.goto('/product/vanilla-ember')
  await isClosed
  expect(context.pages()).toHaveLength(1)
  await badge(page, '1 item')
  await openCart(page)
  await expect(checkoutButton(page)).toBeEnabled()
})

test('ten lines on a phone with a short viewport → the demo store’s checkout collapses the order, and its button is in sight', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text()
  const ids = new Set(Array.from(html.matchAll(/ProductVariant\/(\d+)/g), ([, id]) => `${id}:1`))
  const lines = [...ids].slice(0, 10)
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
