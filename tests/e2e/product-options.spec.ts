import { expect, test } from './shop-test.ts'
import { addFromPage, lineOf, openCart, takenOver } from '../../scripts/test/shopper.ts'

const CHOSEN = '/product/cherry-blossom-morning?Size=8+oz&Wick=Wood'

test('the HTML behind a link to a choice shows the choice', async ({ page, request }) => {
  const html = await (await request.get(CHOSEN)).text()
  expect(html).toContain('USD $28.00')
  await page.goto(CHOSEN)
  await expect(page.getByRole('button', { pressed: true })).toHaveText([
    '8 oz USD $28.00',
    'Wood USD $28.00',
  ])
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await openCart(page)
  await expect(lineOf(page, 'Cherry Blossom Morning')).toContainText('8 oz • Wood')
})

test('the address contains the choice, and Back leaves the product', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Cherry Blossom Morning' }).click()
  await page.waitForURL('**/product/cherry-blossom-morning')
  // Before the script takes over, a press would submit the form, whose fields are in another order.
  await takenOver(page)
  await page.getByRole('button', { name: '12 oz' }).click()
  await expect(page).toHaveURL(/\?Size=12\+oz&Wick=Cotton$/)
  await page.reload()
  await expect(page.locator('output').getByText('USD $36.00')).toBeVisible()
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect(page.getByRole('heading', { name: 'Discover Our Scents' })).toBeAttached()
})

test('a link that names one option takes the others from the first variant', async ({ page }) => {
  await page.goto('/product/cherry-blossom-morning?Wick=Wood&utm_source=letter')
  await expect(page.locator('output').getByText('USD $18.00')).toBeVisible()
  await expect(page.getByRole('button', { pressed: true })).toHaveText([
    '4 oz USD $18.00',
    'Wood USD $18.00',
  ])
})

test('a sold-out choice says so and cannot be bought', async ({ page }) => {
  await page.goto('/product/cherry-blossom-morning?Size=12+oz&Wick=Wood')
  await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await page.getByRole('button', { name: 'Cotton' }).click()
  await expect(page.getByText('In Stock', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
})

test('a variant that is made to order says so, and can be bought', async ({ page, demo }) => {
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

test(
  'the first variant is selected first, and if it is sold out, the others are offered',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/product/honeysuckle-dusk')
    await takenOver(page)
    const add = page.getByRole('button', { name: 'Add to Cart' })
    await expect(page.getByRole('button', { pressed: true })).toHaveText(['Cream'])
    await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible()
    await expect(add).toBeDisabled()
    const note = page.getByRole('status').filter({ hasText: 'sold out' })
    await expect(note).toHaveText('Cream is sold out. Sage or Clay?')
    for (const value of ['Sage', 'Clay']) {
      await expect(note.getByRole('link', { name: value })).toBeInViewport({ ratio: 1 })
    }

    await note.getByRole('link', { name: 'Sage' }).click()
    await expect(page.getByRole('button', { pressed: true })).toHaveText(['Sage'])
    await expect(page).toHaveURL(/\?Glaze=Sage$/)
    await expect(page.getByText('In Stock', { exact: true })).toBeVisible()
    await expect(note).toHaveCount(0)
    await expect(add).toBeFocused()
    await page.keyboard.press('Enter')
    await openCart(page)
    await expect(lineOf(page, 'Honeysuckle Dusk')).toContainText('Sage')
  },
)

test('a sold-out choice of several values offers each value that would change it into a variant for sale', async ({
  page,
}) => {
  await page.goto('/product/cherry-blossom-morning?Size=12+oz')
  await takenOver(page)
  await page.getByRole('button', { name: 'Wood' }).click()
  const note = page.getByText('12 oz • Wood is sold out. Cotton, 4 oz or 8 oz?', { exact: true })
  await note.getByRole('link', { name: '8 oz' }).click()
  await expect(page).toHaveURL(/\?Size=8\+oz&Wick=Wood$/)
  await expect(page.locator('output').getByText('USD $28.00', { exact: true })).toBeVisible()
})

test('each value shows what it would cost, where values differ in price', async ({ page }) => {
  await page.goto('/product/cherry-blossom-morning')
  await takenOver(page)
  const names = (group: string) =>
    page
      .getByRole('group', { name: group })
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel))
  expect(await names('Size')).toEqual(['4 oz, USD $16.00', '8 oz, USD $26.00', '12 oz, USD $36.00'])
  await page.getByRole('button', { name: 'Wood, USD $18.00', exact: true }).click()
  const soldOut = page.getByRole('button', { name: '12 oz, USD $38.00, sold out', exact: true })
  await expect(soldOut.getByText('USD $38.00')).toBeVisible()
  await page.goto('/product/honeysuckle-dusk')
  expect(await names('Glaze')).toEqual(['Cream, sold out', 'Sage', 'Clay'])
})

test.describe('a combination that is not made', () => {
  const NOTE = "We don't make that combination. You'd be adding Two pairs, Natural."

  test('keeps the variant, moves the highlight, and says what will be bought', async ({ page }) => {
    await page.goto('/product/beeswax-tapers')
    await takenOver(page)
    const pressed = page.getByRole('button', { pressed: true })
    await page.getByRole('button', { name: 'Two pairs' }).click()
    await expect(page.getByText("We don't make that combination")).toHaveCount(0)
    await page.getByRole('button', { name: 'Moss' }).click()
    await expect(pressed).toHaveText([/^Two pairs/, 'Moss'])
    await expect(page.getByText(NOTE, { exact: true })).toBeVisible()
    await expect(page.locator('output').getByText('USD $33.00', { exact: true })).toBeVisible()

    // The page's main button is honey-coloured. Here 'Add to Cart' is not: it would add another combination.
    const add = page.getByRole('button', { name: 'Add to Cart' })
    await expect(add).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await add.click()
    await page.getByRole('link', { name: 'Make it Pair • Moss' }).click()
    await expect(add).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(pressed).toHaveText(['Pair', 'Moss'])
    await expect(page.getByText("We don't make that combination")).toHaveCount(0)
    await expect(page.locator('output').getByText('USD $18.00', { exact: true })).toBeVisible()
    await openCart(page)
    await expect(lineOf(page, 'Beeswax Dinner Tapers')).toContainText('Two pairs • Natural')
  })

  test('says so in a shared link too', async ({ page }) => {
    await page.goto('/product/beeswax-tapers?Pack=Two+pairs&Color=Moss')
    await expect(page.getByRole('button', { pressed: true })).toHaveText(['Two pairs', 'Moss'])
    await expect(
      page.getByText("We don't make that combination. You'd be adding Pair, Natural.", {
        exact: true,
      }),
    ).toBeVisible()
    await addFromPage(page, 'beeswax-tapers?Pack=Two+pairs&Color=Moss')
    await openCart(page)
    await expect(lineOf(page, 'Beeswax Dinner Tapers')).toContainText('Pair • Natural')
  })
})
