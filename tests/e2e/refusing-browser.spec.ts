import type { Page } from '@playwright/test'
import type { DemoControls } from '../../scripts/test/demo-controls.ts'
import { badge, cartButton, drawer, openCart, takenOver } from '../../scripts/test/shopper.ts'
import { comeBackLater } from './back-steps.ts'
import { waitForLineChecks } from './checkout-steps.ts'
import { laterAnswer } from './clock.ts'
import { AMBER, enlarge, openAmber, viewer } from './gallery.ts'
import { expectVisit, fetchAhead, press } from './in-place-steps.ts'
import { expect, test } from './shop-test.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

const LILAC = 'Lilac & Rain'

const pressButton = (page: Page, name: string) => page.getByRole('button', { name }).click()

const add = async (page: Page) => {
  await pressButton(page, 'Add to Cart')
  await badge(page, '1 item')
}

const chooseAndAdd = async (page: Page) => {
  await pressButton(page, 'White')
  await expect(page.getByRole('button', { name: 'White', pressed: true })).toBeVisible()
  await expect(page.locator('output')).toContainText(inDollars(22))
  const read = page.waitForResponse((response) => response.url().includes('graphql'))
  await comeBackLater(page)
  await (await read).finished()
  await expect(page.locator('output')).toContainText(inDollars(22))
  await add(page)
  await expect(page.getByText('White', { exact: true }).last()).toBeVisible()
}

const openViewer = async (page: Page) => {
  await enlarge(page, '1 of 3').click()
  await expect(viewer(page).getByRole('status')).toHaveText('1 / 3')
}

const closeByKey = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const payAndSeeFailure = async (page: Page) => {
  await pressButton(page, 'Checkout with Shopify')
  await expect(drawer(page).getByText('Failed to create checkout')).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
}

/** A call on the way from a press to its effect, and what the shopper sees if the browser refuses it. */
type Row = [call: string, title: string, act: (page: Page) => Promise<unknown>]

const AT_A_PRODUCT: Row[] = [
  [
    'history.replaceState',
    'the choice is shown, bought, and kept when the page is read again',
    chooseAndAdd,
  ],
  [
    'history.replaceState',
    'so it is if the browser ignores the calls instead, as Chromium does with many',
    async (page) => {
      await page.evaluate(() => (history.replaceState = () => undefined))
      await chooseAndAdd(page)
    },
  ],
  [
    'history.pushState',
    'the photographs open, and close',
    async (page) => {
      await openViewer(page)
      await closeByKey(page)
    },
  ],
  [
    'HTMLDialogElement.prototype.showModal',
    'it says so, and the next press opens the photographs',
    async (page) => {
      await enlarge(page, '1 of 3').click()
      await expect(page.getByText('The photograph couldn’t open')).toBeVisible()
      await openViewer(page)
    },
  ],
  ['navigator.locks.request', 'the candle is in the cart', add],
  ['Storage.prototype.setItem', 'the candle is in the cart', add],
  ['Storage.prototype.getItem', 'the candle is in the cart', add],
  [
    'navigator.share',
    'the link is copied, or shown',
    async (page) => {
      await pressButton(page, 'Share')
      await expect(page.getByText(/Link copied|Couldn’t copy/)).toBeVisible()
    },
  ],
  [
    'history.pushState',
    'the cart opens, and closes',
    async (page) => {
      await openCart(page)
      await closeByKey(page)
    },
  ],
  [
    'HTMLDialogElement.prototype.showModal',
    'it says so, and the next press opens the cart',
    async (page) => {
      await cartButton(page).click()
      await expect(page.getByText('Your cart couldn’t open')).toBeVisible()
      await openCart(page)
    },
  ],
]

const IN_THE_CART: Row[] = [
  ['AbortSignal.timeout', 'it says so, and closes the tab', payAndSeeFailure],
  ['fetch', 'it says so, and closes the tab', payAndSeeFailure],
  [
    'open',
    'a link leads to the checkout',
    async (page) => {
      await pressButton(page, 'Checkout with Shopify')
      await expect(drawer(page).getByRole('link', { name: 'Continue to checkout' })).toBeVisible()
    },
  ],
]

test('the browser refuses a call on the way from a press to its effect → the effect comes, or a toast says that it failed', async ({
  page,
  demo,
  allowConsole,
}) => {
  test.setTimeout(120_000)
  allowConsole(/Refused|no answer/)
  await demo.putProduct(AMBER)
  for (const [rows, begin] of [
    [AT_A_PRODUCT, async () => {}],
    [IN_THE_CART, openFilledCart],
  ] as const) {
    for (const [call, title, act] of rows) {
      await test.step(`${call} → ${title}`, async () => {
        // Unlike a list, the page has no cards in view, whose products would be fetched ahead.
        await openAmber(page, '?Glaze=Black')
        await page.evaluate(() => localStorage.clear())
        await page.reload()
        await takenOver(page)
        await begin(page, demo)
        await refuse(page, call)
        await act(page)
      })
    }
  }
})

/** Opens a cart with a candle, and waits for the check of its lines, which makes some of the calls, too. */
async function openFilledCart(page: Page, demo: DemoControls) {
  await add(page)
  const { length } = await demo.calls('LineVariants')
  await openCart(page)
  await waitForLineChecks(demo, length + 1)
  await laterAnswer(page)
}

test('the browser refuses to clean the address of a shared cart and of a code → both are taken', async ({
  page,
  demo,
}) => {
  await demo.putProduct(AMBER)
  await page.addInitScript(() => {
    history.replaceState = () => {
      throw new DOMException('Refused', 'SecurityError')
    }
  })
  await page.goto('/?discount=SPRING10')
  await expect(page.getByText('We’ll apply SPRING10')).toBeVisible()
  await openAmber(page)
  const variant = await page.evaluate(
    () => /ProductVariant\/(\d+)/.exec(document.documentElement.innerHTML)?.[1],
  )
  await page.goto(`/?cart=${variant}:1`)
  await pressButton(page, 'Add these to my cart')
  await badge(page, '1 item')
})

test(
  'the browser refuses to show a product in place → it visits the product',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await fetchAhead(page, LILAC)
    await refuse(page, 'document.startViewTransition')
    await press(page, LILAC)
    await expectVisit(page, LILAC)
  },
)

/** Makes the page's next call of this function or constructor throw. */
const refuse = (page: Page, call: string) =>
  page.evaluate((path) => {
    const names = path.split('.')
    const name = names.pop() ?? ''
    const owner = names.reduce<object>((of, each) => Reflect.get(of, each), globalThis)
    const own = Object.getOwnPropertyDescriptor(owner, name)
    const refused = function refused() {
      if (own) Object.defineProperty(owner, name, own)
      else Reflect.deleteProperty(owner, name)
      throw new DOMException('Refused', 'SecurityError')
    }
    Object.defineProperty(owner, name, { value: refused, configurable: true, writable: true })
  }, call)
