import type { Route } from '@playwright/test'
import { cardOf } from '../../scripts/test/shopper.ts'
import { back } from './back-steps.ts'
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
const partOf = (handle: string) => `**/product/${handle}.json*`

// The list fetches its pages ahead again after a visit.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** Answers with what the shop sends, changed. */
const changed = (change: (text: string) => string) => async (route: Route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: change(await response.text()) })
}

const html = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/html', body })

/** Answers that come in place of a page that is fetched ahead. */
const ANSWERS: [what: string, title: string, answer: (route: Route) => Promise<void>][] = [
  [
    'an error',
    'Lilac & Rain',
    async (route) => route.fulfill({ response: await route.fetch(), status: 500 }),
  ],
  ['another page’s HTML', 'Vanilla Ember', html('<!doctype html><title>Sign in</title>')],
  ['nothing', 'Honeysuckle Dusk', html('')],
  ['JSON', 'Pumpkin Hearth', (route) => route.fulfill({ json: {} })],
  ['no connection', 'Orchard Cider', (route) => route.abort()],
  [
    'the whole page',
    'Cranberry Clove',
    async (route) => {
      const url = route.request().url().replace('.json', '')
      await route.fulfill({ response: await route.fetch({ url }) })
    },
  ],
  [
    'a page of another build',
    'Lemon Verbena Garden',
    changed((text) => text.replace(/\/assets\/browser-[^"]*/, '/assets/browser-new.js')),
  ],
]
const handleOf = (title: string) =>
  title.toLowerCase().replaceAll(' & ', '-and-').replaceAll(' ', '-')

test('what was fetched ahead can’t be shown → the press visits the product', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 500|net::ERR_FAILED|inline style/)
  const visited: string[] = []
  // Visits of products are answered with nothing, so that the page stays.
  await page.route('**/product/**', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    visited.push(new URL(route.request().url()).pathname)
    await route.fulfill({ status: 204 })
  })
  for (const [, title, answer] of ANSWERS) await page.route(partOf(handleOf(title)), answer)
  const { promise: never } = Promise.withResolvers<void>()
  await page.route(partOf('maple-and-smoked-oak'), () => never)
  await openList(page)
  for (const [what, title] of ANSWERS) {
    await test.step(what, async () => {
      await rest(page, title)
      await press(page, title)
      await expect.poll(() => visited).toContain(`/product/${handleOf(title)}`)
      await expectFirstDocument(page)
      await expect(cardOf(page, title)).toBeVisible()
    })
  }
  await test.step('nothing yet, as the press comes first', async () => {
    await press(page, 'Maple & Smoked Oak')
    await expect.poll(() => visited).toContain('/product/maple-and-smoked-oak')
  })
})

test('React can’t render a page that opens in place', async ({ page, allowConsole }) => {
  const said = allowConsole(/undefined|null/)
  const fetchBroken = async (from: string, to: string) => {
    await page.unrouteAll({ behavior: 'wait' })
    await page.route(
      partOf('lilac-and-rain'),
      changed((text) => text.replace(from, to)),
    )
    await fetchAhead(page, LILAC)
  }
  await test.step('at the press → the browser visits it', async () => {
    await fetchBroken('"options":', '"no":')
    await press(page, LILAC)
    await expectVisit(page, LILAC)
    expect(said()).not.toEqual([])
  })
  await test.step('Back leads to the list', async () => {
    await back(page)
    await expect(page).toHaveURL(/\/$/)
    await expect(cardOf(page, LILAC)).toBeVisible()
  })
  await test.step('after a choice → it is rendered again', async () => {
    await fetchBroken('"image":null}]},"choice"', '"unitPrice":{}}]},"choice"')
    await press(page, LILAC)
    await expectInPlace(page, LILAC)
    const before = said().length
    await page.getByRole('button', { name: /^12 oz/ }).click()
    await expect.poll(() => said().length).toBeGreaterThan(before)
    await expectInPlace(page, LILAC)
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  })
})
