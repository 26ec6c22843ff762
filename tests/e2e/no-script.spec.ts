import { expect, test } from './shop-test.ts'
import type { Page } from '@playwright/test'
import { cardOf } from '../../scripts/test/shopper.ts'

const LINE = 'The cart needs JavaScript. Everything else works without it.'
const PRODUCT = '/product/cherry-blossom-morning'

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

test('the home page shows its products, prices and texts', { tag: '@both' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const card = cardOf(page, 'Cherry Blossom Morning')
  await expect(card).toContainText('Price from USD $16.00')
  for (const title of ['Our Promise', 'Seasonal Essence']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  await expectWhole(page)
  await page.getByRole('link', { name: 'Shop Collection' }).click()
  await expect(page.getByRole('heading', { name: 'Discover Our Scents' })).toBeInViewport()
})

test('a collection shows its own products', async ({ page }) => {
  await page.goto('/collections/winter')
  await expect(page).toHaveURL(/\/\?collection=winter$/)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Winter', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectWhole(page)
})

test(
  'a product’s page shows all its content, and the choice',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto(PRODUCT)
    for (const [group, value] of [
      ['Size', '8 oz'],
      ['Wick', 'Wood'],
    ] as const) {
      const options = page.getByRole('group', { name: group })
      await options.getByRole('button', { name: value }).click()
      await expect(options.getByRole('button', { name: value })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
    }
    await expect(page).toHaveURL(/\?Size=8\+oz&Wick=Wood$/)
    await expect(page.locator('output').getByText('USD $28.00', { exact: true })).toBeVisible()
    await expect(page.getByText('In Stock', { exact: true })).toBeVisible()
    for (const words of ['50 hours', 'Goes with it', 'You may also like']) {
      await expect(page.getByText(words, { exact: true })).toBeVisible()
    }
    await expectWhole(page)
    await page.getByRole('link', { name: 'Back to Shop' }).click()
    await expect(cardOf(page, 'Cherry Blossom Morning')).toBeInViewport()
  },
)

test('a sold-out product says so', async ({ page, demo }) => {
  const variants = [{ price: '9.00', available: false }]
  await demo.putProduct({ handle: 'gone', title: 'Gone', variants })
  await page.goto('/')
  await expect(cardOf(page, 'Gone')).toContainText('Sold out')
  await page.goto('/product/gone')
  await expect(page.getByText('Out of Stock')).toBeVisible()
})

test('a sold-out choice offers others, and a combination that is not made offers the nearest one that is', async ({
  page,
}) => {
  await page.goto('/product/honeysuckle-dusk')
  await expect(page.getByText('Cream is sold out. Sage or Clay?', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Clay' }).click()
  await expect(page.getByRole('button', { pressed: true })).toHaveText('Clay')
  await expect(page.getByText('In Stock', { exact: true })).toBeVisible()
  await page.goto('/product/beeswax-tapers?Pack=Two+pairs&Color=Moss')
  await page.getByRole('link', { name: 'Make it Pair • Moss' }).click()
  await expect(page).toHaveURL(/\?Pack=Pair&Color=Moss$/)
})

test('a page that does not exist says so, and leads home', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/)
  for (const [path, words, link] of [
    ['/no/such/page', 'Oops! Page not found', 'Return to Home'],
    ['/product/none', 'Product not found', 'Return to Shop'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expectWhole(page)
    await page.getByRole('link', { name: link }).click()
    await expect(cardOf(page, 'Cherry Blossom Morning')).toBeVisible()
  }
})

test('the provider is late → the page reloads by itself', async ({ page, demo, allowConsole }) => {
  allowConsole(/503/)
  await demo.fault('*', { kind: 'status', status: 500 })
  expect((await page.goto(PRODUCT))?.status()).toBe(503)
  await demo.clearFaults()
  await expect(page.getByRole('heading', { name: 'Cherry Blossom Morning' })).toBeVisible()
})

test('a shopper can open a product and choose its options', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Cherry Blossom Morning' }).click()
  await page.getByRole('button', { name: '8 oz' }).click()
  await page.getByRole('button', { name: 'Wood' }).click()
  await expect(page).toHaveURL(/\?Size=8\+oz&Wick=Wood$/)
  await expect(page.locator('output').getByText('USD $28.00')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})
