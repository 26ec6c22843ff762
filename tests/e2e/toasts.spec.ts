import { holdToasts } from './clock.ts'
import { expect, test } from './shop-test.ts'
import { addFromCard, openCart } from '../../scripts/test/shopper.ts'

test('the toast names the choice, as the picture may show another', async ({ page }) => {
  await holdToasts(page)
  await page.goto('/product/cherry-blossom-morning?Size=8+oz&Wick=Wood')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Added to cart' })
  await expect(toast).toContainText('Cherry Blossom Morning has been added to your cart')
  await expect(toast.getByText('8 oz • Wood', { exact: true })).toBeVisible()
})

test('a toast about a failure comes first, and stays until it is dismissed', async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/404/)
  await page.goto('/')
  await addFromCard(page, 'Lilac & Rain')
  const cart = await openCart(page)
  await demo.fault('CartCreate', { kind: 'status', status: 404 })
  await cart.getByRole('button', { name: 'Checkout with Shopify' }).click()
  const failure = cart.getByText('Failed to create checkout')
  await expect(failure).toBeVisible()
  expect(
    await cart.locator('.toast-failure').evaluate((toast) => toast.getAnimations().length),
  ).toBe(0)
  await cart.getByRole('button', { name: 'Remove Lilac & Rain' }).click()
  await expect(cart.locator('.toasts strong')).toHaveText(['Removed', 'Failed to create checkout'])
})

test('a tap on a toast does not pause its timer', async ({ page }) => {
  await holdToasts(page)
  await page.goto('/')
  await addFromCard(page, 'Lilac & Rain')
  const toast = page.getByText('Lilac & Rain has been added to your cart')
  await toast.tap()
  const state = await page
    .locator('.toast')
    .evaluate((each) => each.getAnimations().map(({ playState }) => playState))
  expect(state).toEqual(['running'])
})
