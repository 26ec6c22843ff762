import { expect, test } from './shop-test.ts'
import { addFromCard, checkOut, drawer, openCart } from '../../scripts/test/shopper.ts'

test('after ten seconds the checkout opens all the same, as was said to assistive technology', async ({
  page,
  context,
  demo,
}) => {
  test.slow()
  await demo.fault('CartCreate', { kind: 'slow', ms: 10_000 }, 1)
  const response = await page.goto('/')
  expect(response?.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  await addFromCard(page, 'Lilac & Rain')
  const cart = await openCart(page)
  const button = cart.getByRole('button', { name: 'Checkout with Shopify' })
  await expect(button).toHaveAccessibleDescription('Opens in a new tab')
  const [tab] = await Promise.all([page.waitForEvent('popup'), button.click()])
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await expect(tab.getByRole('heading', { name: 'Checkout' })).toBeVisible({ timeout: 20_000 })
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await expect(drawer(page)).toBeHidden()
  expect(context.pages()).toHaveLength(2)

  await openCart(page)
  await checkOut(page)
  expect(await demo.calls('CartCreate')).toHaveLength(2)
})
