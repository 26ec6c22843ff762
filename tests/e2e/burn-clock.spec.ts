import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, takenOver } from '../../scripts/test/shopper.ts'
import { holdScripts } from './held-requests.ts'
import { expect, test } from './shop-test.ts'

const PATH = '/product/maple-and-smoked-oak'

const burnClock = (page: Page) =>
  page.getByText(/^At two hours an evening/).filter({ visible: true })
const habit = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const dateIn = async (page: Page) => /until (.*):/.exec(await burnClock(page).innerText())?.[1]

test('a press on a habit changes how long the candle lasts, and a larger size the price of an evening', async ({
  page,
}) => {
  await page.goto(PATH)
  await takenOver(page)
  await expect(burnClock(page)).toHaveText(
    /^At two hours an evening, 50 hours last until \d+ \w+(?: 20\d\d)?: USD \$1\.12 an evening\.$/,
  )
  await expect(habit(page, 'Most evenings')).toBeChecked()
  await expect(page.getByRole('group').filter({ has: burnClock(page) })).toHaveCSS(
    'border-width',
    '1px 0px 0px',
  )
  const usual = await dateIn(page)
  await habit(page, 'Now and then').tap()
  const rare = await dateIn(page)
  expect(rare).not.toBe(usual)
  await page.getByRole('button', { name: '12 oz' }).click()
  await expect(burnClock(page)).toContainText('75 hours last until')
  await expect(burnClock(page)).toContainText('USD $1.03 an evening.')
  await expect(habit(page, 'Now and then')).toBeChecked()
  expect(await dateIn(page)).not.toBe(rare)
  await expectNoSidewaysScroll(page)
})

test('a habit that is chosen before the script has loaded stays chosen', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(PATH)
  await habit(page, 'Every evening').tap()
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
    await expect(burnClock(page)).toContainText('75 hours last until')
    expect(await dateIn(page)).not.toBe(usual)
  })
})
