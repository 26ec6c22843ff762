import { expect, test } from './shop-test.ts'
import { boxOf } from './boxes.ts'
import { returnToSamePlace } from './back-steps.ts'
import { expectInPlace, openList, press, rest } from './in-place-steps.ts'
import { cardOf, cardsOf, openPage } from '../../scripts/test/shopper.ts'

// Each of the catalog's products six times, of which the page shows the first 50.
test.use({ env: { DEMO_DAY: '2025-12-10', DEMO_PRODUCTS: '120' } })
test.describe.configure({ mode: 'default' })

const LEFT = 'What is left of summer'
const DEADLINE = /^In time for Christmas until December \d+\.$/
const SPRING = 'Lilac & Rain'

test('in December the list begins with gifts and winter, and spring is folded at its end', async ({
  page,
}) => {
  await openList(page)
  const fold = page.getByText(LEFT)
  await test.step('the last day of ordering is said once, in the hero', async () => {
    const deadline = page.getByText(DEADLINE)
    await expect(deadline).toHaveCount(1)
    await expect(deadline).toBeInViewport()
    const subline = page.getByText('Hand-poured from soy', { exact: false }).first()
    expect((await boxOf(deadline)).y).toBeGreaterThanOrEqual((await boxOf(subline)).bottom)
  })
  await test.step('gifts and winter are the first lists, and the first card is of winter', async () => {
    const row = page.getByRole('navigation', { name: 'Collections' })
    const titles = await row.getByRole('link').allInnerTexts()
    expect(titles.slice(0, 4)).toEqual(['All scents', 'Gifts', 'Winter', 'Spring'])
    await expect(cardsOf(page).first()).toContainText('Balsam & First Snow')
  })
  await test.step('spring is hidden until it is unfolded, and Back finds it unfolded', async () => {
    await expect(cardOf(page, SPRING)).toBeHidden()
    await fold.click()
    const card = cardOf(page, SPRING)
    await rest(page, SPRING)
    const place = await page.evaluate(() => scrollY)
    await press(page, SPRING)
    await expectInPlace(page, SPRING)
    await page.getByRole('link', { name: 'Back to Shop' }).click()
    await expect(card.getByRole('heading')).toBeInViewport()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })
  await test.step("'Show more' leads to where the new cards begin, and Back to the same place on the longer list", async () => {
    await page.goto('/')
    const count = await cardsOf(page).count()
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect(page).toHaveURL((url) => url.search === '?pages=2')
    await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(count)
    await expect(cardsOf(page).nth(count)).toBeInViewport()
    await returnToSamePlace(page, '/?pages=2', 'Vanilla Ember No. 3')
  })
  await test.step("'Back to Shop' from elsewhere leads to a card that is folded", async () => {
    await page.goto('/healthz')
    await openPage(page, '/product/lilac-and-rain')
    await page.getByRole('link', { name: 'Back to Shop' }).click()
    await expect(cardOf(page, SPRING).getByRole('heading')).toBeInViewport()
  })
  await test.step('a page that is older than the last day of ordering no longer says it', async () => {
    await page.clock.setFixedTime('2025-12-17T12:00:00Z')
    await openPage(page, '/')
    await expect(page.getByText(DEADLINE)).toBeHidden()
  })
  await test.step('the list of spring has no fold', async () => {
    await page.goto('/?collection=spring')
    await expect(cardOf(page, SPRING)).toBeVisible()
    await expect(fold).toHaveCount(0)
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('spring unfolds', async ({ page }) => {
    await page.goto('/')
    await page.getByText(LEFT).click()
    await expect(cardOf(page, SPRING)).toBeVisible()
  })
})
