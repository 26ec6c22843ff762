import { addFromCard, addFromPage, badge, lineOf, openCart } from '../../scripts/test/shopper.ts'
import { closeCart, waitForLineChecks } from './checkout-steps.ts'
import { stopClock } from './clock.ts'
import { expect, test } from './shop-test.ts'

const plain = (handle: string, title: string, price: string, currencyCode: string) => ({
  handle,
  title,
  variants: [{ price, currencyCode }],
})

// 0.1 + 0.2 and 19.99 + 3 are inexact in floating point.
const THREE_OF = [
  ['USD', '19.99', 'USD $19.99', 'USD $59.97'],
  ['USD', '0.1', 'USD $0.10', 'USD $0.30'],
  ['JPY', '2600', 'JPY ¥2600', 'JPY ¥7800'],
  ['KWD', '2.5', 'KWD 2.500', 'KWD 7.500'],
  ['EUR', '999999999.99', 'EUR €999999999.99', 'EUR €2999999999.97'],
] as const

test('totals are exact in every currency', async ({ page, demo }) => {
  for (const [currency, price, shown, three] of THREE_OF) {
    await test.step(`three at ${currency} ${price} are ${three}`, async () => {
      await demo.putProduct(plain('one', 'One', price, currency))
      await addFromPage(page, 'one')
      await expect(page.getByText(shown, { exact: true })).toBeVisible()
      const cart = await openCart(page)
      const more = cart.getByRole('button', { name: 'One more of One' })
      await more.click()
      await more.click()
      await expect(cart.getByText(`Total ${three}`)).toBeVisible()
      await expect(lineOf(page, 'One').getByText(`3 × ${shown}`, { exact: true })).toBeVisible()
      await cart.getByRole('button', { name: 'Remove One' }).click()
      await expect(cart.getByText('Total USD $0.00')).toBeVisible()
    })
  }
})

test('a line in another currency than the first line is marked, and left out of the total', async ({
  page,
  demo,
}) => {
  await demo.putProduct(plain('dollars', 'Dollars', '10.00', 'USD'))
  await demo.putProduct(plain('yen', 'Yen', '2600', 'JPY'))
  await addFromPage(page, 'dollars')
  await addFromPage(page, 'yen')
  const cart = await openCart(page)
  await badge(page, '2 items')
  await expect(lineOf(page, 'Yen')).toContainText(
    'Priced in another currency. Please check it out on its own.',
  )
  await expect(lineOf(page, 'Dollars')).not.toContainText('left out')
  await expect(cart.getByText('Total USD $10.00')).toBeVisible()
  await Promise.all([
    page.waitForEvent('popup'),
    cart.getByRole('button', { name: 'Checkout with Shopify' }).click(),
  ])
  await expect(cart).toBeHidden()
  const [call] = await demo.calls('CartCreate')
  expect(call?.variables).toMatchObject({ input: { lines: [{ quantity: 1 }] } })

  await page.bringToFront()
  await openCart(page)
  await cart.getByRole('button', { name: 'Remove Dollars' }).click()
  await expect(lineOf(page, 'Yen')).not.toContainText('left out')
  await expect(cart.getByText('Total JPY ¥2600')).toBeVisible()
})

test("the provider's total is below that of the lines → the drawer says 'After discounts'", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.route('**/graphql.json', async (route) => {
    if (!route.request().postData()?.includes('mutation CartCreate')) return route.continue()
    const response = await route.fetch()
    const text = (await response.text()).replace(/"amount":"18.0"/, '"amount":"14.4"')
    await route.fulfill({ response, body: text })
  })
  await addFromPage(page, 'beach-rose-and-salt')
  const cart = await openCart(page)
  await expect(cart.getByText('Taxes are added at checkout')).toBeVisible()
  await expect(cart.getByText('After discounts')).toHaveCount(0)
  await cart.getByRole('button', { name: 'Checkout with Shopify' }).click()
  await expect(cart.getByText('Total USD $14.40 After discounts')).toBeVisible()
  await cart.getByRole('button', { name: 'One more of Beach Rose & Salt' }).click()
  await expect(cart.getByText('Total USD $36.00')).toBeVisible()
  await expect(cart.getByText('After discounts')).toHaveCount(0)
})

test("the provider's total replaces the drawer's own until the cart changes", async ({
  page,
  demo,
}) => {
  const PILLAR = 'Wildflower Beeswax Pillar'
  // The clock is stopped, because lines are checked again after ten seconds.
  await stopClock(page)
  await page.goto('/')
  await addFromCard(page, PILLAR)
  const cart = await openCart(page)
  await waitForLineChecks(demo)
  await demo.changeVariant({ handle: 'wildflower-beeswax-pillar', title: 'Short', price: '26.00' })
  const [checkout] = await Promise.all([
    page.waitForEvent('popup'),
    cart.getByRole('button', { name: 'Checkout with Shopify' }).click(),
  ])
  await expect(checkout.getByText('$26.00').locator('visible=true').first()).toBeVisible()
  await expect(cart).toBeHidden()
  await openCart(page)
  await expect(lineOf(page, PILLAR)).toContainText('USD $24.00')
  await expect(cart.getByText('Total USD $26.00')).toBeVisible()
  await cart.getByRole('button', { name: `One more of ${PILLAR}` }).click()
  await expect(cart.getByText('Total USD $48.00')).toBeVisible()
  await closeCart(page)
})

test('a cart of 100 lines takes no 101st, and says so', async ({ page, demo }) => {
  const letters = [...'ABCDEFGHIJ']
  const variants = letters.flatMap((row) =>
    letters.map((column) => ({
      price: '1.00',
      selectedOptions: [
        { name: 'Row', value: row },
        { name: 'Column', value: column },
      ],
    })),
  )
  await demo.putProduct({ handle: 'board', title: 'Board', variants })
  await addFromPage(page, 'board')
  await page.evaluate(fillToHundred)
  await page.goto('/product/beach-rose-and-salt')
  await badge(page, '100 items')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Your cart is full' })
  await expect(toast).toContainText(
    'A cart holds 100 different items. Check out, or remove one first.',
  )
  await badge(page, '100 items')
  await page.goto('/product/board?Row=A&Column=A')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await badge(page, '101 items')
})

/** Runs in the page. Replaces the stored line by a hundred lines with consecutive variants. */
function fillToHundred() {
  const cart = JSON.parse(localStorage.getItem('cart') ?? '')
  const [line] = cart.items
  const [, start, first] = /^(.*?)(\d+)$/.exec(line.variantId) ?? []
  cart.items = Array.from({ length: 100 }, (_, index) => ({
    ...line,
    variantId: `${start}${Number(first) + index}`,
  }))
  localStorage.setItem('cart', JSON.stringify(cart))
}
