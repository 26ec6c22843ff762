import { startPair } from '../../scripts/test/running-pair.ts'
import { addFromCard, checkOut, openCart } from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

const MISUSE = [
  [
    { PUBLIC_STOREFRONT_API_TOKEN: 'abc123' },
    'PUBLIC_STOREFRONT_API_TOKEN is set without PUBLIC_STORE_DOMAIN: set both for your store, or neither for the demo store.',
  ],
  [{ VITE_SHOP_NAME: 'Ours' }, 'SHOP_NAME'],
] as const

for (const [env, sentence] of MISUSE) {
  test(`${Object.keys(env).join()} misused stops the start with a sentence`, async () => {
    await expect(startPair({ controls: false, env })).rejects.toThrow(sentence)
  })
}

test('a shop with a name of its own has it on its pages and at the demo store’s checkout', async ({
  page,
}) => {
  const shop = await startPair({ controls: false, env: { SHOP_NAME: 'Wax & Wane' } })
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
