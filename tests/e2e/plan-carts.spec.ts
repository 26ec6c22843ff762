import type { Page } from '@playwright/test'
import { checkOut, drawer, lineOf, openCart, takenOver } from '../../scripts/test/shopper.ts'
import { holdCalls } from './held-requests.ts'
import { expect, test } from './shop-test.ts'

const PATH = '/product/lemon-verbena-garden'
const TITLE = 'Lemon Verbena Garden'

async function addTo(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
}

test('a pre-order is paid in part, with a discount → the total is the whole, and says that a part is paid later', async ({
  page,
  demo,
}) => {
  const plan = {
    id: 601,
    name: 'Pre-order',
    delivery: null,
    adjustments: [{ percent: 0 }],
    chargedPercent: 25,
  }
  await demo.putPlans({
    handle: 'lemon-verbena-garden',
    sellingPlanGroups: [{ name: 'Ahead', plans: [plan] }],
  })
  await page.goto('/?discount=SPRING10')
  await expect(page.getByText('We’ll apply SPRING10')).toBeVisible()
  await addTo(page, `${PATH}?plan=601`)
  const cart = await openCart(page)
  await expect(cart.locator('.total')).toContainText('Total USD $4.00')
  await expect(cart.getByText('Another USD $12.00 is paid later')).toBeVisible()
  await checkOut(page)
  await expect(drawer(page)).toBeHidden()
  await openCart(page)
  await expect(cart.locator('.total')).toContainText('Total USD $14.40')
  await expect(cart.getByText('Part of it is paid later, not at the checkout')).toBeVisible()
  await expect(cart.getByText('Another USD')).toHaveCount(0)
})

test('the plans are not read in time → the page that a link to a plan opens reads them itself, and adds nothing before', async ({
  page,
  demo,
}) => {
  const release = await holdCalls(page, 'query SellingPlans')
  await demo.fault('SellingPlans', { kind: 'status', status: 500 })
  await page.goto(`${PATH}?plan=501`)
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await expect(page.getByText('We couldn’t check that combination.')).toBeVisible()
  await add.click({ force: true })
  await takenOver(page)
  await add.click({ force: true })
  await page.getByRole('button', { name: '8 oz' }).click()
  await expect(add).toBeDisabled()
  await page.getByRole('button', { name: '4 oz' }).click()
  await demo.clearFaults()
  release()
  await expect(page.locator('output')).toContainText('USD $14.40')
  await expect(page.locator('.plan-terms')).toContainText('Renews every month at USD $14.40')
  await add.click()
  const cart = await openCart(page)
  await expect(cart.locator('.line')).toHaveCount(1)
  await expect(lineOf(page, TITLE)).toContainText('Renews every month at USD $14.40')
})
