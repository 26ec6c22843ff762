import { expect, test } from './shop-test.ts'
import { addFromPage, openCart } from '../../scripts/test/shopper.ts'
import { passTimeUntil, QUICK, stopClock } from './clock.ts'

test('the provider throttles the checkout, in both of its ways → the tab waits, and the checkout opens', async ({
  page,
  context,
  demo,
  allowConsole,
}) => {
  // Chromium itself logs failed requests.
  allowConsole(/^Failed to load resource/)
  await demo.fault('CartCreate', { kind: 'throttled' }, 1)
  await demo.fault('CartCreate', { kind: 'status', status: 429 }, 1)
  // While the clock is stopped, the pause between two tries does not end.
  await stopClock(page)
  await addFromPage(page, 'beach-rose-and-salt')
  const cart = await openCart(page)
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    cart.getByRole('button', { name: 'Checkout with Shopify' }).click(),
  ])
  await expect(cart.getByRole('button', { name: 'Creating Checkout...' })).toBeDisabled()
  await expect(tab.getByText('Taking you to checkout…')).toBeVisible()
  await passTimeUntil(page, () =>
    expect(tab.getByRole('heading', { name: 'Checkout' })).toBeVisible(QUICK),
  )
  await expect(cart).toBeHidden()
  expect(context.pages()).toHaveLength(2)
  expect(await demo.calls('CartCreate')).toHaveLength(3)
})
