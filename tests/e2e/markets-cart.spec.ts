import {
  addFromCard,
  addFromPage,
  cartButton,
  checkOut,
  drawer,
  GERMAN,
  JAPANESE,
  lineOf,
  openCart,
} from '../../scripts/test/shopper.ts'
import { closeCart } from './checkout-steps.ts'
import { returnToTab } from './clock.ts'
import { expect, test } from './shop-test.ts'

const TITLE = 'Pumpkin Hearth'
const BOX = 'keepers-choice-gift-box'
const NOT_HERE = 'Not available in your area. Not counted in your total.'

test.describe.configure({ mode: 'default' })
test.use({ env: { MARKETS: 'US-en,DE-de,JP-ja', PRICES_INCLUDE_TAX: 'DE,JP' } })

test('two tabs in two markets keep one cart, each at the prices of its market', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await addFromCard(page, TITLE)
  const here = await openCart(page)
  await expect(here.locator('.total')).toContainText('USD $16.00')

  const other = await context.newPage()
  await other.goto('/de-de/')
  await expect(cartButton(other, GERMAN)).toHaveAccessibleName('Warenkorb, 1 Artikel')
  const there = await openCart(other, GERMAN)
  const line = lineOf(other, 'Kürbis am Kamin', GERMAN)
  await expect(line).toContainText('17,90 €')
  await expect(line).toContainText('Vorher 16,00 USD')
  await expect(there.locator('.total')).toContainText('17,90 €')
  // The first window reads the lines' prices in its market again when the shopper comes back.
  await expect(here.locator('.total')).toHaveText('Total …')
  await expect(here.getByRole('button', { name: 'Checkout' })).toBeDisabled()
  const checkout = await checkOut(other, GERMAN)
  await expect(checkout.getByText('17,90 €').locator('visible=true').first()).toBeVisible()

  await page.bringToFront()
  await returnToTab(page)
  await expect(here.locator('.total')).toContainText('USD $16.00')
  await expect(lineOf(page, TITLE)).toContainText('USD $16.00')
  await closeCart(page)
  await openCart(page)
  const again = await checkOut(page)
  await expect(again.getByText('$16.00').locator('visible=true').first()).toBeVisible()
})

test('what is not sold in a market stays in the cart, and is not counted there', async ({
  page,
  context,
}) => {
  await addFromPage(page, BOX)
  await addFromPage(page, 'pumpkin-hearth')
  const other = await context.newPage()
  await other.goto('/ja-jp/')
  const there = await openCart(other)
  await expect(there.getByText(NOT_HERE)).toBeVisible()
  await expect(there.getByRole('listitem')).toHaveCount(2)
  await expect(there.locator('.total')).toContainText('JPY ¥2400')
  const checkout = await checkOut(other, JAPANESE)
  await expect(checkout.getByText('2,400').locator('visible=true').first()).toBeVisible()

  await page.bringToFront()
  await openCart(page)
  await expect(drawer(page).locator('.total')).toContainText('USD $81.00')
  await expect(drawer(page).getByText(NOT_HERE)).toHaveCount(0)
})
