import type { Page, Request } from '@playwright/test'
import type { DemoControls } from '../../scripts/test/demo-controls.ts'
import { holdToasts, NOON, setLastModified } from './clock.ts'
import { holdCalls } from './held-requests.ts'
import { expect, test } from './shop-test.ts'
import { openCart, takenOver } from '../../scripts/test/shopper.ts'

// The shop caches pages, which are stale at once. Browsers read prices again after ten seconds.
test.use({ env: { PAGE_FRESH_SECONDS: '0', PAGE_KEEP_DAYS: '7' } })
test.describe.configure({ mode: 'default' })

const LATER_MS = 60_000
const SERVER_ERRORS = /status of (503|404)|HTTP error! status|Failed to load resource|Shopify: /
const justChanged = (page: Page) => page.getByRole('status').filter({ hasText: 'Just updated' })
let made = 0

/** Creates a product with two sizes for one test. */
async function newProduct(demo: DemoControls) {
  made += 1
  const handle = `meadow-${made}`
  const variants = ['Small', 'Large'].map((value, index) => ({
    price: `${20 + index}.00`,
    selectedOptions: [{ name: 'Size', value }],
  }))
  await demo.putProduct({ handle, title: 'Meadow', variants })
  const change = (title: string, to: object) => demo.changeVariant({ handle, title, ...to })
  return { handle, path: `/product/${handle}`, change }
}

const callsFor = async (demo: DemoControls, operation: string) =>
  (await demo.calls(operation)).filter(({ from }) => from === 'browser').length

test.beforeEach(async ({ page }) => {
  // The clock is stopped, so that no page becomes stale and no toast disappears by itself.
  await setLastModified(page, NOON)
  await page.clock.setFixedTime(NOON)
  await holdToasts(page)
})

/** Sets the browser's clock to a minute after the page was written. */
const letPageAge = (page: Page) => page.clock.setFixedTime(NOON + LATER_MS)

const returnToTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Waits until the server sends the page with this status. */
const untilServed = (page: Page, path: string, status: number) =>
  expect.poll(async () => (await page.request.get(path)).status()).toBe(status)

test.describe('the provider fails', () => {
  for (const fault of [
    { kind: 'status', status: 500 },
    { kind: 'timeout' },
    { kind: 'throttled' },
    { kind: 'html' },
    { kind: 'html', status: 403 },
    { kind: 'html', status: 430 },
  ]) {
    test(`with ${JSON.stringify(fault)} → a cached page is shown and can be bought from`, async ({
      page,
      demo,
    }) => {
      const { path } = await newProduct(demo)
      await untilServed(page, path, 200)
      await demo.fault('Product', fault)
      const asked = async () => (await demo.calls('Product')).length
      const before = await asked()
      await untilServed(page, path, 200)
      await expect.poll(asked).toBeGreaterThan(before)
      expect((await page.goto(path))?.status()).toBe(200)
      await expect(page.locator('output').getByText('USD $20.00')).toBeVisible()
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      const cart = await openCart(page)
      await expect(cart.getByRole('heading', { name: 'Meadow' })).toBeVisible()
    })
  }

  test('the store is closed → no cached page is shown', async ({ page, demo, allowConsole }) => {
    const said = allowConsole(SERVER_ERRORS)
    const { path } = await newProduct(demo)
    await untilServed(page, path, 200)
    await demo.fault('Product', { kind: 'status', status: 402 })
    await untilServed(page, path, 503)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
    expect(said().join('\n')).toContain('Payment required')
  })

  test('for the server alone → the browser shows the product', async ({
    page,
    demo,
    allowConsole,
  }) => {
    allowConsole(SERVER_ERRORS)
    const { path } = await newProduct(demo)
    await demo.faultFor('server', 'Product', { kind: 'malformed' })
    expect((await page.goto(`${path}?Size=Large`))?.status()).toBe(503)
    await expect(page.locator('output').getByText('USD $21.00')).toBeVisible()
  })

  test('a product that was removed is not found', async ({ page, demo, allowConsole }) => {
    allowConsole(SERVER_ERRORS)
    const { path, handle } = await newProduct(demo)
    await untilServed(page, path, 200)
    await demo.removeProduct(handle)
    await untilServed(page, path, 404)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
  })
})

