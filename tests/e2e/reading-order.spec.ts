import type { Locator } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { badge, checkOut, openCart, takenOver } from '../../scripts/test/shopper.ts'

/** Expects a screen reader to read these texts in this order. */
async function expectReadInOrder(part: Locator, things: string[]) {
  const read = await part.ariaSnapshot()
  const places = things.map((thing) => read.indexOf(thing))
  expect(places, read).not.toContain(-1)
  expect(places, read).toEqual(places.toSorted((one, other) => one - other))
}

test('a screen reader reads each page up to the placed order in a sensible order', async ({
  page,
}) => {
  const all = page.locator('body')
  await page.goto('/')
  await takenOver(page)
  await expectReadInOrder(all, [
    'link "Skip to content"',
    'link "Beeswick"',
    'link "Shop"',
    'button "Shopping cart"',
    'heading "Seasonal Candles & Wax Melts" [level=1]',
    'link "Shop Collection"',
    'heading "Discover Our Scents" [level=2]',
    'link "All scents"',
    'link "Cherry Blossom Morning, View Details"',
    'heading "Cherry Blossom Morning" [level=3]',
    'button "Add Cherry Blossom Morning"',
    'heading "Our Promise" [level=2]',
    '© 2025 Beeswick',
  ])
  await page.getByRole('link', { name: 'Cherry Blossom Morning' }).click()

  await page.waitForURL('**/product/cherry-blossom-morning')
  await takenOver(page)
  await expectReadInOrder(all, [
    'link "Skip to content"',
    'link "Back to Shop"',
    'button "Enlarge photograph 1 of 2"',
    'heading "Cherry Blossom Morning" [level=1]',
    'group "Size"',
    'group "Wick"',
    'In Stock USD $16.00',
    'button "Add to Cart"',
    'Free shipping',
    'The first warm walk of the year',
    'heading "Near it on the shelf" [level=2]',
  ])
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await badge(page, '1 item')

  const cart = await openCart(page)
  await expectReadInOrder(cart, [
    'heading "Shopping Cart" [level=2]',
    'button "Close"',
    '1 item in your cart',
    'heading "Cherry Blossom Morning" [level=3]',
    'USD $16.00',
    '4 oz • Cotton',
    'button "One fewer of Cherry Blossom Morning"',
    'Quantity 1',
    'button "One more of Cherry Blossom Morning"',
    'button "Remove Cherry Blossom Morning"',
    'Total USD $16.00',
    'Taxes are added at checkout',
    'button "Checkout with Shopify"',
  ])
  const checkout = await checkOut(page)
  await expectReadInOrder(checkout.locator('body'), [
    'Beeswick',
    'Order summary',
    'heading "Checkout" [level=1]',
    'This is a demonstration. Nothing is charged.',
    'heading "Payment" [level=2]',
    'button "Pay now"',
  ])
  await checkout.getByRole('button', { name: 'Pay now' }).click()
  await expect(checkout.getByRole('heading', { name: 'Thank you' })).toBeVisible()
})
