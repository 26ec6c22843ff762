import { addFromCard, checkOut, drawer, openCart } from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

const NAMES = [
  'Refund policy',
  'Shipping policy',
  'Privacy policy',
  'Terms of service',
  'Contact information',
  'Legal notice',
  'Withdraw from a contract',
  'Your orders',
]
const SHORT = new Set(['Refund policy', 'Shipping policy', 'Contact information'])

test('a shopper finds the policies in the footer and in the cart, large enough for a finger', async ({
  page,
}) => {
  await page.goto('/product/pumpkin-hearth')
  const links = page.getByRole('navigation', { name: 'Policies and contact' }).getByRole('link')
  await expect(links).toHaveText(NAMES)
  await openCart(page)
  const cart = drawer(page)
  await expect(cart.getByRole('navigation')).toHaveCount(0)
  await expect(cart.getByText('added at checkout')).toHaveCount(0)
  await cart.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await openCart(page)
  const short = cart.getByRole('navigation', { name: 'Policies and contact' }).getByRole('link')
  await expect(short).toHaveText(['Shipping', 'Returns', 'Contact'])
  const inCart = cart.getByRole('navigation', { name: 'All policies' }).getByRole('link')
  await expect(inCart).toHaveCount(0)
  await cart.getByText('All policies').click()
  await expect(inCart).toHaveText(NAMES.filter((name) => !SHORT.has(name)))
  for (const link of await inCart.all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await inCart.first().click()
  await expect(page.getByRole('heading', { name: 'Privacy policy' })).toBeVisible()
})

test(
  'by keyboard ‘Checkout’ follows the last line’s buttons, and the policies follow ‘Checkout’',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/')
    await addFromCard(page, 'Lilac & Rain')
    const cart = await openCart(page)
    await cart.getByRole('button', { name: 'Remove Lilac & Rain' }).focus()
    await page.keyboard.press('Tab')
    await expect(cart.getByRole('button', { name: 'Checkout with Shopify' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(cart.getByRole('link', { name: 'Shipping', exact: true })).toBeFocused()
  },
)

test('the three promises are shown at the button, and the merchant’s two link to their policies', async ({
  page,
}) => {
  await page.goto('/product/pumpkin-hearth')
  const promises = page.getByRole('list').filter({ hasText: 'pour you another' })
  await expect(promises.getByRole('listitem')).toHaveText([
    'Free shipping, sent within two days',
    'Thirty days to return it, burned or not',
    "If it ever burns badly, we'll pour you another.",
  ])
  await expect(page.getByRole('link', { name: /^Free shipping/ })).toHaveAttribute(
    'href',
    /\/policies\/shipping-policy$/,
  )
  await expect(page.getByRole('link', { name: /^Thirty days/ })).toHaveAttribute(
    'href',
    /\/policies\/refund-policy$/,
  )
  await expect(page.getByText('Taxes are added at checkout', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const cart = await openCart(page)
  await expect(cart.getByText('Free shipping, sent within two days')).toBeVisible()
  await expect(cart.getByText('Taxes are added at checkout')).toBeVisible()
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

  test('the product page, the cart and the checkout say so', async ({ page, demo }) => {
    const words = 'Taxes included. Shipping is added at checkout'
    await demo.setShopMetafields({})
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
