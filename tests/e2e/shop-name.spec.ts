import { startPair } from '../../scripts/test/running-pair.ts'
import { addFromCard, checkOut, openCart } from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

test('SHOP_NAME is shown on the pages and at the demo store’s checkout', async ({ page }) => {
  const shop = await startPair({
    controls: false,
    env: { SHOP_NAME: 'Wax & Wane' },
  })
  await page.goto(shop.origin)
  await expect(page).toHaveTitle(/^Wax & Wane · /)
  await expect(page.getByRole('banner')).toContainText('Wax & Wane')
  await addFromCard(page, 'Lilac & Rain')
  await openCart(page)
  const checkout = await checkOut(page)
  await expect(checkout).toHaveTitle('Checkout - Wax & Wane')
  await expect(checkout.getByRole('banner')).toHaveText('Wax & Wane')
  await shop.stop()
})
