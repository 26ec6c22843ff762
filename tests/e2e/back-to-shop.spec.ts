import { boxOf } from './boxes.ts'
import { backToShop, returnToSamePlace } from './back-steps.ts'
import { expect, test } from './shop-test.ts'
import { cardOf, openPage, takenOver } from '../../scripts/test/shopper.ts'

test("'Back to Shop' leads to where the shopper came from, or to the product's card", async ({
  page,
  context,
}) => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await test.step(`from elsewhere to the product's card, in a window of ${width} pixels`, async () => {
      // The page before is not the list.
      await page.goto('/healthz')
      await openPage(page, '/product/honeysuckle-dusk')
      await backToShop(page).click()
      await expect(page).toHaveURL(/\/#product-honeysuckle-dusk$/)
      const card = cardOf(page, 'Honeysuckle Dusk')
      await expect(card.getByRole('heading')).toBeInViewport()
      const { bottom } = await boxOf(page.getByRole('banner'))
      expect((await boxOf(card)).y).toBeGreaterThanOrEqual(bottom - 1)
    })
  }
  await test.step('to the same place on a collection', () =>
    returnToSamePlace(page, '/?collection=winter', 'Gingerbread Wax Melts'))
  await test.step('to the same place on the home page', () =>
    returnToSamePlace(page, '/', 'Honeysuckle Dusk'))
  await test.step('with a modifier key, to the shop in another tab', async () => {
    await cardOf(page, 'Lilac & Rain').getByRole('link').click()
    await page.waitForURL(/\/product\//)
    await takenOver(page)
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      backToShop(page).click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(tab).toHaveURL(/\/#product-lilac-and-rain$/)
    await expect(page).toHaveURL(/\/product\/lilac-and-rain$/)
  })
})
