import { returnToSamePlace } from './back-steps.ts'
import { expect, test } from './shop-test.ts'
import { cardOf, cardsOf, openPage } from '../../scripts/test/shopper.ts'

// The list has pages of 50, 50 and 20 products.
test.use({ env: { DEMO_PRODUCTS: '120' } })
test.describe.configure({ mode: 'default' })

const WINTER = 'Winter, poured since the first frost.'

test('a collection narrows the grid, and Back shows all products again', async ({ page }) => {
  await page.goto('/')
  const row = page.getByRole('navigation', { name: 'Collections' })
  const current = row.locator('[aria-current="page"]')
  await expect(current).toHaveText('All scents')
  await row.getByRole('link', { name: 'Winter' }).click()
  await expect(page).toHaveURL(/\/\?collection=winter#shop$/)
  await expect(page).toHaveTitle('Winter · Beeswick')
  await expect(page.getByRole('heading', { name: WINTER })).toBeInViewport()
  await expect(current).toHaveText('Winter')
  await expect(cardOf(page, 'Vanilla Ember')).toBeVisible()
  await expect(cardOf(page, 'Cherry Blossom Morning')).toHaveCount(0)
  await page.goBack()
  await expect(cardOf(page, 'Cherry Blossom Morning')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Discover Our Scents' })).toBeVisible()
})

test('a list of long ago says so above all products, also after Back from one of them', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await page.goto('/collections/monsoon-2019')
  const sentence = page.getByRole('heading', { name: 'There is nothing in that list now.' })
  await expect(sentence).toBeInViewport()
  await returnToSamePlace(page, '/?collection=monsoon-2019', 'Honeysuckle Dusk')
  await expect(sentence).toBeVisible()
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(page).toHaveURL((url) => url.search === '?pages=2')
})

test("'Show more' leads to the longer list, where the new products begin, and Back to the same place", async ({
  page,
}) => {
  const cards = cardsOf(page)
  const more = page.getByRole('link', { name: 'Show more' })
  await openPage(page, '/')
  await expect(cards).toHaveCount(50)
  await more.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await test.step('a press shows the first new cards, after the last of before', async () => {
    await more.click()
    await expect(page).toHaveURL((url) => url.search === '?pages=2')
    await expect(cards).toHaveCount(100)
    await expect(cards.nth(49)).toBeInViewport()
    await expect(cards.nth(50)).toBeInViewport()
  })
  await test.step('Back leads to the shorter list, at the place of the press', async () => {
    await page.goBack()
    await expect(cards).toHaveCount(50)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })
  await test.step("the longer list has an address, and 'Back to Shop' leads back to the same place on it", async () => {
    await returnToSamePlace(page, '/?pages=2', 'Maple & Smoked Oak No. 4')
    await expect(cards).toHaveCount(100)
  })
  await test.step('the list ends where the store’s does', async () => {
    await more.click()
    await expect(cards).toHaveCount(120)
    await expect(more).toHaveCount(0)
  })
})
