import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import { build } from 'vite'
import { inProject } from '../../scripts/project.ts'
import { addFromCard, cardOf, checkOut, openCart } from '../../scripts/test/shopper.ts'
import { back } from './back-steps.ts'
import { pay, waitForCartRead } from './checkout-steps.ts'
import { returnToTab } from './clock.ts'
import { expectInPlace, expectOnCard, fetchAhead, press } from './in-place-steps.ts'
import { expect, test } from './shop-test.ts'

/** The settings that docs/analytics.md gives for each vendor, all together. The browser logs what their policy forbids. */
const env: Record<string, string> = {}
const docs = readFileSync(inProject('docs/analytics.md'), 'utf8')
for (const [, name = '', value] of docs.matchAll(/`(\w+_(?:HOSTS|TYPES))="?([^`"]+)/g)) {
  env[name] = `${env[name] ?? ''},${value}`
}
test.use({ env })
test.describe.configure({ mode: 'default' })

const LILAC = 'Lilac & Rain'

/** Has pages run an example as a brand's `shop/listen.ts`, and returns what reaches a stand-in of its server. */
async function listenBy(
  page: Page,
  example: string,
  server: RegExp,
  read: (request: Request) => string,
): Promise<string[]> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: inProject(`examples/analytics/${example}.ts`),
        name: 'listening',
        formats: ['iife'],
      },
    },
  })
  const [bundle] = Array.isArray(built) ? built : []
  const script = bundle?.output.map((file) => ('code' in file ? file.code : '')).join('')
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
    ${script}
    document.addEventListener('shop:event', ({ detail }) => {
      listening.listen(detail)
      document.documentElement.dataset.told = detail.name
    })
  })`)
  const arrived: string[] = []
  await page.route(server, (route) => {
    arrived.push(read(route.request()))
    return route.fulfill({ status: 204 })
  })
  return arrived
}

/** Looks at a list, points at a product, so that it is rendered ahead, opens it in place, and goes back. */
async function viewThree(page: Page, arrived: string[], list: string[], product: string[]) {
  await fetchAhead(page, LILAC)
  await cardOf(page, LILAC).getByRole('link').hover()
  await expect(page.locator('main[inert]')).toHaveCount(1)
  await expect.poll(() => arrived).toEqual(list)
  await press(page, LILAC)
  await expectInPlace(page, LILAC)
  await expect.poll(() => arrived).toEqual([...list, ...product])
  await back(page)
  await expectOnCard(page, LILAC)
  await expect.poll(() => arrived).toEqual([...list, ...product, ...list])
}

/** Adds the product, and waits until the example's listener has heard it. */
async function addAndTell(page: Page) {
  await addFromCard(page, LILAC)
  await expect(page.locator('html')).toHaveAttribute('data-told', 'add_to_cart')
}

const queryOf = (request: Request) => new URL(request.url()).searchParams

test('a merchant counts on the own server → a view for each load, opening in place and Back, none for what was only rendered ahead, and what was sold', async ({
  page,
}) => {
  const arrived = await listenBy(page, 'own-count', /\/count\?/, (request) =>
    [...queryOf(request).values()].join(' ').trim(),
  )
  await viewThree(page, arrived, ['view_item_list'], ['view_item  lilac-and-rain'])
  arrived.length = 0
  await addFromCard(page, LILAC)
  const cart = await openCart(page)
  await cart.getByRole('button', { name: 'One more' }).click()
  await cart.getByRole('button', { name: 'One fewer' }).click()
  const checkout = await checkOut(page)
  await waitForCartRead(page, checkout)
  await pay(checkout)
  await returnToTab(page)
  const events = [
    'add_to_cart',
    'view_cart',
    'add_to_cart',
    'remove_from_cart',
    'begin_checkout',
    'purchase',
  ]
  await expect.poll(() => arrived).toEqual(events.map((name) => `${name}  lilac-and-rain`))
})

test('a page is loaded and not seen → it is a view once it is seen', async ({ page }) => {
  const arrived = await listenBy(page, 'own-count', /\/count\?/, (request) => request.url())
  await page.addInitScript(() =>
    Object.defineProperty(document, 'hidden', { configurable: true, value: true }),
  )
  const idle = page.waitForResponse(/\/page-/)
  await page.goto('/')
  await (await idle).finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(arrived).toEqual([])
  await page.evaluate(() => Reflect.deleteProperty(document, 'hidden'))
  await returnToTab(page)
  await expect.poll(() => arrived).toHaveLength(1)
})

test('a merchant uses Plausible through the own origin → it gets three page views, and none from who forbids it', async ({
  page,
}) => {
  const arrived = await listenBy(page, 'plausible', /\/api\/event$/, (request) => {
    const { name, url } = request.postDataJSON()
    return `${name} ${new URL(url).pathname}`
  })
  await viewThree(page, arrived, ['pageview /'], ['pageview /product/lilac-and-rain'])
  await forbidSharing(page)
  await page.reload()
  await addAndTell(page)
  expect(arrived).toHaveLength(3)
})

/** A browser with Global Privacy Control. */
const forbidSharing = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  )

// What the vendors' scripts do, as far as the policy minds: each makes a trusted-type policy and sends what it is told.
const GTAG = `
trustedTypes.createPolicy('goog#html', { createScriptURL: (url) => url })
const hit = 'https://region1.google-analytics.com/g/collect?en='
const send = ([command, name]) => command === 'event' && fetch(hit + name, { method: 'POST', mode: 'no-cors' })
dataLayer.forEach(send)
dataLayer.push = send`
const FBEVENTS = `
const policy = trustedTypes.createPolicy('connect.facebook.net/fbevents', { createScriptURL: (url) => url })
fbq.callMethod = (command, name) => {
  if (command === 'track') new Image().src = 'https://www.facebook.com/tr/?ev=' + name
  if (command !== 'init') return
  const script = document.createElement('script')
  script.src = policy.createScriptURL('https://connect.facebook.net/signals/config/' + name)
  document.head.append(script)
}
fbq.queue.splice(0).forEach((call) => fbq.callMethod(...call))`

const VENDORS = [
  {
    vendor: 'Google Analytics',
    example: 'ga4',
    script: { host: /googletagmanager/, body: GTAG },
    server: { host: /google-analytics/, parameter: 'en' },
    views: { list: ['page_view', 'view_item_list'], product: ['page_view', 'view_item'] },
  },
  {
    vendor: 'Meta’s pixel',
    example: 'meta',
    script: { host: /connect\.facebook/, body: FBEVENTS },
    server: { host: /www\.facebook/, parameter: 'ev' },
    views: { list: ['PageView'], product: ['PageView', 'ViewContent'] },
  },
]

for (const { vendor, example, script, server, views } of VENDORS) {
  test(`a merchant uses ${vendor} → nothing is loaded without consent or with Global Privacy Control; with consent, each view arrives`, async ({
    page,
  }) => {
    const arrived = await listenBy(
      page,
      example,
      server.host,
      (request) => queryOf(request).get(server.parameter) ?? '',
    )
    let loads = 0
    await page.route(script.host, (route) => {
      loads += 1
      const isFirst = /gtag|fbevents/.test(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: isFirst ? script.body : '' })
    })
    const answer = (name: string) =>
      page.getByRole('complementary', { name: 'Statistics' }).getByRole('button', { name })
    await test.step('no → nothing is loaded, and the question is not repeated', async () => {
      await page.goto('/')
      await answer('No').click()
      await page.reload()
      await addAndTell(page)
      await expect(answer('Yes')).toHaveCount(0)
      expect(loads).toBe(0)
    })
    await test.step('asked again, yes → the open list arrives, and what is viewed after it', async () => {
      await page.goto('/#consent')
      await page.reload()
      await answer('Yes').click()
      await expect.poll(() => arrived).toEqual(views.list)
      arrived.length = 0
      await viewThree(page, arrived, views.list, views.product)
    })
    await test.step('Global Privacy Control → nothing is loaded or sent any more', async () => {
      const before = loads
      await forbidSharing(page)
      await page.reload()
      await addAndTell(page)
      await expect(answer('Yes')).toHaveCount(0)
      expect([loads, arrived]).toEqual([before, [...views.list, ...views.product, ...views.list]])
    })
  })
}
