import { addFromCard, openCart } from '../../scripts/test/shopper.ts'
import { expect, test } from '../e2e/shop-test.ts'

const enlargeLetters = () => {
  document.documentElement.style.fontSize = '200%'
}

test('with letters twice as large nothing covers what a shopper needs', async ({ page }) => {
  await test.step('a shopper can scroll to the lines of the cart, and the checkout button stays in sight', async () => {
    await page.goto('/')
    await addFromCard(page, 'Lilac & Rain')
    await addFromCard(page, 'Vanilla Ember')
    const cart = await openCart(page)
    await page.evaluate(enlargeLetters)
    const checkout = cart.getByRole('button', { name: 'Checkout with Shopify' })
    for (const title of ['Lilac & Rain', 'Vanilla Ember']) {
      const line = cart.getByRole('listitem').filter({ hasText: title })
      await line.scrollIntoViewIfNeeded()
      await expect(line).toBeInViewport({ ratio: 0.9 })
      await expect(checkout).toBeInViewport({ ratio: 1 })
      await line.getByRole('button', { name: `One more of ${title}` }).click()
      await expect(line.getByText('Quantity 2')).toBeVisible()
    }
    await cart.getByRole('link', { name: 'Contact' }).scrollIntoViewIfNeeded()
    await expect(cart.locator('.total')).toBeInViewport()
  })
  await test.step('the button of a product does not cover its options', async () => {
    await page.goto('/product/pumpkin-hearth')
    const button = page.getByRole('button', { name: 'Add to Cart' })
    await expect(button).toBeInViewport()
    await page.evaluate(enlargeLetters)
    await expect(button).not.toBeInViewport()
  })
})
