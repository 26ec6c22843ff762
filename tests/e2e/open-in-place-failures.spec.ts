import { badge, cardOf, openCart, takenOver } from '../../scripts/test/shopper.ts'
import { back, forward } from './back-steps.ts'
import { stopClock } from './clock.ts'
import { holdScripts } from './held-requests.ts'
import {
  expectFirstDocument,
  expectInPlace,
  expectVisit,
  fetchAhead,
  openList,
  press,
  rest,
} from './in-place-steps.ts'
import { expect, test } from './shop-test.ts'

const LILAC = 'Lilac & Rain'

test.describe('the tab is open for long', () => {
  test('a page that was fetched long ago is not shown: the press visits the product, at its new price', async ({
    page,
    demo,
  }) => {
    await stopClock(page)
    await openList(page)
    await rest(page, LILAC, () => page.clock.runFor(400))
    await demo.changeVariant({ handle: 'lilac-and-rain', title: '8 oz', price: '31.00' })
    await page.clock.fastForward(86_400_000)
    await page.evaluate((css) => {
      // Without the pointer's or the finger's own approach, which fetches the page again.
      document
        .querySelector<HTMLElement>(css)
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }, 'a[href="/product/lilac-and-rain"]')
    await expectVisit(page, LILAC)
    await expect(page.locator('.buy-bar .price').first()).toHaveText('USD $31.00')
  })

  test('a page that is shown is read again when its prices are old, and the list on the way back', async ({
    page,
    demo,
  }) => {
    await stopClock(page)
    await openList(page)
    await rest(page, LILAC, () => page.clock.runFor(400))
    await demo.changeVariant({ handle: 'lilac-and-rain', title: '8 oz', price: '31.00' })
    await press(page, LILAC)
    await expectInPlace(page, LILAC)
    await page.clock.runFor(20_000)
    await back(page)
    await expect(cardOf(page, LILAC).getByText('USD $31.00')).toBeVisible()
    await expectFirstDocument(page)
  })
})

test('sold out since the list was read → the page says so once it has read the stock again', async ({
  page,
  demo,
}) => {
  await fetchAhead(page, LILAC)
  await demo.changeVariant({ handle: 'lilac-and-rain', title: '8 oz', available: false })
  await press(page, LILAC)
  await expectInPlace(page, LILAC)
  await page.evaluate(() => {
    const now = Date.now()
    Date.now = () => now + 20_000
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByText('has just sold out')).toBeVisible()
  await expectFirstDocument(page)
})

test('two quick taps on a card open its product once, and nothing on it', async ({ page }) => {
  await fetchAhead(page, LILAC)
  const box = await cardOf(page, LILAC).getByRole('link').boundingBox()
  if (!box) throw new Error('No card')
  // Where the product's picture will be.
  await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), box.y - 300)
  const at = [box.x + box.width / 2, 340] as const
  await Promise.all([page.touchscreen.tap(...at), page.touchscreen.tap(...at)])
  await expectInPlace(page, LILAC)
  await page.getByRole('button', { name: 'Add to Cart' }).tap()
  await badge(page, '1 item')
  await expect(page.locator('.viewer')).toHaveCount(0)
  await back(page)
  await expect(cardOf(page, LILAC).getByRole('link')).toBeFocused()
})

test(
  'Back while the picture grows → the list, and Forward → the product',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await fetchAhead(page, LILAC)
    await press(page, LILAC)
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { name: 'Seasonal Candles & Wax Melts' })).toBeAttached()
    await expectFirstDocument(page)
    await forward(page)
    await expectInPlace(page, LILAC)
  },
)

test('the page is loaded again → Back leads to the list, and Forward to the product', async ({
  page,
}) => {
  await fetchAhead(page, LILAC)
  await press(page, LILAC)
  await expectInPlace(page, LILAC)
  await page.reload()
  await takenOver(page)
  await expectVisit(page, LILAC)
  await back(page)
  await expect(cardOf(page, LILAC)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await forward(page)
  await expect(page.getByRole('heading', { level: 1, name: LILAC })).toBeVisible()
})

test('the page is loaded again, and Back comes before its script → the list', async ({ page }) => {
  await fetchAhead(page, LILAC)
  await press(page, LILAC)
  await expectInPlace(page, LILAC)
  const release = await holdScripts(page)
  await page.reload()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/$/)
  release()
  await expect(cardOf(page, LILAC)).toBeVisible()
})

test('a link in the open cart replaces the cart’s entry of history: it is a visit', async ({
  page,
}) => {
  await fetchAhead(page, LILAC)
  await cardOf(page, LILAC).getByRole('button', { name: 'Add' }).click()
  const cart = await openCart(page)
  await cart.getByRole('link', { name: LILAC }).click()
  await expectVisit(page, LILAC)
})

test('a browser without the Navigation API → a visit', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'navigation')
  })
  await openList(page)
  await press(page, LILAC)
  await expectVisit(page, LILAC)
})
