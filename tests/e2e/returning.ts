import { expect, type Page, type Request } from '@playwright/test'
import type { DemoControls } from '../../scripts/test/demo-controls.ts'
import { addFromCard, cartButton, checkOut, drawer, openCart } from '../../scripts/test/shopper.ts'

export const NOON = Date.UTC(2025, 0, 1, 12)
// Questions a page with a stopped clock has not been answered yet.
const askingOf = new WeakMap<Page, Set<Request>>()

/** Has pages say that they were written at that time. */
export async function writtenAt(page: Page, time: number): Promise<void> {
  await page.addInitScript((ms) => {
    Object.defineProperty(document, 'lastModified', { value: String(new Date(ms)) })
  }, time)
}

/**
 * Has time pass in the browser only when a test says so; call it before the page is opened. Pages are
 * as old as its clock.
 */
export async function stopClock(page: Page): Promise<void> {
  const asking = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asking.add(request)
  })
  page.on('requestfinished', (request) => asking.delete(request))
  page.on('requestfailed', (request) => asking.delete(request))
  askingOf.set(page, asking)
  await writtenAt(page, NOON)
  // Until it is stopped it runs on, and a busy machine may take long for that.
  await page.clock.install({ time: NOON - 600_000 })
  await page.clock.pauseAt(NOON + 1000)
}

/** Turns to another tab and back to this one: a headless browser calls each of its tabs visible. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })
}

/** Waits until what the page has asked is answered. Its clock must be stopped. */
export const answered = (page: Page): Promise<void> =>
  expect.poll(() => askingOf.get(page)?.size).toBe(0)

/**
 * Comes back so much later that everything is asked anew. The page's clock must be stopped, and
 * what it asked before must have been answered: it does not ask twice at once.
 */
export async function comeBackLater(page: Page): Promise<void> {
  await answered(page)
  await page.clock.fastForward(20_000)
  await comeBack(page)
}

/** For what is looked at again and again. */
export const QUICK = { timeout: 500 }

/** That the cart holds '2 items', or 'nothing', at once. */
export const holds = (page: Page, items: string): Promise<void> =>
  expect(cartButton(page)).toHaveAccessibleName(
    items === 'nothing' ? 'Shopping cart' : `Shopping cart, ${items}`,
    QUICK,
  )

/** Has time pass, five seconds at once, until the page has looked as often as it takes. */
export const lookedTwice = (page: Page, then: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(5_000)
    await then()
  }).toPass({ timeout: 30_000 })

/** The provider's cart of the last checkout. */
export const cartIdOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').cartId)

export const closeCart = (page: Page): Promise<void> =>
  drawer(page).getByRole('button', { name: 'Close' }).click()

/** Has a shopper look at a cart with one of a product in it, while the browser's clock stands still. */
export async function lookAtCartOf(page: Page, title: string): Promise<void> {
  await stopClock(page)
  await page.goto('/')
  await addFromCard(page, title)
  await openCart(page)
}

/** Waits until carts were asked after, so many times. */
export const askedAfterCarts = (demo: DemoControls, times: number): Promise<void> =>
  expect.poll(async () => (await demo.calls('Cart')).length).toBe(times)

/** Waits until the lines were checked, so many times. */
export const checked = (demo: DemoControls, times = 1): Promise<void> =>
  expect.poll(async () => (await demo.calls('LineVariants')).length).toBe(times)

/** Checks out, and waits until the provider has told of the cart. */
export async function checkOutAndRead(page: Page): Promise<Page> {
  const tab = await checkOut(page)
  await readBack(page, tab)
  return tab
}

/** Waits until the provider has told of the cart of this checkout. */
export async function readBack(page: Page, checkout: Page): Promise<void> {
  const cartId = `gid://shopify/Cart/${new URL(checkout.url()).pathname.split('/').at(-1)}`
  await expect
    .poll(() =>
      page.evaluate((id) => {
        const { checkouts } = JSON.parse(localStorage.getItem('cart') ?? '{}')
        return checkouts.some(
          (each: { cartId: string; createdAt: number | null }) =>
            each.cartId.startsWith(id) && each.createdAt !== null,
        )
      }, cartId),
    )
    .toBe(true)
}

export async function pay(checkout: Page): Promise<void> {
  await checkout.getByRole('button', { name: 'Pay now' }).click()
  await checkout.getByRole('heading', { name: 'Thank you' }).waitFor()
}
