import { expect, test } from './shop-test.ts'
import { addFromCard, badge, openCart } from '../../scripts/test/shopper.ts'
import { closeCart, waitForLineChecks } from './checkout-steps.ts'
import { returnToTab, returnToTabLater, stopClock } from './clock.ts'

// A name that the library brings along, and that no build shortens.
const LIBRARY = 'refetchOnWindowFocus'

test('nothing is checked, nor what checks it loaded, before the drawer is opened', async ({
  page,
  demo,
}) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  const hasLibrary = async () => (await Promise.all(scripts)).join('').includes(LIBRARY)
  await page.goto('/')
  await addFromCard(page, 'Lilac & Rain')
  await page.reload()
  await badge(page, '1 item')
  await returnToTab(page)
  expect(await hasLibrary()).toBe(false)
  expect(await demo.calls('LineVariants')).toHaveLength(0)
  await openCart(page)
  await waitForLineChecks(demo)
  expect(await hasLibrary()).toBe(true)
  const [call] = await demo.calls('LineVariants')
  expect(call).toMatchObject({ from: 'browser', variables: { ids: [expect.any(String)] } })
})

test('an empty cart is not checked', async ({ page, demo }) => {
  await stopClock(page)
  await page.goto('/')
  const cart = await openCart(page)
  await expect(cart.getByText('Your cart is empty')).toBeVisible()
  await returnToTabLater(page)
  await closeCart(page)
  await addFromCard(page, 'Lilac & Rain')
  expect(await demo.calls('LineVariants')).toHaveLength(0)
  await openCart(page)
  await waitForLineChecks(demo)
})

test('once for several events, and not within ten seconds', async ({ page, demo }) => {
  await stopClock(page)
  await page.goto('/')
  await addFromCard(page, 'Lilac & Rain')
  await openCart(page)
  await waitForLineChecks(demo)
  await returnToTab(page)
  await closeCart(page)
  await openCart(page)
  await returnToTab(page)
  await closeCart(page)
  await page.clock.fastForward(10_000)
  // Closed too: the shopper comes back to the badge as well.
  await returnToTab(page)
  await returnToTab(page)
  await openCart(page)
  await waitForLineChecks(demo, 2)
  await returnToTabLater(page)
  await waitForLineChecks(demo, 3)
})
