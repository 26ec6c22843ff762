import { expect, test } from './shop-test.ts'
import { addFromPage, badge, cartButton, lineOf, openCart } from '../../scripts/test/shopper.ts'

test(
  'the header leads home and to the collection, the footer names the shop',
  { tag: '@both' },
  async ({ page, allowConsole }) => {
    allowConsole(/status of 404/)
    for (const path of ['/', '/product/beach-rose-and-salt', '/no/such/page']) {
      await page.goto(path)
      const header = page.getByRole('banner')
      await expect(header.getByRole('link', { name: 'Beeswick' })).toHaveAttribute('href', '/')
      await expect(header.getByRole('link', { name: 'Shop', exact: true })).toBeVisible()
      await expect(cartButton(page)).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText('© 2025 Beeswick')
    }
    await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Discover Our Scents' })).toBeInViewport()
    await page.goto('/product/beach-rose-and-salt')
    await page.getByRole('banner').getByRole('link', { name: 'Beeswick' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.hash === '')
  },
)

test('the badge counts the items in the cart, and is shown only above 0', async ({ page }) => {
  await page.goto('/product/beach-rose-and-salt')
  await expect(cartButton(page)).toHaveAccessibleName('Shopping cart')
  await expect(cartButton(page)).toHaveText('')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cartButton(page)).toHaveText('1')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cartButton(page)).toHaveText('2')
  await addFromPage(page, 'vanilla-ember')
  await expect(cartButton(page)).toHaveText('3')
  await badge(page, '3 items')

  await openCart(page)
  await lineOf(page, 'Beach Rose & Salt').getByRole('button', { name: 'Remove' }).click()
  await lineOf(page, 'Vanilla Ember').getByRole('button', { name: 'Remove' }).click()
  await page.keyboard.press('Escape')
  await expect(cartButton(page)).toHaveText('')
  await expect(cartButton(page)).toHaveAccessibleName('Shopping cart')
})
