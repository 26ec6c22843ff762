import { expect, type Page } from '@playwright/test'
import type { DemoControls } from '../../scripts/test/demo-controls.ts'
import { addFromCard, cartButton, checkOut, drawer, openCart } from '../../scripts/test/shopper.ts'
import { QUICK, stopClock } from './clock.ts'

/** Stops the browser's clock, adds one of a product to the cart, and opens the cart. */
export async function openCartWith(page: Page, title: string): Promise<void> {
  await stopClock(page)
  await page.goto('/')
  await addFromCard(page, title)
  await openCart(page)
}

/** Closes the cart, and waits until the browser has stepped back in its history: the step would cancel a visit. */
export async function closeCart(page: Page) {
  await drawer(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.evaluate(() => history.state)).not.toBe('dialog')
}

/** Expects the cart button to count '2 items', or 'nothing', within half a second. */
export const expectItemsNow = (page: Page, items: string): Promise<void> =>
  expect(cartButton(page)).toHaveAccessibleName(
    items === 'nothing' ? 'Shopping cart' : `Shopping cart, ${items}`,
    QUICK,
  )

/** Waits until the provider has received this many calls for a cart. */
export const waitForCartCalls = (demo: DemoControls, times: number): Promise<void> =>
  expect.poll(async () => (await demo.calls('Cart')).length).toBe(times)

/** Waits until the lines were checked with the provider this many times. */
export const waitForLineChecks = (demo: DemoControls, times = 1): Promise<void> =>
  expect.poll(async () => (await demo.calls('LineVariants')).length).toBe(times)

/** Checks out, and waits until the browser has read the provider's cart. */
export async function checkOutAndRead(page: Page): Promise<Page> {
  const tab = await checkOut(page)
  await waitForCartRead(page, tab)
  return tab
}

/** Waits until the browser has read the provider's cart of this checkout. */
export async function waitForCartRead(page: Page, checkout: Page): Promise<void> {
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
