import type { Page } from '@playwright/test'
import { addFromCard, badge, cartButton, checkOut, openCart } from '../../scripts/test/shopper.ts'
import { pay, waitForCartRead } from './checkout-steps.ts'
import { passTimeUntil, QUICK, returnToTabLater, stopClock } from './clock.ts'
import { expect, test } from './shop-test.ts'

/** Fills the cart of a page whose clock is stopped, and opens a checkout, which the page has read back. */
async function openCheckout(page: Page): Promise<Page> {
  await stopClock(page)
  await page.goto('/')
  await addFromCard(page, 'Lilac & Rain')
  await openCart(page)
  const checkout = await checkOut(page)
  await waitForCartRead(page, checkout)
  return checkout
}

test('a shopper comes back to the shop, and orders by bank transfer after that → what was ordered leaves the cart within seconds', async ({
  page,
  demo,
  allowConsole,
}) => {
  const complaints = allowConsole(/^Error calling Shopify: |no longer has this cart/i)
  const thanks = page.getByText('Thank you. Your order is placed, so your cart is empty.')
  const checkout = await openCheckout(page)
  await test.step('the provider can’t say what became of the cart → it stays', async () => {
    await demo.fault('Cart', { kind: 'nullData' })
    await returnToTabLater(page)
    await expect.poll(complaints).toContain('Error calling Shopify: unreadable answer')
    await badge(page, '1 item')
    await demo.clearFaults()
  })
  const { length } = await demo.calls('Cart')
  await returnToTabLater(page)
  await expect.poll(async () => (await demo.calls('Cart')).length).toBeGreaterThan(length)
  await checkout.getByRole('button', { name: 'Pay by bank transfer' }).click()
  await expect(checkout.getByText('Your order is placed. Payment is still to come.')).toBeVisible()
  await badge(page, '1 item')
  await passTimeUntil(page, () =>
    expect(cartButton(page)).toHaveAccessibleName('Shopping cart', QUICK),
  )
  await openCart(page)
  await expect(thanks).toBeVisible()
  await page.reload()
  await openCart(page)
  await expect(thanks).toBeVisible()
})

test('a shopper pays and continues from there → the count of what was bought is not shown again', async ({
  page,
}) => {
  const checkout = await openCheckout(page)
  await pay(checkout)
  await checkout.goto(page.url(), { referer: checkout.url() })
  await badge(checkout, '1 item')
  await expect(checkout.locator('.badge')).toBeHidden()
  await passTimeUntil(checkout, () =>
    expect(
      checkout.getByText('Your order is placed. We’ve cleared it from your cart.'),
    ).toBeVisible(QUICK),
  )
  await expect(cartButton(checkout)).toHaveAccessibleName('Shopping cart')
})
