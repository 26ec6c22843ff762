import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, takenOver } from '../../scripts/test/shopper.ts'
import { holdScripts } from './held-requests.ts'
import { expect, test } from './shop-test.ts'

const burnClock = (page: Page) => page.getByText(/^Two hours,/).filter({ visible: true })
const habit = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const dateIn = async (page: Page) => /until (.*), at/.exec(await burnClock(page).innerText())?.[1]

test('a press on a habit changes how long the candle lasts, and a larger size changes the price of an evening', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/product/maple-and-smoked-oak')
  await expect(burnClock(page)).toHaveText(
    /^Two hours, most evenings: it lasts until \w+ \d+(?:, 20\d\d)?, at USD \$1\.12 an evening\.$/,
  )
  await expect(habit(page, 'Most evenings')).toBeChecked()
  const usual = await dateIn(page)
  await test.step('a thumb can press each habit', async () => {
    const habits = page
      .getByRole('group')
      .filter({ has: burnClock(page) })
      .locator('label')
    const heights = await habits.evaluateAll((all) =>
      all.map((label) => label.getBoundingClientRect().height),
    )
    expect(heights).toHaveLength(3)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  })
  await test.step('a habit that is chosen before the script has loaded stays chosen', async () => {
    await habit(page, 'Every evening').tap()
    await expect(habit(page, 'Every evening')).toBeChecked()
    const often = await dateIn(page)
    expect(often).not.toBe(usual)
    release()
    await takenOver(page)
    await expect(habit(page, 'Every evening')).toBeChecked()
    expect(await dateIn(page)).toBe(often)
  })
  await test.step('another habit and another size change the day and the price', async () => {
    await habit(page, 'Twice a week').tap()
    await expect(habit(page, 'Twice a week')).toBeChecked()
    const rare = await dateIn(page)
    expect(rare).not.toBe(usual)
    await page.getByRole('button', { name: '12 oz' }).click()
    await expect(burnClock(page)).toContainText('at USD $1.03 an evening.')
    await expect(habit(page, 'Twice a week')).toBeChecked()
    expect(await dateIn(page)).not.toBe(rare)
    await expectNoSidewaysScroll(page)
  })
})
