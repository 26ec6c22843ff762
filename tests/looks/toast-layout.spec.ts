import type { Page } from '@playwright/test'
import { cartButton, drawer, openCart, takenOver } from '../../scripts/test/shopper.ts'
import { boxOf } from '../e2e/boxes.ts'
import { holdToasts } from '../e2e/clock.ts'
import { expect, test } from '../e2e/shop-test.ts'
import { viewSetter } from './small-windows.ts'

const toastOf = (page: Page) => boxOf(page.locator('.toast').first())

/** A product of two variants, with a long note where a combination is not made. */
const NOT_MADE = {
  handle: 'amber',
  title: 'Amber',
  description: 'Amber and resin. '.repeat(80),
  variants: [
    ['With a lid of turned cherry wood, from Vermont', 'Cotton, braided by hand without lead'],
    ['Without', 'Wood'],
  ].map(([lid = '', wick = '']) => ({
    price: '20.00',
    compareAtPrice: '26.00',
    selectedOptions: [
      { name: 'Lid', value: lid },
      { name: 'Wick', value: wick },
    ],
  })),
}

test('a toast covers neither the way back nor what can be chosen and bought', async ({
  page,
  demo,
}) => {
  await holdToasts(page)
  await page.goto('/product/cherry-blossom-morning')
  await takenOver(page)
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await add.tap()
  await add.tap()

  await test.step('on a phone it is the only one, between the way back and the title', async () => {
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
  await test.step('on a tablet it covers neither the header nor an option', async () => {
    for (const [width, height] of [
      [768, 1024],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      const toast = await toastOf(page)
      expect(toast.y).toBeGreaterThan((await boxOf(page.getByRole('banner'))).height)
      const option = await boxOf(page.getByRole('button', { name: 'Cotton' }))
      expect(toast.right).toBeLessThan(option.x)
    }
  })
  await test.step('it is at the foot if letters are large, because there is no bar then', async () => {
    const show = await viewSetter(page)
    await show({ width: 390, height: 844, letters: 32 })
    expect((await toastOf(page)).bottom).toBeGreaterThan(844 - 48)
    await cartButton(page).tap()
    await expect(drawer(page)).toBeVisible()
    await show({ width: 390, height: 844 })
  })
  await test.step('it does not cover the bar that says that a combination is not made', async () => {
    await demo.putProduct(NOT_MADE)
    await page.goto('/product/amber?Wick=Wood')
    await takenOver(page)
    await add.tap()
    expect((await toastOf(page)).bottom).toBeLessThan((await boxOf(page.locator('.buy-bar'))).y)
  })
  await test.step('in the drawer it is above the foot', async () => {
    await page.goto('/')
    const cart = await openCart(page)
    await cart.getByRole('button', { name: 'Remove Amber' }).tap()
    const toast = await toastOf(page)
    expect(toast.bottom).toBeLessThanOrEqual((await boxOf(cart.locator('.drawer-foot'))).y)
    expect(toast.y).toBeGreaterThan(300)
  })
})
