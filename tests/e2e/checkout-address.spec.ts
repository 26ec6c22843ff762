import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { addFromPage, checkOut, drawer, openCart } from '../../scripts/test/shopper.ts'
import type { DemoControls } from '../../scripts/test/demo-controls.ts'
import { closeCart } from './checkout-steps.ts'
import { stopClock, waitForResponses } from './clock.ts'

const HOUR = 60 * 60 * 1000

const link = (page: Page) => drawer(page).getByRole('link', { name: 'Continue to checkout' })
const checkoutButton = (page: Page) =>
  drawer(page).getByRole('button', { name: 'Checkout with Shopify' })

/** Waits until the provider has answered this many calls for a cart. The clock must not move before. */
async function waitForCartResponses(page: Page, demo: DemoControls, times: number): Promise<void> {
  await expect.poll(async () => (await demo.calls('Cart')).length).toBeGreaterThanOrEqual(times)
  await waitForResponses(page)
}

test('the store’s primary domain is the shop’s own → the checkout opens at the store, and so does a mail’s link to it', async ({
  page,
  context,
  demo,
  pair,
  shopLog,
}) => {
  const detours: string[] = []
  context.on('request', (request) => {
    if (request.url().startsWith(`${pair.origin}/cart`)) detours.push(request.url())
  })
  await demo.setPrimaryDomain(pair.origin)
  await addFromPage(page, 'beach-rose-and-salt')
  await openCart(page)
  const checkout = new URL((await checkOut(page)).url())
  expect(checkout.origin).toBe(pair.demoOrigin)
  expect(checkout.searchParams.get('_fd')).toBe('0')
  expect(checkout.searchParams.get('channel')).toBe('online_store')
  expect(detours).toEqual([])

  // The store's mails link to its primary domain.
  checkout.searchParams.delete('_fd')
  await page.goto(checkout.pathname + checkout.search)
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(pair.demoOrigin)
  expect(shopLog().join()).not.toContain(checkout.pathname)
})

test('a checkout is older than an hour → its link creates a new one, and the drawer, opened again, has no link', async ({
  page,
  demo,
}) => {
  await stopClock(page)
  await addFromPage(page, 'beach-rose-and-salt')
  const cart = await openCart(page)
  await page.evaluate(() => {
    window.open = () => null
  })
  await checkoutButton(page).click()
  const first = await link(page).getAttribute('href')

  await waitForCartResponses(page, demo, 1)
  await page.clock.fastForward(HOUR)
  await link(page).click()
  await expect(link(page)).not.toHaveAttribute('href', first ?? '')
  expect(await demo.calls('CartCreate')).toHaveLength(2)
  const [tab] = await Promise.all([page.waitForEvent('popup'), link(page).click()])
  await expect(tab.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  expect(await demo.calls('CartCreate')).toHaveLength(2)

  await page.bringToFront()
  await waitForCartResponses(page, demo, 3)
  await page.clock.fastForward(HOUR)
  await closeCart(page)
  await openCart(page)
  await expect(link(page)).toHaveCount(0)
  // The page read one cart, then two, and two again after the drawer was reopened.
  await waitForCartResponses(page, demo, 5)

  await test.step('the store had fewer items than the cart, an hour ago → the drawer still says so, without a link', async () => {
    await cart.getByRole('button', { name: 'One more of Beach Rose & Salt' }).click()
    const { variantId } = await page.evaluate(() => JSON.parse(localStorage['cart']).items[0])
    await demo.changeVariant({ id: variantId, stock: 1 })
    await checkoutButton(page).click()
    const short = cart.getByText('Some of this has just sold out. 1 item is ready for checkout.')
    await expect(short).toBeVisible()
    await expect(link(page)).toBeVisible()
    expect(await demo.calls('CartCreate')).toHaveLength(3)
    await waitForCartResponses(page, demo, 8)
    await page.clock.fastForward(HOUR)
    await closeCart(page)
    await openCart(page)
    await expect(short).toBeVisible()
    await expect(link(page)).toHaveCount(0)
    // Three carts once more.
    await waitForCartResponses(page, demo, 11)
  })
})
