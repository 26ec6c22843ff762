import { badge, takenOver } from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

test('the page of a candle is short, keeps its pictures in view, and sells what goes with it', async ({
  page,
}) => {
  await page.goto('/product/pumpkin-hearth')
  await takenOver(page)
  await test.step('on a phone the page is at most 3,100 pixels long', async () => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(3_100)
  })
  await test.step('what goes with the candle is added from its page', async () => {
    const row = page.getByRole('region', { name: 'Goes with it' })
    await expect(row.getByRole('heading', { level: 3 })).toHaveText([
      'Apple Butter Wax Melts',
      'Beeswax Dinner Tapers',
    ])
    await row.getByRole('button', { name: 'Add Beeswax Dinner Tapers' }).click()
    await badge(page, '1 item')
    const related = page.getByRole('region', { name: 'Near it on the shelf' })
    await expect(related.getByText('Beeswax Dinner Tapers')).toHaveCount(0)
  })
  for (const width of [768, 1440]) {
    await test.step(`in a window ${width} pixels wide the pictures stay in view beside longer words`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(() => scrollTo(0, 0))
      await page.getByRole('button', { name: 'Share' }).scrollIntoViewIfNeeded()
      await expect(page.locator('.gallery')).toBeInViewport({ ratio: 0.4 })
    })
  }
})
