import type { Page } from '@playwright/test'
import { addFromCard, openCart } from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

test('the browser refuses to open its share sheet → the link is copied', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'))
  })
  await expectLinkCopied(page)
})

test(
  'the browser has no share sheet → the link is copied',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.addInitScript(() => {
      delete (Navigator.prototype as Partial<Navigator>).share
    })
    await expectLinkCopied(page)
  },
)

async function expectLinkCopied(page: Page) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await addFromCard(page, 'Lilac & Rain')
  const cart = await openCart(page)
  await cart.getByRole('button', { name: 'Share this cart' }).click()
  await expect(cart.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/\?cart=\d+:1$/)
}
