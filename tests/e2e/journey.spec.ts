import type { Locator, Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { addFromCard, cartButton, checkOut, drawer, openCart } from '../../scripts/test/shopper.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

test(
  'a shopper browses, chooses, fills a cart and pays',
  { tag: '@both' },
  async ({ page, demo, pair }) => {
    await page.goto('/')
    await expect(page).toHaveTitle(/Beeswick/)
    await page.getByRole('link', { name: 'Shop Collection' }).click()
    await expect(page.getByRole('heading', { name: 'Discover Our Scents' })).toBeInViewport()

    await addFromCard(page, 'Lilac & Rain')
    await page.getByRole('link', { name: 'Cherry Blossom Morning' }).click()
    await expect(page).toHaveURL(/\/product\/cherry-blossom-morning$/)
    await page.getByRole('button', { name: '8 oz' }).click()
    await page.getByRole('button', { name: 'Wood' }).click()
    await expect(page.locator('output').getByText(inDollars(28))).toBeVisible()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Added to cart')).toBeVisible()

    const cart = await openCart(page)
    await expect(cart.getByText('8 oz • Wood')).toBeVisible()
    await cart.getByRole('button', { name: 'One more of Cherry Blossom Morning' }).click()
    await expect(cart.getByText(inDollars(82))).toBeVisible()

    await page.reload()
    await openCart(page)
    await expect(cart.getByText('3 items in your cart')).toBeVisible()
    const checkout = await checkOut(page)
    const { origin, searchParams } = new URL(checkout.url())
    expect(searchParams.get('channel')).toBe('online_store')
    // As with the real provider, the checkout has an origin that the page does not call.
    expect([pair.origin, pair.demoOrigin]).not.toContain(origin)
    await expect(drawer(page)).toBeHidden()
    await expect(checkout.getByText('$82.00').locator('visible=true').first()).toBeVisible()
    await expect(checkout.getByText('This is a demonstration. Nothing is charged.')).toBeVisible()
    await checkout.getByRole('button', { name: 'Pay now' }).click()
    await expect(checkout.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await expect(checkout.getByText('Order #1001')).toBeVisible()
    expect(await demo.calls('CartCreate')).toHaveLength(1)
  },
)

test('four taps lead from a link in an app to the order, none of them below the fold', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/product/vanilla-ember?utm_source=ig&utm_medium=social&fbclid=IwY2xjawM')
  await buyInFourTaps(page)
})

test('six taps lead from home to the order of a candle in another size and with another wick', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Cherry Blossom Morning' }).tap()
  await tapInView(page.getByRole('button', { name: /^8 oz/ }))
  await tapInView(page.getByRole('button', { name: /^Wood/ }))
  await expect(page.getByText('8 oz • Wood', { exact: true })).toBeInViewport()
  await tapInView(addButton(page))
  const opened = page.waitForEvent('popup')
  await tapInView(page.getByRole('status').getByRole('button', { name: 'Checkout' }))
  await pay(await opened)
  await expect(drawer(page)).toBeHidden()
})

async function tapInView(button: Locator): Promise<void> {
  await expect(button).toBeInViewport({ ratio: 1 })
  await button.tap()
}

const addButton = (page: Page) =>
  page.locator('.buy-bar').getByRole('button', { name: 'Add to Cart' })

async function buyInFourTaps(page: Page): Promise<void> {
  await tapInView(addButton(page))
  await expect(page.getByText('Added to cart')).toBeVisible()
  await tapInView(cartButton(page))
  const opened = page.waitForEvent('popup')
  await tapInView(drawer(page).getByRole('button', { name: 'Checkout with Shopify' }))
  await pay(await opened)
}

async function pay(checkout: Page): Promise<void> {
  await checkout.setViewportSize({ width: 390, height: 664 })
  await tapInView(checkout.getByRole('button', { name: 'Pay now' }))
  await expect(checkout.getByRole('heading', { name: 'Thank you' })).toBeVisible()
}
