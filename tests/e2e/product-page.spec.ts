import { badge, expectNoSidewaysScroll, takenOver } from '../../scripts/test/shopper.ts'
import { holdToasts } from './clock.ts'
import { AMBER, enlarge, openAmber } from './gallery.ts'
import { expect, test } from './shop-test.ts'

test.beforeEach(({ demo }) => demo.putProduct(AMBER))

test('on a phone a product shows what it costs, and covers nothing', async ({ page }) => {
  await openAmber(page, '?Glaze=White')
  const offer = page.locator('output')
  await test.step('the first screen shows the selected variant and its price below the photograph', async () => {
    for (const words of ['White', 'In Stock', 'USD $22.00']) {
      await expect(offer.getByText(words, { exact: true })).toBeInViewport()
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expectNoSidewaysScroll(page)
  })
  await test.step('the price before a reduction is struck through, and named in words', async () => {
    await expect(offer).not.toContainText('was')
    await page.getByRole('button', { name: 'Black' }).click()
    await expect(offer).toContainText('USD $20.00was USD $26.00')
    await expect(offer.getByText('USD $26.00')).toHaveCSS('text-decoration-line', 'line-through')
  })
  await test.step('nothing covers the cart button, however far the page is scrolled', async () => {
    await page.setViewportSize({ width: 390, height: 664 })
    const covers = await page.evaluate(() => {
      const button = document.querySelector('.cart-button')
      const { x, y, width, height } = button?.getBoundingClientRect() ?? new DOMRect()
      const end = document.documentElement.scrollHeight - innerHeight
      return Array.from({ length: Math.ceil(end / 20) }, (_, step) => {
        scrollTo(0, step * 20)
        return document.elementFromPoint(x + width / 2, y + height / 2)
      })
        .filter((top) => !button?.contains(top))
        .map((top) => top?.className)
    })
    expect(covers).toEqual([])
  })
  await test.step('in a short window the bar scrolls with the page', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    await expect(page.locator('.buy-bar')).toHaveCSS('position', 'static')
    await expectNoSidewaysScroll(page)
  })
})

test('on a phone the bar at the foot says what is chosen, and covers nothing that has the focus', async ({
  page,
}) => {
  await page.goto('/product/poured-to-order')
  await takenOver(page)
  await test.step('the bar covers nothing that has the focus', async () => {
    await enlarge(page, '1 of 2').focus()
    for (;;) {
      await page.keyboard.press('Tab')
      const { bottom, bar, isInBar } = await page.evaluate(() => ({
        bottom: document.activeElement?.getBoundingClientRect().bottom,
        bar: document.querySelector('.buy-bar')?.getBoundingClientRect().top ?? 0,
        isInBar: Boolean(document.activeElement?.closest('.buy-bar')),
      }))
      if (isInBar) break
      expect(bottom).toBeLessThanOrEqual(bar)
    }
  })
  await test.step("the bar's first line says what is chosen", async () => {
    await page.setViewportSize({ width: 390, height: 664 })
    const chosen = page.locator('.buy-bar').getByText('Glass • Cherry Blossom • Cotton')
    await expect(chosen).toBeInViewport({ ratio: 1 })
  })
})

test("on a phone 'Add to Cart' stays in sight to the end of the product, and the facts follow the choice", async ({
  page,
}) => {
  await page.goto('/product/maple-and-smoked-oak')
  await takenOver(page)
  const add = page.getByRole('button', { name: 'Add to Cart' })
  for (const [width, height] of [
    [390, 664],
    [844, 390],
  ] as const) {
    await test.step(`'Add to Cart' stays in sight in a window of ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => scrollTo(0, 0))
      await expect(add).toBeInViewport({ ratio: 1 })
      for (const end of [
        page.getByText(/^50 hours,/),
        page.getByRole('button', { name: 'Share' }),
      ]) {
        await end.scrollIntoViewIfNeeded()
        await expect(end).toBeInViewport({ ratio: 1 })
        await expect(add).toBeInViewport({ ratio: 1 })
      }
    })
  }
  await test.step('the facts follow the choice', async () => {
    await page.getByRole('button', { name: '12 oz' }).click()
    await expect(page.getByText(/^75 hours, some 37 evenings/)).toBeVisible()
    await expect(page.getByText('12 oz (340 g)', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Wood' }).click()
    await expect(page.getByText('Cherry wood that crackles', { exact: true })).toBeVisible()
    await expect(page.getByText('50 hours')).toHaveCount(0)
  })
})

test("'Share' hands over a link to the choice", { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAmber(page, '?Glaze=White&utm_source=letter')
  await test.step('the browser has no share sheet → the link is copied', async () => {
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link copied', { exact: true })).toHaveCount(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /\/product\/amber\?Glaze=White$/,
    )
  })
  await test.step('the browser has a share sheet → it opens with the link', async () => {
    await page.evaluate(() => {
      navigator.share = async ({ title, url } = {}) => {
        document.title = `${title} ${url}`
      }
    })
    await page.getByRole('button', { name: 'Black' }).click()
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page).toHaveTitle(/^Amber http.*\/product\/amber\?Glaze=Black$/)
    await expect(page.getByText('Link copied', { exact: true })).toHaveCount(1)
  })
})

test('the provider refuses facts, recommendations and plans → the product can be bought without them', async ({
  page,
  demo,
}) => {
  await holdToasts(page)
  for (const operation of ['Metafields', 'Recommendations', 'SellingPlans']) {
    const fault = { kind: 'graphqlError', message: 'No', code: 'ACCESS_DENIED' }
    await demo.fault(operation, fault)
  }
  await openAmber(page)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  await badge(page, '1 item')
  await expect(page).toHaveURL(/\/product\/amber$/)
})
