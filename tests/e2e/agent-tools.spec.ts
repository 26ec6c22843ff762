import type { Page } from '@playwright/test'
import { findQuickBrowser, QUIET_ARGS } from '../../scripts/test/browser.ts'
import { badge, cartButton, drawer, lineOf, openCart } from '../../scripts/test/shopper.ts'
import { holdToasts } from './clock.ts'
import { expect, test } from './shop-test.ts'
import { inDollars } from '../../src/format/testing/in-dollars.ts'

const executablePath = findQuickBrowser()

// The browser's tools for agents are still behind a flag.
test.use({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [...QUIET_ARGS, '--enable-features=WebMCP'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
})

const LILAC = 'Lilac & Rain'

/** Opens the page and waits until it offers its tools. */
async function visit(page: Page, path = '/') {
  await page.goto(path)
  await expect.poll(async () => (await page.webmcp.tools()).length).toBe(5)
}

/** The number of the product's first variant, from the Markdown that agents read. */
async function variantOf(page: Page, handle: string): Promise<string> {
  const text = String(await page.webmcp.callTool('read_product', { handle }))
  const [, variant = ''] = /\/\?cart=(\d+):1/.exec(text) ?? []
  expect(variant).not.toBe('')
  return variant
}

test('an agent lists the tools → each says what it does and takes, and none checks out', async ({
  page,
}) => {
  await visit(page)
  const tools = await page.webmcp.tools()
  const readOnly = tools.filter(({ annotations }) => annotations?.readOnly).map(({ name }) => name)
  expect(readOnly).toEqual(['list_products', 'read_cart', 'read_product'])
  const others = tools.map(({ name }) => name).filter((name) => !readOnly.includes(name))
  expect(others).toEqual(['add_to_cart', 'open_cart'])
  for (const { description, inputSchema } of tools) {
    expect(description.length).toBeGreaterThan(20)
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
  }
})

test('an agent reads the catalog → the products with their prices, a collection, and a product’s page', async ({
  page,
  demo,
}) => {
  const variants = [{ price: '1.00' }]
  const hidden = { 'seo.hidden': { type: 'number_integer', value: '1' } }
  await demo.putProduct({ handle: 'sample', title: 'Sample', variants, metafields: hidden })
  await demo.putProduct({ handle: 'club', title: 'Club', variants, requiresSellingPlan: true })
  await visit(page)
  const all = String(await page.webmcp.callTool('list_products'))
  // The club is sold by subscription alone, which its page offers.
  expect(all).toContain(`/product/club.md): ${inDollars(1)}\n`)
  expect(all).toContain(`/product/lilac-and-rain.md): from ${inDollars(26)}. `)
  expect(all).toContain('[Winter](')
  // The merchant hides it from search engines and agents.
  expect(all).not.toContain('sample')
  const winter = String(await page.webmcp.callTool('list_products', { collection: 'winter' }))
  expect(winter).toContain('balsam-first-snow')
  expect(winter).not.toContain('lilac-and-rain')
  const product = await page.webmcp.callTool('read_product', { handle: 'lilac-and-rain' })
  expect(product).toMatch(/^# Lilac & Rain\n/)
})

test('an agent adds to the cart → the shopper sees the same as after a press, can undo it, and both learn what is not counted', async ({
  page,
  demo,
}) => {
  await visit(page)
  await holdToasts(page)
  const variant = await variantOf(page, 'lilac-and-rain')
  const added = await page.webmcp.callTool('add_to_cart', { variant, quantity: 2 })
  expect(added).toBe(`Added to the cart: 2 × ${LILAC}`)
  await badge(page, '2 items')
  await expect(page.getByText(`${LILAC} has been added to your cart`)).toBeVisible()
  expect(await page.webmcp.callTool('read_cart')).toMatchObject({
    items: [{ title: LILAC, variant, quantity: 2, availability: 'for-sale', notes: [] }],
    discountCodes: [],
    total: expect.stringMatching(/^USD \$/),
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cartButton(page)).toHaveAccessibleName('Shopping cart')

  await page.webmcp.callTool('add_to_cart', { variant })
  await demo.removeProduct('lilac-and-rain')
  await openCart(page)
  await expect(lineOf(page, LILAC)).toContainText('No longer available')
  expect(await page.webmcp.callTool('read_cart')).toMatchObject({
    items: [{ notes: ['No longer available. Not counted in your total.'] }],
  })
})

test('an agent opens the cart → the shopper sees the checkout’s button, and nothing is checked out', async ({
  page,
  demo,
}) => {
  await visit(page)
  await page.webmcp.callTool('add_to_cart', { variant: await variantOf(page, 'lilac-and-rain') })
  expect(await page.webmcp.callTool('open_cart')).toContain('A person checks out and pays')
  await expect(lineOf(page, LILAC)).toContainText('Quantity 1')
  await expect(drawer(page).getByRole('button', { name: 'Checkout with Shopify' })).toBeEnabled()
  expect(await demo.calls('CartCreate')).toHaveLength(0)

  await test.step('what it adds to the open cart can be undone, too', async () => {
    await holdToasts(page)
    await page.webmcp.callTool('add_to_cart', { variant: await variantOf(page, 'lilac-and-rain') })
    await expect(lineOf(page, LILAC)).toContainText('Quantity 2')
    await drawer(page).getByRole('button', { name: 'Undo' }).click()
    await expect(lineOf(page, LILAC)).toContainText('Quantity 1')
  })
})

test('an agent calls tools with invalid arguments → each says why it failed, and the cart stays empty', async ({
  page,
  demo,
  allowConsole,
}) => {
  allowConsole(/503|404/)
  await visit(page)
  const variant = await variantOf(page, 'lilac-and-rain')
  const call = (name: string, input: object) => page.webmcp.callTool(name, input)
  for (const bad of [
    { variant: 'gid://x' },
    { variant: '1'.repeat(19) },
    { variant, quantity: 0 },
    { variant, quantity: 1.5 },
    { variant, quantity: 1e12 },
  ]) {
    expect(await call('add_to_cart', bad)).toBe('The input does not match the schema of this tool.')
  }
  for (const [name, input, said] of [
    ['add_to_cart', { variant: '987654321' }, 'No variant has this number'],
    ['read_product', { handle: '../../healthz' }, 'No product has this handle'],
    ['read_product', { handle: 'none' }, 'No product has this handle'],
    ['list_products', { collection: 'none' }, LILAC],
  ] as const) {
    expect(await call(name, input)).toContain(said)
  }
  await demo.changeVariant({ handle: 'lilac-and-rain', title: '8 oz', available: false })
  expect(await call('add_to_cart', { variant })).toContain('sold out')
  const club = { handle: 'club', title: 'Candle Club', variants: [{ price: '20.00' }] }
  await demo.putProduct(club)
  const monthly = await variantOf(page, 'club')
  await demo.putProduct({ ...club, requiresSellingPlan: true })
  expect(await call('add_to_cart', { variant: monthly })).toContain('it is not sold by itself')
  await demo.fault('LineVariants', { kind: 'status', status: 503 })
  expect(await call('add_to_cart', { variant })).toContain('The shop can’t be reached now')
  expect(await call('read_cart', {})).toMatchObject({ items: [] })
  await expect(cartButton(page)).toHaveAccessibleName('Shopping cart')
})

test.describe('in a second market', () => {
  test.use({ env: { MARKETS: 'US-en,DE-de,JP-ja' } })

  test('an agent fills the cart → the cart’s prices and its link are of that market', async ({
    page,
  }) => {
    await visit(page, '/de-de/')
    expect(await page.webmcp.callTool('list_products')).toContain('17,90 €')
    const variant = await variantOf(page, 'pumpkin-hearth')
    await page.webmcp.callTool('add_to_cart', { variant })
    expect(await page.webmcp.callTool('read_cart')).toMatchObject({ total: '17,90\u00a0€' })
  })
})
