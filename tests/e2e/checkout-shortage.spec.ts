import { expect, test } from './shop-test.ts'
import { addFromCard, badge, drawer, lineOf, openCart } from '../../scripts/test/shopper.ts'
import { expectItemsNow, pay, waitForCartRead, waitForLineChecks } from './checkout-steps.ts'
import { passTimeUntil, returnToTabLater, stopClock } from './clock.ts'

const PILLAR = 'Wildflower Beeswax Pillar'
const pillar = { handle: 'wildflower-beeswax-pillar', title: 'Short' }
const lilac = { handle: 'lilac-and-rain', title: '8 oz' }

test('the store has fewer items than the cart → the tab closes, and the drawer names them and links to the checkout already created', async ({
  page,
  context,
  demo,
}) => {
  await stopClock(page)
  await page.goto('/')
  await addFromCard(page, PILLAR)
  await addFromCard(page, 'Lilac & Rain')
  const cart = await openCart(page)
  await waitForLineChecks(demo)
  for (let more = 0; more < 4; more += 1) {
    await cart.getByRole('button', { name: `One more of ${PILLAR}` }).click()
  }
  await expect(cart.getByText('Total USD $146.00')).toBeVisible()
  await demo.changeVariant({ ...pillar, stock: 2 })
  await demo.changeVariant({ ...lilac, stock: 0 })
  const [waiting] = await Promise.all([
    page.waitForEvent('popup'),
    cart.getByRole('button', { name: 'Checkout with Shopify' }).click(),
  ])
  await expect(
    cart.getByText('Some of this has just sold out. 2 items are ready for checkout.'),
  ).toBeVisible()
  await expect.poll(() => waiting.isClosed()).toBe(true)
  expect(context.pages()).toHaveLength(1)
  await expect(lineOf(page, PILLAR)).toContainText('We only have 2 of these')
  await expect(lineOf(page, PILLAR)).toContainText('2 × USD $24.00')
  const change = await lineOf(page, PILLAR).getByText('Change to 2').boundingBox()
  const removal = await lineOf(page, PILLAR).getByText('Remove').boundingBox()
  expect(removal?.y).toBe(change?.y)
  await expect(lineOf(page, 'Lilac & Rain')).toContainText('Sold out. Not counted in your total.')
  await expect(cart.getByText('Total USD $48.00')).toBeVisible()
  await badge(page, '6 items')

  await expect(cart.getByRole('button', { name: 'Checkout with Shopify' })).toHaveCount(0)
  const link = cart.getByRole('link', { name: 'Continue to checkout' })
  await expect(link).toBeFocused()
  await expect(link).toHaveAccessibleDescription('Opens in a new tab')
  const [checkout] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(checkout.getByText('$48.00').locator('visible=true').first()).toBeVisible()
  await expect(drawer(page)).toBeHidden()
  expect(await demo.calls('CartCreate')).toHaveLength(1)
  await waitForCartRead(page, checkout)
  await pay(checkout)
  await returnToTabLater(page)
  await passTimeUntil(page, () => expectItemsNow(page, '4 items'))
})

test('a shopper takes what there is; once there is nothing, the checkout is disabled', async ({
  page,
  context,
  demo,
}) => {
  await page.goto('/')
  await addFromCard(page, PILLAR)
  const cart = await openCart(page)
  await waitForLineChecks(demo)
  const button = cart.getByRole('button', { name: 'Checkout with Shopify' })
  const link = cart.getByRole('link', { name: 'Continue to checkout' })

  await test.step('the store has fewer items than the cart → a press takes as many as there are', async () => {
    for (let more = 0; more < 3; more += 1) {
      await cart.getByRole('button', { name: `One more of ${PILLAR}` }).click()
    }
    await demo.changeVariant({ ...pillar, stock: 2 })
    await button.click()
    await cart.getByRole('button', { name: `Change to 2: ${PILLAR}` }).click()
    await expect(lineOf(page, PILLAR)).toContainText('Quantity 2')
    await expect(lineOf(page, PILLAR)).not.toContainText('We only have')
    await expect(link).toHaveCount(0)
    await expect(button).toBeEnabled()
  })

  await test.step('the store has nothing of the cart → the tab closes, and the checkout is disabled', async () => {
    await demo.changeVariant({ ...pillar, available: false })
    const [waiting] = await Promise.all([page.waitForEvent('popup'), button.click()])
    await expect(
      cart.getByText(
        'Everything in your cart has just sold out, so there is nothing to check out yet.',
      ),
    ).toBeVisible()
    await expect.poll(() => waiting.isClosed()).toBe(true)
    expect(context.pages()).toHaveLength(1)
    await expect(lineOf(page, PILLAR)).toContainText('Sold out')
    await expect(cart.getByText('Total USD $0.00')).toBeVisible()
    await expect(button).toBeDisabled()
    await expect(link).toHaveCount(0)
    await badge(page, '2 items')
  })
})
