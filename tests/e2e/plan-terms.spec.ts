import { takenOver } from '../../scripts/test/shopper.ts'
import { boxOf } from './boxes.ts'
import { expect, test } from './shop-test.ts'

for (const [width, height] of [
  [390, 844],
  [390, 664],
  [320, 568],
  [844, 390],
] as const) {
  test(`a plan is added directly below its terms, in a window of ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/product/lemon-verbena-garden?plan=501')
    await takenOver(page)
    const [terms, add] = [
      page.locator('.plan-terms'),
      page.getByRole('button', { name: 'Add to Cart' }),
    ]
    await expect(page.locator('.buy-bar')).toHaveCSS('position', 'static')
    const { bottom } = await boxOf(terms)
    const button = await boxOf(add)
    expect(button.y).toBeGreaterThan(bottom)
    expect(button.y).toBeLessThan(bottom + 100)
    await add.scrollIntoViewIfNeeded()
    await expect(add).toBeInViewport({ ratio: 1 })
    await expect(terms).toBeInViewport({ ratio: 1 })
  })
}

test('on a phone nothing lies between a product with a plan and what goes with it', async ({
  page,
}) => {
  await page.goto('/product/lemon-verbena-garden?plan=501')
  const share = await boxOf(page.getByRole('button', { name: 'Share' }))
  const complements = await boxOf(page.locator('.complements'))
  expect(complements.y - share.bottom).toBeLessThan(24)
})
