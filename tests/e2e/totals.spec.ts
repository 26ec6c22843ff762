import { addFromPage, badge, lineOf, openCart } from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

const plain = (handle: string, title: string, price: string, currencyCode: string) => ({
  handle,
  title,
  variants: [{ price, currencyCode }],
})

test('a line in another currency than the first line is marked, and left out of the exact total', async ({
  page,
  demo,
}) => {
  // 0.1 + 0.2 is inexact in floating point.
  await demo.putProduct(plain('dimes', 'Dimes', '0.1', 'USD'))
  await demo.putProduct(plain('yen', 'Yen', '2600', 'JPY'))
  await addFromPage(page, 'dimes')
  await expect(page.getByText('USD $0.10', { exact: true })).toBeVisible()
  await addFromPage(page, 'yen')
  await expect(page.getByText('JPY ¥2600', { exact: true })).toBeVisible()
  const cart = await openCart(page)
  const more = cart.getByRole('button', { name: 'One more of Dimes' })
  await more.click()
  await more.click()
  await badge(page, '4 items')
  await expect(lineOf(page, 'Yen')).toContainText(
    'Priced in another currency. Please check it out on its own.',
  )
  await expect(lineOf(page, 'Dimes')).not.toContainText('another currency')
  await expect(lineOf(page, 'Dimes').getByText('3 × USD $0.10', { exact: true })).toBeVisible()
  await expect(cart.getByText('Total USD $0.30')).toBeVisible()
  await Promise.all([
    page.waitForEvent('popup'),
    cart.getByRole('button', { name: 'Checkout with Shopify' }).click(),
  ])
  await expect(cart).toBeHidden()
  const [call] = await demo.calls('CartCreate')
  expect(call?.variables).toMatchObject({ input: { lines: [{ quantity: 3 }] } })

  await page.bringToFront()
  await openCart(page)
  await cart.getByRole('button', { name: 'Remove Dimes' }).click()
  await expect(lineOf(page, 'Yen')).not.toContainText('another currency')
  await expect(cart.getByText('Total JPY ¥2600')).toBeVisible()
})

test("the provider's total replaces that of the lines until the cart changes; if it is lower, the drawer says 'After discounts'", async ({
  page,
}) => {
  await page.route('**/graphql.json', async (route) => {
    if (!route.request().postData()?.includes('mutation CartCreate')) return route.continue()
    const response = await route.fetch()
    const text = (await response.text()).replace(/"amount":"18.0"/, '"amount":"14.4"')
    await route.fulfill({ response, body: text })
  })
  await addFromPage(page, 'beach-rose-and-salt')
  const cart = await openCart(page)
  await page.evaluate(() => {
    window.open = () => null
  })
  await expect(cart.getByText('Taxes are added at checkout')).toBeVisible()
  await expect(cart.getByText('After discounts')).toHaveCount(0)
  await cart.getByRole('button', { name: 'Checkout with Shopify' }).click()
  await expect(cart.getByText('Total USD $14.40 After discounts')).toBeVisible()
  await expect(lineOf(page, 'Beach Rose & Salt')).toContainText('USD $18.00')
  await cart.getByRole('button', { name: 'One more of Beach Rose & Salt' }).click()
  await expect(cart.getByText('Total USD $36.00')).toBeVisible()
  await expect(cart.getByText('After discounts')).toHaveCount(0)
})

test('a cart of 100 lines takes no 101st, and says so', async ({ page }) => {
  await addFromPage(page, 'beach-rose-and-salt')
  await page.evaluate(fillToHundred)
  await page.goto('/product/vanilla-ember')
  await badge(page, '100 items')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Your cart is full' })
  await expect(toast).toContainText(
    'A cart holds 100 different items. Check out, or remove one first.',
  )
  await badge(page, '100 items')

  await test.step('more of what it holds can be added', async () => {
    await page.goto('/product/beach-rose-and-salt')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await badge(page, '101 items')
  })
})

/** Runs in the page. Adds 99 lines of variants that the shop does not have to the stored line. */
function fillToHundred() {
  const cart = JSON.parse(localStorage.getItem('cart') ?? '')
  const [line] = cart.items
  const others = Array.from({ length: 99 }, (_, index) => ({
    ...line,
    variantId: `gid://shopify/ProductVariant/${987654000 + index}`,
  }))
  cart.items = [line, ...others]
  localStorage.setItem('cart', JSON.stringify(cart))
}
