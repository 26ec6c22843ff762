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
import { inDollars } from '../../src/format/testing/in-dollars.ts'

// React's error in a production build if the HTML differs from what it renders.
const MISMATCH = /Minified React error #418/
const NOT_FOUND = /status of 404/
const ANY = new RegExp(`${MISMATCH.source}|${NOT_FOUND.source}`)

const PRODUCT = '/product/cherry-blossom-morning'
const TITLE = 'Cherry Blossom Morning'

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

for (const [who, rewrite, mismatches] of [
  ['a translator rewrites every text', translate, 1],
  ['a writing assistant marks elements', assist, 0],
  ['an extension inserts elements', insertBoxes, 1],
  ['a blocker removes elements', removeBoxes, 1],
] as const) {
  test(`${who} before the script has loaded → the page is whole, and the cart works`, async ({
    page,
    allowConsole,
  }) => {
    const said = allowConsole(ANY)
    const mismatchesSaid = () => said().filter((text) => MISMATCH.test(text))
    await openRewritten(page, '/', rewrite)
    await expect.poll(mismatchesSaid).toHaveLength(mismatches)
    await expectWholeHome(page)

    await openRewritten(page, PRODUCT, rewrite)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await badge(page, '1 item')
    await expect(heading(page, TITLE)).toBeVisible()
    const cart = await openCart(page)
    await cart.getByRole('button', { name: `One more of ${TITLE}` }).click()
    await closeCart(page)
    await badge(page, '2 items')
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
  await expect(page.locator('output').getByText(inDollars(26), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await badge(page, '2 items')
  const cart = await openCart(page)
  const line = lineOf(page, TITLE).filter({ hasText: '8 oz' })
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
  await expect(heading(page, TITLE)).toBeVisible()
})

test('a translator has rewritten the list → a product opens in place, and Back and Forward lead to both, whole', async ({
  page,
}) => {
  await fetchAhead(page, TITLE)
  await translate(page)
  for (const go of [() => cardOf(page, TITLE).getByRole('link').click(), () => forward(page)]) {
    await go()
    await expect(heading(page, TITLE)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
    await expectFirstDocument(page)
    await back(page)
    await expect(cardOf(page, TITLE).getByRole('link')).toBeFocused()
    await expectWholeHome(page)
    await expectFirstDocument(page)
  }
})

/** Opens a page with complete HTML and data that cannot be rendered. */
async function openSpoilt(page: Page, path: string, spoilt: RegExp, by: string) {
  const release = await holdScripts(page)
  await page.goto(path)
  await page.evaluate(
    ([source, replacement]) => {
      const data = document.querySelector('#page-data')?.firstChild
      if (!data?.nodeValue) throw new Error('No data')
      data.nodeValue = data.nodeValue.replaceAll(new RegExp(source, 'g'), replacement)
    },
    [spoilt.source, by] as const,
  )
  release()
}

test('the page cannot be rendered in the browser → it stays as the server sent it, its links work, and the error is logged', async ({
  page,
  allowConsole,
}) => {
  const said = allowConsole(/undefined|Minified React error #(31|418)/)
  for (const [spoilt, by] of [
    [/"(minVariantPrice|options)":/, '"no":'],
    [/"shopName":"[^"]*"/, '"shopName":{}'],
  ] as const) {
    const before = said().length
    await openSpoilt(page, '/product/beach-rose-and-salt', spoilt, by)
    // React fails to render the page, and then once more.
    await expect.poll(() => said().length).toBeGreaterThanOrEqual(before + 2)
    await takenOver(page)
    await expect(heading(page, 'Beach Rose & Salt')).toBeVisible()
    await expect(page.getByText(/^USD \$/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Shop' })).toBeVisible()
  }

  const fetched = page.waitForResponse('**/vanilla-ember.json')
  await openSpoilt(page, '/', /"minVariantPrice":/, '"no":')
  await takenOver(page)
  await expect(heading(page, 'Seasonal Candles & Wax Melts')).toBeVisible()
  const link = cardOf(page, 'Vanilla Ember').getByRole('link')
  await link.scrollIntoViewIfNeeded()
  await (await fetched).finished()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vanilla Ember' })).toBeVisible()
})

/** Wraps the first line of the cart into an element that React did not render. */
const moveFirstLine = (page: Page) =>
  page.evaluate(() => {
    const line = document.querySelector('dialog li')
    const box = document.createElement('div')
    line?.replaceWith(box)
    if (line) box.append(line)
  })

test('an extension moves the line that the shopper is about to change, ten times → each change counts, and the page goes on working', async ({
  page,
  allowConsole,
}) => {
  const said = allowConsole(/removeChild/)
  await page.goto('/')
  const adds = page.getByRole('button', { name: /^Add / })
  for (let index = 0; index < 12; index += 1) await adds.nth(index).click()
  for (let left = 12; left > 2; left -= 1) {
    await badge(page, `${left} items`)
    const cart = await openCart(page)
    const before = said().length
    await moveFirstLine(page)
    await cart.getByRole('button', { name: 'Remove' }).first().click()
    await expect.poll(() => said().length).toBeGreaterThan(before)
    await expect(heading(page, 'Seasonal Candles & Wax Melts')).toBeVisible()
    await expect(heading(page, 'Our Promise')).toBeVisible()
  }
  await badge(page, '2 items')
  await adds.first().click()
  await badge(page, '3 items')
})
