import type { Page } from '@playwright/test'
import { addFromCard, badge, cartButton, lineOf, openCart } from '../../scripts/test/shopper.ts'
import {
  checkOutAndRead,
  closeCart,
  openCartWith,
  pay,
  waitForCartCalls,
} from './checkout-steps.ts'
import { returnToTabLater } from './clock.ts'
import { expect, test } from './shop-test.ts'

const LILAC = 'Lilac & Rain'
const OFFER = /^Already paid\?/

const offer = (page: Page) => page.getByRole('button', { name: OFFER })

/** Sets the shop's clock this many minutes ahead. The browser's clock is stopped. */
const later = (page: Page, minutes: number) =>
  page.route('**/healthz', (route) =>
    route.fulfill({ headers: { Date: new Date(Date.now() + minutes * 60_000).toUTCString() } }),
  )

test.beforeEach(({ page }) => openCartWith(page, LILAC))

test('the store keeps a cart that was ordered → after an hour the drawer offers to empty it', async ({
  page,
  demo,
}) => {
  await demo.keepOrderedCarts(null)
  await pay(await checkOutAndRead(page))
  await later(page, 50)
  await returnToTabLater(page)
  const cart = await openCart(page)
  await waitForCartCalls(demo, 2)
  await expect(offer(page)).toHaveCount(0)
  await closeCart(page)

  await later(page, 61)
  await returnToTabLater(page)
  await openCart(page)
  await cart.getByRole('button', { name: 'Already paid? Clear this cart', exact: true }).click()
  await expect(cart.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  await expect(
    cart.getByText('Thank you. Your order is placed, so your cart is empty.'),
  ).toBeVisible()
  await expect(cart.getByRole('heading', { name: 'Shopping Cart' })).toBeFocused()
  await expect(offer(page)).toHaveCount(0)
  await expect(cartButton(page)).toHaveAccessibleName('Shopping cart')
  await page.reload()
  await expect(cartButton(page)).toHaveAccessibleName('Shopping cart')
})

test('the shopper has added a product since the checkout → the offer removes only what was ordered, and says so', async ({
  page,
  demo,
}) => {
  await demo.keepOrderedCarts(null)
  await pay(await checkOutAndRead(page))
  await addFromCard(page, 'Beach Rose & Salt')
  await later(page, 61)
  await returnToTabLater(page)
  const cart = await openCart(page)
  await cart.getByRole('button', { name: 'Already paid? Clear what you bought' }).press('Enter')
  await expect(
    page.getByText("We've cleared what you bought. What you added since is still here."),
  ).toBeVisible()
  await badge(page, '1 item')
  await expect(lineOf(page, LILAC)).toHaveCount(0)
  await expect(cart.getByRole('heading', { name: 'Shopping Cart' })).toBeFocused()
  await expect(offer(page)).toHaveCount(0)
})

test('the shopper has not ordered → nothing is lost, and a new checkout or an empty cart ends the offer', async ({
  page,
}) => {
  await checkOutAndRead(page)
  await later(page, 61)
  await returnToTabLater(page)
  const cart = await openCart(page)
  await expect(offer(page)).toBeVisible()
  await page.reload()
  await badge(page, '1 item')
  await openCart(page)
  await expect(offer(page)).toBeVisible()
  await cart.getByRole('button', { name: `One more of ${LILAC}` }).click()
  await expect(offer(page)).toHaveText('Already paid? Clear what you bought')

  await page.unroute('**/healthz')
  await checkOutAndRead(page)
  await badge(page, '2 items')
  await openCart(page)
  await expect(cart.getByText('2 items in your cart')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)

  await closeCart(page)
  await later(page, 61)
  await returnToTabLater(page)
  await openCart(page)
  await expect(offer(page)).toHaveText('Already paid? Clear this cart')
  await cart.getByRole('button', { name: `Remove ${LILAC}` }).click()
  await expect(offer(page)).toHaveCount(0)
})
