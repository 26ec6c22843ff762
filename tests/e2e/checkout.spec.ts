import { addFromCard, addFromPage, badge, checkOut, openCart } from '../../scripts/test/shopper.ts'
import { checkoutButton, closeCart, resumeLink } from './checkout-steps.ts'
import { stopClock, waitForResponses } from './clock.ts'
import { holdCalls } from './held-requests.ts'
import { textLinesOf } from './text-lines.ts'
import { expect, test } from './shop-test.ts'

const HOUR = 60 * 60 * 1000
const ROSE = 'Beach Rose & Salt'

test('the checkout’s tab opens at the press, however slow the provider is, which throttles the call in both of its ways', async ({
  page,
  context,
  demo,
  allowConsole,
}) => {
  // Chromium itself logs failed requests.
  allowConsole(/^Failed to load resource/)
  await demo.fault('CartCreate', { kind: 'throttled' }, 1)
  await demo.fault('CartCreate', { kind: 'status', status: 429 }, 1)
  const release = await holdCalls(page, 'CartCreate')
  const response = await page.goto('/')
  expect(response?.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  await addFromCard(page, 'Lilac & Rain')
  const cart = await openCart(page)
  // A double press creates one checkout.
  await expect(checkoutButton(page)).toHaveAccessibleDescription('Opens in a new tab')
  const [tab] = await Promise.all([page.waitForEvent('popup'), checkoutButton(page).dblclick()])
  const waiting = cart.getByRole('button', { name: 'Creating Checkout...' })
  await expect(waiting).toBeDisabled()
  await expect(waiting.locator('.spinner')).toBeVisible()

  await test.step('the tab waits in the colours and the width of the shop, and has no access to it', async () => {
    await expect(tab.getByText('Taking you to checkout…')).toBeVisible()
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    const width = await page.evaluate(() => window.innerWidth)
    await expect.poll(() => tab.evaluate(() => window.innerWidth)).toBe(width)
    for (const [colorScheme, paper] of [
      ['light', 'rgb(250, 245, 234)'],
      ['dark', 'rgb(23, 16, 12)'],
    ] as const) {
      await tab.emulateMedia({ colorScheme })
      await expect(tab.locator('html')).toHaveCSS('background-color', paper)
    }
  })

  await test.step('the provider answers → the checkout opens, and the drawer closes', async () => {
    release()
    await expect(tab.getByRole('heading', { name: 'Checkout' })).toBeVisible()
    await expect(cart).toBeHidden()
    expect(await demo.calls('CartCreate')).toHaveLength(3)
    expect(context.pages()).toHaveLength(2)
  })

  await test.step('the cart can be checked out once more', async () => {
    await page.bringToFront()
    await openCart(page)
    await checkOut(page)
    expect(await demo.calls('CartCreate')).toHaveLength(4)
  })
})

test('the shopper leaves the page before the checkout has opened → the tab closes, and the cart can be checked out again', async ({
  page,
  context,
  demo,
}) => {
  await demo.fault('CartCreate', { kind: 'timeout' }, 1)
  await addFromPage(page, 'beach-rose-and-salt')
  await openCart(page)
  const [tab] = await Promise.all([page.waitForEvent('popup'), checkoutButton(page).click()])
  await expect(tab.getByText('Taking you to checkout…')).toBeVisible()
  const isClosed = tab.waitForEvent('close')
  await page.goto('/product/vanilla-ember')
  await isClosed
  expect(context.pages()).toHaveLength(1)
  await badge(page, '1 item')
  await openCart(page)
  await expect(checkoutButton(page)).toBeEnabled()
})

test('no tab shows the checkout → the drawer stays, and a link leads to the checkout', async ({
  page,
  context,
  demo,
}) => {
  await addFromPage(page, 'beach-rose-and-salt')
  const cart = await openCart(page)
  const pressAndHold = async () => {
    const release = await holdCalls(page, 'CartCreate')
    const [tab] = await Promise.all([page.waitForEvent('popup'), checkoutButton(page).click()])
    return { tab, release }
  }
  const changeCart = async () => {
    await cart.getByRole('button', { name: `One more of ${ROSE}` }).click()
    await expect(resumeLink(page)).toHaveCount(0)
  }

  await test.step('a shopper closes the tab before the checkout has opened', async () => {
    const { tab, release } = await pressAndHold()
    await tab.close()
    release()
    await expect(resumeLink(page)).toBeVisible()
    expect(await textLinesOf(resumeLink(page))).toEqual(['Continue to checkout ↗'])
    await changeCart()
  })

  await test.step('a shopper opens another page in the tab → it is left alone', async () => {
    const { tab, release } = await pressAndHold()
    await tab.goto('data:text/html,elsewhere')
    release()
    await expect(resumeLink(page)).toBeVisible()
    expect(tab.url()).toBe('data:text/html,elsewhere')
    await tab.close()
    await changeCart()
  })

  await test.step('a blocker gives an invisible frame in place of a tab → the link opens the checkout that was created', async () => {
    await page.evaluate(() => {
      window.open = () => {
        const frame = document.createElement('iframe')
        frame.hidden = true
        document.body.append(frame)
        return frame.contentWindow
      }
    })
    await checkoutButton(page).click()
    await expect(resumeLink(page)).toHaveAttribute('href', /[?&]channel=online_store/)
    await expect(checkoutButton(page)).toBeEnabled()
    expect(context.pages()).toEqual([page])
    await badge(page, '3 items')
    const [checkout] = await Promise.all([page.waitForEvent('popup'), resumeLink(page).click()])
    await expect(checkout.getByRole('heading', { name: 'Checkout' })).toBeVisible()
    expect(await demo.calls('CartCreate')).toHaveLength(3)
  })
})

test('the store’s primary domain is the shop’s own → the checkout opens at the store', async ({
  page,
  context,
  demo,
  pair,
}) => {
  const detours: string[] = []
  context.on('request', (request) => {
    if (request.url().startsWith(`${pair.origin}/cart`)) detours.push(request.url())
  })
  await demo.setPrimaryDomain(pair.origin)
  await addFromPage(page, 'beach-rose-and-salt')
  await openCart(page)
  const checkout = new URL((await checkOut(page)).url())
  expect(checkout.origin).toBe(pair.demoOrigin)
  expect(checkout.searchParams.get('_fd')).toBe('0')
  expect(detours).toEqual([])
})

test('a checkout is older than an hour → its link creates a new one, and the drawer, opened again, has no link', async ({
  page,
  demo,
}) => {
  /** Waits until the page has read this many carts: a clock that moves before would end the calls. */
  const passAnHour = async (cartsRead: number) => {
    await expect.poll(async () => (await demo.calls('Cart')).length).toBe(cartsRead)
    await waitForResponses(page)
    await page.clock.fastForward(HOUR)
  }
  await stopClock(page)
  await addFromPage(page, 'beach-rose-and-salt')
  await openCart(page)
  await page.evaluate(() => (window.open = () => null))
  await checkoutButton(page).click()
  const first = await resumeLink(page).getAttribute('href')
  await passAnHour(1)
  await resumeLink(page).click()
  await expect(resumeLink(page)).not.toHaveAttribute('href', first ?? '')
  await passAnHour(3)
  await closeCart(page)
  await openCart(page)
  await expect(checkoutButton(page)).toBeEnabled()
  await expect(resumeLink(page)).toHaveCount(0)
  expect(await demo.calls('CartCreate')).toHaveLength(2)
  // The reopened drawer reads both carts once more.
  await expect.poll(async () => (await demo.calls('Cart')).length).toBe(5)
})
