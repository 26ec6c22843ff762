import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, takenOver } from '../../scripts/test/shopper.ts'
import { holdScripts } from './held-requests.ts'
import { expect, test } from './shop-test.ts'

const PATH = '/product/maple-and-smoked-oak'

const burnClock = (page: Page) => page.getByText(/^Two hours,/).filter({ visible: true })
const habit = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const dateIn = async (page: Page) => /until (.*), at/.exec(await burnClock(page).innerText())?.[1]

test('a press on a habit changes how long the candle lasts, and a larger size changes the price of an evening', async ({
  page,
}) => {
  await page.goto(PATH)
  await takenOver(page)
  await expect(burnClock(page)).toHaveText(
    /^Two hours, most evenings: it lasts until \w+ \d+(?:, 20\d\d)?, at USD \$1\.12 each\.$/,
  )
  await expect(habit(page, 'Most evenings')).toBeChecked()
  for (const label of await page
    .getByRole('group')
    .filter({ has: burnClock(page) })
    .locator('label')
    .all()) {
    expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  const usual = await dateIn(page)
  await habit(page, 'Twice a week').tap()
  await expect(habit(page, 'Twice a week')).toBeChecked()
  const rare = await dateIn(page)
  expect(rare).not.toBe(usual)
  await page.getByRole('button', { name: '12 oz' }).click()
  await expect(burnClock(page)).toContainText('at USD $1.03 each.')
  await expect(habit(page, 'Twice a week')).toBeChecked()
  expect(await dateIn(page)).not.toBe(rare)
  await expectNoSidewaysScroll(page)
})

test('a habit that is chosen before the script has loaded stays chosen', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(PATH)
  await habit(page, 'Every evening').tap()
  await expect(habit(page, 'Every evening')).toBeChecked()
  const date = await dateIn(page)
  release()
  await takenOver(page)
  await expect(habit(page, 'Every evening')).toBeChecked()
  expect(await dateIn(page)).toBe(date)
})

test('a burn time in words has no burn clock', async ({ page }) => {
  await page.goto('/product/beeswax-tapers')
  await takenOver(page)
  await expect(page.getByText('8 hours each', { exact: true })).toBeVisible()
  await expect(burnClock(page)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a press on a habit changes how long the candle lasts', async ({ page }) => {
    await page.goto(`${PATH}?Size=12+oz`)
    const usual = await dateIn(page)
    await habit(page, 'Every evening').tap()
    await expect(habit(page, 'Every evening')).toBeChecked()
    await expect(burnClock(page)).toContainText('at USD $1.03 each.')
    expect(await dateIn(page)).not.toBe(usual)
  })
})
