import { findBrowser } from '../../scripts/test/browser.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import {
  addFromCard,
  addFromPage,
  badge,
  checkOut,
  drawer,
  lineOf,
  openCart,
  takenOver,
} from '../../scripts/test/shopper.ts'
import { AMBER, enlarge, viewer } from './gallery.ts'
import { closeCart, waitForLineChecks } from './checkout-steps.ts'
import { stopClock } from './clock.ts'

test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    const { ignoreDefaultArgs } = launchOptions
    const others = Array.isArray(ignoreDefaultArgs) ? ignoreDefaultArgs : []
    const executablePath = findBrowser()
    await provide({
      ...launchOptions,
      // The browser of the other tests has no back/forward cache.
      ...(executablePath && { executablePath }),
      ignoreDefaultArgs: [...others, '--disable-back-forward-cache'],
    })
  },
})

test('a page that Back restores shows what was added to the cart since, and checks its lines', async ({
  page,
  demo,
}) => {
  await stopClock(page)
  await page.goto('/')
  await addFromCard(page, 'Lilac & Rain')
  await openCart(page)
  await waitForLineChecks(demo)
  await closeCart(page)
  await page.evaluate(() => {
    addEventListener('pageshow', (event) => {
      document.documentElement.dataset['kept'] = String(event.persisted)
    })
  })
  await page.clock.fastForward(20_000)
  const link = page.getByRole('link', { name: 'Beach Rose & Salt' })
  await link.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await link.click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await badge(page, '2 items')
  await demo.changeVariant({ handle: 'lilac-and-rain', title: '8 oz', price: '30.00' })
  await page.evaluate(() => history.back())
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true')
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await badge(page, '2 items')
  await waitForLineChecks(demo, 2)
  const cart = await openCart(page)
  await expect(lineOf(page, 'Lilac & Rain').getByText('Was USD $26.00')).toBeVisible()
  await expect(cart.getByText('Total USD $48.00')).toBeVisible()
})

/** The browser's own Back, not a script's. */
const back = (page: Page) => page.goBack({ waitUntil: 'commit' })

/** Comes from the home page to a candle with photographs. */
async function openAmberFromHome(page: Page) {
  await page.goto('/')
  await page.goto('/product/amber?Glaze=White')
  await takenOver(page)
}

const openViewer = async (page: Page) => {
  await enlarge(page, '1 of 3').click()
  await expect(viewer(page)).toBeVisible()
}

const WAYS: [string, (page: Page) => Promise<unknown>][] = [
  ['Back', back],
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['its button', (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
  ['Forward and Back', async (page) => (await back(page), await page.goForward(), back(page))],
]

for (const [dialog, open] of [
  ['drawer', openCart],
  ['viewer', openViewer],
] as const) {
  for (const [way, close] of WAYS) {
    test(`the ${dialog} closes by ${way}, and one Back leads to the former page`, async ({
      page,
      demo,
    }) => {
      await demo.putProduct(AMBER)
      await openAmberFromHome(page)
      const address = page.url()
      for (let times = 0; times < 2; times += 1) {
        await open(page)
        await close(page)
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(page).toHaveURL(address)
      }
      await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
      await back(page)
      await expect(page).toHaveURL(/\/$/)
    })
  }
}

const LILAC = 'Lilac & Rain'

/** Comes from a product's page to the home page, and opens a cart with one line. */
async function openCartAtHome(page: Page) {
  await addFromPage(page, 'lilac-and-rain')
  await page.goto('/')
  await takenOver(page)
  await openCart(page)
}

/** Expects one more Back to lead to the page before the home page. */
async function expectFormerPage(page: Page) {
  await back(page)
  await expect(page).toHaveURL(/\/product\/lilac-and-rain$/)
}

test('Back from a page that the drawer has led to comes to the page under the drawer', async ({
  page,
}) => {
  await openCartAtHome(page)
  await drawer(page).getByRole('link', { name: LILAC }).click()
  await expect(page).toHaveURL(/\/product\/lilac-and-rain/)
  await page.getByRole('link', { name: 'Back to Shop' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(drawer(page)).toBeHidden()
  await expectFormerPage(page)
})

test('the link of an empty cart takes the place of the drawer', async ({ page }) => {
  await page.goto('/product/lilac-and-rain')
  await page.goto('/')
  const cart = await openCart(page)
  await cart.getByRole('link', { name: 'Shop Collection' }).click()
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL(/#shop$/)
  await back(page)
  await expect(page).toHaveURL(/\/$/)
  await expectFormerPage(page)
})

test('a page that is reloaded with an open drawer needs no more Backs', async ({ page }) => {
  await openCartAtHome(page)
  await page.reload()
  await takenOver(page)
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  await expect(drawer(page)).toBeHidden()
  await expectFormerPage(page)
})

test('a drawer that is opened again at once is closed by Back', async ({ page }) => {
  await openCartAtHome(page)
  await drawer(page).evaluate((dialog: HTMLDialogElement) => {
    const button = document.querySelector<HTMLButtonElement>('.cart-button')
    dialog.addEventListener('close', () => button?.click(), { once: true })
    dialog.close()
  })
  await expect(drawer(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state)).not.toBeNull()
  await back(page)
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
  await expectFormerPage(page)
})

test('a drawer that a shared cart has opened is closed by Back', async ({ page }) => {
  await addFromPage(page, 'lilac-and-rain')
  await page.goto('/?cart=1:1')
  await expect(drawer(page)).toBeVisible()
  await back(page)
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
  await expectFormerPage(page)
})

test('a checkout in another tab closes the drawer, and one Back leads to the former page', async ({
  page,
}) => {
  await openCartAtHome(page)
  await checkOut(page)
  await expect(drawer(page)).toBeHidden()
  await badge(page, '1 item')
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  await expectFormerPage(page)
})

test('a page that an app has opened over the drawer leads back to the drawer, which Back closes', async ({
  page,
}) => {
  await openCartAtHome(page)
  await page.evaluate(() => location.assign('/product/vanilla-ember'))
  await expect(page).toHaveURL(/vanilla-ember$/)
  await takenOver(page)
  await back(page)
  await expect(drawer(page).getByText('1 item in your cart')).toBeVisible()
  await back(page)
  await expect(drawer(page)).toBeHidden()
  await expectFormerPage(page)
})

test('an option that is chosen after the drawer was closed stays in the address', async ({
  page,
  demo,
}) => {
  await demo.putProduct(AMBER)
  await openAmberFromHome(page)
  await openCart(page)
  await back(page)
  await page.getByRole('button', { name: 'Black' }).click()
  await expect(page).toHaveURL(/Glaze=Black$/)
  await openViewer(page)
  await back(page)
  await expect(viewer(page)).toBeHidden()
  await expect(page).toHaveURL(/Glaze=Black$/)
  await page.getByRole('link', { name: 'Back to Shop' }).click()
  await expect(page).toHaveURL(/\/$/)
})
