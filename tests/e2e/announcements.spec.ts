import type { Page } from '@playwright/test'
import { addFromCard, openCart, takenOver } from '../../scripts/test/shopper.ts'
import { holdToasts } from './clock.ts'
import { holdCalls } from './held-requests.ts'
import { expect, test } from './shop-test.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

declare global {
  interface Window {
    said?: string[]
  }
}

/**
 * Records what a screen reader would announce by WAI-ARIA's rules for live regions. A change is announced if its
 * region existed before and is perceivable: the whole text of an atomic region, otherwise only the added text. Call
 * this before the page is opened.
 */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = []
    window.said = said
    const LIVE = '[role=status], [role=alert], output, [aria-live]'
    const say = (node: Node) => {
      const text = node instanceof HTMLElement ? node.innerText : (node.textContent ?? '')
      if (text.trim()) said.push(text.trim().replaceAll(/\s+/g, ' '))
    }
    const listener = new MutationObserver((changes) => {
      // A modal dialog makes everything outside it inert.
      const audible = document.querySelector('dialog:modal') ?? document.body
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      const whole = new Set<Element>()
      for (const { target, addedNodes, type } of changes) {
        const near = target instanceof Element ? target : target.parentElement
        const region = near?.closest(LIVE)
        if (!region || !audible.contains(region) || !region.checkVisibility()) continue
        if (added.some((node) => node.contains(region))) continue
        if (region.ariaAtomic !== 'false') whole.add(region)
        else if (type === 'characterData') say(target)
        else addedNodes.forEach(say)
      }
      for (const region of whole) say(region)
      for (const node of added) {
        if (node instanceof Element && node.matches('[role=alert]')) say(node)
      }
    })
    // A screen reader does not announce the initial HTML.
    addEventListener('DOMContentLoaded', () =>
      listener.observe(document, { childList: true, characterData: true, subtree: true }),
    )
  })
}

/** Expects exactly these announcements, in this order, since the last call. */
async function expectSaid(page: Page, sentences: string[]): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.said?.length)).toBe(sentences.length)
  // Any further announcement of the same change has arrived by the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.evaluate(() => window.said?.splice(0))).toEqual(sentences)
}

test.beforeEach(({ page }) => listen(page))

test(
  'after a choice a screen reader says price and stock together, or that the combination is not made',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    // The bar on phones names the selected values too.
    const offer = (values: string, rest: string) => (isMobile ? `${values} ${rest}` : rest)
    const choose = (value: string) => page.getByRole('button', { name: value }).click()
    await page.goto('/product/cherry-blossom-morning')
    await takenOver(page)
    await choose('12 oz')
    await expectSaid(page, [offer('12 oz • Cotton', `In Stock ${inDollars(36)}`)])
    await choose('Wood')
    await expectSaid(page, [
      '12 oz • Wood is sold out. Cotton, 4 oz or 8 oz?',
      `Out of Stock ${inDollars(38)}`,
    ])

    await page.goto('/product/beeswax-tapers?Pack=Two+pairs')
    await takenOver(page)
    await choose('Moss')
    await expectSaid(page, [
      'We don’t make that combination. You’d be adding Two pairs, Natural. Make it Pair • Moss',
    ])
  },
)

test('a screen reader says each change of the cart once, and how the checkout goes', async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/HTTP error!|status of 500/)
  await holdToasts(page)
  await page.goto('/')
  await takenOver(page)
  await addFromCard(page, 'Beach Rose & Salt')
  await addFromCard(page, 'Lilac & Rain')
  await expectSaid(page, [
    'Added to cart Beach Rose & Salt has been added to your cart See cart Checkout',
    'Added to cart Lilac & Rain has been added to your cart 8 oz See cart Checkout',
  ])
  const cart = await openCart(page)
  const press = (name: string) => cart.getByRole('button', { name }).click()

  await test.step('each change of the cart', async () => {
    await press('One more of Lilac & Rain')
    await expectSaid(page, ['Quantity 2', `Total ${inDollars(70)}`])
    await press('Remove Lilac & Rain')
    await expectSaid(page, [
      'Removed Lilac & Rain is out of your cart 8 oz Undo',
      `Total ${inDollars(18)}`,
    ])
    await press('Undo')
    await expectSaid(page, [`Total ${inDollars(70)}`])
  })
  await test.step('that the checkout is being created, and that it failed', async () => {
    await demo.fault('CartCreate', { kind: 'status', status: 500 })
    const release = await holdCalls(page, 'CartCreate')
    await press('Checkout with Shopify')
    await expectSaid(page, ['Creating your checkout'])
    release()
    await expectSaid(page, ['Failed to create checkout Please try again later'])
  })
})

test('a screen reader says that the page has loaded, and that the store has fewer items than the cart', async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/status of 503/)
  // Animations are stopped, so that no announcement disappears during the test.
  await holdToasts(page)
  await demo.faultFor('server', 'Product', { kind: 'status', status: 500 })
  await page.goto('/product/beach-rose-and-salt')
  await expectSaid(page, ['Loaded'])
  await test.step('an announcement is gone after a second, and nothing pauses its timer', async () => {
    const states = await page
      .locator('.toast-unseen')
      .evaluateAll((toasts) =>
        toasts
          .flatMap((toast) => toast.getAnimations())
          .map(({ playState, effect }) => [playState, effect?.getTiming().duration]),
      )
    expect(states).toEqual([['running', 1000]])
  })
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await add.click()
  await add.click()
  const added = 'Added to cart Beach Rose & Salt has been added to your cart See cart Checkout'
  await expectSaid(page, [added, added])
  const cart = await openCart(page)
  // A toast follows once the cart is stored.
  const id = await page.evaluate(() => JSON.parse(localStorage['cart']).items[0].variantId)
  await demo.changeVariant({ id, stock: 1 })
  await cart.getByRole('button', { name: 'Checkout with Shopify' }).click()
  await expectSaid(page, [
    'Creating your checkout',
    `Total ${inDollars(18)}`,
    'Some of this has just sold out. 1 item is ready for checkout.',
  ])
})
