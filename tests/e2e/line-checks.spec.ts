import {
  addFromCard,
  badge,
  checkOut,
  drawer,
  lineOf,
  openCart,
} from '../../scripts/test/shopper.ts'
import { closeCart, waitForLineChecks } from './checkout-steps.ts'
import { holdToasts, returnToTab, returnToTabLater, stopClock } from './clock.ts'
import { expect, test } from './shop-test.ts'

// A name in the library that checks the lines. Builds do not shorten it.
const LIBRARY = 'refetchOnWindowFocus'

const PILLAR = 'Wildflower Beeswax Pillar'
const pillar = { handle: 'wildflower-beeswax-pillar', title: 'Short' }

test('before the drawer is opened, the lines are not checked, and the library for it is not loaded', async ({
  page,
  demo,
}) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  // Not the page's own answers: a script in flight when the page is left has none.
  const textOf = async (url: string) => (await page.request.get(url)).text()
  const hasLibrary = async () =>
    (await Promise.all(Array.from(scripts, textOf))).join('').includes(LIBRARY)
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

test('the lines are checked once for several events, and not again within ten seconds', async ({
  page,
  demo,
}) => {
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
  // The lines are also checked while the drawer is closed, because the badge counts them.
  await returnToTab(page)
  await returnToTab(page)
  await openCart(page)
  await waitForLineChecks(demo, 2)
  await returnToTabLater(page)
  await waitForLineChecks(demo, 3)
})

test.describe('the cart holds a product', () => {
  test.beforeEach(async ({ page }) => {
    await stopClock(page)
    await page.goto('/')
    await addFromCard(page, PILLAR)
  })

  test('a changed price counts at once, and the line names the old one until the drawer is closed', async ({
    page,
    demo,
  }) => {
    await holdToasts(page)
    await demo.changeVariant({ ...pillar, price: '26.00' })
    const cart = await openCart(page)
    await expect(lineOf(page, PILLAR)).toContainText('USD $26.00')
    await expect(lineOf(page, PILLAR).getByText('Was USD $24.00', { exact: true })).toBeVisible()
    await expect(cart.getByText('Total USD $26.00')).toBeVisible()
    const said = cart.getByRole('status').getByText(`${PILLAR}: was USD $24.00, now USD $26.00.`)
    await expect(said).toHaveCount(1)

    await page.clock.fastForward(20_000)
    await closeCart(page)
    await openCart(page)
    await waitForLineChecks(demo, 2)
    await expect(cart.getByText('Total USD $26.00')).toBeVisible()
    await expect(lineOf(page, PILLAR).getByText('Was USD')).toHaveCount(0)

    await demo.changeVariant({ ...pillar, price: '22.50' })
    await returnToTabLater(page)
    await expect(lineOf(page, PILLAR).getByText('Was USD $26.00')).toBeVisible()
    await expect(cart.getByText('Total USD $22.50')).toBeVisible()
    await expect(cart.getByText(`${PILLAR}: was USD $26.00, now USD $22.50.`)).toHaveCount(1)
  })

  test('a line that is sold out or no longer sold is marked and not paid, can be removed, and counts again once it is for sale', async ({
    page,
    demo,
  }) => {
    await addFromCard(page, 'Beach Rose & Salt')
    await addFromCard(page, 'Lilac & Rain')
    await demo.changeVariant({ ...pillar, available: false })
    await demo.removeProduct('beach-rose-and-salt')
    await holdToasts(page)
    const cart = await openCart(page)
    const rose = lineOf(page, 'Beach Rose & Salt')
    await expect(lineOf(page, PILLAR)).toContainText('Sold out. Not counted in your total.')
    await expect(rose).toContainText('No longer available. Not counted in your total.')
    await expect(rose.getByRole('link')).toBeVisible()
    await expect(rose.locator('img')).toBeVisible()
    await expect(cart.getByText('3 items in your cart')).toBeVisible()
    await expect(cart.getByText('Total USD $26.00')).toBeVisible()
    await expect(
      cart.getByText(`${PILLAR}: sold out. Beach Rose & Salt: no longer available.`),
    ).toHaveCount(1)

    await (await checkOut(page)).close()
    const [created] = await demo.calls('CartCreate')
    expect(created?.variables).toMatchObject({ input: { lines: [{ quantity: 1 }] } })
    await badge(page, '3 items')

    await demo.changeVariant({ ...pillar, available: true })
    await returnToTabLater(page)
    await openCart(page)
    await expect(lineOf(page, PILLAR)).not.toContainText('Sold out')
    await expect(cart.getByText('Total USD $50.00')).toBeVisible()
    await cart.getByRole('button', { name: 'Remove Beach Rose & Salt' }).click()
    await expect(rose).toHaveCount(0)
    await expect(cart.getByText('2 items in your cart')).toBeVisible()
  })

  test('a cart of sold-out lines cannot be checked out', async ({ page, demo }) => {
    await demo.changeVariant({ ...pillar, available: false })
    const cart = await openCart(page)
    await expect(lineOf(page, PILLAR)).toContainText('Sold out')
    await expect(cart.getByText('Total USD $0.00')).toBeVisible()
    await expect(cart.getByRole('button', { name: 'Checkout with Shopify' })).toBeDisabled()
    await badge(page, '1 item')
  })

  test('a failing check blocks nothing, is tried four times, and logged once', async ({
    page,
    demo,
    allowConsole,
  }) => {
    const complaints = allowConsole(/status of 500|^HTTP error! status: 500$/)
    await demo.fault('LineVariants', { kind: 'status', status: 500 })
    const cart = await openCart(page)
    const tries = async () => (await demo.calls('LineVariants')).length
    const triesByLater = async () => {
      await page.clock.fastForward(1000)
      return tries()
    }
    await expect.poll(triesByLater).toBe(4)
    const logged = () => complaints().filter((text) => text.startsWith('HTTP error!'))
    await expect.poll(logged).toHaveLength(1)
    expect(await triesByLater()).toBe(4)
    await cart.getByRole('button', { name: `One more of ${PILLAR}` }).click()
    await expect(cart.getByText('Total USD $48.00')).toBeVisible()
    const checkout = await checkOut(page)
    await expect(checkout.getByText('$48.00').locator('visible=true').first()).toBeVisible()
    await expect(drawer(page)).toBeHidden()
  })

  test('a slow check blocks nothing', async ({ page, demo }) => {
    await demo.fault('LineVariants', { kind: 'slow', ms: 20_000 })
    const cart = await openCart(page)
    await waitForLineChecks(demo)
    await cart.getByRole('button', { name: `One more of ${PILLAR}` }).click()
    await expect(cart.getByText('Total USD $48.00')).toBeVisible()
    await checkOut(page)
    await expect(drawer(page)).toBeHidden()
  })
})
