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

// A name in the document that the check sends. Builds do not shorten it.
const DOCUMENT = 'query LineVariants'

const PILLAR = 'Wildflower Beeswax Pillar'
const pillar = { handle: 'wildflower-beeswax-pillar', title: 'Short' }

test('before the drawer is opened, the lines are not checked, and the code for it is not loaded', async ({
  page,
  demo,
}) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  // Not the page's own answers: a script in flight when the page is left has none.
  const textOf = async (url: string) => (await page.request.get(url)).text()
  const hasCode = async () =>
    (await Promise.all(Array.from(scripts, textOf))).join('').includes(DOCUMENT)
  await page.goto('/')
  await addFromCard(page, 'Lilac & Rain')
  await page.reload()
  await badge(page, '1 item')
  await returnToTab(page)
  expect(await hasCode()).toBe(false)
  expect(await demo.calls('LineVariants')).toHaveLength(0)
  await openCart(page)
  await waitForLineChecks(demo)
  expect(await hasCode()).toBe(true)
  const [call] = await demo.calls('LineVariants')
  expect(call).toMatchObject({ from: 'browser', variables: { ids: [expect.any(String)] } })
})

test('prices and stock change while a shopper has a cart → its lines, its total and its checkout follow', async ({
  page,
  demo,
}) => {
  await stopClock(page)
  await page.goto('/')
  await addFromCard(page, PILLAR)
  await holdToasts(page)
  const cart = drawer(page)
  const rose = lineOf(page, 'Beach Rose & Salt')

  await test.step('a changed price counts at once, and the line names the old one until the drawer is closed', async () => {
    await demo.changeVariant({ ...pillar, price: '26.00' })
    await openCart(page)
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

  await test.step('a cart of sold-out lines cannot be checked out', async () => {
    await demo.changeVariant({ ...pillar, available: false })
    await returnToTabLater(page)
    await expect(lineOf(page, PILLAR)).toContainText('Sold out. Not counted in your total.')
    await expect(cart.getByText('Total USD $0.00')).toBeVisible()
    await expect(cart.getByRole('button', { name: 'Checkout with Shopify' })).toBeDisabled()
    await badge(page, '1 item')
  })

  await test.step('lines that are sold out or no longer sold are marked and not paid', async () => {
    await closeCart(page)
    await addFromCard(page, 'Beach Rose & Salt')
    await addFromCard(page, 'Lilac & Rain')
    await demo.removeProduct('beach-rose-and-salt')
    await returnToTabLater(page)
    await openCart(page)
    await expect(rose).toContainText('No longer available. Not counted in your total.')
    await expect(rose.getByRole('link')).toBeVisible()
    await expect(rose.locator('img')).toBeVisible()
    await expect(cart.getByText('3 items in your cart')).toBeVisible()
    await expect(cart.getByText('Total USD $26.00')).toBeVisible()
    await (await checkOut(page)).close()
    const [created] = await demo.calls('CartCreate')
    expect(created?.variables).toMatchObject({ input: { lines: [{ quantity: 1 }] } })
    await badge(page, '3 items')
  })

  await test.step('a line counts again once it is for sale, and one that is gone can be removed', async () => {
    await demo.changeVariant({ ...pillar, available: true })
    await returnToTabLater(page)
    await openCart(page)
    await expect(lineOf(page, PILLAR)).not.toContainText('Sold out')
    await expect(cart.getByText('Total USD $48.50')).toBeVisible()
    await cart.getByRole('button', { name: 'Remove Beach Rose & Salt' }).click()
    await expect(rose).toHaveCount(0)
    await expect(cart.getByText('2 items in your cart')).toBeVisible()
  })
})
