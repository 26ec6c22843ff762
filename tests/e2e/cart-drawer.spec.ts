import type { Locator } from '@playwright/test'
import { holdToasts } from './clock.ts'
import { expect, test } from './shop-test.ts'
import { textLinesOf } from './text-lines.ts'
import {
  addFromCard,
  addFromPage,
  cartButton,
  drawer,
  lineOf,
  openCart,
} from '../../scripts/test/shopper.ts'

test(
  'an empty cart opens at the right edge, with a total of 0 and the checkout disabled',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/product/beach-rose-and-salt')
    const cart = await openCart(page)
    await expect(cart.getByText('Your cart is empty', { exact: true })).toBeVisible()
    await expect(cart.getByText('Total USD $0.00')).toBeVisible()
    await expect(cart.getByRole('button', { name: 'Checkout with Shopify' })).toBeDisabled()
    const box = await cart.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(
      (page.viewportSize()?.width ?? 0) - 20,
    )
  },
)

test('a line shows its picture, title, choice and price, and has its buttons', async ({ page }) => {
  await addFromPage(page, 'cherry-blossom-morning?Size=8+oz&Wick=Wood')
  const cart = await openCart(page)
  await expect(cart.getByText('1 item in your cart', { exact: true })).toBeVisible()
  const line = lineOf(page, 'Cherry Blossom Morning')
  await expect(line.locator('img')).toBeVisible()
  await expect(line.getByText('8 oz • Wood', { exact: true })).toBeVisible()
  await expect(line.getByText('USD $28.00', { exact: true })).toBeVisible()

  await line.getByRole('button', { name: 'One more of Cherry Blossom Morning' }).click()
  await expect(line.getByText('Quantity 2')).toBeVisible()
  await expect(cart.getByText('2 items in your cart', { exact: true })).toBeVisible()
  await expect(cart.getByText('Total USD $56.00')).toBeVisible()
  const units = line.getByText('8 oz • Wood · 2 × USD $28.00', { exact: true })
  expect(await textLinesOf(units)).toEqual(['8 oz • Wood · 2 × USD $28.00'])
  await expect(line.getByText('USD $56.00', { exact: true })).toBeVisible()

  const less = line.getByRole('button', { name: 'One fewer of Cherry Blossom Morning' })
  await less.click()
  await expect(line.getByText('Quantity 1')).toBeVisible()
  await less.click()
  await expect(cart.getByText('Your cart is empty', { exact: true })).toBeVisible()
  await expect(cart.getByRole('listitem')).toHaveCount(0)
})

test('a line can be removed with one press, and its title leads back to its choice', async ({
  page,
}) => {
  await addFromPage(page, 'cherry-blossom-morning?Size=8+oz&Wick=Wood')
  const more = page.getByRole('button', { name: 'Add to Cart' })
  await more.click()
  await addFromPage(page, 'beach-rose-and-salt')
  const cart = await openCart(page)
  await expect(cart.getByText('3 items in your cart', { exact: true })).toBeVisible()
  await expect(cart.getByRole('heading', { level: 3 })).toHaveText([
    'Cherry Blossom Morning',
    'Beach Rose & Salt',
  ])
  await cart.getByRole('button', { name: 'Remove Beach Rose & Salt' }).click()
  await expect(cart.getByText('2 items in your cart', { exact: true })).toBeVisible()
  await cart.getByRole('link', { name: 'Cherry Blossom Morning' }).click()
  await expect(page).toHaveURL(/\?Size=8\+oz&Wick=Wood$/)
})

test('the default option of a product without options is shown nowhere', async ({ page }) => {
  await addFromPage(page, 'beach-rose-and-salt')
  await expect(page).toHaveURL(/beach-rose-and-salt$/)
  expect(await page.locator('body').ariaSnapshot()).not.toContain('Title')
  await expect(page.locator('form')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('Title')
  await openCart(page)
  expect(await drawer(page).ariaSnapshot()).not.toContain('Title')
  await expect(drawer(page)).not.toContainText('Title')
})

test(
  'the drawer closes by Escape and by its button, and the focus returns',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/product/beach-rose-and-salt')
    await openCart(page)
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(cartButton(page)).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(drawer(page).getByRole('button', { name: 'Close' })).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Close' }).click()
    await expect(drawer(page)).toBeHidden()
    await expect(cartButton(page)).toBeFocused()
  },
)

test('the drawer closes by a press beside it', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/product/beach-rose-and-salt')
  const cart = await openCart(page)
  await cart.getByText('Your cart is empty', { exact: true }).click()
  await expect(cart).toBeVisible()
  await page.mouse.click(200, 500)
  await expect(cart).toBeHidden()
  await expect(cartButton(page)).toBeFocused()
})

test(
  'while the drawer is open, nothing outside it takes focus or presses',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/product/beach-rose-and-salt')
    await openCart(page)
    expect(await drawer(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab')
      const isInside = await page.evaluate(
        () =>
          document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      )
      expect(isInside).toBe(true)
    }
  },
)

test('opening the cart removes toasts about success; a toast about a failure stays until it is dismissed', async ({
  page,
}) => {
  await holdToasts(page)
  await page.goto('/?discount=%20')
  const failure = page.getByText("That discount link doesn't work")
  await expect(failure).toBeVisible()
  await addFromCard(page, 'Lilac & Rain')
  const cart = await openCart(page)
  await expect(page.getByText('Lilac & Rain has been added to your cart')).toHaveCount(0)
  const toast = cart.getByRole('status').filter({ hasText: "That discount link doesn't work" })
  await expect(toast).toBeVisible()
  await expect(failure).toHaveCount(1)
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(failure).toHaveCount(0)
  await expect(cart).toBeVisible()
})

test('an empty cart leads back to the shop', async ({ page }) => {
  await page.goto('/product/beach-rose-and-salt')
  const cart = await openCart(page)
  await expect(cart.getByText('Nothing here yet. What you choose will wait for you.')).toBeVisible()
  await cart.getByRole('link', { name: 'Shop Collection' }).click()
  await expect(page).toHaveURL(/\/#shop$/)
  await openCart(page)
  await drawer(page).getByRole('link', { name: 'Shop Collection' }).click()
  await expect(drawer(page)).toBeHidden()
})

const lettersOf = (pressed: Locator) =>
  pressed.evaluate((element) => {
    const { fontFamily, fontSize } = getComputedStyle(element)
    return `${fontSize} ${fontFamily}`
  })

test(
  'the link in an empty cart has the font of the checkout button',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/product/beach-rose-and-salt')
    const cart = await openCart(page)
    expect(await lettersOf(cart.getByRole('link', { name: 'Shop Collection' }))).toBe(
      await lettersOf(cart.getByRole('button', { name: 'Checkout with Shopify' })),
    )
  },
)

test('on a phone in landscape a cart of one line is entirely in sight', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/')
  await addFromCard(page, 'Vanilla Ember')
  const cart = await openCart(page)
  const share = cart.getByRole('button', { name: 'Share this cart' })
  await expect(share).toBeInViewport({ ratio: 1 })
})
