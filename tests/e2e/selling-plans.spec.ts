import { checkOut, drawer, lineOf, openCart, takenOver } from '../../scripts/test/shopper.ts'
import { holdToasts, returnAMinuteLater } from './clock.ts'
import { expectFirstDocument } from './in-place-steps.ts'
import { expect, test } from './shop-test.ts'

const PATH = '/product/lemon-verbena-garden'
const TITLE = 'Lemon Verbena Garden'
const MONTHLY = 'Renews every month at USD $14.40'
const DELIVERED = { name: 'Delivered', interval: { interval: 'MONTH', count: 1 } }

const plan = (percent: number) => ({
  handle: 'lemon-verbena-garden',
  sellingPlanGroups: [
    {
      name: DELIVERED.name,
      plans: [
        {
          id: 501,
          name: 'Every month',
          delivery: DELIVERED.interval,
          adjustments: [{ percent }],
        },
      ],
    },
  ],
})

test('a shopper subscribes to a candle, checks out and pays', async ({ page, demo }) => {
  await holdToasts(page)
  await page.goto(PATH)
  await takenOver(page)
  await page.evaluate(() => (document.documentElement.dataset['first'] = 'yes'))
  await expect(page.getByRole('link', { name: /^One time/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  const monthly = page.getByRole('link', { name: /^Every month/ })
  await monthly.click()
  await expectFirstDocument(page)
  await expect(page).toHaveURL(/[?&]plan=501$/)
  await expect(monthly).toBeFocused()
  const terms = page.locator('.plan-terms')
  await expect(terms).toContainText('10% less. Renews every month at USD $14.40.')
  await expect(terms).toContainText('Pause or cancel whenever you like')
  await expect(page.locator('output')).toContainText('USD $14.40')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Added to cart' })).toContainText(
    ' • Every month',
  )

  const cart = await openCart(page)
  const line = lineOf(page, TITLE)
  await expect(line).toContainText('Every month')
  await expect(line.getByRole('link')).toHaveAttribute('href', /[?&]plan=501$/)
  await expect(line).toContainText('USD $14.40')
  await line.getByRole('button', { name: `One more of ${TITLE}` }).click()
  await expect(cart.locator('.total')).toContainText('Total USD $28.80')
  await expect(line).toContainText('For each: Renews every month at USD $14.40')

  const checkout = await checkOut(page)
  await expect(drawer(page)).toBeHidden()
  await expect(checkout.getByText('Every month').first()).toBeAttached()
  await expect(checkout.getByText('Then $28.80 every month')).toBeAttached()
  await checkout.getByRole('button', { name: 'Pay now' }).click()
  await expect(checkout.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const [call] = await demo.calls('CartCreate')
  expect(JSON.stringify(call?.variables)).toContain('gid://shopify/SellingPlan/501')
})

test('a choice of another size keeps the plan, and one of no plan ends it', async ({
  page,
  demo,
}) => {
  await page.goto(`${PATH}?plan=501`)
  await page.getByRole('button', { name: '8 oz' }).click()
  await expect(page).toHaveURL(/\?Size=8\+oz&Wick=Cotton&plan=501$/)
  await expect(page.locator('output')).toContainText('USD $23.40')
  await page.getByRole('link', { name: /^One time/ }).click()
  await expect(page).not.toHaveURL(/plan=501/)
  await expect(page.locator('output')).toContainText('USD $26.00')
  await expect(page.locator('.plan-terms')).toHaveCount(0)

  await test.step('a product that requires a plan begins with its first, and has no single purchase', async () => {
    await demo.putPlans({ ...plan(10), requiresSellingPlan: true })
    await page.goto(PATH)
    await expect(page.getByRole('link', { name: /^Every month/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(page.getByRole('link', { name: /^One time/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await openCart(page)
    await expect(lineOf(page, TITLE)).toContainText(MONTHLY)
  })
})

test('the same candle with and without a plan is two lines, also after a reload and in a shared cart', async ({
  page,
}) => {
  for (const query of ['', '?plan=501']) {
    await page.goto(PATH + query)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  }
  await page.reload()
  const cart = await openCart(page)
  await expect(lineOf(page, TITLE)).toHaveCount(2)
  await expect(cart.locator('.total')).toContainText('Total USD $30.40')
  const [single] = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('cart') ?? '{}').items.map(
      ({ variantId }: { variantId: string }) => variantId.split('/').at(-1),
    ),
  )
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/?cart=${single}:1,${single}:2:501,${single}:1:999`)
  const shared = drawer(page)
  await expect(shared.getByText(MONTHLY)).toBeVisible()
  await expect(shared.getByText('it was shared as a single purchase')).toBeVisible()
  await expect(shared.getByText('USD $60.80')).toBeVisible()
  await shared.getByRole('button', { name: 'Add these to my cart' }).click()
  await expect(lineOf(page, TITLE)).toHaveCount(2)
})

test('a plan in the cart changes its price, is refused at the checkout, and ends → its line says so, and is not charged', async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/Cart creation failed|503/)
  await page.goto(`${PATH}?plan=501`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()

  await test.step('it changes its price', async () => {
    await demo.putPlans(plan(50))
    await page.reload()
    const cart = await openCart(page)
    await expect(lineOf(page, TITLE)).toContainText('Was USD $14.40')
    await expect(cart.locator('.total')).toContainText('USD $8.00')
  })
  await test.step('the provider refuses it at the checkout', async () => {
    await demo.putPlans({ handle: 'lemon-verbena-garden', sellingPlanGroups: [] })
    await demo.fault('VariantPlans', { kind: 'status', status: 503 })
    await page.getByRole('button', { name: 'Checkout with Shopify' }).click()
    await expect(lineOf(page, TITLE)).toContainText('not applicable to the variant')
  })
  await test.step('it is no longer offered', async () => {
    await demo.clearFaults()
    await page.reload()
    await openCart(page)
    await expect(lineOf(page, TITLE)).toContainText('This plan is no longer offered.')
    await expect(page.getByRole('button', { name: 'Checkout with Shopify' })).toBeDisabled()
  })
})

test('the last plan ends while its page is open → the page says the price without it, and sells it so', async ({
  page,
  demo,
}) => {
  await page.goto(`${PATH}?plan=501`)
  await takenOver(page)
  await demo.putPlans({ handle: 'lemon-verbena-garden', sellingPlanGroups: [] })
  await returnAMinuteLater(page)
  await expect(page.getByText(`${TITLE} now costs USD $16.00`)).toBeVisible()
  await expect(page.locator('output')).toContainText('USD $16.00')
  await expect(page.locator('.plan-terms, #plan')).toHaveCount(0)
  await page.getByRole('button', { name: '8 oz' }).click()
  await expect(page.locator('output')).toContainText('USD $26.00')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const cart = await openCart(page)
  await expect(lineOf(page, TITLE)).not.toContainText('month')
  await expect(cart.locator('.total')).toContainText('USD $26.00')
})
