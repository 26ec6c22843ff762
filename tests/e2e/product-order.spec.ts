import { badge, takenOver } from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

test('what goes with a product is added from its page', async ({ page }) => {
  await page.goto('/product/pumpkin-hearth')
  await takenOver(page)
  const row = page.getByRole('region', { name: 'Goes with it' })
  await expect(row.getByRole('heading', { level: 3 })).toHaveText([
    'Apple Butter Wax Melts',
    'Beeswax Dinner Tapers',
  ])
  await row.getByRole('button', { name: 'Add Beeswax Dinner Tapers' }).click()
  await badge(page, '1 item')
  const related = page.getByRole('region', { name: 'You may also like' })
  await expect(related.getByText('Beeswax Dinner Tapers')).toHaveCount(0)
})

test('what comes in the box is listed below the story', async ({ page }) => {
  await page.goto('/product/keepers-choice-gift-box')
  const inside = page.getByRole('heading', { name: 'Inside' }).locator('..').getByRole('listitem')
  await expect(inside.first()).toHaveText('Two 8 oz candles of the season')
  await expect(inside).toHaveCount(4)
})

test('a sold-out product says when it comes back, and products that are for sale follow', async ({
  page,
}) => {
  await page.goto('/product/orchard-cider')
  await expect(page.getByRole('status').getByText('Poured again in September.')).toBeVisible()
  const read = await page.getByRole('main').ariaSnapshot()
  expect(read.indexOf('Poured again')).toBeLessThan(read.indexOf('You may also like'))
  expect(read.indexOf('You may also like')).toBeLessThan(read.indexOf('Free shipping'))
})

test('on a phone the page of a candle is at most 3,100 pixels long', async ({ page }) => {
  await page.goto('/product/pumpkin-hearth')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(3_100)
})

for (const width of [768, 1440]) {
  test(`in a window ${width} pixels wide the pictures stay in view beside longer words`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/product/pumpkin-hearth')
    await page.getByRole('button', { name: 'Share' }).scrollIntoViewIfNeeded()
    await expect(page.locator('.gallery')).toBeInViewport({ ratio: 0.4 })
  })
}
