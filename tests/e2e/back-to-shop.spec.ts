import { backToShop, returnToSamePlace } from './back-steps.ts'
import { expect, test } from './shop-test.ts'
import { cardOf, takenOver } from '../../scripts/test/shopper.ts'

for (const [name, path, title] of [
  ['the home page', '/', 'Honeysuckle Dusk'],
  ['a collection', '/?collection=winter', 'Gingerbread Wax Melts'],
] as const) {
  test(`'Back to Shop' leads back to the same place on ${name}`, { tag: '@both' }, ({ page }) =>
    returnToSamePlace(page, path, title),
  )
}

test(
  "'Back to Shop' leads a shopper who came from elsewhere to the product's card",
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/product/honeysuckle-dusk')
    await takenOver(page)
    await backToShop(page).click()
    await expect(page).toHaveURL(/\/#product-honeysuckle-dusk$/)
    const card = cardOf(page, 'Honeysuckle Dusk')
    await expect(card.getByRole('heading')).toBeInViewport()
    const header = await page.getByRole('banner').boundingBox()
    const { y = 0 } = (await card.boundingBox()) ?? {}
    expect(Math.round(y)).toBeGreaterThanOrEqual(Math.round(header?.height ?? 0))
  },
)

test(
  "'Back to Shop' with a modifier key opens the shop in another tab",
  { tag: '@desktop' },
  async ({ page, context }) => {
    await page.goto('/')
    await takenOver(page)
    await cardOf(page, 'Lilac & Rain').getByRole('link').click()
    await page.waitForURL(/\/product\//)
    await takenOver(page)
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      backToShop(page).click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(tab).toHaveURL(/\/#product-lilac-and-rain$/)
    await expect(page).toHaveURL(/\/product\/lilac-and-rain$/)
  },
)

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test("'Back to Shop' leads to the product's card without smooth scrolling", async ({ page }) => {
    await page.goto('/product/honeysuckle-dusk')
    await backToShop(page).click()
    await expect(cardOf(page, 'Honeysuckle Dusk').getByRole('heading')).toBeInViewport()
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  })
})
