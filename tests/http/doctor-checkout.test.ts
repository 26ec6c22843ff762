import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkCheckout } from '../../scripts/doctor/checkout.ts'
import { checkedStore } from '../../scripts/doctor/checked-store.ts'
import { listen } from '../../src/server/http/http-server.ts'
import { readSettings } from '../../src/server/settings/settings.ts'
import { openExaminedStore, textOf, type ExaminedStore } from './examined-store.ts'
import { serveShop, type ServedShop } from './running-shop.ts'

let store: ExaminedStore
let shop: ServedShop
const servers: Server[] = []
beforeAll(async () => {
  store = await openExaminedStore()
  shop = await serveShop(store.origin)
})
afterEach(async () => {
  for (const server of servers.splice(0)) server.close()
  await store.controls.reset()
})
afterAll(async () => {
  await shop.close()
  store.close()
})

/** The lines of the doctor's last checks, about the cart and its checkout. */
async function checkoutLines(settings: Record<string, string> = {}): Promise<string[]> {
  const read = readSettings({ ...store.environment, ...settings })
  if ('problem' in read || !read.settings.store) throw new Error('The settings name no store')
  const checked = checkedStore(read.settings, read.settings.store)
  const list = await checked.storefront.products()
  const lines: string[] = []
  for await (const step of checkCheckout(checked, list.ok ? list.value.products : [])) {
    if (typeof step !== 'string') lines.push(textOf(step))
  }
  return lines
}

const line = async (name: string, settings = {}) =>
  (await checkoutLines(settings)).find((each) => each.slice(2).startsWith(`${name} `))

async function serverFor(status: number, to: (path: string) => string | undefined) {
  const server = createServer(({ url = '' }, response) => {
    const Location = to(url)
    response.writeHead(status, Location === undefined ? {} : { Location }).end()
  })
  servers.push(server)
  return `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
}

/** A domain of the store that redirects every address. */
const forwarding = (to: (path: string) => string) => serverFor(302, to)

const LEADS_BACK =
  "PUBLIC_CHECKOUT_DOMAIN or the store's domain leads back to this shop. See 'Domains' in docs/connecting.md."
const LEADS_ASTRAY =
  "Check under Settings > Domains in Shopify's admin where the primary domain leads, and whether a theme or an app redirects visitors."

test('the doctor makes a cart, its link leads to a checkout, and no line contains the cart’s secrets', async () => {
  const lines = await checkoutLines()
  expect(lines).toEqual([
    expect.stringMatching(/^✓ Cart The doctor made a cart with '.+' as an example\.$/),
    '✓ Orders The shop can see whether an order was placed.',
    '✓ Cart lines The cart can check prices and stock, and can be shared.',
    `✓ Checkout The checkout link leads to ${store.origin}, without a password.`,
  ])
  expect(lines.join()).not.toMatch(/key=|\/cart/)
})

test('a merchant gives the token no scope for making carts → the doctor names the scope, and says that nobody can check out', async () => {
  const scope = 'unauthenticated_write_checkouts'
  await store.controls.fault('*', { kind: 'refusedScopes', scopes: [scope] })
  expect(await checkoutLines()).toEqual([
    `✗ Cart Nobody can check out. Error calling Shopify: Access denied for cartCreate field. Required access: \`${scope}\` access scope. → Grant ${scope} in Shopify's admin under Sales channels > Headless > Storefront API permissions.`,
    '· Checkout Without a cart, its checkout, orders and lines were not looked at.',
  ])
})

test('the store says that a new cart is ordered already → the doctor warns', async () => {
  await store.controls.fault('Cart', { kind: 'nullCart' })
  expect(await line('Orders')).toBe(
    '! Orders The store no longer finds the new cart, as if it had been ordered.',
  )
})

test('the store refuses a cart with a product that is for sale → the doctor gives its reason', async () => {
  const variant = { handle: 'one', title: 'Default Title' }
  const userError = { code: 'MINIMUM_NOT_MET', message: 'At least 6' }
  await store.controls.emptyCatalog()
  await store.controls.putProduct({ handle: 'one', title: 'One', variants: [{ price: '9.00' }] })
  await store.controls.changeVariant({ ...variant, userError })
  expect(await line('Cart')).toBe('✗ Cart Nobody can check out. Cart creation failed: At least 6')
  const warning = { code: 'LOW', message: 'Few left' }
  await store.controls.changeVariant({ ...variant, userError: null, warning })
  expect(await line('Cart')).toBe(
    "! Cart The doctor made a cart with 'One' as an example, and the store warns: Few left",
  )
})