test.describe('prices and stock in a stale page', () => {
  test('are read again at load, change in place and are announced once', async ({ page, demo }) => {
    const { path, change } = await newProduct(demo)
    await page.request.get(path)
    await change('Small', { price: '23.00' })
    await letPageAge(page)
    await page.goto(path)
    await expect(page.locator('output').getByText('USD $23.00', { exact: true })).toBeVisible()
    await expect(justChanged(page).getByText('Meadow now costs USD $23.00')).toHaveCount(1)
    expect(await callsFor(demo, 'Product')).toBe(1)
  })

  test('are read again before the page has been taken over → the elements that were sent stay, with the new price', async ({
    page,
    demo,
  }) => {
    const { path, change } = await newProduct(demo)
    await page.request.get(path)
    await change('Small', { price: '23.00' })
    await letPageAge(page)
    const release = await holdCalls(page, 'Product')
    await holdReact(page)
    await page.goto(path)
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-sent', ''))
    const read = page.waitForEvent('requestfinished', isProductCall)
    release()
    await read
    await page.evaluate(() => dispatchEvent(new Event('release')))
    await expect(page.locator('output').getByText('USD $23.00', { exact: true })).toBeVisible()
    await expect(page.locator('h1[data-sent]')).toBeVisible()
  })

  test('move nothing on the page as they change', { tag: '@both' }, async ({ page, demo }) => {
    const { path, change } = await newProduct(demo)
    await page.goto(path)
    await returnToTab(page)
    await change('Small', { price: '23.00' })
    await letPageAge(page)
    await page.evaluate(() => {
      new PerformanceObserver(() => {
        document.documentElement.dataset['shifted'] = ''
      }).observe({ type: 'layout-shift' })
    })
    await returnToTab(page)
    await expect(page.locator('output').getByText('USD $23.00', { exact: true })).toBeVisible()
    await expect(page.locator('html[data-shifted]')).toHaveCount(0)
  })

  test(
    'are read again when the shopper returns, for the current choice',
    { tag: '@both' },
    async ({ page, demo }) => {
      const { path, change } = await newProduct(demo)
      await page.goto(path)
      await takenOver(page)
      await page.getByRole('button', { name: 'Large' }).click()
      await returnToTab(page)
      await change('Large', { available: false })
      await change('Small', { price: '19.00' })
      await letPageAge(page)
      await returnToTab(page)
      await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
      await expect(justChanged(page).getByText('Meadow has just sold out')).toHaveCount(1)
      await page.getByRole('button', { name: 'Small' }).click()
      await expect(page.locator('output').getByText('USD $19.00')).toBeVisible()
      await returnToTab(page)
      expect(await callsFor(demo, 'Product')).toBe(1)
    },
  )

  test('that cannot be read again stay as they are', async ({ page, demo, allowConsole }) => {
    const said = allowConsole(SERVER_ERRORS)
    const { path } = await newProduct(demo)
    await page.goto(path)
    await demo.fault('Product', { kind: 'status', status: 500 })
    await letPageAge(page)
    await returnToTab(page)
    await expect.poll(() => said().join('\n')).toContain('HTTP error! status: 500')
    await expect(page.locator('output').getByText('USD $20.00')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
    await expect(justChanged(page)).toHaveCount(0)
  })

  test('of a product that was removed → the product stays on the page, out of stock', async ({
    page,
    demo,
  }) => {
    const { path, handle } = await newProduct(demo)
    await page.goto(path)
    await demo.removeProduct(handle)
    await letPageAge(page)
    await returnToTab(page)
    await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Meadow' })).toBeVisible()
  })

  test('are read again on the home page too → a card that is sold out says so', async ({
    page,
    demo,
  }) => {
    const { change } = await newProduct(demo)
    const isListed = async () => (await (await page.request.get('/')).text()).includes('Meadow')
    await expect.poll(isListed).toBe(true)
    await page.goto('/')
    for (const title of ['Small', 'Large']) await change(title, { available: false })
    await letPageAge(page)
    await returnToTab(page)
    await expect(page.getByRole('button', { name: 'Sold out: Meadow' })).toBeDisabled()
  })

  test('are not read again in a background tab', async ({ page, demo }) => {
    const { path } = await newProduct(demo)
    await page.request.get(path)
    await letPageAge(page)
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    })
    await page.goto(path)
    await takenOver(page)
    await page.getByRole('button', { name: 'Large' }).click()
    expect(await callsFor(demo, 'Product')).toBe(0)
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: false }))
    await returnToTab(page)
    await expect.poll(() => callsFor(demo, 'Product')).toBe(1)
  })
})

const isProductCall = (request: Request) => request.postData()?.includes('query Product(') === true

/** Delays hydration until the event 'release': holds back the messages by which React schedules its work. */
const holdReact = (page: Page) =>
  page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function hold(message: unknown) {
      addEventListener('release', () => post.call(this, message), { once: true })
    }
    addEventListener('release', () => (MessagePort.prototype.postMessage = post), { once: true })
  })
