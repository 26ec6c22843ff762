import type { Page } from '@playwright/test'
import { addFromCard, badge, cartButton, lineOf, openCart } from '../../scripts/test/shopper.ts'
import {
  askedAfterCarts,
  checkOutAndRead,
  closeCart,
  comeBackLater,
  lookAtCartOf,
  pay,
} from './returning.ts'
import { expect, test } from './shop-test.ts'

const LILAC = 'Lilac & Rain'
const OFFER = /^Already ordered\?/

const offer = (page: Page) => page.getByRole('button', { name: OFFER })

/** By the shop's clock it is so much later from now on; the browser's stands still. */
const later = (page: Page, minutes: number) =>
  page.route('**/healthz', (route) =>
    route.fulfill({ headers: { Date: new Date(Date.now() + minutes * 60_000).toUTCString() } }),
  )

test.beforeEach(({ page }) => lookAtCartOf(page, LILAC))

test('the store keeps the cart although it was ordered: an hour later the drawer offers to empty it', async ({
  page,
  demo,
}) => {
  await demo.keepOrderedCarts(null)
  await pay(await checkOutAndRead(page))
  await later(page, 50)
  await comeBackLater(page)
  const cart = await openCart(page)
  await askedAfterCarts(demo, 2)
  await expect(offer(page)).toHaveCount(0)
  await closeCart(page)

  await later(page, 61)
  await comeBackLater(page)
  await openCart(page)
  await cart.getByRole('button', { name: 'Already ordered? Clear this cart', exact: true }).click()
  await expect(page.getByRole('status').getByText("We've cleared what you bought")).toBeVisible()
  await expect(
    cart.getByText('Thank you. Your order is placed, so your cart is empty.'),
  ).toBeVisible()
  await expect(cart.getByRole('heading', { name: 'Shopping Cart' })).toBeFocused()
  await expect(offer(page)).toHaveCount(0)
  await expect(cartButton(page)).toHaveAccessibleName('Shopping cart')
  await page.reload()
  await expect(cartButton(page)).toHaveAccessibleName('Shopping cart')
})

test('what was added since stays, which the offer says before and after', async ({
  page,
  demo,
}) => {
  await demo.keepOrderedCarts(null)
  await pay(await checkOutAndRead(page))
  await addFromCard(page, 'Beach Rose & Salt')
  await later(page, 61)
  await comeBackLater(page)
  const cart = await openCart(page)
  await cart.getByRole('button', { name: 'Already ordered? Clear what you bought' }).press('Enter')
  await expect(
    page.getByText("We've cleared what you bought. What you added since is still here."),
  ).toBeVisible()
  await badge(page, '1 item')
  await expect(lineOf(page, LILAC)).toHaveCount(0)
  await expect(cart.getByRole('heading', { name: 'Shopping Cart' })).toBeFocused()
  await expect(offer(page)).toHaveCount(0)
})

test('who has not ordered loses nothing: the offer goes with a new checkout, or with what it was about', async ({
  page,
}) => {
  await checkOutAndRead(page)
  await later(page, 61)
  await comeBackLater(page)
  const cart = await openCart(page)
  await expect(offer(page)).toBeVisible()
  await page.reload()
  await badge(page, '1 item')
  await openCart(page)
  await expect(offer(page)).toBeVisible()
  await cart.getByRole('button', { name: `One more of ${LILAC}` }).click()
  await expect(offer(page)).toHaveText('Already ordered? Clear what you bought')

  await page.unroute('**/healthz')
  await checkOutAndRead(page)
  await badge(page, '2 items')
  await openCart(page)
  await expect(cart.getByText('2 items in your cart')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)

  await closeCart(page)
  await later(page, 61)
  await comeBackLater(page)
  await openCart(page)
  await expect(offer(page)).toHaveText('Already ordered? Clear this cart')
  await cart.getByRole('button', { name: `Remove ${LILAC}` }).click()
  await expect(offer(page)).toHaveCount(0)
})
