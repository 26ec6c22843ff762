import type { Page, Route } from '@playwright/test'
import { cardOf } from '../../scripts/test/shopper.ts'
import { back } from './back-steps.ts'
import { expectInPlace, expectVisit, fetchAhead, openList, press } from './in-place-steps.ts'
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

// The list fetches its parts again after a visit.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

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
