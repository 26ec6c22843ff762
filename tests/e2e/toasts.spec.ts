import { holdToasts } from './clock.ts'
import { viewSetter } from './small-windows.ts'
import { expect, test } from './shop-test.ts'
import { addFromCard, cartButton, drawer, openCart, takenOver } from '../../scripts/test/shopper.ts'

test('the toast names the choice, as the picture may show another', async ({ page }) => {
  await page.goto('/product/cherry-blossom-morning?Size=8+oz&Wick=Wood')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Added to cart' })
  await expect(toast).toContainText('Cherry Blossom Morning has been added to your cart')
  await expect(toast.getByText('8 oz • Wood', { exact: true })).toBeVisible()
})

test('a toast about a failure comes first, and stays until it is dismissed', async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/404/)
  await page.goto('/')
  await addFromCard(page, 'Lilac & Rain')
  const cart = await openCart(page)
  await demo.fault('CartCreate', { kind: 'status', status: 404 })
  await cart.getByRole('button', { name: 'Checkout with Shopify' }).click()
  const failure = cart.getByText('Failed to create checkout')
  await expect(failure).toBeVisible()
  expect(
    await cart.locator('.toast-failure').evaluate((toast) => toast.getAnimations().length),
  ).toBe(0)
  await cart.getByRole('button', { name: 'Remove Lilac & Rain' }).click()
  await expect(cart.locator('.toasts strong')).toHaveText(['Removed', 'Failed to create checkout'])
})

const chosen = (lid: string, wick: string) => [
  { name: 'Lid', value: lid },
  { name: 'Wick', value: wick },
]

test.describe('on a phone', () => {
  test('one toast is shown at a time, and covers neither the way back nor what can be chosen and bought', async ({
    page,
  }) => {
    await holdToasts(page)
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
      const toast = await toasts.first().boundingBox()
      const back = await page.getByRole('link', { name: 'Back to Shop' }).boundingBox()
      const title = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect(toast?.y).toBeGreaterThan((back?.y ?? height) + (back?.height ?? 0))
      expect((toast?.y ?? height) + (toast?.height ?? 0)).toBeLessThan(title?.y ?? 0)
    }
  })

  test('a toast does not cover the bar that says that a combination is not made', async ({
    page,
    demo,
  }) => {
    const variants = [
      chosen(
        'With a lid of turned cherry wood, from Vermont',
        'Cotton, braided by hand without lead',
      ),
      chosen('Without', 'Wood'),
    ].map((selectedOptions) => ({ price: '20.00', compareAtPrice: '26.00', selectedOptions }))
    const description = 'Amber and resin. '.repeat(80)
    await demo.putProduct({ handle: 'amber', title: 'Amber', description, variants })
    await holdToasts(page)
    await page.goto('/product/amber?Wick=Wood')
    await takenOver(page)
    await page.getByRole('button', { name: 'Add to Cart' }).tap()
    const toast = await page.locator('.toast').boundingBox()
    const bar = await page.locator('.buy-bar').boundingBox()
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  })

  for (const [width, height] of [
    [768, 1024],
    [844, 390],
  ] as const) {
    test(`a toast covers neither the header nor an option, in a window of ${width} × ${height}`, async ({
      page,
    }) => {
      await holdToasts(page)
      await page.setViewportSize({ width, height })
      await page.goto('/product/cherry-blossom-morning')
      await takenOver(page)
      await page.getByRole('button', { name: 'Add to Cart' }).tap()
      const toast = await page.locator('.toast').boundingBox()
      const header = await page.getByRole('banner').boundingBox()
      const option = await page.getByRole('button', { name: 'Cotton' }).boundingBox()
      expect(toast?.y).toBeGreaterThan(header?.height ?? height)
      expect((toast?.x ?? width) + (toast?.width ?? 0)).toBeLessThan(option?.x ?? 0)
    })
  }

  test('with large letters there is no bar at the foot, and a toast stands in its place', async ({
    page,
  }) => {
    await holdToasts(page)
    await page.goto('/product/cherry-blossom-morning')
    await takenOver(page)
    const show = await viewSetter(page)
    await show({ width: 390, height: 844, letters: 32 })
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    const toast = await page.locator('.toast').boundingBox()
    expect(844 - (toast?.y ?? 0) - (toast?.height ?? 0)).toBeLessThan(48)
    await cartButton(page).tap()
    await expect(drawer(page)).toBeVisible()
  })

  test('a tap on a toast does not pause its timer', async ({ page }) => {
    await page.goto('/')
    await addFromCard(page, 'Lilac & Rain')
    const toast = page.getByText('Lilac & Rain has been added to your cart')
    await toast.tap()
    const state = await page
      .locator('.toast')
      .evaluate((each) => each.getAnimations().map(({ playState }) => playState))
    expect(state).toEqual(['running'])
  })

  test('in the drawer a toast stands above the foot', async ({ page }) => {
    await page.goto('/')
    await addFromCard(page, 'Lilac & Rain')
    await addFromCard(page, 'Vanilla Ember')
    const cart = await openCart(page)
    await cart.getByRole('button', { name: 'Remove Vanilla Ember' }).tap()
    const toast = await page.locator('.toast').boundingBox()
    const foot = await drawer(page).locator('.drawer-foot').boundingBox()
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
    expect(toast?.y).toBeGreaterThan(300)
  })
})
