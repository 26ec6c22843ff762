import { expect, test } from './shop-test.ts'
import { addFromCard, badge, drawer, lineOf, openCart } from '../../scripts/test/shopper.ts'
import { checkoutButton, resumeLink, waitForLineChecks } from './checkout-steps.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

const PILLAR = 'Wildflower Beeswax Pillar'
const LILAC = 'Lilac & Rain'
const pillar = { handle: 'wildflower-beeswax-pillar', title: 'Short' }

test('the store has fewer items than the cart → the tab closes, and the drawer names them and links to the checkout already created', async ({
  page,
  context,
  demo,
}) => {
  await page.goto('/')
  await addFromCard(page, PILLAR)
  await addFromCard(page, LILAC)
  const cart = await openCart(page)
  await waitForLineChecks(demo)
  for (let more = 0; more < 4; more += 1) {
    await cart.getByRole('button', { name: `One more of ${PILLAR}` }).click()
  }
  await expect(cart.getByText(`Total ${inDollars(146)}`)).toBeVisible()
  const pressInVain = async () => {
    const [tab] = await Promise.all([page.waitForEvent('popup'), checkoutButton(page).click()])
    await expect.poll(() => tab.isClosed()).toBe(true)
    expect(context.pages()).toHaveLength(1)
  }

  await demo.changeVariant({ ...pillar, stock: 2 })
  await demo.changeVariant({ handle: 'lilac-and-rain', title: '8 oz', stock: 0 })
  await pressInVain()
  await expect(
    cart.getByText('Some of this has just sold out. 2 items are ready for checkout.'),
  ).toBeVisible()
  await expect(lineOf(page, PILLAR)).toContainText('We only have 2 of these')
  await expect(lineOf(page, PILLAR)).toContainText(`2 × ${inDollars(24)}`)
  await expect(lineOf(page, LILAC)).toContainText('Sold out. Not counted in your total.')
  await expect(cart.getByText(`Total ${inDollars(48)}`)).toBeVisible()
  await badge(page, '6 items')
  await expect(checkoutButton(page)).toHaveCount(0)
  await expect(resumeLink(page)).toBeFocused()
  await expect(resumeLink(page)).toHaveAccessibleDescription('Opens in a new tab')
  const [checkout] = await Promise.all([page.waitForEvent('popup'), resumeLink(page).click()])
  await expect(checkout.getByText('$48.00').locator('visible=true').first()).toBeVisible()
  await expect(drawer(page)).toBeHidden()
  expect(await demo.calls('CartCreate')).toHaveLength(1)
  await checkout.close()

  await test.step('a press takes as many as there are', async () => {
    await openCart(page)
    await cart.getByRole('button', { name: `Change to 2: ${PILLAR}` }).click()
    await expect(lineOf(page, PILLAR)).toContainText('Quantity 2')
    await expect(lineOf(page, PILLAR)).not.toContainText('We only have')
    await expect(resumeLink(page)).toHaveCount(0)
  })

  await test.step('the store has nothing of the cart → the tab closes, and the checkout is disabled', async () => {
    await demo.changeVariant({ ...pillar, available: false })
    await pressInVain()
    await expect(
      cart.getByText(
        'Everything in your cart has just sold out, so there is nothing to check out yet.',
      ),
    ).toBeVisible()
    await expect(cart.getByText(`Total ${inDollars(0)}`)).toBeVisible()
    await expect(checkoutButton(page)).toBeDisabled()
    await expect(resumeLink(page)).toHaveCount(0)
    await badge(page, '3 items')
  })
})
