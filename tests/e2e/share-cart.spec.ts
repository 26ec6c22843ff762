import { addFromCard, openCart } from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

const LILAC = 'Lilac & Rain'

test('the browser refuses to open its share sheet → the link is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    navigator.share = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'))
  })
  await page.goto('/')
  await addFromCard(page, LILAC)
  const cart = await openCart(page)
  await cart.getByRole('button', { name: 'Share this cart' }).click()
  await expect(cart.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/\?cart=\d+:1$/)
})

test(
  'the browser has no share sheet → the link is copied',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => {
      delete (Navigator.prototype as Partial<Navigator>).share
    })
    await page.goto('/')
    await addFromCard(page, LILAC)
    const cart = await openCart(page)
    await cart.getByRole('button', { name: 'Share this cart' }).click()
    await expect(cart.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/\?cart=\d+:1$/)
  },
)
