import { cardOf, openPage, takenOver } from '../../scripts/test/shopper.ts'
import { back, forward } from './back-steps.ts'
import { returnToTab } from './clock.ts'
import { holdScripts } from './held-requests.ts'
import {
  expectFirstDocument,
  expectInPlace,
  expectVisit,
  fetchAhead,
  press,
} from './in-place-steps.ts'
import { expect, test } from './shop-test.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

const LILAC = 'Lilac & Rain'

test('the styles of products fail to load → Forward loads the product that was opened, and a press of a card visits its product', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch dynamically imported module/)
  await fetchAhead(page, LILAC)
  await press(page, LILAC)
  await expectInPlace(page, LILAC)
  await back(page)
  await expect(cardOf(page, LILAC)).toBeInViewport()
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('product-styles'),
  )
  await page.route('**/product-styles*.js', (route) => route.abort())
  await page.reload()
  await failed
  await forward(page)
  await expectVisit(page, LILAC)
  await fetchAhead(page, LILAC)
  await press(page, LILAC)
  await expectVisit(page, LILAC)
})

test('a tab that is open for long shows no old prices', async ({ page, demo }) => {
  const change = (to: object) =>
    demo.changeVariant({ handle: 'lilac-and-rain', title: '8 oz', ...to })
  const letPass = (ms: number) =>
    page.evaluate((by) => {
      const { now } = Date
      Date.now = () => now() + by
    }, ms)
  await fetchAhead(page, LILAC)
  await test.step('sold out since the page was fetched → it says so once it has read the stock again', async () => {
    await change({ available: false })
    await press(page, LILAC)
    await expectInPlace(page, LILAC)
    await letPass(20_000)
    await returnToTab(page)
    await expect(page.getByText('has just sold out')).toBeVisible()
    await expectFirstDocument(page)
  })
  await test.step('Back → the list has the price of now', async () => {
    await change({ available: true, price: '31.00' })
    await letPass(20_000)
    await back(page)
    await expect(cardOf(page, LILAC).getByText(inDollars(31))).toBeVisible()
    await expectFirstDocument(page)
  })
  await test.step('a day later → a press visits the product, at its new price', async () => {
    await change({ price: '32.00' })
    await letPass(86_400_000)
    // A pointer or a finger would fetch the page again as it comes to the card, which has the focus already.
    await expect(cardOf(page, LILAC).getByRole('link')).toBeFocused()
    await page.keyboard.press('Enter')
    await expectVisit(page, LILAC)
    await expect(page.locator('.buy-bar .price').first()).toHaveText(inDollars(32))
  })
})

test('the shopper loads the product again, and goes Back → the list, where it was left; Forward → the product', async ({
  page,
}) => {
  const title = 'Beach Rose & Salt'
  await fetchAhead(page, title)
  // Here Chromium would keep the place by the footer, which is higher on a product's page.
  await cardOf(page, title).evaluate((card) =>
    card.scrollIntoView({ block: 'center', behavior: 'instant' }),
  )
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(1_000)
  await press(page, title)
  await expectInPlace(page, title)
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await page.reload()
  await takenOver(page)
  // The list, which is loaded again, follows its history once it is idle. Then it fetches the card's page.
  const idle = page.waitForRequest(/beach-rose-and-salt\.json/)
  await back(page)
  await expect(cardOf(page, title)).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  await idle
  await forward(page)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('the shopper loads the product again, or comes back to it, and goes Back before its script has loaded → the list, each time', async ({
  page,
}) => {
  const comeBack = async () => {
    await page.goto('/robots.txt')
    await back(page)
  }
  for (const load of [() => page.reload(), () => page.reload(), comeBack]) {
    await openPage(page, '/')
    await fetchAhead(page, LILAC)
    await press(page, LILAC)
    await expectInPlace(page, LILAC)
    const release = await holdScripts(page)
    await load()
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(/\/$/)
    release()
    await expect(cardOf(page, LILAC)).toBeVisible()
  }
})

test('the shopper chooses a size, goes Back, loads the list again, and goes Forward before its script has loaded → the product', async ({
  page,
}) => {
  await fetchAhead(page, LILAC)
  await press(page, LILAC)
  await expectInPlace(page, LILAC)
  await page.getByRole('button', { name: '12 oz' }).click()
  await back(page)
  await expect(cardOf(page, LILAC)).toBeInViewport()
  const release = await holdScripts(page)
  await page.reload()
  await page.evaluate(() => history.forward())
  await expect(page).toHaveURL(/lilac-and-rain/)
  release()
  await expectVisit(page, LILAC)
})

test('an extension moves the address of each page → it is loaded once, and once more when the shopper loads it again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/^Failed to load resource: the server responded with a status of 404/)
  await page.addInitScript(() =>
    addEventListener('load', () => history.pushState({}, '', `${location.pathname}/x`)),
  )
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  await openPage(page, '/product/lilac-and-rain')
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(1)
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(2)
})

test('a browser without the Navigation API → a press visits the product', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => {
    document.documentElement.dataset['first'] = 'yes'
    Reflect.deleteProperty(window, 'navigation')
  })
  release()
  await takenOver(page)
  await cardOf(page, LILAC).scrollIntoViewIfNeeded()
  // The page has fetched what it fetches by itself.
  await page.waitForLoadState('networkidle')
  await press(page, LILAC)
  await expectVisit(page, LILAC)
})
