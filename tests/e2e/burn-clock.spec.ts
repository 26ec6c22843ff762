import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, takenOver } from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

const burnClock = (page: Page) => page.getByText(/^At two hours an evening/)
const habit = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const dateIn = async (page: Page) => /until (.*):/.exec(await burnClock(page).innerText())?.[1]

test.describe('how long a candle lasts', () => {
  test.use({ hasTouch: true })

  const PATH = '/product/maple-and-smoked-oak'
  test('a press on a habit changes the date in place, and a larger size the price of an evening', async ({
    page,
  }) => {
    await page.goto(PATH)
    await takenOver(page)
    await expect(burnClock(page)).toHaveText(
      /^At two hours an evening, 50 hours last until \d+ \w+(?: 20\d\d)?: USD \$1\.12 an evening\.$/,
    )
    await expect(habit(page, 'Most evenings')).toHaveAttribute('aria-current', 'true')
    await expect(burnClock(page)).not.toHaveAttribute('aria-live', 'polite')
    await page.evaluate(() => (document.title = 'The same page'))
    const usual = await dateIn(page)
    await habit(page, 'Now and then').tap()
    await expect(habit(page, 'Now and then')).toHaveAttribute('aria-current', 'true')
    await expect(burnClock(page)).toHaveAttribute('aria-live', 'polite')
    const rare = await dateIn(page)
    expect(rare).not.toBe(usual)
    await page.getByRole('button', { name: '12 oz' }).click()
    await expect(burnClock(page)).toContainText('75 hours last until')
    await expect(burnClock(page)).toContainText('USD $1.03 an evening.')
    expect(await dateIn(page)).not.toBe(rare)
    await expect(page).toHaveTitle('The same page')
    await expectNoSidewaysScroll(page)
  })

  test('a link keeps the habit, and a habit is as large as a finger', async ({ page }) => {
    await page.goto(`${PATH}?Wick=Wood`)
    await takenOver(page)
    await habit(page, 'Every evening').tap()
    await expect(page).toHaveURL(/\?Size=8\+oz&Wick=Wood&evenings=7$/)
    const date = await dateIn(page)
    await page.reload()
    await takenOver(page)
    await expect(habit(page, 'Every evening')).toHaveAttribute('aria-current', 'true')
    expect(await dateIn(page)).toBe(date)
    for (const name of ['Now and then', 'Most evenings', 'Every evening']) {
      expect((await habit(page, name).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })

  test('a burn time in words has no date', async ({ page }) => {
    await page.goto('/product/beeswax-tapers')
    await takenOver(page)
    await expect(page.getByText('8 hours each', { exact: true })).toBeVisible()
    await expect(burnClock(page)).toHaveCount(0)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('a habit is a link, which leads back to the sentence', async ({ page }) => {
      await page.goto(`${PATH}?Size=12+oz`)
      const usual = await dateIn(page)
      await habit(page, 'Every evening').click()
      await expect(habit(page, 'Every evening')).toHaveAttribute('aria-current', 'true')
      await expect(burnClock(page)).toContainText('75 hours last until')
      await expect(burnClock(page)).toBeInViewport()
      expect(await dateIn(page)).not.toBe(usual)
    })
  })
})
