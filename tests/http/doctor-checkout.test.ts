import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, expect, test } from 'vitest'
import { checkCheckout } from '../../scripts/doctor/checkout.ts'
import { checkedStore } from '../../scripts/doctor/checked-store.ts'
import { listen } from '../../src/server/http/http-server.ts'
import { readSettings } from '../../src/server/settings/settings.ts'
import { examinedStore, misheard, textOf, told, untold } from './examined-store.ts'
import { serveShop } from './running-shop.ts'

const store = await examinedStore()
const { controls } = store
const shop = await serveShop(store.origin)
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
afterAll(() => shop.close())

/** The lines of the doctor's last checks, about the cart and its checkout; with a name, those of the check. */
async function checkoutLines(settings: Record<string, string> = {}, name = '') {
  const read = readSettings({ ...store.environment, ...settings })
  if ('problem' in read || !read.settings.store) throw new Error('The settings name no store')
  const checked = checkedStore(read.settings, read.settings.store)
  const list = await checked.storefront.products()
  const lines: string[] = []
  for await (const step of checkCheckout(checked, list.ok ? list.value.products : [])) {
    if (typeof step !== 'string' && (name === '' || step.name === name)) lines.push(textOf(step))
  }
  return lines
}

const ask = (settings: Record<string, string>) => checkoutLines(settings, 'Checkout')

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

const GOOD = `✓ Checkout The checkout link leads to ${store.origin}, without a password.`

test('the doctor makes a cart, its link leads to a checkout, and no line contains the cart’s secrets', async () => {
  const lines = await checkoutLines()
  const rows = ["✓ Cart The doctor made a cart with '", '✓ Orders', '✓ Cart lines', GOOD]
  expect(told(lines, rows)).toEqual(rows)
  expect(lines.join()).not.toMatch(/key=|\/cart/)
})

test('a merchant gives the token no scope for making carts → the doctor names the scope, and says that nobody can check out', async () => {
  const scope = 'unauthenticated_write_checkouts'
  await controls.fault('*', { kind: 'refusedScopes', scopes: [scope] })
  const rows = [`✗ Cart Nobody can check out. … → Grant ${scope} in`, '? Checkout Without a cart']
  expect(told(await checkoutLines(), rows)).toEqual(rows)
})

test('the store says that a new cart is ordered already → the doctor warns', async () => {
  await controls.fault('Cart', { kind: 'nullCart' })
  const row = '! Orders The store no longer finds the new cart'
  expect(untold(await checkoutLines(), [row])).toEqual([])
})

test('the store refuses a cart with a product that is for sale → the doctor gives its reason', async () => {
  const variant = { handle: 'one', title: 'Default Title' }
  const userError = { code: 'MINIMUM_NOT_MET', message: 'At least 6' }
  await controls.emptyCatalog()
  await controls.putProduct({ handle: 'one', title: 'One', variants: [{ price: '9.00' }] })
  await controls.changeVariant({ ...variant, userError })
  const refused = '✗ Cart Nobody can check out. … At least 6'
  expect(untold(await checkoutLines(), [refused])).toEqual([])
  const warning = { code: 'LOW', message: 'Few left' }
  await controls.changeVariant({ ...variant, userError: null, warning })
  const warned = "! Cart The doctor made a cart with 'One' … warns: Few left"
  expect(untold(await checkoutLines(), [warned])).toEqual([])
})

test('a merchant leaves the store’s password → the doctor says where to remove it', async () => {
  await controls.setPassword(true)
  const row = '✗ Checkout … asks for the password … → Remove the password'
  expect(await misheard(ask, [[{}, row]])).toEqual([])
})

test('the primary domain is this shop’s → the doctor follows the link to the checkout all the same', async () => {
  await controls.setPrimaryDomain(shop.origin)
  const rows: [Record<string, string>, string][] = [
    [{}, GOOD],
    [{ SITE_URL: shop.origin }, GOOD],
  ]
  expect(await misheard(ask, rows)).toEqual([])
})

test('the sales channel in the link is not installed → the doctor tries the link without it, and says which link works', async () => {
  await controls.setChannels(['headless'])
  const astray = '✗ Checkout … front page with channel=online_store, … → Add … CHECKOUT_CHANNEL= to'
  const rows: [Record<string, string>, string][] = [
    [{}, astray],
    [{ CHECKOUT_CHANNEL: '' }, GOOD],
    [{ CHECKOUT_CHANNEL: 'headless' }, GOOD],
  ]
  expect(await misheard(ask, rows)).toEqual([])
})

test('the store’s links need a sales channel and none is set → the doctor says which to set', async () => {
  await controls.setPrimaryDomain(
    await forwarding((path) => store.origin + (path.includes('channel=') ? `${path}&_fd=0` : '/')),
  )
  const row = '✗ Checkout … without a sales channel, … → Set CHECKOUT_CHANNEL=online_store.'
  expect(await misheard(ask, [[{ CHECKOUT_CHANNEL: '' }, row]])).toEqual([])
})

async function askAt(primaryDomain: string) {
  await controls.setPrimaryDomain(primaryDomain)
  return ask({})
}

test('the link leads elsewhere than to a checkout → the doctor says where to, and where to look', async () => {
  const [toShop, circle, toFront, toGone, wall] = await Promise.all([
    forwarding(() => shop.origin),
    forwarding((path) => path),
    // As a theme does with visitors.
    forwarding(() => `${store.origin}/`),
    forwarding(() => `${store.origin}/gone`),
    serverFor(403, () => undefined),
  ])
  const [unencrypted, unanswered] = ['http://shop.invalid', 'https://shop.invalid']
  expect(
    await misheard(askAt, [
      [unencrypted, `✗ Checkout … to ${unencrypted}, which is not https. → … TLS`],
      [unanswered, `✗ Checkout … to ${unanswered}, which does not answer. → … primary domain`],
      [toShop, `✗ Checkout … back to this shop, at ${shop.origin}. → PUBLIC_CHECKOUT_DOMAIN`],
      [circle, `✗ Checkout … too many redirects, the last at ${circle}. → PUBLIC_CHECKOUT_`],
      [toFront, `✗ Checkout … front page of ${store.origin}, … the same … → … primary domain`],
      [toGone, `✗ Checkout … ${store.origin}, which fails (HTTP 404). → … primary domain`],
      [wall, `! Checkout Bot protection at ${wall} … (HTTP 403). → … private window.`],
    ]),
  ).toEqual([])
})
