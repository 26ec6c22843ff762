import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'

const DAY_MS = 86_400_000
const PATH = '/product/cherry-blossom-morning'

const returnToTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test("the browser's clock is a day behind, or is set back a day → prices and stock are read again all the same", async ({
  page,
  demo,
}) => {
  const asked = async () =>
    (await demo.calls('Product')).filter(({ from }) => from === 'browser').length
  const now = Date.now()
  await page.clock.setFixedTime(now - DAY_MS)
  await page.goto(PATH)
  await expect.poll(asked).toBe(1)
  await returnToTab(page)
  await page.clock.setFixedTime(now - 2 * DAY_MS)
  await returnToTab(page)
  await expect.poll(asked).toBe(2)
})
