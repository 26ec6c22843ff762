import { holdToasts } from './holding.ts'
import { expect, test } from './shop-test.ts'
import { addFromPage, badge, lineOf, openCart, takenOver } from '../../scripts/test/shopper.ts'

const CHOSEN = '/product/cherry-blossom-morning?Size=8+oz&Wick=Wood'

test(
  'a product page: the way back, picture, title, price, description and choices',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/product/cherry-blossom-morning')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Cherry Blossom Morning')
    const photos = main.getByRole('article').getByRole('img')
    await expect(photos).toHaveCount(2)
    await expect(photos.first()).toHaveAttribute('src', /cherry-blossom-morning-01/)
    await expect(main.getByRole('article').getByText('USD $16.00', { exact: true })).toBeVisible()
    await expect(main.getByText('The first warm walk of the year')).toBeVisible()
    await expect(main.getByText('In Stock', { exact: true })).toBeVisible()
    await expect(main.getByRole('group', { name: 'Size' }).getByRole('button')).toHaveText([
      '4 oz',
      '8 oz',
      '12 oz',
    ])
    await expect(main.getByRole('group', { name: 'Wick' }).getByRole('button')).toHaveText([
      'Cotton',
      'Wood',
    ])
    await expect(main.getByRole('button', { pressed: true })).toHaveText(['4 oz', 'Cotton'])
    await main.getByRole('link', { name: 'Back to Shop' }).click()
    await expect(page.getByRole('heading', { name: 'Cherry Blossom Morning' })).toBeInViewport()
    await expect(page).toHaveURL(/\/#product-cherry-blossom-morning$/)
  },
)

test("'Add to Cart' says so in the card's words and stays on the page", async ({ page }) => {
  await holdToasts(page)
  await page.goto(CHOSEN)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Cherry Blossom Morning has been added to your cart', { exact: true }),
  ).toBeVisible()
  await expect(page).toHaveURL(/\?Size=8\+oz&Wick=Wood$/)
  await badge(page, '1 item')
})

test('a link to a choice shows it from the first byte', async ({ page, request }) => {
  const html = await (await request.get(CHOSEN)).text()
  expect(html).toContain('USD $28.00')
  await page.goto(CHOSEN)
  await expect(page.getByRole('button', { pressed: true })).toHaveText(['8 oz', 'Wood'])
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await openCart(page)
  await expect(lineOf(page, 'Cherry Blossom Morning')).toContainText('8 oz • Wood')
})

test('a choice stands in the address, and Back leaves the product', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Cherry Blossom Morning' }).click()
  await page.waitForURL('**/product/cherry-blossom-morning')
  // Before that it would be a form of the page's own, with its fields in another order.
  await takenOver(page)
  await page.getByRole('button', { name: '12 oz' }).click()
  await expect(page).toHaveURL(/\?Size=12\+oz&Wick=Cotton$/)
  await page.reload()
  await expect(page.getByText('USD $36.00')).toBeVisible()
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect(page.getByRole('heading', { name: 'Discover Our Scents' })).toBeAttached()
})

test('a partial link is applied over the first variant', async ({ page }) => {
  await page.goto('/product/cherry-blossom-morning?Wick=Wood&utm_source=letter')
  await expect(page.getByRole('article').getByText('USD $18.00')).toBeVisible()
  await expect(page.getByRole('button', { pressed: true })).toHaveText(['4 oz', 'Wood'])
})

test('the sold-out choice says so and cannot be bought', async ({ page }) => {
  await page.goto('/product/cherry-blossom-morning?Size=12+oz&Wick=Wood')
  await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await page.getByRole('button', { name: 'Cotton' }).click()
  await expect(page.getByText('In Stock', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
})

test('what can be ordered though none is there says so, and can be bought', async ({
  page,
  demo,
}) => {
  await demo.changeVariant({
    handle: 'cherry-blossom-morning',
    title: '8 oz / Wood',
    currentlyNotInStock: true,
  })
  await page.goto('/product/cherry-blossom-morning?Size=8+oz&Wick=Wood')
  await expect(page.getByText('Made to order', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  await page.getByRole('button', { name: 'Cotton' }).click()
  await expect(page.getByText('In Stock', { exact: true })).toBeVisible()
})

test('the first variant is shown first, sold out or not', async ({ page }) => {
  await page.goto('/product/honeysuckle-dusk')
  await expect(page.getByRole('button', { pressed: true })).toHaveText(['Cream'])
  await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await page.getByRole('button', { name: 'Sage' }).click()
  await expect(page.getByText('In Stock', { exact: true })).toBeVisible()
})

test.describe('a combination that is not made', () => {
  const NOTE = "We don't make that combination. You'd be adding Two pairs • Natural."

  test('keeps the variant, moves the highlight, and says what will be bought', async ({ page }) => {
    await page.goto('/product/beeswax-tapers')
    await takenOver(page)
    const pressed = page.getByRole('button', { pressed: true })
    await page.getByRole('button', { name: 'Two pairs' }).click()
    await expect(page.getByText("We don't make that combination")).toHaveCount(0)
    await page.getByRole('button', { name: 'Moss' }).click()
    await expect(pressed).toHaveText(['Two pairs', 'Moss'])
    await expect(page.getByText(NOTE, { exact: true })).toBeVisible()
    await expect(page.getByText('USD $33.00', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByRole('button', { name: 'Pair', exact: true }).click()
    await expect(pressed).toHaveText(['Pair', 'Moss'])
    await expect(page.getByText("We don't make that combination")).toHaveCount(0)
    await expect(page.getByText('USD $18.00', { exact: true })).toBeVisible()
    await openCart(page)
    await expect(lineOf(page, 'Beeswax Dinner Tapers')).toContainText('Two pairs • Natural')
  })

  test('says so in a shared link too', async ({ page }) => {
    await page.goto('/product/beeswax-tapers?Pack=Two+pairs&Colour=Moss')
    await expect(page.getByRole('button', { pressed: true })).toHaveText(['Two pairs', 'Moss'])
    await expect(
      page.getByText("We don't make that combination. You'd be adding Pair • Natural.", {
        exact: true,
      }),
    ).toBeVisible()
    await addFromPage(page, 'beeswax-tapers?Pack=Two+pairs&Colour=Moss')
    await openCart(page)
    await expect(lineOf(page, 'Beeswax Dinner Tapers')).toContainText('Pair • Natural')
  })
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
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
