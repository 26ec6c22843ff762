import type { Page } from '@playwright/test'
import { checkOut, drawer, lineOf, openCart, takenOver } from '../../scripts/test/shopper.ts'
import { pay } from './checkout-steps.ts'
import { holdToasts, returnAMinuteLater } from './clock.ts'
import { holdCalls } from './held-requests.ts'
import { expectFirstDocument } from './in-place-steps.ts'
import { expect, test } from './shop-test.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

const PATH = '/product/lemon-verbena-garden'
const TITLE = 'Lemon Verbena Garden'
const MONTHLY = `Renews every month at ${inDollars(14.4)}`

const planned = (plan: object) => ({
  handle: 'lemon-verbena-garden',
  sellingPlanGroups: [{ name: 'Delivered', plans: [plan] }],
})
const WITHOUT_PLANS = { handle: 'lemon-verbena-garden', sellingPlanGroups: [] }

async function addFrom(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
}

test('a shopper subscribes to a candle, checks out and pays', async ({ page, demo }) => {
  await holdToasts(page)
  await page.goto(PATH)
  await takenOver(page)
  await page.evaluate(() => (document.documentElement.dataset['first'] = 'yes'))
  const single = page.getByRole('link', { name: /^One time/ })
  await expect(single).toHaveAttribute('aria-current', 'true')
  const monthly = page.getByRole('link', { name: /^Every month/ })
  await monthly.click()
  await expectFirstDocument(page)
  await expect(page).toHaveURL(/[?&]plan=501$/)
  await expect(monthly).toBeFocused()
  const terms = page.locator('.plan-terms')
  await expect(terms).toContainText(`10% less. ${MONTHLY}.`)
  await expect(terms).toContainText('Pause or cancel whenever you like')
  await expect(page.locator('output')).toContainText(inDollars(14.4))
  await test.step('another size keeps the plan; a single purchase ends it', async () => {
    await page.getByRole('button', { name: '8 oz' }).click()
    await expect(page).toHaveURL(/\?Size=8\+oz&Wick=Cotton&plan=501$/)
    await expect(page.locator('output')).toContainText(inDollars(23.4))
    await single.click()
    await expect(page).not.toHaveURL(/plan=501/)
    await expect(terms).toHaveCount(0)
    await page.getByRole('button', { name: '4 oz' }).click()
    await monthly.click()
  })
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Added to cart' })).toContainText(
    ' • Every month',
  )

  const cart = await openCart(page)
  const line = lineOf(page, TITLE)
  await expect(line).toContainText('Every month')
  await expect(line.getByRole('link')).toHaveAttribute('href', /[?&]plan=501$/)
  await line.getByRole('button', { name: `One more of ${TITLE}` }).click()
  await expect(cart.locator('.total')).toContainText(`Total ${inDollars(28.8)}`)
  await expect(line).toContainText(`For each: ${MONTHLY}`)
  const checkout = await checkOut(page)
  await expect(drawer(page)).toBeHidden()
  await expect(checkout.getByText('Then $28.80 every month')).toBeAttached()
  await pay(checkout)
  const [call] = await demo.calls('CartCreate')
  expect(JSON.stringify(call?.variables)).toContain('gid://shopify/SellingPlan/501')
})

test('the same candle with and without a plan is two lines, also in a shared cart; the plan’s follows what becomes of the plan', async ({
  page,
  demo,
}) => {
  for (const query of ['', '?plan=501']) await addFrom(page, PATH + query)
  const cart = await openCart(page)
  await expect(lineOf(page, TITLE)).toHaveCount(2)
  await expect(cart.locator('.total')).toContainText(`Total ${inDollars(30.4)}`)
  const [single] = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('cart') ?? '{}').items.map(
      ({ variantId }: { variantId: string }) => variantId.split('/').at(-1),
    ),
  )
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/?cart=${single}:1,${single}:2:501,${single}:1:999`)
  await expect(cart.getByText(MONTHLY)).toBeVisible()
  await expect(cart.getByText('it was shared as a single purchase')).toBeVisible()
  await expect(cart.getByText(inDollars(60.8))).toBeVisible()
  await cart.getByRole('button', { name: 'Add these to my cart' }).click()
  await expect(lineOf(page, TITLE)).toHaveCount(2)

  const line = lineOf(page, TITLE).last()
  await test.step('the plan changes its price', async () => {
    const delivery = { interval: 'MONTH', count: 1 }
    await demo.putPlans(
      planned({ id: 501, name: 'Every month', delivery, adjustments: [{ percent: 50 }] }),
    )
    await page.reload()
    await openCart(page)
    await expect(line).toContainText(`Was ${inDollars(14.4)}`)
    await expect(cart.locator('.total')).toContainText(inDollars(48))
  })
  await test.step('it is no longer offered', async () => {
    await demo.putPlans(WITHOUT_PLANS)
    await page.reload()
    await openCart(page)
    await expect(line).toContainText('We don’t offer this plan here now.')
    await expect(cart.locator('.total')).toContainText(inDollars(32))
  })
})

test('the last plan ends while its page is open → the page says the price without it, and sells it so', async ({
  page,
  demo,
}) => {
  await page.goto(`${PATH}?plan=501`)
  await takenOver(page)
  await demo.putPlans(WITHOUT_PLANS)
  await returnAMinuteLater(page)
  await expect(page.getByText(`${TITLE} now costs ${inDollars(16)}`)).toBeVisible()
  await expect(page.locator('output')).toContainText(inDollars(16))
  await expect(page.locator('.plan-terms, #plan')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const cart = await openCart(page)
  await expect(lineOf(page, TITLE)).not.toContainText('month')
  await expect(cart.locator('.total')).toContainText(inDollars(16))
})

test('a pre-order is paid in part, with a discount → the total is the whole, and says that a part is paid later', async ({
  page,
  demo,
}) => {
  const preOrder = { id: 601, name: 'Pre-order', delivery: null, adjustments: [{ percent: 0 }] }
  await demo.putPlans(planned({ ...preOrder, chargedPercent: 25 }))
  await page.goto('/?discount=SPRING10')
  await expect(page.getByText('We’ll apply SPRING10')).toBeVisible()
  await addFrom(page, `${PATH}?plan=601`)
  const cart = await openCart(page)
  await expect(cart.locator('.total')).toContainText(`Total ${inDollars(4)}`)
  await expect(cart.getByText(`Another ${inDollars(12)} is paid later`)).toBeVisible()
  await checkOut(page)
  await expect(cart).toBeHidden()
  await openCart(page)
  await expect(cart.locator('.total')).toContainText(`Total ${inDollars(14.4)}`)
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
  await expect(page.locator('.plan-terms')).toContainText(MONTHLY)
  await add.click()
  const cart = await openCart(page)
  await expect(cart.locator('.line')).toHaveCount(1)
  await expect(lineOf(page, TITLE)).toContainText(MONTHLY)
})
