import type { Page } from '@playwright/test'
import { cartButton, drawer, openCart, takenOver } from '../../scripts/test/shopper.ts'
import { boxOf } from '../e2e/boxes.ts'
import { holdToasts } from '../e2e/clock.ts'
import { expect, test } from '../e2e/shop-test.ts'
import { unreadableTexts, viewSetter } from './small-windows.ts'

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

const WINDOWS = [
  [568, 320],
  [320, 568],
  [375, 553],
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const

test('a toast covers neither the cart’s button nor a product’s title and what can be chosen and bought', async ({
  page,
  demo,
}) => {
  await holdToasts(page)
  const toasts = page.locator('.toast')
  const add = page.getByRole('button', { name: 'Add to Cart' })

  for (const [path, below] of [
    ['/', []],
    ['/product/pumpkin-hearth', ['h1', '.option']],
  ] as const) {
    await test.step(`at the top of ${path} it is over the header, on an upright phone under it`, async () => {
      await page.goto(path)
      await takenOver(page)
      await page.getByRole('button', { name: /^Add/ }).first().tap()
      await page.getByRole('button', { name: /^Add/ }).first().tap()
      await page.evaluate(() => scrollTo(0, 0))
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height })
        const toast = await toastOf(page)
        const header = await boxOf(page.getByRole('banner'))
        if (width < 768 && height > 480) expect(toast.y).toBeGreaterThanOrEqual(header.bottom)
        else {
          expect(toast.bottom).toBeLessThanOrEqual(header.bottom)
          expect(toast.right).toBeLessThanOrEqual((await boxOf(cartButton(page))).x)
        }
        for (const each of below) {
          const { y } = await boxOf(page.locator('main:not([inert])').locator(each).first())
          expect(toast.bottom, `${width} × ${height}: ${each}`).toBeLessThanOrEqual(y)
        }
      }
    })
  }
  await test.step('on a phone it is the only one', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(toasts).toHaveCount(2)
    await expect(toasts.locator('visible=true')).toHaveCount(1)
  })
  await test.step('it is at the foot if letters are large, because there is no bar then', async () => {
    const show = await viewSetter(page)
    await show({ width: 390, height: 844, letters: 32 })
    expect((await toastOf(page)).bottom).toBeGreaterThan(844 - 48)
    const height = await page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).minHeight)
    await expect(page.locator('html')).toHaveCSS('scroll-padding-top', height)
    expect(await unreadableTexts(page)).toEqual([])
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
  await test.step('in the drawer it is below the lines and the checkout button', async () => {
    await page.goto('/')
    const cart = await openCart(page)
    await cart.getByRole('button', { name: 'Remove Amber' }).tap()
    for (const [width, height] of WINDOWS.slice(3)) {
      await page.setViewportSize({ width, height })
      const checkout = await boxOf(cart.getByRole('button', { name: 'Checkout with Shopify' }))
      const toast = await toastOf(page)
      expect(toast.y).toBeGreaterThan(checkout.bottom)
      expect(toast.x, `${width}: no wider than the drawer`).toBeGreaterThan((await boxOf(cart)).x)
      const foot = await boxOf(cart.locator('.drawer-foot'))
      expect((await boxOf(cart.getByRole('listitem').last())).bottom).toBeLessThanOrEqual(foot.y)
    }
  })
})
