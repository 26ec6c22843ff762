import { closeCart } from './checkout-steps.ts'
import type { Page } from '@playwright/test'
import {
  badge,
  cardOf,
  checkOut,
  drawer,
  lineOf,
  openCart,
  takenOver,
} from '../../scripts/test/shopper.ts'
import { back, forward } from './back-steps.ts'
import { expectFirstDocument, fetchAhead } from './in-place-steps.ts'
import { holdScripts } from './held-requests.ts'
import { expect, test } from './shop-test.ts'

// React's error in a production build if the HTML differs from what it renders.
const MISMATCH = /Minified React error #418/
const NOT_FOUND = /status of 404/
const ANY = new RegExp(`${MISMATCH.source}|${NOT_FOUND.source}`)

const PRODUCT = '/product/cherry-blossom-morning'

/** Wraps each text into two elements, also texts that are added later, as Chrome's translator does. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { body } = document
    const rewrite = () => {
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) {
        const { currentNode } = walker
        if (!(currentNode instanceof Text) || !currentNode.data.trim()) continue
        if (!currentNode.parentElement?.closest('font, script, svg')) texts.push(currentNode)
      }
      for (const text of texts) {
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        // Tests still find the changed text, as they ignore soft hyphens.
        inner.textContent = `${text.data}\u00ad`
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    rewrite()
    const observer = new MutationObserver(() => {
      rewrite()
      observer.takeRecords()
    })
    observer.observe(body, { childList: true, characterData: true, subtree: true })
  })

/** Turns each price into a link, as phones do with telephone numbers. */
const linkNumbers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const price of document.querySelectorAll('main .price')) {
      const link = document.createElement('a')
      link.href = 'tel:2600'
      link.append(...price.childNodes)
      price.append('USD ', link)
    }
  })

/** Sets attributes and adds an element, as a writing assistant does. */
const assist = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('html, body, #root, main, input, button, h1')) {
      element.setAttribute('data-gr-ext-installed', '')
      element.setAttribute('spellcheck', 'false')
    }
    document.body.append(document.createElement('grammarly-desktop-integration'))
  })

/** Inserts elements between the page's own, as an extension does. */
const insertBoxes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const parent of document.querySelectorAll('body, #root, main, main > *')) {
      parent.prepend(document.createElement('div'))
    }
  })

/** Removes elements, as a blocker does. */
const removeBoxes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const each of document.querySelectorAll('#shop-title, .picture, .product h1'))
      each.remove()
  })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Opens a page, and rewrites it before its script takes over. */
async function openRewritten(page: Page, path: string, rewrite: (page: Page) => Promise<void>) {
  const release = await holdScripts(page)
  await page.goto(path)
  await rewrite(page)
  release()
  await takenOver(page)
}

async function expectWholeHome(page: Page) {
  await expect(heading(page, 'Seasonal Candles & Wax Melts')).toBeVisible()
  await expect(heading(page, 'Discover Our Scents')).toBeVisible()
  await expect(heading(page, 'Our Promise')).toBeVisible()
}

async function expectCartWorks(page: Page) {
  const cart = await openCart(page)
  await expect(lineOf(page, 'Cherry Blossom Morning')).toBeVisible()
  await cart.getByRole('button', { name: 'One more of Cherry Blossom Morning' }).click()
  await expect(cart).toContainText('2 items in your cart')
  await closeCart(page)
  await badge(page, '2 items')
}

for (const [title, rewrite, mismatches] of [
  [
    'a translator rewrites every text before the script has loaded → the page is whole, and the cart works',
    translate,
    1,
  ],
  [
    'a phone makes links of the prices before the script has loaded → the page is whole, and the cart works',
    linkNumbers,
    1,
  ],
  [
    'a writing assistant marks elements before the script has loaded → the page is whole, and the cart works',
    assist,
    0,
  ],
  [
    'an extension inserts elements before the script has loaded → the page is whole, and the cart works',
    insertBoxes,
    1,
  ],
  [
    'a blocker removes elements before the script has loaded → the page is whole, and the cart works',
    removeBoxes,
    1,
  ],
] as const) {
  test(title, async ({ page, allowConsole }) => {
    const said = allowConsole(ANY)
    const mismatchesSaid = () => said().filter((text) => MISMATCH.test(text))
    await openRewritten(page, '/', rewrite)
    await expect.poll(mismatchesSaid).toHaveLength(mismatches)
    await expectWholeHome(page)

    await openRewritten(page, PRODUCT, rewrite)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await badge(page, '1 item')
    await expect(heading(page, 'Cherry Blossom Morning')).toBeVisible()
    await expectCartWorks(page)
    expect(mismatchesSaid()).toHaveLength(2 * mismatches)

    await openRewritten(page, '/no/such/page', rewrite)
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible()
  })
}

test('a translator rewrites every new text → prices, quantities and notes stay current, up to the checkout', async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/status of 500|HTTP error! status: 500/)
  await page.goto(PRODUCT)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await badge(page, '1 item')
  await translate(page)
  await page.getByRole('button', { name: '8 oz' }).click()
  await expect(page.locator('output').getByText('USD $26.00', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await badge(page, '2 items')
  const cart = await openCart(page)
  const line = lineOf(page, 'Cherry Blossom Morning').filter({ hasText: '8 oz' })
  await line.getByRole('button', { name: 'One more of' }).click()
  await expect(line).toContainText('Quantity 2')
  await line.getByRole('button', { name: 'One fewer of' }).click()
  await expect(line).toContainText('Quantity 1')
  await demo.fault('CartCreate', { kind: 'status', status: 500 })
  await cart.getByRole('button', { name: 'Checkout with Shopify' }).click()
  await expect(page.getByText('Failed to create checkout')).toBeVisible()
  await demo.clearFaults()
  await checkOut(page)
  await expect(drawer(page)).toBeHidden()
  await expect(heading(page, 'Cherry Blossom Morning')).toBeVisible()
})

test('a translator has rewritten the list → a product opens in place, and Back and Forward lead to both, whole', async ({
  page,
}) => {
  const title = 'Cherry Blossom Morning'
  await fetchAhead(page, title)
  await translate(page)
  for (const go of [() => cardOf(page, title).getByRole('link').click(), () => forward(page)]) {
    await go()
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
    await expectFirstDocument(page)
    await back(page)
    await expect(cardOf(page, title).getByRole('link')).toBeFocused()
    await expectWholeHome(page)
    await expectFirstDocument(page)
  }
})
