import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listen } from '../../src/server/http/http-server.ts'
import { linesFor, startStoreProcess, type StoreProcess } from './doctor-lines.ts'
import { serveShop, type ServedShop } from './running-shop.ts'

let store: StoreProcess
let shop: ServedShop
const servers: Server[] = []
beforeAll(async () => {
  store = await startStoreProcess()
  shop = await serveShop(store.origin)
})
afterEach(async () => {
  for (const server of servers.splice(0)) server.close()
  await store.controls.reset()
})
afterAll(async () => {
  await shop.close()
  await store.stop()
})

const LEADS_BACK =
  "PUBLIC_CHECKOUT_DOMAIN or the store's domain leads back to this shop. See 'Domains' in docs/connecting.md."
const LEADS_ASTRAY =
  "Check under Settings > Domains in Shopify's admin where the primary domain leads, and whether a theme or an app redirects visitors."
const GRANT = (scope: string) =>
  `Grant ${scope} in Shopify's admin under Sales channels > Headless > Storefront API permissions.`

const line = async (name: string, settings = {}) =>
  (await linesFor({ ...store.environment, ...settings })).find((each) =>
    each.slice(2).startsWith(name),
  )

/** A domain of the store that redirects every address. */
async function forwarding(to: (path: string) => string): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(302, { Location: to(url) }).end()
  })
  servers.push(server)
  return `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
}

test('the doctor makes a cart, and its link leads to a checkout', async () => {
  expect(await line('Cart ')).toMatch(/^✓ Cart The doctor made a cart with '.+' as an example\.$/)
  expect(await line('Cart lines')).toBe(
    '✓ Cart lines The cart can check prices and stock, and can be shared.',
  )
  expect(await line('Checkout')).toMatch(
    /^✓ Checkout The checkout link leads to http:\/\/127\.0\.0\.1:\d+, without a password\.$/,
  )
})

test('no line of the doctor contains the cart’s secrets', async () => {
  const addresses = (await linesFor(store.environment)).join('\n').match(/http\S+/g) ?? []
  expect(addresses.filter((address) => /key=|\/cart/.test(address))).toEqual([])
})

test('a merchant gives the token no scope for making carts → the doctor names the scope, and says that nobody can check out', async () => {
  const scope = 'unauthenticated_write_checkouts'
  await store.controls.fault('*', { kind: 'refusedScopes', scopes: [scope] })
  expect(await line('Cart')).toBe(
    `✗ Cart Nobody can check out. Error calling Shopify: Access denied for cartCreate field. Required access: \`${scope}\` access scope. → ${GRANT(scope)}`,
  )
})

test('a merchant gives the token no scope for reading carts → the doctor names the scope, and says that orders do not empty the cart', async () => {
  const scope = 'unauthenticated_read_checkouts'
  await store.controls.fault('*', { kind: 'refusedScopes', scopes: [scope] })
  expect(await line('Orders')).toMatch(
    /^✗ Orders The shop can't see when an order is placed, so its cart stays full\. .*/,
  )
  expect(await line('Orders')).toContain(`→ ${GRANT(scope)}`)
})

test('the store says that a new cart is ordered already → the doctor warns', async () => {
  await store.controls.fault('Cart', { kind: 'nullCart' })
  expect(await line('Orders')).toBe(
    '! Orders The store no longer finds the new cart, as if it had been ordered.',
  )
})

test('the store refuses a cart with a product that is for sale → the doctor gives its reason', async () => {
  const userError = { code: 'MINIMUM_NOT_MET', message: 'At least 6' }
  await store.controls.emptyCatalog()
  await store.controls.putProduct({ handle: 'one', title: 'One', variants: [{ price: '9.00' }] })
  await store.controls.changeVariant({ handle: 'one', title: 'Default Title', userError })
  expect(await line('Cart')).toBe('✗ Cart Nobody can check out. Cart creation failed: At least 6')
  const warning = { code: 'LOW', message: 'Few left' }
  await store.controls.changeVariant({
    handle: 'one',
    title: 'Default Title',
    userError: null,
    warning,
  })
  expect(await line('Cart')).toBe(
    "! Cart The doctor made a cart with 'One' as an example, and the store warns: Few left",
  )
})

