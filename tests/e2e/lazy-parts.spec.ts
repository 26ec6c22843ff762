import type { Page } from '@playwright/test'
import { stopClock } from './returning.ts'
import { expect, test } from './shop-test.ts'
import { badge, cartButton, drawer, takenOver } from '../../scripts/test/shopper.ts'

const FAILED = /ERR_FAILED/

/** Lets the part that holds the drawer fail this often; gives how often it was asked for. */
async function failDrawer(page: Page, times: number): Promise<() => number> {
  let asked = 0
  await page.route(/\/assets\/drawer-panel-.*\.js/, (route) => {
    asked += 1
    return asked > times ? route.continue() : route.abort()
  })
  return () => asked
}

test('a part that fails to load is asked for again', async ({ page, allowConsole }) => {
  allowConsole(FAILED)
  const asked = await failDrawer(page, 2)
  await page.goto('/product/beach-rose-and-salt')
  await takenOver(page)
  await cartButton(page).hover()
  await expect.poll(asked).toBe(1)
  await cartButton(page).click()
  await expect(drawer(page).getByText('Your cart is empty', { exact: true })).toBeVisible()
  expect(asked()).toBe(3)
})

test('a part that cannot be had reloads the page, and nothing is stuck', async ({
  page,
  allowConsole,
}) => {
  allowConsole(FAILED)
  await stopClock(page)
  await failDrawer(page, Infinity)
  await page.goto('/product/beach-rose-and-salt')
  await takenOver(page)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const reloaded = page.waitForEvent('framenavigated')
  await cartButton(page).click()
  await expect(drawer(page).getByText('Opening the cart')).toBeAttached()
  await page.clock.fastForward(600)
  await reloaded
  await page.unroute(/\/assets\/drawer-panel-.*\.js/)
  await takenOver(page)
  await expect(drawer(page)).toBeHidden()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await badge(page, '1 item')
  await cartButton(page).click()
  await expect(drawer(page).getByText('1 item in your cart')).toBeVisible()
  expect(loads).toBe(1)
})
