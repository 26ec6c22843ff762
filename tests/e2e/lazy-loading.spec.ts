import type { Page, Route } from '@playwright/test'
import { badge, cartButton, drawer, takenOver } from '../../scripts/test/shopper.ts'
import { stopClock } from './clock.ts'
import { holdScripts } from './held-requests.ts'
import { expect, test } from './shop-test.ts'

const FAILED = /ERR_FAILED|Failed to fetch dynamically imported module/
const ASSETS = /\/assets\/.*\.js/
const DRAWER = /\/assets\/provider-.*\.js/

/** Makes this many requests for the drawer's script fail. Returns a function that returns the number of requests. */
async function failDrawer(page: Page, times: number): Promise<() => number> {
  let asked = 0
  await page.route(DRAWER, (route) => {
    asked += 1
    return asked > times ? route.continue() : route.abort()
  })
  return () => asked
}

test(
  'the drawer’s script fails to load → it is requested again',
  { tag: '@desktop' },
  async ({ page, allowConsole }) => {
    allowConsole(FAILED)
    const asked = await failDrawer(page, 2)
    await page.goto('/product/beach-rose-and-salt')
    await takenOver(page)
    const failed = page.waitForEvent('requestfailed', (request) => DRAWER.test(request.url()))
    await cartButton(page).hover()
    await failed
    await cartButton(page).click()
    await expect(drawer(page).getByText('Your cart is empty', { exact: true })).toBeVisible()
    expect(asked()).toBe(3)
  },
)

const opened = (page: Page) => drawer(page).getByText(/^Your cart is empty$| in your cart$/)
const notOpened = (page: Page) => page.getByText('Your cart couldn’t open')

/** Returns a function that returns the number of the page's loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

for (const [cause, answer] of [
  ['a newer build has replaced the scripts', (route: Route) => route.fulfill({ status: 404 })],
  ['the browser remembers that the drawer’s script failed', (route: Route) => route.continue()],
] as const) {
  test(`${cause}, and the shopper opens the cart → the page reloads, and the next press opens the cart`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 404/)
    await page.route(DRAWER, (route) => route.fulfill({ status: 404 }))
    await page.goto('/product/beach-rose-and-salt')
    await takenOver(page)
    await page.route(ASSETS, (route) =>
      route.request().method() === 'HEAD' ? answer(route) : route.fallback(),
    )
    const loads = countLoads(page)
    await cartButton(page).click()
    await expect.poll(loads).toBe(1)
    await page.unroute(DRAWER)
    await takenOver(page)
    await expect(drawer(page)).toBeHidden()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await badge(page, '1 item')
    await cartButton(page).click()
    await expect(drawer(page).getByText('1 item in your cart')).toBeVisible()
    expect(loads()).toBe(1)
  })
}

test('the network is gone when the shopper first opens the cart → the page stays and says so, and opens the cart once the network is back', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/product/beach-rose-and-salt')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await badge(page, '1 item')
  const loads = countLoads(page)
  await context.setOffline(true)
  for (let press = 1; press <= 2; press += 1) {
    await cartButton(page).click()
    await expect(notOpened(page)).toHaveCount(1)
    await expect(drawer(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Beach Rose & Salt' })).toBeVisible()
  }
  await context.setOffline(false)
  await cartButton(page).click()
  await expect(opened(page)).toBeVisible()
  await expect(drawer(page).getByText('1 item in your cart')).toBeVisible()
  expect(loads()).toBe(0)
})

test('the shop is down or overloaded when the shopper first opens the cart → the page stays and says so, and opens the cart later', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED|status of 503/)
  for (const [cause, answer] of [
    ['down', (route: Route) => route.abort('connectionrefused')],
    ['overloaded', (route: Route) => route.fulfill({ status: 503 })],
  ] as const) {
    await test.step(cause, async () => {
      await page.goto('/')
      await takenOver(page)
      const loads = countLoads(page)
      await page.route(ASSETS, answer)
      await cartButton(page).click()
      await expect(notOpened(page)).toBeVisible()
      await page.unroute(ASSETS)
      await cartButton(page).click()
      await expect(opened(page)).toBeVisible()
      expect(loads()).toBe(0)
    })
  }
})

test('the network is gone when the shopper chooses a variant that was not read → the page says that the lookup failed, and looks the variant up once the network is back', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/product/poured-to-order?Vessel=Stoneware')
  await takenOver(page)
  const loads = countLoads(page)
  await context.setOffline(true)
  const cranberry = page.getByRole('button', { name: 'Cranberry' })
  await cranberry.click()
  await expect(page.getByText('We couldn’t check that combination.')).toBeVisible()
  await context.setOffline(false)
  await cranberry.click()
  await expect(page.locator('output').getByText('USD $44.00', { exact: true })).toBeVisible()
  expect(loads()).toBe(0)
})

test('the network is gone before the script has loaded → the first press after it is back loads the script, and no press is lost', async ({
  page,
  allowConsole,
}) => {
  allowConsole(FAILED)
  // While the clock is stopped, only a press loads the script.
  await stopClock(page)
  await page.route(ASSETS, (route) => route.abort())
  const nextFailure = () =>
    page.waitForEvent('requestfailed', (request) => ASSETS.test(request.url()))
  const first = nextFailure()
  await page.goto('/product/beach-rose-and-salt')
  await first
  const second = nextFailure()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await second
  await page.unroute(ASSETS)
  await cartButton(page).click()
  await expect(drawer(page).getByText('1 item in your cart')).toBeVisible()
})

const heading = (page: Page) => drawer(page).getByRole('heading', { name: 'Shopping Cart' })

test('the shopper closes the drawer while its script is loading → it stays closed', async ({
  page,
}) => {
  const release = await holdScripts(page, 'provider')
  await page.goto('/product/beach-rose-and-salt')
  await takenOver(page)
  await cartButton(page).click()
  await expect(drawer(page).getByText('Opening your cart')).toBeAttached()
  await drawer(page).getByRole('button', { name: 'Close' }).click()
  await expect(drawer(page)).toBeHidden()
  await expect(cartButton(page)).toBeFocused()
  const hasCome = page.waitForResponse(DRAWER)
  release()
  await hasCome
  await cartButton(page).click()
  await expect(drawer(page).getByText('Your cart is empty', { exact: true })).toBeVisible()
  await expect(heading(page)).toBeFocused()
})

test('the drawer’s heading has the focus while its script is loading; a shopper who has moved the focus keeps it', async ({
  page,
}) => {
  const release = await holdScripts(page, 'provider')
  await page.goto('/product/beach-rose-and-salt')
  await takenOver(page)
  await cartButton(page).click()
  await expect(heading(page)).toBeFocused()
  const close = drawer(page).getByRole('button', { name: 'Close' })
  await close.focus()
  release()
  await expect(drawer(page).getByText('Your cart is empty', { exact: true })).toBeVisible()
  await expect(close).toBeFocused()
})
