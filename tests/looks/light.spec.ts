import { expectAccessible } from './axe.ts'
import { expect, test } from '../e2e/shop-test.ts'
import { takenOver } from '../../scripts/test/shopper.ts'

test('axe finds no violation on a product with a lit candle and an unlit one', async ({ page }) => {
  await page.goto('/product/cranberry-clove')
  await takenOver(page)
  await expectAccessible(page, 'main')
  await page.getByRole('switch', { name: 'Light the candle' }).tap()
  await expect(page.locator('.gallery .lit').first()).toBeVisible()
  await expectAccessible(page, 'main')
})
