import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listen } from '../../src/server/http/http-server.ts'
import { said, startStoreProcess, type StoreProcess } from './examined.ts'
import { openShop, type OpenShop } from './running-shop.ts'

let store: StoreProcess
let shop: OpenShop
const servers: Server[] = []
beforeAll(async () => {
  store = await startStoreProcess()
  shop = await openShop(store.origin)
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
  "PUBLIC_CHECKOUT_DOMAIN, or the store's domain, leads back to this shop: see 'Domains' in docs/connecting.md."
const LEADS_ASTRAY =
  "See where the primary domain leads, under Settings > Domains in Shopify's admin, and whether a theme or an app leads visitors on."
const GRANT = (scope: string) =>
  `Grant ${scope} in Shopify's admin, under Sales channels > Headless > Storefront API permissions.`

const line = async (name: string, settings = {}) =>
  (await said({ ...store.environment, ...settings })).find((each) => each.slice(2).startsWith(name))

/** A domain of the store's that leads each address on. */
async function forwarding(to: (path: string) => string): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(302, { Location: to(url) }).end()
  })
  servers.push(server)
  return `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
}

test('a cart is made, and its link leads to a checkout', async () => {
  expect(await line('Cart ')).toMatch(/^✓ Cart A cart with '.+' was made, as an example\.$/)
  expect(await line('Cart lines')).toBe(
    '✓ Cart lines Prices and stock can be checked, and a cart be shared.',
  )
  expect(await line('Checkout')).toMatch(
    /^✓ Checkout The link leads to http:\/\/127\.0\.0\.1:\d+, without a password, and not back here\.$/,
  )
})

test('no line holds the cart’s secrets', async () => {
  const addresses = (await said(store.environment)).join('\n').match(/http\S+/g) ?? []
  expect(addresses.filter((address) => /key=|\/cart/.test(address))).toEqual([])
})

test('a merchant gives the token no scope for making carts → the doctor says which, and that nobody can check out', async () => {
  const scope = 'unauthenticated_write_checkouts'
  await store.controls.fault('*', { kind: 'refusedScopes', scopes: [scope] })
  expect(await line('Cart')).toBe(
    `✗ Cart Nobody can check out. Error calling Shopify: Access denied for cartCreate field. Required access: \`${scope}\` access scope. → ${GRANT(scope)}`,
  )
})

test('a merchant gives the token no scope for reading carts → the doctor says which, and what the cart does then', async () => {
  const scope = 'unauthenticated_read_checkouts'
  await store.controls.fault('*', { kind: 'refusedScopes', scopes: [scope] })
  expect(await line('Orders')).toMatch(
    /^✗ Orders The shop can't see that an order was placed, and its cart stays full\. .*/,
  )
  expect(await line('Orders')).toContain(`→ ${GRANT(scope)}`)
})

test('the store says at once that a cart is ordered → the doctor wonders', async () => {
  await store.controls.fault('Cart', { kind: 'nullCart' })
  expect(await line('Orders')).toBe(
    '! Orders The cart was gone as soon as it was made, as if it were ordered.',
  )
})

test('the store refuses a cart of what it says is for sale → the doctor gives its reason', async () => {
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
    "! Cart A cart with 'One' was made, of which the store warns: Few left",
  )
})

test('a cart’s lines can’t be read again → the doctor says what their prices are then', async () => {
  await store.controls.fault('LineVariants', { kind: 'status', status: 500 })
  expect(await line('Cart lines')).toBe(
    '! Cart lines Prices in the cart are those of when it was filled. HTTP error! status: 500 → Try again in a while.',
  )
})

test('a merchant leaves the store’s password → the doctor says where it is removed', async () => {
  await store.controls.setPassword(true)
  expect(await line('Checkout')).toBe(
    '✗ Checkout The link leads to a page that asks for a password: the store still has one. → Before selling, remove it under Online Store > Preferences.',
  )
})

test('the store’s links are not https → the doctor says so, and does not follow them', async () => {
  await store.controls.setPrimaryDomain('http://shop.invalid')
  expect(await line('Checkout')).toBe(
    "✗ Checkout The link leads to http://shop.invalid, which is not https. → See whether the domain has its TLS certificate, under Settings > Domains in Shopify's admin.",
  )
})

test('the primary domain is this shop’s → the doctor follows the link to the checkout all the same', async () => {
  await store.controls.setPrimaryDomain(shop.origin)
  const leads = expect.stringContaining(`✓ Checkout The link leads to ${store.origin}, without`)
  expect(await line('Checkout')).toEqual(leads)
  expect(await line('Checkout', { SITE_URL: shop.origin })).toEqual(leads)
})

test('a merchant forwards the primary domain to this shop → the doctor says that links lead back', async () => {
  await store.controls.setPrimaryDomain(await forwarding(() => shop.origin))
  expect(await line('Checkout')).toBe(
    `✗ Checkout The link leads back to this shop, at ${shop.origin}. → ${LEADS_BACK}`,
  )
})

test('links go round in circles → the doctor ends, and says so', async () => {
  const round = await forwarding((path) => path)
  await store.controls.setPrimaryDomain(round)
  expect(await line('Checkout')).toBe(
    `✗ Checkout The link leads on and on, by ${round}. → ${LEADS_BACK}`,
  )
})

test('a theme leads visitors to its front page → the doctor says that this is no checkout', async () => {
  await store.controls.setPrimaryDomain(await forwarding(() => `${store.origin}/`))
  expect(await line('Checkout')).toBe(
    `✗ Checkout The link leads to the front page of ${store.origin}, and to no checkout. → ${LEADS_ASTRAY}`,
  )
})

test('the primary domain leads nowhere → the doctor says that it doesn’t answer, or fails', async () => {
  await store.controls.setPrimaryDomain('https://shop.invalid')
  expect(await line('Checkout')).toBe(
    `✗ Checkout The link leads to https://shop.invalid, which does not answer. → ${LEADS_ASTRAY}`,
  )
  await store.controls.setPrimaryDomain(await forwarding(() => `${store.origin}/gone`))
  expect(await line('Checkout')).toBe(
    `✗ Checkout The link leads to ${store.origin}, which fails (HTTP 404). → ${LEADS_ASTRAY}`,
  )
})

test('a wall stands before the checkout → the doctor says that it could not look', async () => {
  const server = createServer((_request, response) => response.writeHead(403).end())
  servers.push(server)
  const wall = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  await store.controls.setPrimaryDomain(wall)
  expect(await line('Checkout')).toBe(
    `! Checkout A wall against robots stands before the checkout at ${wall} (HTTP 403), so that nothing was seen of it. → Try it in a private window.`,
  )
})
