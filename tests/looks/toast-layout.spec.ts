import type { Page } from '@playwright/test'
import { addFromCard, cartButton, drawer, openCart, takenOver } from '../../scripts/test/shopper.ts'
import { boxOf } from '../e2e/boxes.ts'
import { holdToasts } from '../e2e/clock.ts'
import { expect, test } from '../e2e/shop-test.ts'
import { viewSetter } from './small-windows.ts'

const toastOf = (page: Page) => boxOf(page.locator('.toast').first())

test.describe('on a phone a toast', () => {
  test.beforeEach(({ page }) => holdToasts(page))

  test('is the only one, and covers neither the way back nor what can be chosen and bought', async ({
    page,
  }) => {
    await page.goto('/product/cherry-blossom-morning')
    await takenOver(page)
    const add = page.getByRole('button', { name: 'Add to Cart' })
    await add.tap()
    await add.tap()
    const toasts = page.locator('.toast')
    await expect(toasts).toHaveCount(2)
    await expect(toasts.locator('visible=true')).toHaveCount(1)
    for (const height of [844, 664]) {
      await page.setViewportSize({ width: 390, height })
      const toast = await toastOf(page)
      const back = await boxOf(page.getByRole('link', { name: 'Back to Shop' }))
      const title = await boxOf(page.getByRole('heading', { level: 1 }))
      expect(toast.y).toBeGreaterThan(back.bottom)
      expect(toast.bottom).toBeLessThan(title.y)
    }
  })

  test('does not cover the bar that says that a combination is not made', async ({
    page,
    demo,
  }) => {
    const variants = [
      ['With a lid of turned cherry wood, from Vermont', 'Cotton, braided by hand without lead'],
      ['Without', 'Wood'],
    ].map(([lid = '', wick = '']) => ({
      price: '20.00',
      compareAtPrice: '26.00',
      selectedOptions: [
        { name: 'Lid', value: lid },
        { name: 'Wick', value: wick },
      ],
    }))
    const description = 'Amber and resin. '.repeat(80)
    await demo.putProduct({ handle: 'amber', title: 'Amber', description, variants })
    await page.goto('/product/amber?Wick=Wood')
    await takenOver(page)
    await page.getByRole('button', { name: 'Add to Cart' }).tap()
    expect((await toastOf(page)).bottom).toBeLessThan((await boxOf(page.locator('.buy-bar'))).y)
  })

  for (const [width, height] of [
    [768, 1024],
    [844, 390],
  ] as const) {
    test(`covers neither the header nor an option, in a window of ${width} × ${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/product/cherry-blossom-morning')
      await takenOver(page)
      await page.getByRole('button', { name: 'Add to Cart' }).tap()
      const toast = await toastOf(page)
      expect(toast.y).toBeGreaterThan((await boxOf(page.getByRole('banner'))).height)
      const option = await boxOf(page.getByRole('button', { name: 'Cotton' }))
      expect(toast.right).toBeLessThan(option.x)
    })
  }

  test('is shown at the foot if letters are large, because there is no bar then', async ({
    page,
  }) => {
    await page.goto('/product/cherry-blossom-morning')
    await takenOver(page)
    const show = await viewSetter(page)
    await show({ width: 390, height: 844, letters: 32 })
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    expect((await toastOf(page)).bottom).toBeGreaterThan(844 - 48)
    await cartButton(page).tap()
    await expect(drawer(page)).toBeVisible()
  })

  test('is shown above the foot of the drawer', async ({ page }) => {
    await page.goto('/')
    await addFromCard(page, 'Lilac & Rain')
    await addFromCard(page, 'Vanilla Ember')
    const cart = await openCart(page)
    await cart.getByRole('button', { name: 'Remove Vanilla Ember' }).tap()
    const toast = await toastOf(page)
    expect(toast.bottom).toBeLessThanOrEqual((await boxOf(cart.locator('.drawer-foot'))).y)
    expect(toast.y).toBeGreaterThan(300)
  })
})
