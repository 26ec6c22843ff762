import type { Page } from '@playwright/test'
import { addFromPage, checkOut, drawer, openCart, takenOver } from '../../scripts/test/shopper.ts'
import { historyState } from './back-steps.ts'
import { AMBER, openViewer } from './gallery.ts'
import { holdCalls } from './held-requests.ts'
import { expect, test } from './shop-test.ts'

/** Each opens a dialog and closes it, on the page of a product in the cart. */
const CLOSINGS: [string, (page: Page) => Promise<unknown>, string?][] = [
  [
    'a checkout closes the drawer',
    async (page) => {
      await openCart(page)
      await checkOut(page)
    },
  ],
  [
    'Escape closes the viewer',
    async (page) => {
      await openViewer(page)
      await page.keyboard.press('Escape')
    },
    'amber',
  ],
  [
    'the button closes a shared cart',
    async (page) => {
      await page.evaluate(() => history.replaceState(null, '', '?cart=1:1'))
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(drawer(page)).toBeVisible()
      await drawer(page).getByRole('button', { name: 'Close' }).click()
    },
  ],
  [
    'the system freezes the tab as soon as its script has closed the drawer',
    async (page) => {
      await openCart(page)
      const session = await page.context().newCDPSession(page)
      await page.evaluate(() => setTimeout(() => document.querySelector('dialog')?.close()))
      await session.send('Page.setWebLifecycleState', { state: 'frozen' })
      await session.send('Page.setWebLifecycleState', { state: 'active' })
      await session.detach()
    },
  ],
]

for (const [title, close, handle = 'lilac-and-rain'] of CLOSINGS) {
  test(`${title} in a tab without frames → its entry is left at once, and the page never moves`, async ({
    page,
    demo,
  }) => {
    await demo.putProduct(AMBER)
    await addFromPage(page, handle)
    const entry = await page.evaluate(() => navigation.currentEntry?.index)
    // A hidden tab has no frame, with which the event would come.
    await page.evaluate(() => {
      addEventListener('close', (event) => event.stopImmediatePropagation(), true)
    })
    await close(page)
    await expect.poll(() => historyState(page)).toBeNull()
    await expect(page).toHaveURL(new RegExp(`/product/${handle}(\\?cart=1:1)?$`))
    expect(await page.evaluate(() => navigation.currentEntry?.index)).toBe(entry)
    await page.goto('/product/pumpkin-hearth')
    await takenOver(page)
    await expect(page).toHaveURL(/\/product\/pumpkin-hearth$/)
  })
}

test('a checkout closes the drawer while a slow page is on its way → that page opens', async ({
  page,
}) => {
  await addFromPage(page, 'lilac-and-rain')
  await openCart(page)
  const release = await holdCalls(page, 'CartCreate')
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    drawer(page).getByRole('button', { name: 'Checkout with Shopify' }).click(),
  ])
  await page.route('**/product/pumpkin-hearth', async (route) => {
    release()
    await tab.getByRole('heading', { name: 'Checkout' }).waitFor()
    await route.continue()
  })
  await page.goto('/product/pumpkin-hearth')
  await takenOver(page)
  await expect(page).toHaveURL(/\/product\/pumpkin-hearth$/)
})
