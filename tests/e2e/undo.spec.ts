import { holdToasts } from './clock.ts'
import { expect, test } from './shop-test.ts'
import {
  addFromCard,
  badge,
  checkOut,
  drawer,
  lineOf,
  openCart,
} from '../../scripts/test/shopper.ts'

const LILAC = 'Lilac & Rain'
const ROSE = 'Beach Rose & Salt'
const VANILLA = 'Vanilla Ember'

test("'Undo' restores a removed line with its place and quantity, and the focus stays in the cart", async ({
  page,
}) => {
  await page.goto('/')
  for (const title of [LILAC, ROSE, VANILLA]) await addFromCard(page, title)
  const cart = await openCart(page)
  await holdToasts(page)
  await cart.getByRole('button', { name: `One more of ${ROSE}` }).click()
  await cart.getByRole('button', { name: `Remove ${ROSE}` }).click()
  await expect(cart.getByRole('heading', { level: 3 })).toHaveText([LILAC, VANILLA])
  await expect(cart.getByRole('button', { name: `Remove ${VANILLA}` })).toBeFocused()
  await cart.getByRole('button', { name: 'Undo' }).click()
  await expect(cart.getByRole('heading', { level: 3 })).toHaveText([LILAC, ROSE, VANILLA])
  await expect(lineOf(page, ROSE)).toContainText('Quantity 2')
  await badge(page, '4 items')
})

test("a press on minus at quantity 1 removes the line, and 'Undo' adds it to what another tab has added since", async ({
  page,
  context,
}) => {
  await page.goto('/')
  await addFromCard(page, LILAC)
  const cart = await openCart(page)
  await holdToasts(page)
  await cart.getByRole('button', { name: `One fewer of ${LILAC}` }).click()
  await expect(cart.getByText('Your cart is empty', { exact: true })).toBeVisible()
  await expect(cart.getByRole('heading', { name: 'Shopping Cart' })).toBeFocused()
  const other = await context.newPage()
  await other.goto('/')
  await addFromCard(other, LILAC)
  await expect(lineOf(page, LILAC)).toContainText('Quantity 1')
  await cart.getByRole('button', { name: 'Undo' }).click()
  await expect(lineOf(page, LILAC)).toContainText('Quantity 2')
  await badge(other, '2 items')
  await expect(drawer(page)).toBeVisible()
})

test(
  'the only line is removed and restored by keyboard → its remove button has the focus again',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/')
    await addFromCard(page, LILAC)
    const cart = await openCart(page)
    await holdToasts(page)
    await cart.getByRole('button', { name: `Remove ${LILAC}` }).press('Enter')
    await cart.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(cart.getByRole('button', { name: `Remove ${LILAC}` })).toBeFocused()
  },
)

test('a double press removes no other line, and does not close the drawer', async ({ page }) => {
  await page.goto('/')
  for (const title of [LILAC, ROSE, VANILLA]) await addFromCard(page, title)
  const cart = await openCart(page)
  await holdToasts(page)
  const titles = cart.getByRole('heading', { level: 3 })
  await cart.getByRole('button', { name: `Remove ${LILAC}` }).dblclick()
  await expect(titles).toHaveText([ROSE, VANILLA])
  await cart.getByRole('button', { name: 'Undo' }).dblclick()
  await expect(titles).toHaveText([LILAC, ROSE, VANILLA])
  await expect(cart).toBeVisible()
  await cart.getByRole('button', { name: `One more of ${LILAC}` }).dblclick()
  await expect(lineOf(page, LILAC)).toContainText('Quantity 3')
})

test("'Undo' of a removed line ends when the checkout opens", async ({ page }) => {
  await holdToasts(page)
  await page.goto('/')
  for (const title of [LILAC, ROSE]) await addFromCard(page, title)
  const cart = await openCart(page)
  await cart.getByRole('button', { name: `Remove ${ROSE}` }).click()
  await expect(cart.getByRole('button', { name: 'Undo' })).toBeVisible()
  await checkOut(page)
  await expect(cart).toBeHidden()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})
