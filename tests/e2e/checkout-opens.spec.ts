import { holdCalls } from './holding.ts'
import { expect, test } from './shop-test.ts'
import { addFromCard, checkOut, drawer, openCart } from '../../scripts/test/shopper.ts'

test('however late, the checkout opens in a tab of its own, as was said to assistive technology', async ({
  page,
  context,
  demo,
}) => {
  const letGo = await holdCalls(page, 'CartCreate')
  const response = await page.goto('/')
  expect(response?.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  await addFromCard(page, 'Lilac & Rain')
  const cart = await openCart(page)
  const button = cart.getByRole('button', { name: 'Checkout with Shopify' })
  await expect(button).toHaveAccessibleDescription('Opens in a new tab')
  const [tab] = await Promise.all([page.waitForEvent('popup'), button.click()])
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await expect(tab.getByText('Taking you to checkout…')).toBeVisible()
  await expect(tab.getByText('Beeswick')).toBeVisible()
  for (const [colorScheme, paper] of [
    ['light', 'rgb(250, 245, 234)'],
    ['dark', 'rgb(23, 16, 12)'],
  ] as const) {
    await tab.emulateMedia({ colorScheme })
    await expect(tab.locator('html')).toHaveCSS('background-color', paper)
  }
  letGo()
  await expect(tab.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await expect(drawer(page)).toBeHidden()
  expect(context.pages()).toHaveLength(2)

  await openCart(page)
  await checkOut(page)
  expect(await demo.calls('CartCreate')).toHaveLength(2)
})
