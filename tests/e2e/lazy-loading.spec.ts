import type { Page, Route } from '@playwright/test'
import { badge, cartButton, drawer, openPage, takenOver } from '../../scripts/test/shopper.ts'
import { stopClock } from './clock.ts'
import { holdScripts } from './held-requests.ts'
import { expect, test } from './shop-test.ts'

const FAILED = /ERR_FAILED|Failed to fetch dynamically imported module/
const ASSETS = /\/assets\/.*\.js/
const DRAWER = /\/assets\/provider-.*\.js/

test(
  'the drawer’s script fails to load → it is requested again',
  { tag: '@desktop' },
  async ({ page, allowConsole }) => {
    allowConsole(FAILED)
    let asked = 0
    await page.route(DRAWER, (route) => {
      asked += 1
      return asked > 2 ? route.continue() : route.abort()
    })
    await openPage(page, '/product/beach-rose-and-salt')
    const failed = page.waitForEvent('requestfailed', (request) => DRAWER.test(request.url()))
    await cartButton(page).hover()
    await failed
    await cartButton(page).click()
    await expect(drawer(page).getByText('Your cart is empty', { exact: true })).toBeVisible()
    expect(asked).toBe(3)
  },
)

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
    await openPage(page, '/product/beach-rose-and-salt')
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

test('the network is gone, or the shop down or overloaded, when the shopper first opens the cart → the page stays and says so, and opens the cart later', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|status of 503/)
  const routed = (answer: (route: Route) => Promise<void>) => (isGone: boolean) =>
    isGone ? page.route(ASSETS, answer) : page.unroute(ASSETS)
  for (const [cause, setGone] of [
    ['offline', (isGone: boolean) => context.setOffline(isGone)],
    ['down', routed((route) => route.abort('connectionrefused'))],
    ['overloaded', routed((route) => route.fulfill({ status: 503 }))],
  ] as const) {
    await test.step(cause, async () => {
      await openPage(page, '/product/beach-rose-and-salt')
      const loads = countLoads(page)
      await setGone(true)
      for (let press = 1; press <= 2; press += 1) {
        await cartButton(page).click()
        await expect(page.getByText('Your cart couldn’t open')).toHaveCount(1)
        await expect(drawer(page)).toBeHidden()
      }
      await setGone(false)
      await cartButton(page).click()
      await expect(drawer(page).getByText('Your cart is empty', { exact: true })).toBeVisible()
      expect(loads()).toBe(0)
    })
  }
})

test('the network is gone before the script has loaded → the page says what it lacks; the first press after it is back loads the script, and no press is lost', async ({
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
  const said = page.getByRole('alert').getByText('The cart needs JavaScript.')
  await expect(said).toBeInViewport()
  const second = nextFailure()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await second
  await page.unroute(ASSETS)
  await cartButton(page).click()
  await expect(drawer(page).getByText('1 item in your cart')).toBeVisible()
  await expect(said).toHaveCount(0)
})

test('the shopper closes the drawer or moves the focus while the script is loading → it stays so', async ({
  page,
}) => {
  const heading = drawer(page).getByRole('heading', { name: 'Shopping Cart' })
  const close = drawer(page).getByRole('button', { name: 'Close' })
  const empty = drawer(page).getByText('Your cart is empty', { exact: true })
  const open = async () => {
    const release = await holdScripts(page, 'provider')
    await openPage(page, '/product/beach-rose-and-salt')
    await cartButton(page).click()
    await expect(drawer(page).getByText('Opening your cart')).toBeAttached()
    await expect(heading).toBeFocused()
    return release
  }
  await test.step('closed', async () => {
    const release = await open()
    await close.click()
    await expect(drawer(page)).toBeHidden()
    await expect(cartButton(page)).toBeFocused()
    const hasCome = page.waitForResponse(DRAWER)
    release()
    await hasCome
    await cartButton(page).click()
    await expect(empty).toBeVisible()
    await expect(heading).toBeFocused()
  })
  await test.step('the focus', async () => {
    const release = await open()
    await close.focus()
    release()
    await expect(empty).toBeVisible()
    await expect(close).toBeFocused()
  })
})
