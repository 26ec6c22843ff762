import { AMBER, enlarge, openAmber } from './amber.ts'
import { expectNoSidewaysScroll, takenOver } from '../../scripts/test/shopper.ts'
import { expect, test } from './shop-test.ts'

test.beforeEach(({ demo }) => demo.putProduct(AMBER))

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the first window shows what is bought and what it costs, under half a window of photograph', async ({
    page,
  }) => {
    await openAmber(page, '?Glaze=White')
    for (const words of ['White', 'In Stock', 'USD $22.00']) {
      await expect(page.locator('output').getByText(words, { exact: true })).toBeInViewport()
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    const box = await page.locator('.gallery').boundingBox()
    expect(box?.height).toBeLessThanOrEqual(0.52 * 844 + 1)
    await expectNoSidewaysScroll(page)
  })

  test('the bar covers nothing that has the focus', async ({ page }) => {
    await page.goto('/product/poured-to-order')
    await takenOver(page)
    await enlarge(page, '1 of 1').focus()
    for (;;) {
      await page.keyboard.press('Tab')
      const focus = await page.evaluate(() => {
        const { bottom } = document.activeElement?.getBoundingClientRect() ?? { bottom: 0 }
        const bar = document.querySelector('.buy-bar')?.getBoundingClientRect().top ?? 0
        const isOption = document.activeElement?.matches('.option, .enlarge') ?? false
        return { isOption, isCovered: bottom > bar }
      })
      if (!focus.isOption) break
      expect(focus.isCovered).toBe(false)
    }
  })

  test('in a low window the bar is no bar', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await openAmber(page)
    const position = await page
      .locator('.buy-bar')
      .evaluate((bar) => getComputedStyle(bar).position)
    expect(position).toBe('static')
    await expectNoSidewaysScroll(page)
  })
})

test('what can’t be bought is struck, says so, and can be chosen', async ({ page }) => {
  await page.goto('/product/cherry-blossom-morning?Size=12+oz')
  await takenOver(page)
  const wood = page.getByRole('button', { name: 'Wood, sold out', exact: true })
  await expect(wood).toHaveCSS('text-decoration-line', 'line-through')
  await wood.click()
  await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '12 oz, sold out', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '8 oz', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Wood', exact: true })).toBeVisible()
})

test('a reduced price is struck and said', async ({ page }) => {
  await openAmber(page)
  const offer = page.locator('output')
  await expect(offer).toContainText('USD $20.00was USD $26.00')
  await expect(offer.getByText('USD $26.00')).toHaveCSS('text-decoration-line', 'line-through')
  await page.getByRole('button', { name: 'White' }).click()
  await expect(offer).not.toContainText('before')
})

test(
  'a link to what is chosen is copied where the device has no way of its own to share',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAmber(page, '?Glaze=White&utm_source=letter')
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /\/product\/amber\?Glaze=White$/,
    )
  },
)

test('the device’s own sheet is asked first', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async ({ title, url } = {}) => {
      document.title = `${title} ${url}`
    }
  })
  await openAmber(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page).toHaveTitle(/^Amber http.*\/product\/amber\?Glaze=Black$/)
  await expect(page.getByText('Link copied')).toHaveCount(0)
})

test('fresh prices leave facts, notes and what else there is where they are', async ({
  page,
  demo,
}) => {
  await page.goto('/product/maple-and-smoked-oak')
  await demo.changeVariant({
    handle: 'maple-and-smoked-oak',
    title: '8 oz / Cotton',
    price: '29.50',
  })
  await page.reload()
  await takenOver(page)
  await expect(page.getByText('USD $29.50', { exact: true })).toBeVisible()
  await expect(page.getByText('50 hours (8 oz), 75 hours (12 oz)')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Scent' })).toContainText('maple sap')
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible()
})

for (const operation of ['Metafields', 'Recommendations']) {
  test(`the provider refuses ${operation} to server and browser → the page works without`, async ({
    page,
    demo,
  }) => {
    const fault = { kind: 'graphqlError', message: 'No', code: 'ACCESS_DENIED' }
    await demo.fault(operation, fault)
    await openAmber(page)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  })
}
