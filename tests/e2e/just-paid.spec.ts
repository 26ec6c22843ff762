import { badge, cartButton, openCart } from '../../scripts/test/shopper.ts'
import { checkOutAndRead, openCartWith, pay } from './checkout-steps.ts'
import { passTimeUntil, QUICK, returnToTab } from './clock.ts'
import { holdCalls } from './held-requests.ts'
import { expect, test } from './shop-test.ts'

const CHECKING = "Just paid? One moment, we're checking."
const THANKS = 'Thank you. Your order is placed, so your cart is empty.'

test.beforeEach(({ page }) => openCartWith(page, 'Lilac & Rain'))

test('a shopper comes back right after paying → the drawer says that it is checking, and then that the order is placed', async ({
  page,
}) => {
  await pay(await checkOutAndRead(page))
  const release = await holdCalls(page, 'query Cart')
  await returnToTab(page)
  const cart = await openCart(page)
  await expect(cart.getByText(CHECKING)).toBeVisible()
  const button = cart.getByRole('button', { name: 'Checkout with Shopify' })
  await expect(button).toHaveClass(/quiet/)
  release()
  await passTimeUntil(page, () => expect(cart.getByText(THANKS)).toBeVisible(QUICK))
  await expect(cart.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  await expect(cart.getByText(CHECKING)).toHaveCount(0)
})

test('a shopper comes back without having paid → after the first answer the drawer is as before', async ({
  page,
}) => {
  await checkOutAndRead(page)
  const release = await holdCalls(page, 'query Cart')
  await returnToTab(page)
  const cart = await openCart(page)
  await expect(cart.getByText(CHECKING)).toBeVisible()
  release()
  await expect(cart.getByText(CHECKING)).toHaveCount(0)
  const button = cart.getByRole('button', { name: 'Checkout with Shopify' })
  await expect(button).toBeEnabled()
  await expect(button).not.toHaveClass(/quiet/)
  await badge(page, '1 item')
})

test('a shopper pays in a window beside the shop’s, and comes back → the order is found', async ({
  page,
}) => {
  await pay(await checkOutAndRead(page))
  await badge(page, '1 item')
  // Both windows are visible all the time.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await passTimeUntil(page, () =>
    expect(cartButton(page)).toHaveAccessibleName('Shopping cart', QUICK),
  )
})
