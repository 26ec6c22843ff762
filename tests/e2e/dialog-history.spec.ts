import type { Page } from '@playwright/test'
import {
  addFromCard,
  badge,
  checkOut,
  drawer,
  openCart,
  openPage,
} from '../../scripts/test/shopper.ts'
import { back, forward } from './back-steps.ts'
import { AMBER, openAmber, openViewer, viewer } from './gallery.ts'
import { expect, test } from './shop-test.ts'

/** 'dialog' at a dialog's entry of history. */
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

test('the drawer and the viewer close in each way, and one Back leads to the former page', async ({
  page,
  demo,
}) => {
  await demo.putProduct(AMBER)
  await page.goto('/')
  await openAmber(page, '?Glaze=White')
  const address = page.url()
  const length = await page.evaluate(() => history.length)
  for (const [dialog, open] of [
    ['drawer', openCart],
    ['viewer', openViewer],
  ] as const) {
    for (const [way, close] of WAYS) {
      await test.step(`the ${dialog}: ${way}`, async () => {
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
  }
  await test.step('an option that is chosen after that stays in the address', async () => {
    await page.getByRole('button', { name: 'Black' }).click()
    await openViewer(page)
    await back(page)
    await expect(viewer(page)).toBeHidden()
    await expect(page).toHaveURL(/Glaze=Black$/)
  })
  await test.step('a choice that is made on a closed dialog’s entry stays when another dialog closes', async () => {
    await forward(page)
    await expect.poll(() => historyState(page)).toBe('dialog')
    await page.getByRole('button', { name: 'White' }).click()
    await expect(page).toHaveURL(/Glaze=White$/)
    await openCart(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => historyState(page)).toBeNull()
    await expect(page).toHaveURL(/Glaze=White$/)
    await expect(page.getByRole('button', { name: 'White', pressed: true })).toBeVisible()
    await back(page)
    await expect(page).toHaveURL(/Glaze=Black$/)
  })
  await back(page)
  await expect(page).toHaveURL(/\/$/)
})

test('whatever happens to an open drawer, Back closes it, and one more Back leads to the former page', async ({
  page,
}) => {
  await page.goto('/product/lilac-and-rain')
  await openPage(page, '/')
  const entry = () => page.evaluate(() => navigation.currentEntry?.index)
  const own = await entry()
  /** Expects a closed drawer, and the home page's own entry of history, before which the former page's is. */
  const expectOwnEntry = async () => {
    await expect(drawer(page)).toBeHidden()
    await expect.poll(() => historyState(page)).toBeNull()
    await expect(page).toHaveURL(/\/(\?cart=1:1)?$/)
    await expect.poll(entry).toBe(own)
  }

  await test.step('the link of an empty cart replaces the drawer in the history', async () => {
    const cart = await openCart(page)
    await cart.getByRole('link', { name: 'Shop Collection' }).click()
    await expect(drawer(page)).toBeHidden()
    await expect(page).toHaveURL(/#shop$/)
    await back(page)
    await expectOwnEntry()
  })
  await addFromCard(page, 'Lilac & Rain')
  await test.step('it is opened again in the frame in which it was closed', async () => {
    await openCart(page)
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
    await expectOwnEntry()
  })
  await test.step('a link for mail leaves it open', async () => {
    const contact = (await openCart(page)).getByRole('link', { name: 'Contact' })
    await contact.evaluate((link: HTMLAnchorElement) => (link.href = 'mailto:keeper@shop.test'))
    await contact.click()
    await expect(drawer(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expectOwnEntry()
  })
  await test.step('the system freezes the tab as soon as its script has closed the drawer', async () => {
    await openCart(page)
    const session = await page.context().newCDPSession(page)
    await page.evaluate(() => setTimeout(() => document.querySelector('dialog')?.close()))
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    await session.send('Page.setWebLifecycleState', { state: 'active' })
    await session.detach()
    await expectOwnEntry()
  })
  await test.step('a checkout closes it in a hidden tab, which has no frame with which the event would come', async () => {
    await openCart(page)
    await page.evaluate(() =>
      addEventListener('close', (event) => event.stopImmediatePropagation(), true),
    )
    await checkOut(page)
    await expectOwnEntry()
    await badge(page, '1 item')
  })
  await back(page)
  await expect(page).toHaveURL(/\/product\/lilac-and-rain$/)
  await test.step('a shared cart is answered, and only its address changes', async () => {
    await page.goto('/?cart=1:1')
    await page.evaluate(() => (document.documentElement.dataset['first'] = 'yes'))
    await drawer(page).getByRole('button', { name: 'Not now' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => historyState(page)).toBe('dialog')
    await expect(drawer(page).getByText('1 item in your cart')).toBeVisible()
    await back(page)
    await expectOwnEntry()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.locator('html')).toHaveAttribute('data-first', 'yes')
  })
  await back(page)
  await expect(page).toHaveURL(/\/product\/lilac-and-rain$/)
})
