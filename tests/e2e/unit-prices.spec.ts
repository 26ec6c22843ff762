import {
  addFromPage,
  cardOf,
  drawer,
  expectNoSidewaysScroll,
  lineOf,
  openCart,
} from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

const MELTS = 'Gingerbread Wax Melts'
const ADDRESS = '/product/gingerbread-wax-melts'
const SIX = 'USD $13.24 / 100 g'
const TWELVE = 'USD $11.76 / 100 g'

test.beforeEach(async ({ demo }) => {
  for (const [title, grams] of [
    ['Six', 68],
    ['Twelve', 136],
  ]) {
    await demo.changeVariant({
      handle: 'gingerbread-wax-melts',
      title,
      unitPriceMeasurement: {
        quantityValue: grams,
        quantityUnit: 'G',
        referenceValue: 100,
        referenceUnit: 'G',
      },
    })
  }
})

test('the unit price follows the choice, and goes with it into the cart and a shared cart', async ({
  page,
}) => {
  await page.goto(ADDRESS)
  const offer = page.locator('output')
  await expect(offer).toContainText(SIX)
  await page.getByRole('button', { name: 'Twelve' }).click()
  await expect(offer).toContainText(TWELVE)
  await expect(offer).not.toContainText(SIX)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByText('has been added to your cart').waitFor()
  await openCart(page)
  await expect(lineOf(page, MELTS)).toContainText(TWELVE)
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  const [, number] = /ProductVariant\/(\d+)/.exec(stored) ?? []
  await page.goto(`/?cart=${number}:2`)
  await expect(lineOf(page, MELTS)).toContainText(TWELVE)
})

test('a card has the unit price of what its ‘Add’ adds; other products have none', async ({
  page,
}) => {
  await page.goto('/')
  await expect(cardOf(page, MELTS)).toContainText(`USD $9.00${SIX}`)
  await page.goto('/product/pumpkin-hearth')
  await expect(page.locator('output')).not.toContainText('/')
})

test('a variant that now needs a subscription is not charged, and a link to it says why it adds nothing', async ({
  page,
  demo,
}) => {
  const club = { handle: 'club', title: 'Candle Club', variants: [{ price: '20.00' }] }
  await demo.putProduct(club)
  await addFromPage(page, 'club')
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  const [, number] = /ProductVariant\/(\d+)/.exec(stored) ?? []
  await demo.putProduct({ ...club, requiresSellingPlan: true })
  await page.goto('/product/club')
  await expect(page.getByText('Sold by subscription only.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await expectNoSidewaysScroll(page)
  await openCart(page)
  await expect(lineOf(page, 'Candle Club')).toContainText(
    'No longer available. Not counted in your total.',
  )
  await page.goto(`/?cart=${number}:1`)
  await expect(lineOf(page, 'Candle Club')).toContainText('Sold by subscription only')
  await expect(drawer(page)).not.toContainText('no longer sold')
  await expect(drawer(page).getByRole('button', { name: 'Add these to my cart' })).toHaveCount(0)
  await page.goto('/')
  await cardOf(page, 'Candle Club')
    .getByRole('link', { name: 'Candle Club, View Details' })
    .last()
    .click()
  await expect(page).toHaveURL(/\/product\/club$/)
})
