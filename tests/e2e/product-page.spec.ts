import type { Page } from '@playwright/test'
import { badge, expectNoSidewaysScroll, openPage } from '../../scripts/test/shopper.ts'
import { returnAMinuteLater } from './clock.ts'
import { AMBER, enlarge, openAmber } from './gallery.ts'
import { focusByKey } from './keyboard.ts'
import { expect, test } from './shop-test.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

test.beforeEach(({ demo }) => demo.putProduct(AMBER))

test('on a phone a product shows what it costs, and covers nothing', async ({ page }) => {
  await openAmber(page, '?Glaze=White')
  const offer = page.locator('output')
  await test.step('the first screen shows the selected variant and its price below the photograph', async () => {
    for (const words of ['White', 'In Stock', inDollars(22)]) {
      await expect(offer.getByText(words, { exact: true })).toBeInViewport()
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expectNoSidewaysScroll(page)
  })
  await test.step('the price before a reduction is struck through, and named in words', async () => {
    await expect(offer).not.toContainText('was')
    await page.getByRole('button', { name: 'Black' }).click()
    await expect(offer).toContainText(`${inDollars(20)}was ${inDollars(26)}`)
    await expect(offer.getByText(inDollars(26))).toHaveCSS('text-decoration-line', 'line-through')
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

test("on a phone the bar with 'Add to Cart' says what is chosen, stays in sight, and covers nothing that has the focus", async ({
  page,
}) => {
  await openPage(page, '/product/poured-to-order')
  await enlarge(page, '1 of 2').focus()
  await focusByKey(page, 'Add to Cart')
  await page.setViewportSize({ width: 390, height: 664 })
  const chosen = page.locator('.buy-bar').getByText('Glass • Balsam • Cotton')
  await expect(chosen).toBeInViewport({ ratio: 1 })

  await openPage(page, '/product/maple-and-smoked-oak')
  const add = page.getByRole('button', { name: 'Add to Cart' })
  for (const [width, height] of [
    [390, 664],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(add).toBeInViewport({ ratio: 1 })
    for (const end of [page.getByText(/^50 hours,/), page.getByRole('button', { name: 'Share' })]) {
      await end.scrollIntoViewIfNeeded()
      await expect(end).toBeInViewport({ ratio: 1 })
      await expect(add).toBeInViewport({ ratio: 1 })
    }
  }
})

test('the page of a candle is short, keeps its pictures in view, and sells what goes with it', async ({
  page,
}) => {
  await openPage(page, '/product/pumpkin-hearth')
  await test.step('on a phone the page is at most four screens long', async () => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height / 844).toBeLessThanOrEqual(4)
  })
  await test.step('what goes with the candle is added from its page', async () => {
    const row = page.getByRole('region', { name: 'Goes with it' })
    await row.getByRole('button', { name: 'Add Beeswax Dinner Tapers' }).click()
    await badge(page, '1 item')
    const related = page.getByRole('region', { name: 'Near it on the shelf' })
    await expect(related.getByText('Beeswax Dinner Tapers')).toHaveCount(0)
  })
  for (const width of [768, 1440]) {
    await test.step(`in a window ${width} pixels wide the pictures stay in view beside longer words`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(() => scrollTo(0, 0))
      await page.getByRole('button', { name: 'Share' }).scrollIntoViewIfNeeded()
      await expect(page.locator('.gallery')).toBeInViewport({ ratio: 0.4 })
    })
  }
})

/** The text beside a label. */
const said = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition')

async function expectSafety(page: Page) {
  const shown = page.locator('summary', { hasText: 'Safety and maker' })
  await expect(shown.getByRole('img', { name: 'Harmful or irritating' })).toBeVisible()
  await expect(shown).toContainText('Warning H317 May cause an allergic skin reaction.')
  if (!(await said(page, 'Maker').isVisible())) await shown.click()
  await expect(said(page, 'Warnings')).toContainText('Contains: cinnamal, eugenol')
  await expect(said(page, 'Maker')).toContainText('Beeswick Candle Works')
  await expect(said(page, 'In the EU')).toContainText('Responsible person: Beeswick Europe')
}

test('a candle’s pictogram, signal word and first warning are in sight, and a press shows the rest', async ({
  page,
  demo,
}) => {
  await openPage(page, '/product/pumpkin-hearth')
  await test.step('the customers’ rating is shown at the title, in words', () =>
    expect(page.getByText('Rated 4.8 of 5, 31 ratings')).toBeInViewport())
  await test.step('on paper all safety texts are shown without a press', async () => {
    await expect(said(page, 'Maker')).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(said(page, 'Maker')).toBeVisible()
  })
  await test.step('on paper the price says for which size and wick it is', async () => {
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ width: 794, height: 1123 })
    await expect(page.locator('output').getByText('4 oz • Cotton')).toBeVisible()
    await page.emulateMedia({ media: null })
    await page.setViewportSize(size)
  })
  await test.step('a press shows the rest', () => expectSafety(page))
  await test.step('they stay when the shopper makes a choice and prices are read again', async () => {
    await page.getByRole('button', { name: /^12 oz/ }).click()
    await expect(page.locator('output').getByText(inDollars(36))).toBeVisible()
    await demo.changeVariant({ handle: 'pumpkin-hearth', title: '12 oz / Cotton', price: '37.00' })
    await returnAMinuteLater(page)
    await expect(page.locator('output').getByText(inDollars(37))).toBeVisible()
    await expectSafety(page)
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
