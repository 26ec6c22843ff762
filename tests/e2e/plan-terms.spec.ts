import { takenOver } from '../../scripts/test/shopper.ts'
import { boxOf } from './boxes.ts'
import { expect, test } from './shop-test.ts'

test('a plan is added directly below its terms, in windows of all sizes', async ({ page }) => {
  await page.goto('/product/lemon-verbena-garden?plan=501')
  await takenOver(page)
  const [terms, add] = [
    page.locator('.plan-terms'),
    page.getByRole('button', { name: 'Add to Cart' }),
  ]
  await expect(page.locator('.buy-bar')).toHaveCSS('position', 'static')

  await test.step('on a phone nothing lies between the product and what goes with it', async () => {
    const share = await boxOf(page.getByRole('button', { name: 'Share' }))
    const complements = await boxOf(page.locator('.complements'))
    expect(complements.y - share.bottom).toBeLessThan(56)
  })
  for (const [width, height] of [
    [390, 844],
    [390, 664],
    [320, 568],
    [844, 390],
  ] as const) {
    await test.step(`in a window of ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      const { bottom } = await boxOf(terms)
      const button = await boxOf(add)
      expect(button.y).toBeGreaterThan(bottom)
      expect(button.y).toBeLessThan(bottom + 100)
      await add.scrollIntoViewIfNeeded()
      await expect(add).toBeInViewport({ ratio: 1 })
      await expect(terms).toBeInViewport({ ratio: 1 })
    })
  }
})
