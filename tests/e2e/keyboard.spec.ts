import type { Locator } from '@playwright/test'
import { expectFocusKept, focused, focusByKey } from './keyboard.ts'
import { expect, test } from './shop-test.ts'
import {
  addFromCard,
  badge,
  drawer,
  openCart,
  openPage,
  takenOver,
} from '../../scripts/test/shopper.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

/** Expects a screen reader to read these texts in this order. */
async function expectReadInOrder(part: Locator, things: string[]) {
  const read = await part.ariaSnapshot()
  let at = 0
  for (const thing of things) {
    at = read.indexOf(thing, at)
    expect(at, `${thing} in its place in\n${read}`).not.toBe(-1)
  }
}

test(
  'a shopper gets from the home page to a placed order by keyboard alone, and a screen reader reads each page in a sensible order',
  { tag: '@desktop' },
  async ({ page }) => {
    const all = page.locator('body')
    await openPage(page, '/')
    await expectReadInOrder(all, [
      'link "Skip to content"',
      'link "Beeswick"',
      'link "Shop"',
      'button "Shopping cart"',
      'heading "Seasonal Candles & Wax Melts" [level=1]',
      'link "Shop Collection"',
      'heading "Discover Our Scents" [level=2]',
      'link "All scents"',
      'link "Cherry Blossom Morning, View Details"',
      'heading "Cherry Blossom Morning" [level=3]',
      'button "Add Cherry Blossom Morning"',
      'heading "Our Promise" [level=2]',
      '© 2025 Beeswick',
    ])
    await focusByKey(page, 'Skip to content')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#shop$/)
    await expect(page.getByRole('heading', { name: 'Discover Our Scents' })).toBeInViewport()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toMatchObject({ name: 'All scents', isSeen: true })
    await focusByKey(page, 'Add Lilac & Rain')
    await page.keyboard.press('Enter')
    await badge(page, '1 item')
    await focusByKey(page, 'Cherry Blossom Morning, View Details', 'Shift+Tab')
    await page.keyboard.press('Enter')

    await page.waitForURL('**/product/cherry-blossom-morning')
    await takenOver(page)
    await expectReadInOrder(all, [
      'link "Skip to content"',
      'link "Back to Shop"',
      'button "Enlarge photograph 1 of 2"',
      'heading "Cherry Blossom Morning" [level=1]',
      'The first warm walk of the year',
      'group "Size"',
      'group "Wick"',
      `In Stock ${inDollars(16)}`,
      'button "Add to Cart"',
      'Free shipping',
      'heading "Near it on the shelf" [level=2]',
    ])
    await focusByKey(page, 'Skip to content')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#main$/)
    await page.keyboard.press('Tab')
    expect((await focused(page))?.name).toBe('Back to Shop')
    await focusByKey(page, `8 oz, ${inDollars(26)}`)
    await page.keyboard.press('Space')
    await focusByKey(page, `Wood, ${inDollars(28)}`)
    await page.keyboard.press('Space')
    await expect(page.locator('output').getByText(inDollars(28))).toBeVisible()
    await focusByKey(page, 'Add to Cart')
    await page.keyboard.press('Enter')
    await badge(page, '2 items')
    await focusByKey(page, 'Shopping cart, 2 items', 'Shift+Tab')
    await page.keyboard.press('Enter')

    await expect(drawer(page).getByRole('heading', { name: 'Shopping Cart' })).toBeFocused()
    await expect(drawer(page).getByText('2 items in your cart')).toBeVisible()
    await expectReadInOrder(drawer(page), [
      'heading "Shopping Cart" [level=2]',
      'button "Close"',
      '2 items in your cart',
      'heading "Cherry Blossom Morning" [level=3]',
      inDollars(28),
      '8 oz • Wood',
      'button "One fewer of Cherry Blossom Morning"',
      'Quantity 1',
      'button "One more of Cherry Blossom Morning"',
      'button "Remove Cherry Blossom Morning"',
      'It is a gift',
      `Total ${inDollars(54)}`,
      'Taxes are added at checkout',
      'button "Checkout with Shopify"',
      'button "Share this cart"',
      'link "Shipping"',
    ])
    await focusByKey(page, 'One more of Cherry Blossom Morning')
    await page.keyboard.press('Space')
    await focusByKey(page, /^Checkout with Shopify/)
    const opened = page.waitForEvent('popup')
    await page.keyboard.press('Enter')
    const checkout = await opened
    await checkout.getByRole('heading', { name: 'Checkout' }).waitFor()
    await focusByKey(checkout, 'Pay now')
    await checkout.keyboard.press('Enter')
    await expect(checkout.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await expect(drawer(page)).toBeHidden()
    await expectFocusKept(page)
  },
)

test(
  'at a zoom of 400 % nothing covers the focused element, in the cart and on a product’s page',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await openPage(page, '/')
    for (const title of ['Lilac & Rain', 'Vanilla Ember', 'Beach Rose & Salt']) {
      await addFromCard(page, title)
    }
    await openCart(page)
    await drawer(page).getByText('It is a gift').click()
    await drawer(page).getByRole('button', { name: 'Remove Vanilla Ember' }).click()
    // A button on which a mouse rests shows its tooltip, which would cover the next button.
    const leaveWithMouse = () => page.mouse.move(-1, -1)
    await leaveWithMouse()
    await expect(drawer(page).getByText('Removed')).toBeVisible()
    await drawer(page).getByRole('heading', { name: 'Shopping Cart' }).focus()
    await focusByKey(page, 'Share this cart')
    await openPage(page, '/product/poured-to-order')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await leaveWithMouse()
    await page.getByText('has been added to your cart').waitFor()
    await focusByKey(page, 'Back to Shop', 'Shift+Tab')
    await focusByKey(page, 'Share')
  },
)
