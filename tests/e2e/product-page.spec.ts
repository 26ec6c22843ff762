import { badge, expectNoSidewaysScroll, takenOver } from '../../scripts/test/shopper.ts'
import { holdToasts } from './clock.ts'
import { AMBER, enlarge, openAmber } from './gallery.ts'
import { expect, test } from './shop-test.ts'

test.beforeEach(({ demo }) => demo.putProduct(AMBER))

test(
  'a product’s page shows the way back, pictures, title, price, description and options',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/product/cherry-blossom-morning')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Cherry Blossom Morning')
    const photos = main.getByRole('article').getByRole('img')
    await expect(photos).toHaveCount(2)
    await expect(photos.first()).toHaveAttribute('src', /cherry-blossom-morning-01/)
    await expect(main.locator('output').getByText('USD $16.00', { exact: true })).toBeVisible()
    await expect(main.getByText('The first warm walk of the year')).toBeVisible()
    await expect(main.getByText('In Stock', { exact: true })).toBeVisible()
    await expect(main.getByRole('group', { name: 'Size' }).getByRole('button')).toHaveText([
      '4 oz USD $16.00',
      '8 oz USD $26.00',
      '12 oz USD $36.00',
    ])
    await expect(main.getByRole('group', { name: 'Wick' }).getByRole('button')).toHaveText([
      'Cotton USD $16.00',
      'Wood USD $18.00',
    ])
    await expect(main.getByRole('button', { pressed: true })).toHaveText([
      '4 oz USD $16.00',
      'Cotton USD $16.00',
    ])
    await main.getByRole('link', { name: 'Back to Shop' }).click()
    await expect(page.getByRole('heading', { name: 'Cherry Blossom Morning' })).toBeInViewport()
    await expect(page).toHaveURL(/\/#product-cherry-blossom-morning$/)
  },
)

test("'Add to Cart' shows the same toast as a card, and stays on the page", async ({ page }) => {
  await holdToasts(page)
  await page.goto('/product/cherry-blossom-morning?Size=8+oz&Wick=Wood')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Cherry Blossom Morning has been added to your cart', { exact: true }),
  ).toBeVisible()
  await expect(page).toHaveURL(/\?Size=8\+oz&Wick=Wood$/)
  await badge(page, '1 item')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the first screen shows the selected variant and its price below the photograph', async ({
    page,
  }) => {
    await openAmber(page, '?Glaze=White')
    for (const words of ['White', 'In Stock', 'USD $22.00']) {
      await expect(page.locator('output').getByText(words, { exact: true })).toBeInViewport()
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expectNoSidewaysScroll(page)
  })

  test('nothing of the page covers the cart button, however far it is scrolled', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    await openAmber(page)
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

  test("a press on the bar's first line leads to the options", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    await page.goto('/product/poured-to-order')
    await takenOver(page)
    const options = page.locator('form').getByRole('group')
    await page.locator('.product-description').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Glass • Cherry Blossom • Cotton', exact: true }).click()
    await expect(options.first().getByRole('button').first()).toBeFocused()
    await expect(options.first()).toBeInViewport({ ratio: 1 })
  })

  test('the bar at the foot covers nothing that has the focus', async ({ page }) => {
    await page.goto('/product/poured-to-order')
    await takenOver(page)
    await enlarge(page, '1 of 2').focus()
    for (;;) {
      await page.keyboard.press('Tab')
      const focus = await page.evaluate(() => {
        const { bottom } = document.activeElement?.getBoundingClientRect() ?? { bottom: 0 }
        const bar = document.querySelector('.buy-bar')?.getBoundingClientRect().top ?? 0
        const isOption = document.activeElement?.matches('.option, .enlarge, .light input') ?? false
        return { isOption, isCovered: bottom > bar }
      })
      if (!focus.isOption) break
      expect(focus.isCovered).toBe(false)
    }
  })

  for (const [width, height] of [
    [390, 664],
    [844, 390],
  ] as const) {
    test(`'Add to Cart' stays in sight to the end of the product, in a window of ${width} × ${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/product/maple-and-smoked-oak')
      await takenOver(page)
      const add = page.getByRole('button', { name: 'Add to Cart' })
      await expect(add).toBeInViewport({ ratio: 1 })
      const ends = [
        page.getByText('50 hours', { exact: true }),
        page.getByRole('button', { name: 'Share' }),
      ]
      for (const end of ends) {
        await end.scrollIntoViewIfNeeded()
        await expect(end).toBeInViewport({ ratio: 1 })
        await expect(add).toBeInViewport({ ratio: 1 })
      }
    })
  }

  test('in a short window the bar scrolls with the page', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await openAmber(page)
    const position = await page
      .locator('.buy-bar')
      .evaluate((bar) => getComputedStyle(bar).position)
    expect(position).toBe('static')
    await expectNoSidewaysScroll(page)
  })
})

test('an option that is sold out is struck through, says so, and can be chosen', async ({
  page,
}) => {
  await page.goto('/product/cherry-blossom-morning?Size=12+oz')
  await takenOver(page)
  const wood = page.getByRole('button', { name: 'Wood, USD $38.00, sold out', exact: true })
  await expect(wood).toHaveCSS('text-decoration-line', 'line-through')
  await wood.click()
  await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('button', { name: '12 oz, USD $38.00, sold out', exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: '8 oz, USD $28.00', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Wood, USD $28.00', exact: true })).toBeVisible()
})

test('the price before a reduction is struck through, and named in words', async ({ page }) => {
  await openAmber(page)
  const offer = page.locator('output')
  await expect(offer).toContainText('USD $20.00was USD $26.00')
  await expect(offer.getByText('USD $26.00')).toHaveCSS('text-decoration-line', 'line-through')
  await page.getByRole('button', { name: 'White' }).click()
  await expect(offer).not.toContainText('before')
})

test(
  'the browser has no share sheet → a link to the choice is copied',
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

test('the browser has a share sheet → it opens with a link to the choice', async ({ page }) => {
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

test('prices are read again → facts, notes and recommendations stay', async ({ page, demo }) => {
  await page.goto('/product/maple-and-smoked-oak')
  await demo.changeVariant({
    handle: 'maple-and-smoked-oak',
    title: '8 oz / Cotton',
    price: '29.50',
  })
  await page.reload()
  await takenOver(page)
  await expect(page.locator('output').getByText('USD $29.50', { exact: true })).toBeVisible()
  await expect(page.getByText('50 hours', { exact: true })).toBeVisible()
  await expect(page.locator('.notes').getByText('Maple sap')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible()
})

test('the facts follow the choice', async ({ page }) => {
  await page.goto('/product/maple-and-smoked-oak')
  await takenOver(page)
  await page.getByRole('button', { name: '12 oz' }).click()
  await expect(page.getByText('75 hours', { exact: true })).toBeVisible()
  await expect(page.getByText('12 oz (340 g)', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Wood' }).click()
  await expect(page.getByText('Cherry wood that crackles', { exact: true })).toBeVisible()
  await expect(page.getByText('50 hours')).toHaveCount(0)
})

for (const operation of ['Metafields', 'Recommendations', 'SellingPlans']) {
  test(`the provider refuses ${operation} to server and browser → the page works without them`, async ({
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
