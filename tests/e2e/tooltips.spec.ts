import type { Page } from '@playwright/test'
import { passTimeUntil, QUICK, stopClock } from './clock.ts'
import { expect, test } from './shop-test.ts'
import {
  addFromCard,
  addFromPage,
  cartButton,
  drawer,
  openCart,
  takenOver,
} from '../../scripts/test/shopper.ts'

const tooltip = (page: Page) => page.getByRole('tooltip')

/** Expects the tooltip after 700 ms, and not before. */
async function expectAfter700(page: Page, name: string) {
  await page.clock.runFor(690)
  await expect(tooltip(page)).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(tooltip(page)).toHaveText(name)
}

test(
  'focus by keyboard opens a tooltip at once, in the page and in the drawer',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/')
    await addFromCard(page, 'Vanilla Ember')
    const focusCartButton = async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).focus()
      await page.keyboard.press('Tab')
      await expect(cartButton(page)).toBeFocused()
      await expect(tooltip(page)).toHaveText('Shopping cart, 1 item')
    }
    await test.step('the header is reached from far down the page, which stays where it is', async () => {
      const before = await page.evaluate(() => scrollY)
      expect(before).toBeGreaterThan(500)
      await focusCartButton()
      expect(await page.evaluate(() => scrollY)).toBe(before)
    })
    for (const width of [1440, 390]) {
      await test.step(`it is in sight in a window ${width} pixels wide`, async () => {
        await page.setViewportSize({ width, height: 844 })
        await focusCartButton()
        await expect(tooltip(page)).toBeInViewport({ ratio: 1 })
      })
    }
    await test.step('the drawer opens without a tooltip; in it a tooltip is inside the dialog, and Escape closes the tooltip first', async () => {
      await page.keyboard.press('Enter')
      await expect(drawer(page).getByRole('heading', { name: 'Shopping Cart' })).toBeFocused()
      await expect(tooltip(page)).toHaveCount(0)
      await drawer(page).getByRole('button', { name: 'Close' }).focus()
      await expect(drawer(page).getByRole('tooltip')).toHaveText('Close')
      await page.keyboard.press('Escape')
      await expect(tooltip(page)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(drawer(page)).toBeHidden()
    })
  },
)

test(
  'a mouse opens a tooltip after 700 ms, and the next one at once if it follows within 300 ms',
  { tag: '@desktop' },
  async ({ page }) => {
    await stopClock(page)
    await addFromPage(page, 'beach-rose-and-salt')
    const cart = await openCart(page)
    const heading = cart.getByRole('heading', { name: 'Shopping Cart' })
    const hover = (name: string) => cart.getByRole('button', { name }).hover()

    // The first tooltip also waits for its script.
    await heading.hover()
    await hover('Close')
    await passTimeUntil(page, () => expect(tooltip(page)).toHaveText('Close', QUICK))
    await heading.hover()
    await expect(tooltip(page)).toHaveCount(0)
    await page.clock.runFor(310)

    await hover('One more of Beach Rose & Salt')
    await expectAfter700(page, 'One more of Beach Rose & Salt')
    await expect(cart.getByRole('tooltip')).toBeInViewport({ ratio: 1 })

    await hover('One fewer of Beach Rose & Salt')
    await page.clock.runFor(10)
    await expect(tooltip(page)).toHaveText('One fewer of Beach Rose & Salt')

    await heading.hover()
    await expect(tooltip(page)).toHaveCount(0)
    await page.clock.runFor(310)
    await hover('Close')
    await expectAfter700(page, 'Close')
  },
)

test('a tap opens no tooltip', async ({ page }) => {
  await stopClock(page)
  await addFromPage(page, 'beach-rose-and-salt')
  await takenOver(page)
  await cartButton(page).tap()
  const cart = drawer(page)
  await cart.getByRole('button', { name: 'One more of Beach Rose & Salt' }).tap()
  await expect(cart.getByText('Quantity 2')).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(tooltip(page)).toHaveCount(0)
})
