import { expectAccessible } from './axe.ts'
import { holdToasts } from '../e2e/clock.ts'
import { holdCalls } from '../e2e/held-requests.ts'
import { expect, test } from '../e2e/shop-test.ts'
import { goToCheckout, openShared } from '../../scripts/looks/scenes.ts'
import { addFromCard, addFromPage, drawer, lineOf, openCart } from '../../scripts/test/shopper.ts'

const PILLAR = 'Wildflower Beeswax Pillar'

test('axe finds no violation in a cart that is empty, filled, changed, refused or partly sold out', async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/^Cart creation failed: /)
  await page.goto('/?discount=SPRING10,LASTYEAR')
  const cart = await openCart(page)
  await expectAccessible(page, '.drawer')
  await page.keyboard.press('Escape')
  for (const title of [PILLAR, 'Lilac & Rain', 'Beeswax Dinner Tapers']) {
    await addFromCard(page, title)
  }
  await addFromPage(page, 'lemon-verbena-garden?plan=502')
  const [pillar, lilac, tapers] = await page.evaluate(
    (): { variantId: string }[] => JSON.parse(localStorage['cart']).items,
  )
  await demo.changeVariant({ id: tapers?.variantId, price: '99.00' })
  await demo.changeVariant({ id: lilac?.variantId, available: false })
  await holdToasts(page)
  await openCart(page)
  await expect(cart.getByText('Was USD $18.00', { exact: true })).toBeVisible()
  await expect(cart.getByText('Sold out. Not counted')).toBeVisible()
  await cart.getByText('It is a gift').click()
  await cart.getByRole('button', { name: 'Open when it rains.' }).click()
  await expectAccessible(page, '.drawer')

  await demo.changeVariant({
    id: pillar?.variantId,
    userError: { code: 'TOO_FEW', message: 'At least 6' },
  })
  const release = await holdCalls(page, 'CartCreate')
  const press = () => cart.getByRole('button', { name: 'Checkout with Shopify' }).click()
  await press()
  await expect(cart.getByRole('button', { name: 'Creating Checkout...' })).toBeVisible()
  await expectAccessible(page, '.drawer')
  release()
  await expect(lineOf(page, PILLAR)).toContainText('At least 6')
  // A small screen shows only the newest toast.
  await expect(cart.getByText('Failed to create checkout')).toBeVisible()
  await cart.getByRole('button', { name: 'Remove Lilac & Rain' }).click()
  await expectAccessible(page, '.drawer')

  for (const title of ['Removed', 'Failed to create checkout']) {
    await cart
      .locator('.toast', { hasText: title })
      .getByRole('button', { name: 'Dismiss' })
      .click()
  }
  await demo.changeVariant({ id: tapers?.variantId, stock: 1 })
  await cart.getByRole('button', { name: 'One more of Beeswax Dinner Tapers' }).click()
  await press()
  await expect(cart.getByText('Some of this has just sold out')).toBeVisible()
  await expectAccessible(page, '.drawer')
})

test('axe finds no violation in a shared cart, at the checkout, and in a cart that may have been ordered', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await openShared(page)
  await expectAccessible(page, '.drawer')
  await drawer(page).getByRole('button', { name: 'Not now' }).click()
  await page.keyboard.press('Escape')
  await goToCheckout(page)
  const checkout = context.pages().at(-1)
  if (!checkout) throw new Error('no checkout')
  await expectAccessible(checkout)
  await checkout.getByRole('button', { name: 'Pay now' }).click()
  await expect(checkout.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expectAccessible(checkout)
})
