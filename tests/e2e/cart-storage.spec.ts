import type { Page } from '@playwright/test'
import { holdToasts } from './clock.ts'
import { expect, test } from './shop-test.ts'
import { addFromPage, badge, cartButton, drawer, openCart } from '../../scripts/test/shopper.ts'

const NOT_KEPT = 'Your browser isn’t saving this cart: it will be gone when you leave'

type Damage = {
  name: string
  /** Damages the stored text of a cart with one line. */
  damaged: (kept: string) => string
  /** The number of items that can still be read. */
  left: number
}

type Kept = Record<string, unknown> & { items: (Record<string, unknown> & { variantId: string })[] }

const withItems = (change: (line: Kept['items'][number]) => unknown[]) => (kept: string) => {
  const cart: Kept = JSON.parse(kept)
  return JSON.stringify({ ...cart, items: cart.items.flatMap(change) })
}
const withFields = (fields: object) => (kept: string) =>
  JSON.stringify({ ...JSON.parse(kept), ...fields })

const TABLE: Damage[] = [
  { name: 'nothing', damaged: () => '', left: 0 },
  { name: 'not JSON', damaged: () => '{"items":[', left: 0 },
  { name: 'null', damaged: () => 'null', left: 0 },
  { name: 'another shape', damaged: () => '[1,"two"]', left: 0 },
  { name: 'items that are no list', damaged: withFields({ items: { 0: 'x' } }), left: 0 },
  {
    name: 'an older format',
    damaged: (kept) => JSON.stringify({ state: JSON.parse(kept), version: 0 }),
    left: 0,
  },
  { name: 'a newer format', damaged: withFields({ version: 9, gift: { wrap: true } }), left: 1 },
  {
    name: 'a dangerous address',
    damaged: withFields({ checkoutUrl: 'javascript:alert(1)' }),
    left: 1,
  },
  {
    name: 'bad lines among good ones',
    damaged: withItems((line) => [null, 7, { ...line, variantId: 5 }, line, { product: null }]),
    left: 1,
  },
  {
    name: 'a line whose id the provider refuses',
    damaged: withItems((line) => [line, { ...line, variantId: `${line.variantId}x` }]),
    left: 1,
  },
  { name: 'the same line twice', damaged: withItems((line) => [line, line]), left: 2 },
  { name: 'a quantity of 0', damaged: withItems((line) => [{ ...line, quantity: 0 }]), left: 0 },
  { name: 'half an item', damaged: withItems((line) => [{ ...line, quantity: 1.5 }]), left: 0 },
  { name: 'words for a price', damaged: withItems((line) => [{ ...line, price: 'ten' }]), left: 0 },
  { name: 'still loading', damaged: withFields({ isLoading: true }), left: 1 },
]

const expectItems = (page: Page, count: number) =>
  expect(cartButton(page)).toHaveText(count === 0 ? '' : String(count))

test('the stored cart is damaged → the readable lines stay, and the page works', async ({
  page,
}) => {
  await addFromPage(page, 'beach-rose-and-salt')
  const kept = await page.evaluate(() => localStorage.getItem('cart') ?? '')
  for (const { name, damaged, left } of TABLE) {
    await test.step(name, async () => {
      await page.evaluate((text) => localStorage.setItem('cart', text), damaged(kept))
      await page.reload()
      await expectItems(page, left)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await expectItems(page, left + 1)
      // The shop shows the cart before it writes it. It writes while it holds this lock, so this waits for the write.
      await page.evaluate(() => navigator.locks.request('cart', () => undefined))
    })
  }
  const cart = await openCart(page)
  await expect(cart.getByRole('listitem')).toHaveCount(1)
  await expect(cart.getByRole('button', { name: 'Checkout with Shopify' })).toBeEnabled()
  await expect(cart.getByText(NOT_KEPT)).toHaveCount(0)
})

for (const [how, refuse] of [
  [
    'refused',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Refused', 'SecurityError')
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError')
      }
    },
  ],
] as const) {
  test(`storage is ${how} → the cart works, and says that it won't be kept`, async ({ page }) => {
    await page.addInitScript(refuse)
    await holdToasts(page)
    await page.goto('/product/beach-rose-and-salt')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await badge(page, '1 item')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await badge(page, '2 items')
    await expect(page.getByText('has been added to your cart')).toHaveCount(2)
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
    await expect(drawer(page)).toBeHidden()
  })
}
