import { expect, test } from './shop-test.ts'
import { addFromPage, drawer, openCart } from '../../scripts/test/shopper.ts'
import { stopClock } from './clock.ts'

for (const fault of [{ kind: 'throttled' }, { kind: 'status', status: 429 }]) {
  test(`the provider throttles the checkout with ${JSON.stringify(fault)} → the tab waits, and the checkout opens`, async ({
    page,
    context,
    demo,
    allowConsole,
  }) => {
    // Chromium itself logs failed requests.
    allowConsole(/^Failed to load resource/)
    await demo.fault('CartCreate', fault, 2)
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
    await page.clock.resume()
    await expect(tab.getByRole('heading', { name: 'Checkout' })).toBeVisible()
    await expect(drawer(page)).toBeHidden()
    expect(context.pages()).toHaveLength(2)
    expect(await demo.calls('CartCreate')).toHaveLength(3)
  })
}

test('the provider throttles the checkout, and the shopper leaves the page → the tab closes, and the call is not repeated', async ({
  page,
  context,
  demo,
  allowConsole,
}) => {
  allowConsole(/^Failed to load resource/)
  const headers = { 'Retry-After': '20' }
  await demo.fault('CartCreate', { kind: 'status', status: 503, headers })
  await addFromPage(page, 'beach-rose-and-salt')
  const cart = await openCart(page)
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    cart.getByRole('button', { name: 'Checkout with Shopify' }).click(),
  ])
  await expect.poll(async () => (await demo.calls('CartCreate')).length).toBe(1)
  const isClosed = tab.waitForEvent('close')
  await page.goto('/product/vanilla-ember')
  await isClosed
  expect(context.pages()).toHaveLength(1)
  await openCart(page)
  await expect(cart.getByRole('button', { name: 'Checkout with Shopify' })).toBeEnabled()
  expect(await demo.calls('CartCreate')).toHaveLength(1)
})
