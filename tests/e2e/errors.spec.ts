import type { Page } from '@playwright/test'
import { holdToasts } from './clock.ts'
import { expect, test } from './shop-test.ts'
import { addFromPage, badge, drawer, openCart } from '../../scripts/test/shopper.ts'

type Row = { fault: { kind: string } & Record<string, unknown>; says: string }

const answer = (cartCreate: object) => ({
  kind: 'status',
  status: 200,
  body: JSON.stringify({ data: { cartCreate } }),
})
const NO_ANSWER = 'Error calling Shopify: no answer'
const UNREADABLE = 'Error calling Shopify: unreadable answer'

const ANY_CALL: Row[] = [
  {
    fault: { kind: 'status', status: 402 },
    says: 'Shopify: Payment required. Upgrade to a paid plan, or settle the bill for which the store is frozen, to use the Storefront API.',
  },
  { fault: { kind: 'status', status: 500 }, says: 'HTTP error! status: 500' },
  { fault: { kind: 'status', status: 429 }, says: 'HTTP error! status: 429' },
  { fault: { kind: 'html', status: 403 }, says: 'HTTP error! status: 403' },
  {
    fault: { kind: 'graphqlError', message: 'Field is broken' },
    says: 'Error calling Shopify: Field is broken',
  },
  { fault: { kind: 'throttled' }, says: 'Error calling Shopify: Throttled' },
  { fault: { kind: 'reset' }, says: NO_ANSWER },
  { fault: { kind: 'truncated' }, says: NO_ANSWER },
  { fault: { kind: 'malformed' }, says: UNREADABLE },
  { fault: { kind: 'empty' }, says: UNREADABLE },
  { fault: { kind: 'html' }, says: UNREADABLE },
  { fault: { kind: 'nullData' }, says: UNREADABLE },
]

const createdCart = {
  id: 'gid://shopify/Cart/1?key=1',
  totalQuantity: 1,
  discountCodes: [],
  cost: { totalAmount: { amount: '18.0', currencyCode: 'USD' } },
  lines: { edges: [] },
}
const NO_CHECKOUT_URL = 'No checkout URL returned from Shopify'

const CHECKOUT_ONLY: Row[] = [
  { fault: { kind: 'noCors' }, says: NO_ANSWER },
  {
    fault: answer({
      cart: null,
      userErrors: [
        { code: 'INVALID', field: ['input'], message: 'Not now' },
        { code: null, field: null, message: 'Not here' },
      ],
      warnings: [],
    }),
    says: 'Cart creation failed: Not now, Not here',
  },
  {
    fault: answer({ cart: { ...createdCart, checkoutUrl: null }, userErrors: [], warnings: [] }),
    says: NO_CHECKOUT_URL,
  },
  {
    fault: answer({
      cart: { ...createdCart, checkoutUrl: 'javascript:alert(1)' },
      userErrors: [],
      warnings: [],
    }),
    says: NO_CHECKOUT_URL,
  },
]

// Chromium itself logs each failed request.
const CHROMIUM = /^(Failed to load resource|Access to fetch)/
const OUR_WORDS =
  /^(Shopify: |HTTP error! |Error calling Shopify: |Cart creation failed: |No checkout )/
const EXPECTED = new RegExp(`${CHROMIUM.source}|${OUR_WORDS.source}`)

/** Returns a function that returns the console errors since its last call. */
function newWords(said: () => string[]): () => string[] {
  let heard = 0
  return () => {
    const words = said().slice(heard)
    heard += words.length
    return words.filter((text) => !CHROMIUM.test(text))
  }
}

const expectHomeEmpty = (page: Page) =>
  expect(page.getByText('No products yet', { exact: true })).toBeVisible()

async function expectNoProduct(page: Page) {
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Shop' })).toBeVisible()
}

