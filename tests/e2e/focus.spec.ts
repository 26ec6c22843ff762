import type { Locator, Page } from '@playwright/test'
import { addFromCard, drawer, lineOf, openCart, openPage } from '../../scripts/test/shopper.ts'
import { holdToasts, returnAMinuteLater } from './clock.ts'
import { holdCalls } from './held-requests.ts'
import { expectFocusKept } from './keyboard.ts'
import { expect, test } from './shop-test.ts'

const LILAC = 'Lilac & Rain'
const TAPERS = 'Beeswax Dinner Tapers'
const button = (page: Page, name: string) => drawer(page).getByRole('button', { name }).first()

async function pressByKey(page: Page, target: Locator) {
  await target.focus()
  await page.keyboard.press('Enter')
}

/** The variants of the stored cart. */
const variantIds = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    JSON.parse(localStorage['cart']).items.map(({ variantId }: { variantId: string }) => variantId),
  )

test(
  'a press removes or disables its own button → the focus stays in the cart',
  { tag: '@desktop' },
  async ({ page, demo, allowConsole }) => {
    allowConsole(/^Cart creation failed: |^HTTP error! |status of 500/)
    await holdToasts(page)
    await openPage(page, '/?discount=LASTYEAR')
    for (const title of [LILAC, TAPERS]) await addFromCard(page, title)
    const [, tapers] = await variantIds(page)
    const cart = await openCart(page)
    await expect(cart.getByRole('heading', { name: 'Shopping Cart' })).toBeFocused()

    await pressByKey(page, button(page, 'Remove code LASTYEAR'))
    await expectFocusKept(page)
    await pressByKey(page, button(page, `Remove ${LILAC}`))
    await expect(button(page, `Remove ${TAPERS}`)).toBeFocused()
    await pressByKey(page, button(page, 'Undo'))
    await expect(button(page, `Remove ${LILAC}`)).toBeFocused()
    await pressByKey(page, button(page, `One fewer of ${LILAC}`))
    await expect(button(page, `Remove ${TAPERS}`)).toBeFocused()
    await pressByKey(page, button(page, 'Dismiss'))
    await expectFocusKept(page)

    await pressByKey(page, button(page, `One more of ${TAPERS}`))
    await demo.changeVariant({ id: tapers, stock: 1 })
    await pressByKey(page, button(page, 'Checkout with Shopify'))
    await expect(cart.getByRole('link', { name: 'Continue to checkout' })).toBeFocused()
    await pressByKey(page, button(page, `Change to 1: ${TAPERS}`))
    await expect(lineOf(page, TAPERS)).toContainText('Quantity 1')
    await expect(cart.getByRole('link', { name: TAPERS })).toBeFocused()

    await demo.fault('CartCreate', { kind: 'status', status: 500 }, 4)
    const release = await holdCalls(page, 'CartCreate')
    await pressByKey(page, button(page, 'Checkout with Shopify'))
    const waiting = button(page, 'Creating Checkout...')
    await expect(waiting).toBeFocused()
    await expectFocusKept(page)
    release()
    await expect(cart.getByText('Failed to create checkout')).toBeVisible()
    await expect(button(page, 'Checkout with Shopify')).toBeFocused()
    await pressByKey(page, button(page, 'Dismiss'))
    await expect(button(page, 'Checkout with Shopify')).toBeFocused()

    await demo.clearFaults()
    await demo.changeVariant({ id: tapers, userError: { code: 'TOO_FEW', message: 'At least 6' } })
    await page.keyboard.press('Enter')
    await expect(button(page, 'Checkout with Shopify')).toBeDisabled()
    await expect(cart.getByRole('heading', { name: 'Shopping Cart' })).toBeFocused()
  },
)

test(
  'a toast is dismissed, no tab opens, or a shared cart is read again → the focus stays where the shopper goes on',
  { tag: '@desktop' },
  async ({ page, demo, allowConsole }) => {
    allowConsole(/HTTP error!|status of 500/)
    await holdToasts(page)
    await openPage(page, '/')
    await test.step('dismissing a toast returns it to the button that was pressed', async () => {
      await pressByKey(page, page.getByRole('button', { name: `Add ${LILAC}` }))
      await pressByKey(page, page.getByRole('button', { name: 'Dismiss' }))
      await expect(page.getByRole('button', { name: `Add ${LILAC}` })).toBeFocused()
    })
    await test.step('the browser opens no tab → it moves to the link to the checkout', async () => {
      await page.evaluate(() => {
        window.open = () => null
      })
      await openCart(page)
      await pressByKey(page, button(page, 'Checkout with Shopify'))
      const link = drawer(page).getByRole('link', { name: 'Continue to checkout' })
      await expect(link).toBeFocused()
      await expect(link).toContainText('↗')
    })
    await test.step('the shopper tries again to read a shared cart → it stays in the cart', async () => {
      const [id = ''] = await variantIds(page)
      await demo.fault('LineVariants', { kind: 'status', status: 500 })
      await page.goto(`/?cart=${id.split('/').at(-1)}:1`)
      const again = drawer(page).getByRole('button', { name: 'Try again' })
      await again.focus()
      await demo.clearFaults()
      await page.keyboard.press('Enter')
      await expect(button(page, 'Add these to my cart')).toBeEnabled()
      await expectFocusKept(page)
      await pressByKey(page, button(page, 'Add these to my cart'))
      await expect(lineOf(page, LILAC)).toContainText('Quantity 2')
      await expectFocusKept(page)
    })
  },
)

test('a product sells out while its button has the focus → the button keeps it, and is disabled', async ({
  page,
  demo,
}) => {
  const variant = { handle: 'beach-rose-and-salt', title: 'Default Title' }
  for (const [path, name] of [
    ['/product/beach-rose-and-salt', 'Add to Cart'],
    ['/', /^(Add|Sold out:) Beach Rose & Salt$/],
  ] as const) {
    await test.step(`at ${path}`, async () => {
      await demo.changeVariant({ ...variant, available: true })
      await openPage(page, path)
      const buyButton = page.getByRole('button', { name })
      await expect(buyButton).toBeEnabled()
      await buyButton.focus()

      await demo.changeVariant({ ...variant, available: false })
      await returnAMinuteLater(page)
      await expect(buyButton).toBeDisabled()
      await expect(buyButton).toBeFocused()

      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(buyButton).toHaveAttribute('disabled')
      expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
    })
  }
})
