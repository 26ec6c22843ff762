import { addFromCard, checkOut, drawer, openCart } from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

const NAMES = [
  'Refund policy',
  'Shipping policy',
  'Privacy policy',
  'Terms of service',
  'Terms of sale',
  'Contact information',
  'Legal notice',
  'Withdraw from a contract',
  'Your orders',
]

test('a shopper finds the policies in the footer and in the cart, large enough for a finger', async ({
  page,
}) => {
  await page.goto('/product/pumpkin-hearth')
  const links = page.getByRole('navigation', { name: 'Policies and contact' }).getByRole('link')
  await expect(links).toHaveText(NAMES)
  await openCart(page)
  const inCart = drawer(page).getByRole('navigation').getByRole('link')
  await expect(inCart).toHaveText(NAMES)
  for (const link of await inCart.all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await inCart.first().click()
  await expect(page.getByRole('heading', { name: 'Refund policy' })).toBeVisible()
})

test('in a full cart the policies end the list, and ‘Checkout’ stays in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/')
  for (const title of ['Lilac & Rain', 'Beach Rose & Salt', 'Vanilla Ember', 'Cranberry Clove']) {
    await addFromCard(page, title)
  }
  const cart = await openCart(page)
  const button = cart.getByRole('button', { name: 'Checkout with Shopify' })
  const orders = cart.getByRole('link', { name: 'Your orders' })
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(orders).not.toBeInViewport()
  await orders.scrollIntoViewIfNeeded()
  await expect(orders).toBeInViewport({ ratio: 1 })
  await expect(button).toBeInViewport({ ratio: 1 })
})

test('a store whose policies can’t be read sells all the same', async ({ page, demo }) => {
  await demo.fault('Policies', { kind: 'status', status: 500 })
  await page.goto('/')
  await addFromCard(page, 'Lilac & Rain')
  await openCart(page)
  await expect(page.getByRole('link', { name: 'Refund policy' })).toHaveCount(0)
  await expect(drawer(page).getByRole('button', { name: 'Checkout with Shopify' })).toBeEnabled()
})

test.describe('where prices include tax', () => {
  test.describe.configure({ mode: 'default' })
  test.use({ env: { PRICES_INCLUDE_TAX: 'on' } })

  test('the product page, the cart and the checkout say so', async ({ page }) => {
    const words = 'Taxes included. Shipping is calculated at checkout'
    await page.goto('/product/pumpkin-hearth')
    await expect(page.getByRole('link', { name: words })).toHaveAttribute(
      'href',
      /\/policies\/shipping-policy$/,
    )
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    const cart = await openCart(page)
    await expect(cart.getByText(words)).toBeVisible()
    const checkout = await checkOut(page)
    await expect(checkout.getByText(/^Including \$[\d.]+ in taxes$/)).toHaveCount(1)
  })
})
