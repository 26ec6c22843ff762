import type { Page } from '@playwright/test'
import {
  addFromPage,
  badge,
  checkOut,
  drawer,
  openCart,
  takenOver,
} from '../../scripts/test/shopper.ts'
import { back, expectFormerPage, forward, openCartAtHome } from './back-steps.ts'
import { AMBER, enlarge, viewer } from './gallery.ts'
import { expect, test } from './shop-test.ts'

/** Goes from the home page to a candle with photographs. */
async function openAmberFromHome(page: Page) {
  await page.goto('/')
  await page.goto('/product/amber?Glaze=White')
  await takenOver(page)
}

const openViewer = async (page: Page) => {
  await enlarge(page, '1 of 3').click()
  await expect(viewer(page)).toBeVisible()
}

const historyState = (page: Page) => page.evaluate(() => history.state)

const WAYS: [string, (page: Page) => Promise<unknown>][] = [
  ['Back', back],
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['its button', (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
  [
    'Forward and Back',
    async (page) => {
      await back(page)
      await expect.poll(() => historyState(page)).toBeNull()
      await forward(page)
      await expect.poll(() => historyState(page)).toBe('dialog')
      await back(page)
    },
  ],
]

for (const [dialog, open] of [
  ['drawer', openCart],
  ['viewer', openViewer],
] as const) {
  test(`the ${dialog} closes by Back, Escape, its button, and Forward and Back, and one Back leads to the former page`, async ({
    page,
    demo,
  }) => {
    await demo.putProduct(AMBER)
    await openAmberFromHome(page)
    const address = page.url()
    const length = await page.evaluate(() => history.length)
    for (const [way, close] of WAYS) {
      await test.step(way, async () => {
        for (let times = 0; times < 2; times += 1) {
          await open(page)
          await close(page)
          await expect(page.getByRole('dialog')).toHaveCount(0)
          await expect(page).toHaveURL(address)
        }
        await expect.poll(() => historyState(page)).toBeNull()
        // The history has the page's own entry, and the dialog's entry, to which Forward would lead.
        expect(await page.evaluate(() => history.length)).toBe(length + 1)
      })
    }
    await back(page)
    await expect(page).toHaveURL(/\/$/)
  })
}

test('Back closes the drawer, and Forward follows before the drawer’s close event → the page stays', async ({
  page,
}) => {
  await openCartAtHome(page)
  // A dialog's 'close' event comes with the next frame, which a busy phone draws late.
  await page.evaluate(() => {
    const hold = (event: Event) => {
      event.stopImmediatePropagation()
      removeEventListener('close', hold, true)
      addEventListener('held', () => event.target?.dispatchEvent(new Event('close')))
    }
    addEventListener('close', hold, true)
  })
  await back(page)
  await expect.poll(() => historyState(page)).toBeNull()
  await forward(page)
  await expect.poll(() => historyState(page)).toBe('dialog')
  await page.evaluate(() => dispatchEvent(new Event('held')))
  await back(page)
  await expect.poll(() => historyState(page)).toBeNull()
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
  await expectFormerPage(page)
})

test('the link of an empty cart replaces the drawer in the history', async ({ page }) => {
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

test('a page is reloaded with an open drawer → one Back leads to the former page', async ({
  page,
}) => {
  await openCartAtHome(page)
  await page.reload()
  await takenOver(page)
  await expect.poll(() => historyState(page)).toBeNull()
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
  await expect.poll(() => historyState(page)).not.toBeNull()
  await back(page)
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
  await expectFormerPage(page)
})

test('a drawer that is opened again in the frame in which it was closed stays open, and one Back closes it', async ({
  page,
}) => {
  await openCartAtHome(page)
  await page.evaluate(() => {
    document.querySelector('dialog')?.close()
    document.querySelector<HTMLElement>('.cart-button')?.click()
  })
  // The first closing's event has been dispatched.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
  await expect(drawer(page).getByText('1 item in your cart')).toBeVisible()
  await expect(drawer(page).getByRole('heading', { name: 'Shopping Cart' })).toBeFocused()
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
  await expect.poll(() => historyState(page)).toBeNull()
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
