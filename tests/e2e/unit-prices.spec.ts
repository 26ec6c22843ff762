import type { Page } from '@playwright/test'
import {
  addFromPage,
  cardOf,
  drawer,
  expectNoSidewaysScroll,
  lineOf,
  openCart,
} from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

const MELTS = 'Gingerbread Wax Melts'
const SIX = `${inDollars(13.24)} / 100 g`
const TWELVE = `${inDollars(11.76)} / 100 g`

test('a card has the unit price of what its ‘Add’ adds, and it follows the choice into the cart and a shared cart', async ({
  page,
  demo,
}) => {
  for (const [title, quantityValue] of Object.entries({ Six: 68, Twelve: 136 })) {
    const reference = { referenceValue: 100, referenceUnit: 'G' }
    const unitPriceMeasurement = { quantityValue, quantityUnit: 'G', ...reference }
    await demo.changeVariant({ handle: 'gingerbread-wax-melts', title, unitPriceMeasurement })
  }
  await page.goto('/')
  await expect(cardOf(page, MELTS)).toContainText(`${inDollars(9)}${SIX}`)
  await expect(cardOf(page, 'Pumpkin Hearth')).not.toContainText('/')
  await page.getByRole('link', { name: MELTS }).click()
  const offer = page.locator('output')
  await page.getByRole('button', { name: 'Twelve' }).click()
  await expect(offer).toContainText(TWELVE)
  await expect(offer).not.toContainText(SIX)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByText('has been added to your cart').waitFor()
  await openCart(page)
  await expect(lineOf(page, MELTS)).toContainText(TWELVE)
  await page.goto(`/?cart=${await storedNumber(page)}:2`)
  await expect(lineOf(page, MELTS)).toContainText(TWELVE)
})

test('a variant that now needs a subscription is not charged, and a link to it says why it adds nothing', async ({
  page,
  demo,
}) => {
  const club = { handle: 'club', title: 'Candle Club', variants: [{ price: '20.00' }] }
  await demo.putProduct(club)
  await addFromPage(page, 'club')
  const number = await storedNumber(page)
  await demo.putProduct({ ...club, requiresSellingPlan: true })
  await openCart(page)
  await expect(lineOf(page, 'Candle Club')).toContainText(
    'No longer available. Not counted in your total.',
  )
  await page.goto(`/?cart=${number}:1`)
  await expect(lineOf(page, 'Candle Club')).toContainText('Sold by subscription only')
  await expect(drawer(page)).not.toContainText('no longer sold')
  await expect(drawer(page).getByRole('button', { name: 'Add these to my cart' })).toHaveCount(0)
})

const storedNumber = (page: Page) =>
  page.evaluate(() => {
    const [, number] = /ProductVariant\/(\d+)/.exec(localStorage.getItem('cart') ?? '') ?? []
    return number
  })