test('the store does not answer for the lines of a cart → the doctor says what the cart can’t update', async () => {
  await store.controls.fault('LineVariants', { kind: 'status', status: 500 })
  expect(await line('Cart lines')).toBe(
    "! Cart lines The cart can't update its prices and stock. HTTP error! status: 500 → Try again in a while.",
  )
})

test('a merchant leaves the store’s password → the doctor says where to remove it', async () => {
  await store.controls.setPassword(true)
  expect(await line('Checkout')).toBe(
    "✗ Checkout The checkout link leads to a page that asks for the password of the store. → Remove the password under Online Store > Preferences in Shopify's admin before you sell.",
  )
})

test('the store’s links are not https → the doctor says so, and does not follow them', async () => {
  await store.controls.setPrimaryDomain('http://shop.invalid')
  expect(await line('Checkout')).toBe(
    "✗ Checkout The checkout link leads to http://shop.invalid, which is not https. → Check under Settings > Domains in Shopify's admin that the domain has its TLS certificate.",
  )
})

test('the primary domain is this shop’s → the doctor follows the link to the checkout all the same', async () => {
  await store.controls.setPrimaryDomain(shop.origin)
  const leads = expect.stringContaining(
    `✓ Checkout The checkout link leads to ${store.origin}, without`,
  )
  expect(await line('Checkout')).toEqual(leads)
  expect(await line('Checkout', { SITE_URL: shop.origin })).toEqual(leads)
})

test('a merchant forwards the primary domain to this shop → the doctor says that links lead back', async () => {
  await store.controls.setPrimaryDomain(await forwarding(() => shop.origin))
  expect(await line('Checkout')).toBe(
    `✗ Checkout The checkout link leads back to this shop, at ${shop.origin}. → ${LEADS_BACK}`,
  )
})

test('links redirect in a circle → the doctor ends, and says so', async () => {
  const round = await forwarding((path) => path)
  await store.controls.setPrimaryDomain(round)
  expect(await line('Checkout')).toBe(
    `✗ Checkout The checkout link leads through too many redirects, the last at ${round}. → ${LEADS_BACK}`,
  )
})

test('a theme redirects visitors to its front page → the doctor says that this is no checkout', async () => {
  await store.controls.setPrimaryDomain(await forwarding(() => `${store.origin}/`))
  expect(await line('Checkout')).toBe(
    `✗ Checkout The checkout link leads to the front page of ${store.origin}, not to a checkout. The result is the same with and without a sales channel in the link. → ${LEADS_ASTRAY}`,
  )
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

test('the primary domain does not answer, or answers with an error → the doctor says so', async () => {
  await store.controls.setPrimaryDomain('https://shop.invalid')
  expect(await line('Checkout')).toBe(
    `✗ Checkout The checkout link leads to https://shop.invalid, which does not answer. → ${LEADS_ASTRAY}`,
  )
  await store.controls.setPrimaryDomain(await forwarding(() => `${store.origin}/gone`))
  expect(await line('Checkout')).toBe(
    `✗ Checkout The checkout link leads to ${store.origin}, which fails (HTTP 404). → ${LEADS_ASTRAY}`,
  )
})

test('bot protection blocks the doctor at the checkout → the doctor says that it could not check it', async () => {
  const server = createServer((_request, response) => response.writeHead(403).end())
  servers.push(server)
  const origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  await store.controls.setPrimaryDomain(origin)
  expect(await line('Checkout')).toBe(
    `! Checkout Bot protection at ${origin} keeps the doctor from seeing the checkout (HTTP 403). → Try the checkout in a private window.`,
  )
})
