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

// One failure of each kind. Unit tests cover the text of every status, body and code.
const ANY_CALL: Row[] = [
  {
    fault: { kind: 'status', status: 402 },
    says: 'Shopify: Payment required. Upgrade to a paid plan, or settle the bill for which the store is frozen, to use the Storefront API.',
  },
  { fault: { kind: 'html' }, says: 'Error calling Shopify: unreadable answer' },
  { fault: { kind: 'reset' }, says: NO_ANSWER },
]

const CHECKOUT_ONLY: Row[] = [
  { fault: { kind: 'noCors' }, says: NO_ANSWER },
  {
    fault: answer({
      cart: null,
      userErrors: [
        { code: 'SERVICE_UNAVAILABLE', field: ['input'], message: 'Not now' },
        { code: 'SERVICE_UNAVAILABLE', field: null, message: 'Not here' },
      ],
      warnings: [],
    }),
    says: 'Cart creation failed: Not now, Not here',
  },
  {
    fault: answer({
      cart: {
        id: 'gid://shopify/Cart/1?key=1',
        checkoutUrl: 'javascript:alert(1)',
        totalQuantity: 1,
        discountCodes: [],
        cost: { totalAmount: { amount: '18.0', currencyCode: 'USD' } },
        lines: { edges: [] },
      },
      userErrors: [],
      warnings: [],
    }),
    says: 'No checkout URL returned from Shopify',
  },
]

// Chromium itself logs each failed request.
const CHROMIUM = /^(Failed to load resource|Access to fetch)/
const OUR_WORDS = /^(Shopify: |Error calling Shopify: |Cart creation failed: |No checkout )/
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

const PAGES = [
  {
    operation: 'Products',
    path: '/',
    expectShown: (page: Page) =>
      expect(page.getByText('No products yet', { exact: true })).toBeVisible(),
  },
  {
    operation: 'Product',
    path: '/product/beach-rose-and-salt',
    expectShown: async (page: Page) => {
      await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Return to Shop' })).toBeVisible()
    },
  },
]

test('the provider fails for server and browser → the list is empty, and the product not found', async ({
  page,
  demo,
  pair,
  allowConsole,
}) => {
  const words = newWords(allowConsole(EXPECTED))
  // These come first, because the browser caches a preflight that succeeded.
  for (const refused of ['preflight', '*']) {
    await test.step(`CORS refuses the response, ${refused}: the browser treats it as no answer`, async () => {
      await demo.clearFaults()
      await demo.faultFor('server', 'Products', { kind: 'status', status: 402 })
      await demo.fault(refused, { kind: 'noCors' })
      await page.goto('/')
      await PAGES[0]?.expectShown(page)
      expect(words()).toEqual([NO_ANSWER])
    })
  }
  for (const { operation, path, expectShown } of PAGES) {
    for (const { fault, says } of ANY_CALL) {
      await test.step(`${operation}, ${JSON.stringify(fault)}: ${says}`, async () => {
        await demo.clearFaults()
        await demo.fault(operation, fault)
        const response = await page.goto(path)
        expect(response?.status()).toBe(503)
        await expectShown(page)
        expect(words()).toEqual([says])
        // The shop logs equal lines only once a minute, so any earlier line counts.
        const isLogged = (line: string) => line.includes('"provider-failed"') && line.includes(says)
        await expect.poll(() => pair.logs().some(isLogged)).toBe(true)
      })
    }
  }
})

test('the checkout fails → a toast, no tab left open, and an unchanged cart', async ({
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
