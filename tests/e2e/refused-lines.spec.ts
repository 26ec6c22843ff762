import { expect, test } from './shop-test.ts'
import {
  addFromCard,
  badge,
  checkOut,
  drawer,
  expectNoSidewaysScroll,
  lineOf,
  openCart,
} from '../../scripts/test/shopper.ts'
import { waitForLineChecks } from './checkout-steps.ts'
import { holdToasts } from './clock.ts'

const PILLAR = 'Wildflower Beeswax Pillar'
const LILAC = 'Lilac & Rain'
const pillar = { handle: 'wildflower-beeswax-pillar', title: 'Short' }

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await addFromCard(page, PILLAR)
  await addFromCard(page, LILAC)
})

test('the provider refuses a line → the line says why, and checkouts leave it out until it is changed', async ({
  page,
  context,
  demo,
  allowConsole,
}) => {
  allowConsole(/^Cart creation failed: /)
  await holdToasts(page)
  const cart = await openCart(page)
  await waitForLineChecks(demo)
  await demo.changeVariant({
    ...pillar,
    userError: { code: 'MINIMUM_NOT_MET', message: 'At least 6' },
  })
  await cart.getByRole('button', { name: 'Checkout with Shopify' }).click()
  await expect(cart.getByText('Failed to create checkout', { exact: true })).toBeVisible()
  await expect(
    cart.getByText('We’ve marked what can’t be ordered right now, and left it out'),
  ).toBeVisible()
  await expect(page.getByText('Please try again later')).toHaveCount(0)
  await expect(lineOf(page, PILLAR)).toContainText('Can’t be ordered right now: At least 6')
  await expect(lineOf(page, LILAC)).not.toContainText('Can’t be ordered')
  await expect(cart.getByText(`${PILLAR}: can’t be ordered right now: At least 6.`)).toHaveCount(1)
  await badge(page, '2 items')
  await expect(cart.getByText('Total USD $26.00')).toBeVisible()
  await expect.poll(() => context.pages().length).toBe(1)
  // The lines are checked again at once, although the last check was a moment ago.
  await waitForLineChecks(demo, 2)

  await page.reload()
  await openCart(page)
  await waitForLineChecks(demo, 3)
  await expect(lineOf(page, PILLAR)).toContainText('Can’t be ordered right now: At least 6')
  await (await checkOut(page)).close()
  const [, created] = await demo.calls('CartCreate')
  expect(created?.variables).toMatchObject({ input: { lines: [{ quantity: 1 }] } })
  await badge(page, '2 items')

  await openCart(page)
  await cart.getByRole('button', { name: `One more of ${PILLAR}` }).click()
  await expect(lineOf(page, PILLAR)).not.toContainText('Can’t be ordered')
  await expect(cart.getByText('Total USD $74.00')).toBeVisible()

  await test.step('the reason contains markup and thousands of letters → it is shown as text, and cut', async () => {
    const message = `<b>متوفر</b>&amp;\ud83d ${'w'.repeat(5_000)}`
    await demo.changeVariant({ ...pillar, userError: { code: 'VALIDATION_CUSTOM', message } })
    await cart.getByRole('button', { name: 'Checkout with Shopify' }).click()
    const words = lineOf(page, PILLAR).getByText('<b>متوفر</b>&amp;\ufffd www')
    await expect(words).toHaveAttribute('dir', 'auto')
    await expect(words).toContainText(/w…$/)
    expect((await words.textContent())?.length).toBeLessThan(250)
    await expectNoSidewaysScroll(page)
  })
})

test('the provider warns of a line → an unknown warning is shown, one about the place stops the checkout', async ({
  page,
  context,
  demo,
}) => {
  const cart = drawer(page)
  await test.step('an unknown warning is shown on its line until that changes, and does not stop the checkout', async () => {
    const warning = { code: 'A_CODE_OF_NEXT_YEAR', message: 'Sent by sea' }
    await demo.changeVariant({ ...pillar, warning })
    await openCart(page)
    await (await checkOut(page)).close()
    await expect(cart).toBeHidden()
    await openCart(page)
    await expect(lineOf(page, PILLAR).getByText('Sent by sea')).toHaveAttribute('dir', 'auto')
    await expect(lineOf(page, LILAC)).not.toContainText('Sent by sea')
    await cart.getByRole('button', { name: `One more of ${PILLAR}` }).click()
    await expect(lineOf(page, PILLAR)).not.toContainText('Sent by sea')
  })

  await test.step('a line is not available where the shopper is → no checkout opens, and the next checkout leaves the line out', async () => {
    const warning = { code: 'PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION', message: 'Elsewhere' }
    await demo.changeVariant({ ...pillar, warning })
    const [waiting] = await Promise.all([
      page.waitForEvent('popup'),
      cart.getByRole('button', { name: 'Checkout with Shopify' }).click(),
    ])
    await expect(lineOf(page, PILLAR)).toContainText('Not available in your area')
    await expect(
      cart.getByText('Some items aren’t available in your area', { exact: true }),
    ).toBeVisible()
    await expect.poll(() => waiting.isClosed()).toBe(true)
    expect(context.pages()).toHaveLength(1)
    await badge(page, '3 items')
    await expect(cart.getByText('Total USD $26.00')).toBeVisible()
    const checkout = await checkOut(page)
    await expect(checkout.getByText('$26.00').locator('visible=true').first()).toBeVisible()
  })
})

test('a rule of the merchant’s refuses the cart → the drawer says why, as text, until the cart changes', async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/^Cart creation failed: /)
  const message = '<b>Orders</b> start at $50.'
  const userErrors = [{ code: 'VALIDATION_CUSTOM', field: ['cart'], message }]
  const body = JSON.stringify({ data: { cartCreate: { cart: null, userErrors, warnings: [] } } })
  await demo.fault('CartCreate', { kind: 'status', status: 200, body })
  const cart = await openCart(page)
  const reason = cart.getByRole('status').getByText(message)
  for (const press of ['first', 'second']) {
    await test.step(`the ${press} press`, async () => {
      await cart.getByRole('button', { name: 'Checkout with Shopify' }).click()
      await expect(reason).toBeVisible()
      await expect(cart.getByText('Please try again later')).toHaveCount(0)
    })
  }
  await cart.getByRole('button', { name: 'Close' }).click()
  await openCart(page)
  await expect(reason).toBeVisible()
  await cart.getByRole('button', { name: `One more of ${PILLAR}` }).click()
  await expect(reason).toHaveCount(0)
})
