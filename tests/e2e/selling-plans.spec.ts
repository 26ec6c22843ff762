import {
  checkOut,
  drawer,
  GERMAN,
  lineOf,
  openCart,
  takenOver,
} from '../../scripts/test/shopper.ts'
import { holdToasts, returnToTabLater, stopClock } from './clock.ts'
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

test.describe.configure({ mode: 'default' })
test.use({ env: { MARKETS: 'US-en,DE-de' } })

for (const { language, prefix, words, names } of [
  {
    language: 'English',
    prefix: '',
    words: undefined,
    names: {
      title: TITLE,
      single: /^One time/,
      monthly: /^Every month/,
      add: 'Add to Cart',
      added: 'Added to cart',
      price: 'USD $14.40',
      terms: '10% less. Renews every month at USD $14.40.',
      ends: 'Pause or cancel whenever you like',
      total: 'Total USD $28.80',
      each: 'For each: Renews every month at USD $14.40',
      renewal: 'Then $28.80 every month',
      more: `One more of ${TITLE}`,
      plan: 'Every month',
      pay: 'Pay now',
      thanks: 'Thank you',
    },
  },
  {
    language: 'German',
    prefix: '/de-de',
    words: GERMAN,
    names: {
      title: 'Verbenengarten',
      single: /^Einmalig/,
      monthly: /^Jeden Monat/,
      add: 'In den Warenkorb',
      added: 'In den Warenkorb gelegt',
      price: '16,11 €',
      terms: '10 % weniger. Verlängert sich jeden Monat für 16,11 €.',
      ends: 'Pausieren oder kündigen, wann du willst',
      total: 'Summe 32,22 €',
      each: 'Je Stück: Verlängert sich jeden Monat für 16,11 €',
      renewal: 'Danach 32,22 € jeden Monat',
      more: 'Verbenengarten: eins mehr',
      plan: 'Jeden Monat',
      pay: 'Zahlungspflichtig bestellen',
      thanks: 'Vielen Dank',
    },
  },
]) {
  test(`a shopper subscribes to a candle in ${language}, checks out and pays`, async ({
    page,
    demo,
  }) => {
    await holdToasts(page)
    await page.goto(prefix + PATH)
    await expect(page.getByRole('link', { name: names.single })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await page.getByRole('link', { name: names.monthly }).click()
    await expect(page).toHaveURL(/[?&]plan=501#plan$/)
    const plans = page.locator('#plans')
    await expect(plans).toContainText(names.terms)
    await expect(plans).toContainText(names.ends)
    await expect(page.getByRole('link', { name: names.monthly })).toBeInViewport()
    await expect(page.locator('output')).toContainText(names.price)
    await page.getByRole('button', { name: names.add }).click()
    await expect(page.getByText(names.added, { exact: true })).toBeVisible()
    // The page may suggest another language in a toast of its own.
    const toast = page.locator('.toast').filter({ hasText: names.added })
    await expect(toast).toContainText(` • ${names.plan}`)

    const cart = await openCart(page, words)
    const line = lineOf(page, names.title, words)
    await expect(line).toContainText(names.plan)
    await expect(line.getByRole('link')).toHaveAttribute('href', /[?&]plan=501$/)
    await expect(line).toContainText(names.price)
    await line.locator('.stepper button').last().click()
    await expect(cart.locator('.total')).toContainText(names.total)
    await expect(line).toContainText(names.each)

    const checkout = await checkOut(page, words)
    await expect(drawer(page, words)).toBeHidden()
    await expect(checkout.getByText(names.plan).first()).toBeAttached()
    await expect(checkout.getByText(names.renewal)).toBeAttached()
    await checkout.getByRole('button', { name: names.pay }).click()
    await expect(checkout.getByRole('heading', { name: names.thanks })).toBeVisible()
    const [call] = await demo.calls('CartCreate')
    expect(JSON.stringify(call?.variables)).toContain('gid://shopify/SellingPlan/501')
  })
}

test('a choice of another size keeps the plan, and one of no plan ends it', async ({ page }) => {
  await page.goto(`${PATH}?plan=501`)
  await page.getByRole('button', { name: '8 oz' }).click()
  await expect(page).toHaveURL(/&plan=501&Size=8\+oz#plan$/)
  await expect(page.locator('output')).toContainText('USD $23.40')
  await page.getByRole('link', { name: /^One time/ }).click()
  await expect(page).not.toHaveURL(/plan=501/)
  await expect(page.locator('output')).toContainText('USD $26.00')
  await expect(page.locator('.plan-terms')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a plan is a link that moves the price and the burn clock', async ({ page }) => {
    await page.goto(PATH)
    const clock = page.locator('.burn-clock p:visible')
    const before = await clock.textContent()
    await page.getByRole('link', { name: /^Three months, prepaid/ }).click()
    await expect(page.locator('output')).toContainText('USD $43.20')
    await expect(page.locator('.plan-terms')).toContainText(
      '3 deliveries, one every month, USD $14.40 each, paid in advance. Renews every 3 months at USD $43.20',
    )
    expect(await clock.textContent()).not.toBe(before)
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

test('a plan changes its price and then ends → its line says so, and is not charged', async ({
  page,
  demo,
}) => {
  await page.goto(`${PATH}?plan=501`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  await demo.putPlans(plan(50))
  await page.reload()
  const cart = await openCart(page)
  await expect(lineOf(page, TITLE)).toContainText('Was USD $14.40')
  await expect(cart.locator('.total')).toContainText('USD $8.00')
  await demo.putPlans({ handle: 'lemon-verbena-garden', sellingPlanGroups: [] })
  await page.reload()
  await openCart(page)
  await expect(lineOf(page, TITLE)).toContainText('This plan is no longer offered.')
  await expect(page.getByRole('button', { name: 'Checkout with Shopify' })).toBeDisabled()
})

test('the last plan ends while its page is open → the page says the price without it, and sells it so', async ({
  page,
  demo,
}) => {
  await stopClock(page)
  await page.goto(`${PATH}?plan=501`)
  await takenOver(page)
  await demo.putPlans({ handle: 'lemon-verbena-garden', sellingPlanGroups: [] })
  await returnToTabLater(page)
  await expect(page.getByText(`${TITLE} now costs USD $16.00`)).toBeVisible()
  await expect(page.locator('output')).toContainText('USD $16.00')
  await expect(page.locator('#plans')).toHaveCount(0)
  await page.getByRole('button', { name: '8 oz' }).click()
  await expect(page.locator('output')).toContainText('USD $26.00')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const cart = await openCart(page)
  await expect(lineOf(page, TITLE)).not.toContainText('month')
  await expect(cart.locator('.total')).toContainText('USD $26.00')
})

test('the provider refuses a plan at the checkout → its line says why', async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/Cart creation failed|503/)
  await page.goto(`${PATH}?plan=501`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await openCart(page)
  await expect.poll(async () => (await demo.calls('VariantPlans')).length).toBe(1)
  await demo.putPlans({ handle: 'lemon-verbena-garden', sellingPlanGroups: [] })
  await demo.fault('VariantPlans', { kind: 'status', status: 503 })
  await page.getByRole('button', { name: 'Checkout with Shopify' }).click()
  await expect(lineOf(page, TITLE)).toContainText('not applicable to the variant')
})

test('a product that requires a plan begins with its first, and has no single purchase', async ({
  page,
  demo,
}) => {
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
