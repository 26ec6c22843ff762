import { addFromCard, openCart } from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

test('a browser refuses to open its share sheet, or has none → the link is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await addFromCard(page, 'Lilac & Rain')
  const cart = await openCart(page)
  for (const [browser, change] of [
    ['refuses', refuseToShare],
    ['has no share sheet', removeShareSheet],
  ] as const) {
    await test.step(`the browser ${browser}`, async () => {
      await page.evaluate(change)
      await cart.getByRole('button', { name: 'Share this cart' }).click()
      await expect(cart.getByText('Link copied')).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toMatch(/\/\?cart=\d+:1$/)
      await cart.getByRole('button', { name: 'Dismiss' }).click()
      await page.evaluate(() => navigator.clipboard.writeText(''))
    })
  }
})

function refuseToShare() {
  navigator.share = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'))
}

function removeShareSheet() {
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(Navigator.prototype, 'share')
}