test('a merchant leaves the store’s password → the doctor says where to remove it', async () => {
  await store.controls.setPassword(true)
  expect(await line('Checkout')).toBe(
    "✗ Checkout The checkout link leads to a page that asks for the password of the store. → Remove the password under Online Store > Preferences in Shopify's admin before you sell.",
  )
})

test('the primary domain is this shop’s → the doctor follows the link to the checkout all the same', async () => {
  await store.controls.setPrimaryDomain(shop.origin)
  const leads = `✓ Checkout The checkout link leads to ${store.origin}, without a password.`
  expect(await line('Checkout')).toBe(leads)
  expect(await line('Checkout', { SITE_URL: shop.origin })).toBe(leads)
})

test('the sales channel in the link is not installed → the doctor tries the link without it, and says which link works', async () => {
  await store.controls.setChannels(['headless'])
  expect(await line('Checkout')).toBe(
    "✗ Checkout The checkout link leads to the store's front page with channel=online_store, and to the checkout without it. → Add the line CHECKOUT_CHANNEL= to .env, with nothing behind it, or install that sales channel.",
  )
  for (const CHECKOUT_CHANNEL of ['', 'headless']) {
    expect(await line('Checkout', { CHECKOUT_CHANNEL })).toMatch(/^✓ Checkout /)
  }
})

test('the store’s links need a sales channel and none is set → the doctor says which to set', async () => {
  await store.controls.setPrimaryDomain(
    await forwarding((path) => store.origin + (path.includes('channel=') ? `${path}&_fd=0` : '/')),
  )
  expect(await line('Checkout', { CHECKOUT_CHANNEL: '' })).toBe(
    "✗ Checkout The checkout link leads to the store's front page without a sales channel, and to the checkout with channel=online_store. → Set CHECKOUT_CHANNEL=online_store.",
  )
})

test.each<[title: string, primaryDomain: () => string | Promise<string>, line: string]>([
  [
    'the store’s links are not https → the doctor says so, and does not follow them',
    () => 'http://shop.invalid',
    "✗ Checkout The checkout link leads to http://shop.invalid, which is not https. → Check under Settings > Domains in Shopify's admin that the domain has its TLS certificate.",
  ],
  [
    'a merchant forwards the primary domain to this shop → the doctor says that links lead back',
    () => forwarding(() => shop.origin),
    `✗ Checkout The checkout link leads back to this shop, at {shop}. → ${LEADS_BACK}`,
  ],
  [
    'links redirect in a circle → the doctor ends, and says so',
    () => forwarding((path) => path),
    `✗ Checkout The checkout link leads through too many redirects, the last at {domain}. → ${LEADS_BACK}`,
  ],
  [
    'a theme redirects visitors to its front page → the doctor says that this is no checkout',
    () => forwarding(() => `${store.origin}/`),
    `✗ Checkout The checkout link leads to the front page of {store}, not to a checkout. The result is the same with and without a sales channel in the link. → ${LEADS_ASTRAY}`,
  ],
  [
    'the primary domain does not answer → the doctor says so',
    () => 'https://shop.invalid',
    `✗ Checkout The checkout link leads to https://shop.invalid, which does not answer. → ${LEADS_ASTRAY}`,
  ],
  [
    'the primary domain answers with an error → the doctor says so',
    () => forwarding(() => `${store.origin}/gone`),
    `✗ Checkout The checkout link leads to {store}, which fails (HTTP 404). → ${LEADS_ASTRAY}`,
  ],
  [
    'bot protection blocks the doctor at the checkout → the doctor says that it could not check it',
    () => serverFor(403, () => undefined),
    '! Checkout Bot protection at {domain} keeps the doctor from seeing the checkout (HTTP 403). → Try the checkout in a private window.',
  ],
])('%s', async (_title, primaryDomain, expected) => {
  const domain = await primaryDomain()
  await store.controls.setPrimaryDomain(domain)
  expect(await line('Checkout')).toBe(
    expected
      .replace('{domain}', domain)
      .replace('{shop}', shop.origin)
      .replace('{store}', store.origin),
  )
})
