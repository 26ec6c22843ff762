import { expect, type Locator, type Page } from '@playwright/test'
import type { DemoControls } from '../../scripts/test/demo-controls.ts'
import { drawer } from '../../scripts/test/shopper.ts'

export const checkoutButton = (page: Page): Locator =>
  drawer(page).getByRole('button', { name: 'Checkout with Shopify' })

/** The link to a checkout that was created, but not opened. */
export const resumeLink = (page: Page): Locator =>
  drawer(page).getByRole('link', { name: 'Continue to checkout' })

/** Closes the cart, and waits until the browser has stepped back in its history: the step would cancel a visit. */
export async function closeCart(page: Page) {
  await drawer(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.evaluate(() => history.state)).not.toBe('dialog')
}

/** Waits until the lines were checked with the provider this many times. */
export const waitForLineChecks = (demo: DemoControls, times = 1): Promise<void> =>
  expect.poll(async () => (await demo.calls('LineVariants')).length).toBe(times)

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
