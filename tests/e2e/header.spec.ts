import { boxOf } from './boxes.ts'
import { holdScripts } from './held-requests.ts'
import { expect, test } from './shop-test.ts'
import {
  addFromCard,
  badge,
  cartButton,
  lineOf,
  openCart,
  takenOver,
} from '../../scripts/test/shopper.ts'

test('the header leads home and to the collection, and its badge counts the items in the cart', async ({
  page,
}) => {
  const header = page.getByRole('banner')
  await page.goto('/product/beach-rose-and-salt')
  await expect(cartButton(page)).toHaveAccessibleName('Shopping cart')
  await expect(cartButton(page)).toHaveText('')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cartButton(page)).toHaveText('1')
  await header.getByRole('link', { name: 'Shop', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Discover Our Scents' })).toBeInViewport()
  await addFromCard(page, 'Vanilla Ember')
  await badge(page, '2 items')
  await openCart(page)
  for (const title of ['Beach Rose & Salt', 'Vanilla Ember']) {
    await lineOf(page, title).getByRole('button', { name: 'Remove' }).click()
  }
  await page.keyboard.press('Escape')
  await expect(cartButton(page)).toHaveText('')
  await page.goto('/product/beach-rose-and-salt')
  await header.getByRole('link', { name: 'Beeswick' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.hash === '')
})

test('nothing in the header moves when the script takes over', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/product/beach-rose-and-salt', { waitUntil: 'commit' })
  const parts = [page.getByRole('banner').getByRole('link', { name: 'Shop' }), cartButton(page)]
  const before = await Promise.all(parts.map(boxOf))
  release()
  await takenOver(page)
  expect(await Promise.all(parts.map(boxOf))).toEqual(before)
})
