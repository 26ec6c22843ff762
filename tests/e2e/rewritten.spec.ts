import type { Page } from '@playwright/test'
import {
  badge,
  cartButton,
  checkOut,
  drawer,
  lineOf,
  openCart,
  takenOver,
} from '../../scripts/test/shopper.ts'
import { holdScripts } from './holding.ts'
import { assist, insertBoxes, linkNumbers, removeBoxes, translate } from './rewriting.ts'
import { expect, test } from './shop-test.ts'

// React's own words, in a production build, for HTML that is not what it rendered.
const MISMATCH = /Minified React error #418/
const NOT_FOUND = /status of 404/
const ANY = new RegExp(`${MISMATCH.source}|${NOT_FOUND.source}`)

const PRODUCT = '/product/cherry-blossom-morning'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Opens a page, and has it rewritten before its script takes over. */
async function openRewritten(page: Page, path: string, rewrite: (page: Page) => Promise<void>) {
  const letGo = await holdScripts(page)
  await page.goto(path)
  await rewrite(page)
  letGo()
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
  await cart.getByRole('button', { name: 'Close' }).click()
  await badge(page, '2 items')
}

for (const [title, rewrite, mismatches] of [
  [
    'a translator rewrites every text before the script comes → the page is whole, and the cart works',
    translate,
    1,
  ],
  [
    'a phone makes links of the prices before the script comes → the page is whole, and the cart works',
    linkNumbers,
    1,
  ],
  [
    'a writing assistant marks elements before the script comes → the page is whole, and the cart works',
    assist,
    0,
  ],
  [
    'an extension puts boxes between elements before the script comes → the page is whole, and the cart works',
    insertBoxes,
    1,
  ],
  [
    'a blocker takes elements out before the script comes → the page is whole, and the cart works',
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

test('a translator rewrites every text as it comes → prices, quantities and notes are those of now, up to the checkout', async ({
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
  await expect(page.getByRole('article').getByText('USD $26.00', { exact: true })).toBeVisible()
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

test('one product of the collection has half a letter in its words → the page is what the server sent', async ({
  page,
  demo,
}) => {
  const half = 'Half \ud83d a bee'
  await demo.putProduct({
    handle: 'half',
    title: half,
    description: half,
    variants: [{ price: '9.00', selectedOptions: [{ name: half, value: half }] }],
  })
  for (const path of ['/', '/product/half']) {
    await page.goto(path)
    const sent = await page.getByRole('main').elementHandle()
    await takenOver(page)
    await cartButton(page).click()
    await drawer(page).getByRole('button', { name: 'Close' }).click()
    await expect(heading(page, 'Half \ufffd a bee')).toBeVisible()
    expect(await sent?.evaluate((main) => main.isConnected)).toBe(true)
  }
})