test('the list of products fails for server and browser, in every way → the empty state', async ({
  page,
  demo,
  allowConsole,
}) => {
  const words = newWords(allowConsole(EXPECTED))
  for (const { fault, says } of ANY_CALL) {
    await test.step(`${JSON.stringify(fault)}: ${says}`, async () => {
      await demo.clearFaults()
      await demo.fault('Products', fault)
      const response = await page.goto('/')
      expect(response?.status()).toBe(503)
      await expectHomeEmpty(page)
      expect(words()).toEqual([says])
    })
  }
})

test("a product fails for server and browser, in every way → 'Product not found'", async ({
  page,
  demo,
  pair,
  allowConsole,
}) => {
  const words = newWords(allowConsole(EXPECTED))
  for (const [index, { fault, says }] of ANY_CALL.entries()) {
    await test.step(`${JSON.stringify(fault)}: ${says}`, async () => {
      await demo.clearFaults()
      await demo.fault('Product', fault)
      const response = await page.goto(`/product/failing-${index}`)
      expect(response?.status()).toBe(503)
      await expectNoProduct(page)
      expect(words()).toEqual([says])
      // The shop logs equal lines only once a minute, so any earlier line counts.
      const isLogged = (line: string) => line.includes('"provider-failed"') && line.includes(says)
      await expect.poll(() => pair.logs().some(isLogged)).toBe(true)
    })
  }
})

test('CORS refuses the response → the browser treats it as no answer', async ({
  page,
  demo,
  allowConsole,
}) => {
  const words = newWords(allowConsole(EXPECTED))
  const calls = [
    { operation: 'Products', path: '/', expectShown: expectHomeEmpty },
    { operation: 'Product', path: '/product/beach-rose-and-salt', expectShown: expectNoProduct },
  ]
  // The order matters: the browser caches a preflight that succeeded.
  for (const refused of ['preflight', '*']) {
    for (const { operation, path, expectShown } of calls) {
      await test.step(`${operation}, ${refused}`, async () => {
        await demo.clearFaults()
        await demo.faultFor('server', operation, { kind: 'status', status: 500 })
        await demo.fault(refused, { kind: 'noCors' })
        await page.goto(path)
        await expectShown(page)
        expect(words()).toEqual([NO_ANSWER])
      })
    }
  }
})

test('the checkout fails in every way → a toast, no tab left open, and an unchanged cart', async ({
  page,
  context,
  demo,
  allowConsole,
}) => {
  const words = newWords(allowConsole(EXPECTED))
  await holdToasts(page)
  await addFromPage(page, 'beach-rose-and-salt')
  await openCart(page)
  const kept = await page.evaluate(keptCart)
  for (const { fault, says } of [...ANY_CALL, ...CHECKOUT_ONLY]) {
    await test.step(`${JSON.stringify(fault)}: ${says}`, async () => {
      await demo.clearFaults()
      await demo.fault('CartCreate', fault)
      await drawer(page).getByRole('button', { name: 'Checkout with Shopify' }).click()
      const toast = drawer(page)
        .getByRole('status')
        .filter({ hasText: 'Failed to create checkout' })
      await expect(toast.getByText('Failed to create checkout', { exact: true })).toBeVisible()
      await expect(toast.getByText('Please try again later', { exact: true })).toBeVisible()
      await toast.getByRole('button', { name: 'Dismiss' }).click()
      await expect(toast).toHaveCount(0)
      expect(words()).toEqual([says])
      await expect.poll(() => context.pages().length).toBe(1)
      await badge(page, '1 item')
      await expect(drawer(page).getByText('Total USD $18.00')).toBeVisible()
      expect(await page.evaluate(keptCart)).toEqual(kept)
    })
  }
})

/** Runs in the page. Returns the stored cart without the times at which it was checked and written. */
function keptCart(): object {
  return JSON.parse(localStorage.getItem('cart') ?? '', (key, value) =>
    ['checkedAt', 'writes'].includes(key) ? undefined : value,
  )
}
