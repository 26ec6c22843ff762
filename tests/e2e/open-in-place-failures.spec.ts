import type { Page, Route } from '@playwright/test'
import { badge, cardOf, openCart, takenOver } from '../../scripts/test/shopper.ts'
import { back, forward } from './back-steps.ts'
import { stopClock } from './clock.ts'
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
const PART = '**/product/lilac-and-rain.part'

/** Answers the request for the part with the shop's part, changed. */
async function answerChanged(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(PART, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })
}

const ANSWERS: Record<string, (route: Route) => Promise<void>> = {
  'an error': (route) => route.fulfill({ status: 500, body: 'Something went wrong' }),
  'another page’s HTML': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
  nothing: (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  JSON: (route) => route.fulfill({ contentType: 'application/json', body: '{}' }),
  'no connection': (route) => route.abort(),
  'the whole page': async (route) => {
    const url = route.request().url().replace('.part', '')
    await route.fulfill({ response: await route.fetch({ url }) })
  },
}

for (const [what, answer] of Object.entries(ANSWERS)) {
  test(`${what} comes in place of a page that is fetched ahead → the press visits the product`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 500|net::ERR_FAILED|inline style/)
    await page.route(PART, answer)
    await fetchAhead(page, LILAC)
    await press(page, LILAC)
    await expectVisit(page, LILAC)
  })
}

test('the page that was fetched ahead is another build’s → the press visits the product', async ({
  page,
}) => {
  await answerChanged(page, (html) =>
    html.replace(/\/assets\/browser-[^"]*/, '/assets/browser-new.js'),
  )
  await fetchAhead(page, LILAC)
  await press(page, LILAC)
  await expectVisit(page, LILAC)
})

test('the press comes before the page has arrived → it visits the product', async ({ page }) => {
  const { promise: never } = Promise.withResolvers<void>()
  await page.route(PART, () => never)
  await openList(page)
  await press(page, LILAC)
  await expectVisit(page, LILAC)
})

test('React can’t render the page → the browser visits its address', async ({
  page,
  allowConsole,
}) => {
  const said = allowConsole(/undefined|null/)
  await answerChanged(page, (html) => html.replace('"options":', '"no":'))
  await fetchAhead(page, LILAC)
  await press(page, LILAC)
  await expectVisit(page, LILAC)
  expect(said()).not.toEqual([])
  await back(page)
  await expect(page).toHaveURL(/\/$/)
  await expect(cardOf(page, LILAC)).toBeVisible()
})

test('an error on a page that was opened in place → the page is rendered again, and after a second error visited', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/NotFoundError|removeChild|insertBefore/)
  await fetchAhead(page, LILAC)
  await press(page, LILAC)
  await expectInPlace(page, LILAC)
  await page.evaluate(() => {
    const strip = new MutationObserver(() => document.querySelector('.offer-price')?.remove())
    strip.observe(document.body, { childList: true, subtree: true })
    document.querySelector('.offer')?.replaceChildren()
  })
  await page.getByRole('button', { name: /^12 oz/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: LILAC })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
})

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
    await page.clock.install()
    await openList(page)
    await rest(page, LILAC, () => page.clock.runFor(400))
    await demo.changeVariant({ handle: 'lilac-and-rain', title: '8 oz', price: '31.00' })
    await page.clock.runFor(8_000)
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

test('a link in the open cart replaces the cart’s entry of history: it is a visit', async ({
  page,
}) => {
  await fetchAhead(page, LILAC)
  await cardOf(page, LILAC).getByRole('button', { name: 'Add' }).click()
  const cart = await openCart(page)
  await cart.getByRole('link', { name: LILAC }).click()
  await expectVisit(page, LILAC)
})

test('Save-Data → nothing is fetched ahead', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (each) => {
    if (each.url().includes('.part')) fetched.push(each.url())
  })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
    })
  })
  await page.clock.install()
  await page.goto('/')
  await takenOver(page)
  await page.clock.runFor(10_000)
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])
  await press(page, LILAC)
  await expect(page.getByRole('heading', { level: 1, name: LILAC })).toBeVisible()
})

test('a browser without the Navigation API → a visit', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'navigation')
  })
  await openList(page)
  await press(page, LILAC)
  await expectVisit(page, LILAC)
})
