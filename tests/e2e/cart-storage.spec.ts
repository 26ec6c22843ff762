import { holdToasts } from './clock.ts'
import { expect, test } from './shop-test.ts'
import { addFromPage, badge, openCart } from '../../scripts/test/shopper.ts'

const NOT_KEPT = 'Your browser isn’t saving this cart: it will be gone when you leave'

test('the stored cart is damaged → the readable lines stay, and the page works', async ({
  page,
}) => {
  await addFromPage(page, 'beach-rose-and-salt')
  for (const [damage, added] of [
    [(kept: string) => kept.replace('"items":[', '$&null,{"variantId":7},'), '2 items'],
    [() => '{"items":[', '1 item'],
  ] as const) {
    const kept = await page.evaluate(() => localStorage.getItem('cart') ?? '')
    await page.evaluate((text) => localStorage.setItem('cart', text), damage(kept))
    await page.reload()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await badge(page, added)
    // The shop shows the cart before it writes it. It writes while it holds this lock, so this waits for the write.
    await page.evaluate(() => navigator.locks.request('cart', () => undefined))
  }
  const cart = await openCart(page)
  await expect(cart.getByRole('listitem')).toHaveCount(1)
  await expect(cart.getByRole('button', { name: 'Checkout with Shopify' })).toBeEnabled()
  await expect(cart.getByText(NOT_KEPT)).toHaveCount(0)
})

function refuseStorage() {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('Refused', 'SecurityError')
    },
  })
}

function fillStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
}

for (const [how, change] of [
  ['refused', refuseStorage],
  ['full', fillStorage],
] as const) {
  test(`storage is ${how} → the cart works, and says that it won't be kept`, async ({ page }) => {
    await page.addInitScript(change)
    await holdToasts(page)
    await page.goto('/product/beach-rose-and-salt')
    for (const items of ['1 item', '2 items']) {
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await badge(page, items)
    }
    const cart = await openCart(page)
    await expect(cart.getByText(NOT_KEPT, { exact: true })).toBeVisible()
    const dismiss = cart.getByRole('button', { name: 'Dismiss' })
    while ((await dismiss.count()) > 0) await dismiss.first().click()
    await cart.getByRole('button', { name: 'One fewer of Beach Rose & Salt' }).click()
    await expect(cart.getByText('1 item in your cart')).toBeVisible()
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      cart.getByRole('button', { name: 'Checkout with Shopify' }).click(),
    ])
    await expect(tab.getByRole('heading', { name: 'Checkout' })).toBeVisible()
    await expect(cart).toBeHidden()
  })
}
