import { expect, test } from './shop-test.ts'
import { drawer, openCart } from './shopper.ts'

const CHOSEN = '/product/cherry-blossom-morning?Size=8+oz&Wick=Wood'

test('a link to a choice shows it from the first byte', async ({ page, request }) => {
  const html = await (await request.get(CHOSEN)).text()
  expect(html).toContain('USD $28.00')
  await page.goto(CHOSEN)
  await expect(page.getByRole('button', { name: '8 oz' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Wood' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Cotton' })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const cart = await openCart(page)
  await expect(cart.getByText('8 oz • Wood')).toBeVisible()
})

test('a choice stands in the address, and Back leaves the product', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Cherry Blossom Morning' }).click()
  await page.getByRole('button', { name: '12 oz' }).click()
  await expect(page).toHaveURL(/\?Size=12\+oz&Wick=Cotton$/)
  await page.reload()
  await expect(page.getByText('USD $36.00')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page.getByRole('heading', { name: 'Discover Our Scents' })).toBeAttached()
})

test('a partial link is applied over the first variant', async ({ page }) => {
  await page.goto('/product/cherry-blossom-morning?Wick=Wood&utm_source=letter')
  await expect(page.getByText('USD $18.00')).toBeVisible()
})

test('the sold-out choice says so and cannot be bought', async ({ page }) => {
  await page.goto('/product/cherry-blossom-morning?Size=12+oz&Wick=Wood')
  await expect(page.getByText('Out of Stock')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await page.getByRole('button', { name: 'Cotton' }).click()
  await expect(page.getByText('In Stock')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the shop can be read and a choice be made', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Cherry Blossom Morning' }).click()
    await page.getByRole('button', { name: '8 oz' }).click()
    await page.getByRole('button', { name: 'Wood' }).click()
    await expect(page).toHaveURL(/\?Size=8\+oz&Wick=Wood$/)
    await expect(page.getByText('USD $28.00')).toBeVisible()
    await expect(drawer(page)).toBeHidden()
  })
})
