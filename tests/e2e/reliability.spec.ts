import type { Page, Request } from '@playwright/test'
import type { DemoControls } from '../../scripts/test/demo-controls.ts'
import { holdToasts, NOON, setLastModified } from './clock.ts'
import { holdCalls, holdScripts } from './held-requests.ts'
import { expect, test } from './shop-test.ts'
import { lineOf, openCart, takenOver } from '../../scripts/test/shopper.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

// The shop caches pages, which are stale at once. Browsers read prices again after ten seconds.
test.use({ env: { PAGE_FRESH_SECONDS: '0', PAGE_KEEP_DAYS: '7' } })
test.describe.configure({ mode: 'default' })

const justChanged = (page: Page) => page.getByRole('status').filter({ hasText: 'Just updated' })
const price = (page: Page, text: string) =>
  page.locator('output').getByText(`USD ${text}`, { exact: true })
const DAY_MS = 86_400_000
let made = 0

/** Creates a product with two sizes. */
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

const callsFor = async (demo: DemoControls) =>
  (await demo.calls('Product')).filter(({ from }) => from === 'browser').length

const returnToTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Makes the page a minute older. */
const letPass = (page: Page) =>
  page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 60_000
  })

const isProductCall = (request: Request) => request.postData()?.includes('query Product(') === true

test('the provider fails → a cached page is shown and can be bought from, and its prices stay', async ({
  page,
  demo,
  allowConsole,
}) => {
  const said = allowConsole(/HTTP error! status|Failed to load resource/)
  const { path } = await newProduct(demo)
  await page.request.get(path)
  await demo.fault('Product', { kind: 'html', status: 403 })
  expect((await page.goto(path))?.status()).toBe(200)
  await takenOver(page)
  await letPass(page)
  await returnToTab(page)
  await expect.poll(() => said().join('\n')).toContain('HTTP error! status: 403')
  await expect(price(page, '$20.00')).toBeVisible()
  await expect(justChanged(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await openCart(page)
  await expect(lineOf(page, 'Meadow')).toBeVisible()
})

test('prices and stock in a stale page are read again: at load, on a return, and whatever the browser’s clock', async ({
  page,
  demo,
}) => {
  // The clock is stopped, so that no page becomes stale and no toast disappears by itself.
  await setLastModified(page, NOON)
  const setAge = (ms: number) => page.clock.setFixedTime(NOON + ms)
  await holdToasts(page)
  const { path, change } = await newProduct(demo)
  await page.request.get(path)

  await test.step('at load; they change in place, and are announced once', async () => {
    await change('Small', { price: '23.00' })
    await setAge(60_000)
    await page.goto(path)
    await expect(price(page, '$23.00')).toBeVisible()
    await expect(justChanged(page).getByText(`Meadow now costs ${inDollars(23)}`)).toHaveCount(1)
    expect(await callsFor(demo)).toBe(1)
  })
  await test.step('on a return, once, for the current choice; nothing moves', async () => {
    await page.evaluate(() => {
      new PerformanceObserver(() => {
        document.documentElement.dataset['shifted'] = ''
      }).observe({ type: 'layout-shift' })
    })
    await change('Small', { price: '25.00' })
    await setAge(120_000)
    await returnToTab(page)
    await expect(price(page, '$25.00')).toBeVisible()
    await expect(page.locator('html[data-shifted]')).toHaveCount(0)
    await returnToTab(page)
    expect(await callsFor(demo)).toBe(2)
  })
  await test.step('not in a background tab', async () => {
    await page.getByRole('button', { name: 'Large' }).click()
    await change('Large', { available: false })
    await setAge(180_000)
    await page.evaluate(() =>
      Object.defineProperty(document, 'hidden', { configurable: true, value: true }),
    )
    await returnToTab(page)
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: false }))
    expect(await callsFor(demo)).toBe(2)
    await returnToTab(page)
    await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
    await expect(justChanged(page).getByText('Meadow has just sold out')).toHaveCount(1)
  })
  await test.step('although the clock is set back a day, and one of a day behind at load', async () => {
    await setAge(-DAY_MS)
    await returnToTab(page)
    await expect.poll(() => callsFor(demo)).toBe(4)
    await page.goto(path)
    await expect.poll(() => callsFor(demo)).toBe(5)
  })
})

test('prices and stock in a stale page are read before the page has been taken over → the elements that were sent stay, with the new price', async ({
  page,
  demo,
}) => {
  const { path, change } = await newProduct(demo)
  await page.request.get(path)
  await change('Small', { price: '23.00' })
  const releaseScripts = await holdScripts(page)
  const releaseCalls = await holdCalls(page, 'Product')
  await page.goto(path)
  await page.evaluate(holdReact)
  releaseScripts()
  const read = page.waitForEvent('requestfinished', isProductCall)
  releaseCalls()
  await read
  await page.evaluate(() => dispatchEvent(new Event('release')))
  await expect(price(page, '$23.00')).toBeVisible()
  await expect(page.locator('h1[data-sent]')).toBeVisible()
})

/**
 * Runs in the page, whose data is an hour old by its clock. Marks the sent elements, and delays hydration until the
 * event 'release': holds back the messages by which React schedules its work.
 */
function holdReact() {
  const { now } = Date
  Date.now = () => now() + 3_600_000
  document.querySelector('h1')?.setAttribute('data-sent', '')
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function hold(message: unknown) {
    addEventListener('release', () => post.call(this, message), { once: true })
  }
  addEventListener('release', () => (MessagePort.prototype.postMessage = post), { once: true })
}

test('stock in a stale list is read again → a card that is sold out says so', async ({
  page,
  demo,
}) => {
  const { change } = await newProduct(demo)
  const isListed = async () => (await (await page.request.get('/')).text()).includes('Meadow')
  await expect.poll(isListed).toBe(true)
  await page.goto('/')
  await takenOver(page)
  for (const title of ['Small', 'Large']) await change(title, { available: false })
  await letPass(page)
  await returnToTab(page)
  await expect(page.getByRole('button', { name: 'Sold out: Meadow' })).toBeDisabled()
})
