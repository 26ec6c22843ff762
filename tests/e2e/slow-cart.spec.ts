import type { Page } from '@playwright/test'
import { cartButton, drawer, takenOver } from '../../scripts/test/shopper.ts'
import { holdScripts } from './holding.ts'
import { expect, test } from './shop-test.ts'

const heading = (page: Page) => drawer(page).getByRole('heading', { name: 'Shopping Cart' })

test('a cart that is long in coming can be closed, and stays so', async ({ page }) => {
  const letGo = await holdScripts(page, 'drawer-panel')
  await page.goto('/product/beach-rose-and-salt')
  await takenOver(page)
  await cartButton(page).click()
  await expect(drawer(page).getByText('Opening your cart')).toBeAttached()
  await drawer(page).getByRole('button', { name: 'Close' }).click()
  await expect(drawer(page)).toBeHidden()
  await expect(cartButton(page)).toBeFocused()
  const hasCome = page.waitForResponse('**/assets/drawer-panel-*.js')
  letGo()
  await hasCome
  await cartButton(page).click()
  await expect(drawer(page).getByText('Your cart is empty', { exact: true })).toBeVisible()
  await expect(heading(page)).toBeFocused()
})

test('while a cart is coming, its heading has the focus; who has gone on from there stays', async ({
  page,
}) => {
  const letGo = await holdScripts(page, 'drawer-panel')
  await page.goto('/product/beach-rose-and-salt')
  await takenOver(page)
  await cartButton(page).click()
  await expect(heading(page)).toBeFocused()
  const close = drawer(page).getByRole('button', { name: 'Close' })
  await close.focus()
  letGo()
  await expect(drawer(page).getByText('Your cart is empty', { exact: true })).toBeVisible()
  await expect(close).toBeFocused()
})
