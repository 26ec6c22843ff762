import { badge, openCart } from '../../scripts/test/shopper.ts'
import {
  askedAfterCarts,
  cartIdOf,
  checkOutAndRead,
  comeBackLater,
  holds,
  lookAtCartOf,
  lookedTwice,
} from './returning.ts'
import { expect, test } from './shop-test.ts'

const LILAC = 'Lilac & Rain'

test.beforeEach(({ page }) => lookAtCartOf(page, LILAC))

test('a shopper orders by bank transfer, and the store ends the cart 20 seconds later → what was ordered leaves it', async ({
  page,
  demo,
}) => {
  await demo.keepOrderedCarts(20)
  const checkout = await checkOutAndRead(page)
  await checkout.getByRole('button', { name: 'Pay by bank transfer' }).click()
  await expect(checkout.getByText('Your order is placed. Payment is still to come.')).toBeVisible()
  await comeBackLater(page)
  await askedAfterCarts(demo, 2)
  await badge(page, '1 item')
  await demo.endCart(await cartIdOf(page))
  await lookedTwice(page, () => holds(page, 'nothing'))
  const cart = await openCart(page)
  await expect(
    cart.getByText('Thank you. Your order is placed, so your cart is empty.'),
  ).toBeVisible()
})

test('the store says once of a cart that it is not there → the shopper’s cart stays', async ({
  page,
  demo,
}) => {
  await checkOutAndRead(page)
  await demo.fault('Cart', { kind: 'nullCart' }, 1)
  await comeBackLater(page)
  await askedAfterCarts(demo, 2)
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000)
      return (await demo.calls('Cart')).length
    })
    .toBeGreaterThan(2)
  await badge(page, '1 item')
  await expect(page.getByText('Thank you', { exact: true })).toHaveCount(0)
})
