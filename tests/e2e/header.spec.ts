import { expect, test } from './shop-test.ts'
import {
  addFromCard,
  badge,
  cardOf,
  cartButton,
  lineOf,
  openCart,
} from '../../scripts/test/shopper.ts'

test('the header leads home and to the collection, and its badge counts the items in the cart', async ({
  page,
}) => {
  const header = page.getByRole('banner')
  await page.goto('/product/beach-rose-and-salt')
  await test.step('the badge is shown only above 0', async () => {
    await expect(cartButton(page)).toHaveAccessibleName('Shopping cart')
    await expect(cartButton(page)).toHaveText('')
    for (const count of ['1', '2']) {
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(cartButton(page)).toHaveText(count)
    }
  })
  await test.step("'Shop' leads to the collection", async () => {
    await header.getByRole('link', { name: 'Shop', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Discover Our Scents' })).toBeInViewport()
    await expect(cartButton(page)).toHaveText('2')
  })
  await test.step("the shop's name leads home", async () => {
    await cardOf(page, 'Beach Rose & Salt').getByRole('link').click()
    await expect(page).toHaveURL(/\/product\/beach-rose-and-salt$/)
    await header.getByRole('link', { name: 'Beeswick' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.hash === '')
  })
  await test.step('the badge counts the items of all lines, and goes with the last one', async () => {
    await addFromCard(page, 'Vanilla Ember')
    await badge(page, '3 items')
    await openCart(page)
    for (const title of ['Beach Rose & Salt', 'Vanilla Ember']) {
      await lineOf(page, title).getByRole('button', { name: 'Remove' }).click()
    }
    await page.keyboard.press('Escape')
    await expect(cartButton(page)).toHaveText('')
    await expect(cartButton(page)).toHaveAccessibleName('Shopping cart')
  })
})
