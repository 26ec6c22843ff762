import { expect, test } from './shop-test.ts'
import {
  addFromCard,
  badge,
  checkOut,
  expectNoSidewaysScroll,
  lineOf,
  openCart,
} from '../../scripts/test/shopper.ts'
import { checkoutButton, waitForLineChecks } from './checkout-steps.ts'
import { holdToasts } from './clock.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

const PILLAR = 'Wildflower Beeswax Pillar'
const LILAC = 'Lilac & Rain'
const pillar = { handle: 'wildflower-beeswax-pillar', title: 'Short' }

test('the provider refuses a line → the line says why, as text, and checkouts leave it out until it is changed', async ({
  page,
  context,
  demo,
  allowConsole,
}) => {
  allowConsole(/^Cart creation failed: /)
  await page.goto('/')
  await addFromCard(page, PILLAR)
  await addFromCard(page, LILAC)
  await holdToasts(page)
  const cart = await openCart(page)
  await waitForLineChecks(demo)
  const message = `<b>متوفر</b>&amp;\ud83d ${'w'.repeat(5_000)}`
  await demo.changeVariant({ ...pillar, userError: { code: 'VALIDATION_CUSTOM', message } })
  await checkoutButton(page).click()
  await expect(cart.getByText('Failed to create checkout', { exact: true })).toBeVisible()
  await expect(
    cart.getByText('We’ve marked what can’t be ordered right now, and left it out'),
  ).toBeVisible()
  await expect(lineOf(page, PILLAR)).toContainText('Can’t be ordered right now: <b>')
  const words = lineOf(page, PILLAR).getByText('<b>متوفر</b>&amp;\ufffd www')
  await expect(words).toHaveAttribute('dir', 'auto')
  await expect(words).toContainText(/w…$/)
  expect((await words.textContent())?.length).toBeLessThan(250)
  await expectNoSidewaysScroll(page)
  await expect(lineOf(page, LILAC)).not.toContainText('Can’t be ordered')
  await expect(cart.getByText(`Total ${inDollars(26)}`)).toBeVisible()
  await expect.poll(() => context.pages().length).toBe(1)
  // The lines are checked again at once, although the last check was a moment ago.
  await waitForLineChecks(demo, 2)

  await page.reload()
  await openCart(page)
  await expect(lineOf(page, PILLAR)).toContainText('Can’t be ordered right now: <b>')
  await (await checkOut(page)).close()
  const [, created] = await demo.calls('CartCreate')
  expect(created?.variables).toMatchObject({ input: { lines: [{ quantity: 1 }] } })
  await badge(page, '2 items')
  await openCart(page)
  await cart.getByRole('button', { name: `One more of ${PILLAR}` }).click()
  await expect(lineOf(page, PILLAR)).not.toContainText('Can’t be ordered')
  await expect(cart.getByText(`Total ${inDollars(74)}`)).toBeVisible()

  await test.step('the line is not available where the shopper is → no checkout opens, and a toast says so', async () => {
    const warning = { code: 'PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION', message: 'Elsewhere' }
    await demo.changeVariant({ ...pillar, userError: null, warning })
    await checkoutButton(page).click()
    await expect(lineOf(page, PILLAR)).toContainText('Not available in your area')
    await expect(
      cart.getByText('Some items aren’t available in your area', { exact: true }),
    ).toBeVisible()
    await expect.poll(() => context.pages().length).toBe(1)
  })

  await test.step('a rule of the merchant’s refuses the cart → the drawer says why, as text, until the cart changes', async () => {
    const rule = '<b>Orders</b> start at $50.'
    const userErrors = [{ code: 'VALIDATION_CUSTOM', field: ['cart'], message: rule }]
    const body = JSON.stringify({ data: { cartCreate: { cart: null, userErrors, warnings: [] } } })
    await demo.fault('CartCreate', { kind: 'status', status: 200, body })
    const reason = cart.getByRole('status').getByText(rule)
    await checkoutButton(page).click()
    await expect(reason).toBeVisible()
    await expect(cart.getByText('Please try again later')).toHaveCount(0)
    await cart.getByRole('button', { name: 'Close' }).click()
    await openCart(page)
    await expect(reason).toBeVisible()
    await cart.getByRole('button', { name: `One more of ${LILAC}` }).click()
    await expect(reason).toHaveCount(0)
  })
})
