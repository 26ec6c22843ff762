import type { Page } from '@playwright/test'
import { holdCalls } from './held-requests.ts'
import { textLinesOf } from './text-lines.ts'
import { expect, test } from './shop-test.ts'
import { addFromPage, badge, drawer, openCart } from '../../scripts/test/shopper.ts'

const checkoutButton = (page: Page) =>
  drawer(page).getByRole('button', { name: 'Checkout with Shopify' })

/** Replaces `window.open`, opens the cart, and presses the checkout button. */
async function pressWhere(page: Page, replaceOpen: () => void): Promise<void> {
  await page.addInitScript(replaceOpen)
  await addFromPage(page, 'beach-rose-and-salt')
  await openCart(page)
  await checkoutButton(page).click()
}

/** Expects an open drawer with the whole cart, and a link to the checkout that was created. */
async function expectCheckoutLink(page: Page): Promise<void> {
  const link = drawer(page).getByRole('link', { name: 'Continue to checkout' })
  await expect(link).toBeVisible()
  expect(await textLinesOf(link)).toEqual(['Continue to checkout ↗'])
  await expect(checkoutButton(page)).toBeEnabled()
  await badge(page, '1 item')
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(tab.getByRole('heading', { name: 'Checkout' })).toBeVisible()
}

test('a blocker of popups throws in place of opening a tab → a link leads to the checkout', async ({
  page,
  context,
}) => {
  await pressWhere(page, () => {
    window.open = () => {
      throw new Error('Blocked')
    }
  })
  await expectCheckoutLink(page)
  expect(context.pages()).toHaveLength(2)
})

test('a browser gives a tab whose document cannot be changed → the tab is closed, and a link leads to the checkout', async ({
  page,
  context,
}) => {
  await pressWhere(page, () => {
    const open = window.open.bind(window)
    window.open = (...args) => {
      const tab = open(...args)
      return (
        tab &&
        new Proxy(tab, {
          get: (_tab, key) => {
            if (key === 'close') return () => tab.close()
            throw new DOMException('Blocked a frame', 'SecurityError')
          },
        })
      )
    }
  })
  await expectCheckoutLink(page)
  await expect.poll(() => context.pages().length).toBe(2)
})

test('a blocker gives an invisible frame in place of a tab → a link leads to the checkout', async ({
  page,
}) => {
  await pressWhere(page, () => {
    window.open = () => {
      const frame = document.createElement('iframe')
      frame.hidden = true
      document.body.append(frame)
      return frame.contentWindow
    }
  })
  await expectCheckoutLink(page)
})

test('an app opens new tabs in the view of the shop itself → the shop stays, and a link leads to the checkout', async ({
  page,
  context,
}) => {
  await pressWhere(page, () => {
    window.open = () => window
  })
  await expectCheckoutLink(page)
  expect(context.pages()).toHaveLength(2)
})

test('a shopper closes the tab before the checkout has opened → the drawer stays, and a link leads to the checkout', async ({
  page,
  demo,
}) => {
  const release = await holdCalls(page, 'CartCreate')
  const opening = page.waitForEvent('popup')
  await pressWhere(page, () => undefined)
  await (await opening).close()
  release()
  await expectCheckoutLink(page)
  expect(await demo.calls('CartCreate')).toHaveLength(1)
})

test('a shopper opens another page in the tab before the checkout has opened → the tab is left alone, and a link leads to the checkout', async ({
  page,
}) => {
  const release = await holdCalls(page, 'CartCreate')
  const opening = page.waitForEvent('popup')
  await pressWhere(page, () => undefined)
  const tab = await opening
  const elsewhere = 'data:text/html,elsewhere'
  await tab.goto(elsewhere)
  release()
  await expectCheckoutLink(page)
  expect(tab.url()).toBe(elsewhere)
})

test('the tab that waits for the checkout is as wide as the phone, so that its words can be read', async ({
  page,
}) => {
  const release = await holdCalls(page, 'CartCreate')
  const opening = page.waitForEvent('popup')
  await pressWhere(page, () => undefined)
  const tab = await opening
  const words = tab.getByText('Taking you to checkout…')
  await expect(words).toBeVisible()
  await expect
    .poll(() => tab.evaluate(() => window.innerWidth))
    .toBe(await page.evaluate(() => window.innerWidth))
  release()
})
