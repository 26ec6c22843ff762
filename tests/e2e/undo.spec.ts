import { holdToasts } from './clock.ts'
import { expect, test } from './shop-test.ts'
import { addFromCard, badge, checkOut, lineOf, openCart } from '../../scripts/test/shopper.ts'

const LILAC = 'Lilac & Rain'
const ROSE = 'Beach Rose & Salt'
const VANILLA = 'Vanilla Ember'

test("'Undo' restores a removed line, and ends when the checkout opens", async ({ page }) => {
  await page.goto('/')
  for (const title of [LILAC, ROSE, VANILLA]) await addFromCard(page, title)
  const cart = await openCart(page)
  await holdToasts(page)
  const titles = cart.getByRole('heading', { level: 3 })
  const undo = cart.getByRole('button', { name: 'Undo' })

  await test.step('the line returns to its place with its quantity, and the focus stays in the cart', async () => {
    await cart.getByRole('button', { name: `One more of ${ROSE}` }).click()
    await cart.getByRole('button', { name: `Remove ${ROSE}` }).click()
    await expect(titles).toHaveText([LILAC, VANILLA])
    await expect(cart.getByRole('button', { name: `Remove ${VANILLA}` })).toBeFocused()
    await undo.click()
    await expect(titles).toHaveText([LILAC, ROSE, VANILLA])
    await expect(lineOf(page, ROSE)).toContainText('Quantity 2')
    await badge(page, '4 items')
    await expect(undo).toHaveCount(0)
  })

  await test.step('a double press removes no other line, and does not close the drawer', async () => {
    await cart.getByRole('button', { name: `Remove ${LILAC}` }).dblclick()
    await expect(titles).toHaveText([ROSE, VANILLA])
    await undo.dblclick()
    await expect(titles).toHaveText([LILAC, ROSE, VANILLA])
    await expect(cart).toBeVisible()
  })

  await test.step('minus at quantity 1 removes the line; ‘Undo’ ends when the checkout opens', async () => {
    await cart.getByRole('button', { name: `One fewer of ${LILAC}` }).click()
    await expect(titles).toHaveText([ROSE, VANILLA])
    await expect(undo).toBeVisible()
    await checkOut(page)
    await expect(cart).toBeHidden()
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })
})

test(
  'the only line is removed and restored by keyboard → the focus goes to the heading, and back to its remove button',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/')
    await addFromCard(page, LILAC)
    const cart = await openCart(page)
    await holdToasts(page)
    await cart.getByRole('button', { name: `Remove ${LILAC}` }).press('Enter')
    await expect(cart.getByText('Your cart is empty', { exact: true })).toBeVisible()
    await expect(cart.getByRole('heading', { name: 'Shopping Cart' })).toBeFocused()
    await cart.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(cart.getByRole('button', { name: `Remove ${LILAC}` })).toBeFocused()
  },
)
