import { expect, test } from './shop-test.ts'
import { lineOf, openCart, openPage, takenOver } from '../../scripts/test/shopper.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

const CANDLE = '/product/cherry-blossom-morning'

test('the address contains the choice, and Back leaves the product', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Cherry Blossom Morning' }).click()
  await page.waitForURL(`**${CANDLE}`)
  // Before the script takes over, a press would submit the form, whose fields are in another order.
  await takenOver(page)
  await page.getByRole('button', { name: '12 oz' }).click()
  await expect(page).toHaveURL(/\?Size=12\+oz&Wick=Cotton$/)
  await page.reload()
  await expect(page.locator('output').getByText(inDollars(36))).toBeVisible()
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect(page.getByRole('heading', { name: 'Discover Our Scents' })).toBeAttached()
})

test('a shopper sees what each value costs, and whether it can be bought', async ({
  page,
  demo,
}) => {
  await demo.changeVariant({
    handle: 'cherry-blossom-morning',
    title: '8 oz / Wood',
    currentlyNotInStock: true,
  })
  await openPage(page, `${CANDLE}?Wick=Wood&Size=12+oz&utm_source=letter`)
  const add = page.getByRole('button', { name: 'Add to Cart' })
  const offer = page.locator('output')
  const wood = page.getByRole('button', { name: `Wood, ${inDollars(38)}, sold out`, exact: true })
  await test.step('each value shows what it would cost', async () => {
    await page.getByRole('button', { name: 'Cotton' }).click()
    const sizes = page.getByRole('group', { name: 'Size' }).getByRole('button')
    expect(await sizes.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))).toEqual([
      `4 oz, ${inDollars(16)}`,
      `8 oz, ${inDollars(26)}`,
      `12 oz, ${inDollars(36)}`,
    ])
    await expect(offer.getByText('In Stock', { exact: true })).toBeVisible()
    await expect(add).toBeEnabled()
  })
  await test.step('a value that is sold out is struck through, and can be chosen, but not bought', async () => {
    await expect(wood).toHaveCSS('text-decoration-line', 'line-through')
    await wood.click()
    await expect(offer.getByText('Out of Stock', { exact: true })).toBeVisible()
    await expect(add).toBeDisabled()
  })
  await test.step('each value is offered that would change the sold-out choice into a variant for sale', async () => {
    const note = page.getByText('12 oz • Wood is sold out. Cotton, 4 oz or 8 oz?', { exact: true })
    await note.getByRole('link', { name: '8 oz' }).click()
    await expect(page).toHaveURL(/\?Size=8\+oz&Wick=Wood$/)
    await expect(offer.getByText(inDollars(28), { exact: true })).toBeVisible()
  })
  await test.step('a variant that is made to order says so, and can be bought', async () => {
    await expect(offer.getByText('Made to order', { exact: true })).toBeVisible()
    await expect(add).toBeEnabled()
  })
})

test('the first variant is selected first, and if it is sold out, the others are offered', async ({
  page,
}) => {
  await openPage(page, '/product/honeysuckle-dusk')
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await expect(page.getByRole('button', { pressed: true })).toHaveText(['Cream'])
  await expect(add).toBeDisabled()
  const note = page.getByRole('status').filter({ hasText: 'sold out' })
  await expect(note).toHaveText('Cream is sold out. Sage or Clay?')
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const value of ['Sage', 'Clay']) {
      await expect(note.getByRole('link', { name: value })).toBeInViewport({ ratio: 1 })
    }
  }
  await note.getByRole('link', { name: 'Sage' }).click()
  await expect(page.getByRole('button', { pressed: true })).toHaveText(['Sage'])
  await expect(note).toHaveCount(0)
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await openCart(page)
  await expect(lineOf(page, 'Honeysuckle Dusk')).toContainText('Sage')
})

test('a combination that is not made keeps the variant, and says what will be bought', async ({
  page,
}) => {
  await openPage(page, '/product/beeswax-tapers')
  const pressed = page.getByRole('button', { pressed: true })
  const price = (words: string) => page.locator('output').getByText(words, { exact: true })
  const note = page.getByText('We don’t make that combination')
  await page.getByRole('button', { name: 'Two pairs' }).click()
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: 'Moss' }).click()
  await expect(pressed).toHaveText([/^Two pairs/, 'Moss'])
  await expect(note).toContainText('You’d be adding Two pairs, Natural.')
  await expect(price(inDollars(33))).toBeVisible()

  // The page's main button is honey-coloured. Here 'Add to Cart' is not: it would add another combination.
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await expect(add).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await add.click()
  await page.getByRole('link', { name: 'Make it Pair • Moss' }).click()
  await expect(add).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(pressed).toHaveText(['Pair', 'Moss'])
  await expect(note).toHaveCount(0)
  await expect(price(inDollars(18))).toBeVisible()
  await openCart(page)
  await expect(lineOf(page, 'Beeswax Dinner Tapers')).toContainText('Two pairs • Natural')

  await test.step('a shared link says so too', async () => {
    await page.goto('/product/beeswax-tapers?Pack=Two+pairs&Color=Moss')
    await expect(pressed).toHaveText(['Two pairs', 'Moss'])
    await expect(note).toContainText('You’d be adding Pair, Natural.')
  })
})
