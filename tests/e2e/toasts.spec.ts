import { boxOf } from './boxes.ts'
import { holdToasts } from './clock.ts'
import { focusByKey } from './keyboard.ts'
import { expect, test } from './shop-test.ts'
import { drawer, takenOver } from '../../scripts/test/shopper.ts'

test('a toast names the choice, opens the cart, stays as long as it should, and one about a failure comes first', async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/404/)
  const cart = drawer(page)
  await holdToasts(page)
  await test.step('it names the choice, as the picture may show another', async () => {
    await page.goto('/product/cherry-blossom-morning?Size=8+oz&Wick=Wood')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    const toast = page.getByRole('status').filter({ hasText: 'Added to cart' })
    await expect(toast).toContainText('Cherry Blossom Morning has been added to your cart')
    await expect(toast.getByText('8 oz • Wood', { exact: true })).toBeVisible()
  })
  await test.step('it opens the cart wherever it is tapped', async () => {
    await takenOver(page)
    const { x, bottom } = await boxOf(page.locator('.toast'))
    await page.touchscreen.tap(x + 40, bottom - 12)
    await expect(cart).toBeVisible()
    await expect(page.locator('.toast')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(cart).toBeHidden()
  })
  await test.step('so does the keyboard in a wide window', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await focusByKey(page, 'See cart', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(cart).toBeVisible()
  })
  await test.step('its checkout is the cart’s: a failure is told there, comes first, and stays until it is dismissed', async () => {
    await page.keyboard.press('Escape')
    await demo.fault('CartCreate', { kind: 'status', status: 404 })
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    const checkout = page.locator('.toast').getByRole('button', { name: 'Checkout' })
    await expect(checkout).toHaveAccessibleDescription('Opens in a new tab')
    await checkout.click()
    await expect(cart.getByText('Failed to create checkout')).toBeVisible()
    const timers = await cart
      .locator('.toast-failure')
      .evaluate((toast) => toast.getAnimations().length)
    expect(timers).toBe(0)
    await cart.getByRole('button', { name: 'Remove Cherry Blossom Morning' }).click()
    await expect(cart.locator('.toasts strong').first()).toHaveText('Removed')
    await expect(cart.locator('.toasts strong').nth(1)).toHaveText('Failed to create checkout')
    // A phone shows only the first.
    for (const title of ['Removed', 'Failed to create checkout']) {
      await cart.getByRole('button', { name: 'Dismiss' }).first().click()
      await expect(page.getByText(title, { exact: true })).toHaveCount(0)
    }
    await expect(cart).toBeVisible()
  })
})
