import { expect, test } from './shop-test.ts'
import type { Page } from '@playwright/test'
import { cardOf } from '../../scripts/test/shopper.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

const LINE = 'The cart needs JavaScript. Everything else works without it.'
const PRODUCT = '/product/cherry-blossom-morning'
const TITLE = 'Cherry Blossom Morning'
const WIDE = { width: 1440, height: 900 }

test.use({ javaScriptEnabled: false })

/** Expects the line about JavaScript, all pictures, and no button that needs the script. */
async function expectWhole(page: Page) {
  // Playwright finds no text inside <noscript>.
  const line = page.locator('noscript > p')
  await expect(line).toHaveText(LINE)
  await expect(line).toBeInViewport()
  await expect(page.getByRole('button', { name: /cart|^Add|Share|Enlarge|bees/ })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A lit candle's picture is loaded once it is lit.
  const pictures = page.locator('main img:not(.lit):visible')
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  }
  await expect(page.getByText('© 2025 Beeswick')).toBeVisible()
}

/** Expects a page to be whole, and its top to be so in a wide window, too. */
async function expectWholeInEach(page: Page) {
  const narrow = page.viewportSize() ?? WIDE
  await page.setViewportSize(WIDE)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.locator('noscript > p')).toBeInViewport()
  const picture = page.locator('main img:not(.lit):visible').first()
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  await page.setViewportSize(narrow)
  await expectWhole(page)
}

test('the shop shows all its content, and a shopper can choose', async ({ page }) => {
  await test.step('the home page shows its products, prices and texts', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(cardOf(page, TITLE)).toContainText(`Price from ${inDollars(16)}`)
    for (const title of ['Our Promise', 'Seasonal Essence'])
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expectWholeInEach(page)
    await page.getByRole('link', { name: 'Shop Collection' }).click()
    await expect(page.getByRole('heading', { name: 'Discover Our Scents' })).toBeInViewport()
  })
  await test.step('a product shows all its content, and the choice', async () => {
    await page.getByRole('link', { name: TITLE }).click()
    for (const [group, value] of [
      ['Size', '8 oz'],
      ['Wick', 'Wood'],
    ] as const) {
      const button = page.getByRole('group', { name: group }).getByRole('button', { name: value })
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
    }
    await expect(page).toHaveURL(/\?Size=8\+oz&Wick=Wood$/)
    await expect(page.locator('output').getByText(inDollars(28), { exact: true })).toBeVisible()
    const evenings = `50 hours, some 25 evenings, ${inDollars(1.12)} each`
    for (const words of ['In Stock', evenings, 'Goes with it', 'Near it on the shelf'])
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expectWholeInEach(page)
  })
  await test.step("'Back to Shop' leads to its card, without smooth scrolling", async () => {
    await page.getByRole('link', { name: 'Back to Shop' }).click()
    await expect(cardOf(page, TITLE).getByRole('heading')).toBeInViewport()
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  })
})

test('what can’t be bought says so, and leads on', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/)
  await test.step('a collection shows its own products', async () => {
    await page.goto('/collections/winter')
    await expect(page).toHaveURL(/\/\?collection=winter$/)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4)
    await expectWhole(page)
  })
  await test.step('a sold-out choice offers others', async () => {
    await page.goto('/product/honeysuckle-dusk')
    await expect(page.getByText('Cream is sold out. Sage or Clay?', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Clay' }).click()
    await expect(page.getByRole('button', { pressed: true })).toHaveText('Clay')
    await expect(page.getByText('In Stock', { exact: true })).toBeVisible()
  })
  for (const [path, words, link] of [
    ['/no/such/page', 'Oops! Page not found', 'Return to Home'],
    ['/product/none', 'Product not found', 'Return to Shop'],
  ] as const) {
    await test.step(`${path} does not exist`, async () => {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByText(words, { exact: true })).toBeVisible()
      await expectWhole(page)
      await page.getByRole('link', { name: link }).click()
      await expect(cardOf(page, 'Orchard Cider')).toContainText('Sold out')
    })
  }
})

test('the provider is late → the page reloads by itself', async ({ page, demo, allowConsole }) => {
  allowConsole(/503/)
  await demo.fault('*', { kind: 'status', status: 500 })
  expect((await page.goto(PRODUCT))?.status()).toBe(503)
  await demo.clearFaults()
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()
})
