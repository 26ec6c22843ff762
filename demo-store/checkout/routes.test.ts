import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { policiesOf } from '../catalog/policies.ts'
import { OUR_CATALOG } from '../settings.ts'
import {
  cartCreate,
  checkoutOrigin,
  makeCart,
  openTestStore,
  readCart,
  variantId,
} from '../testing/test-store.ts'
import { spoken } from './words.ts'

const shopOrigin = 'https://www.shop.test'
const store = await openTestStore({ shopOrigin })
beforeEach(() => store.post('/controls/reset'))

const soldOut = 45006

async function checkout(input: object = {}, context = '') {
  const lines = [{ merchandiseId: variantId(45003) }]
  const query = cartCreate.replace('($input: CartInput)', `$& ${context}`)
  const answer = await store.send(query, { input: { lines, ...input } })
  const { id, checkoutUrl } = answer.json().data.cartCreate.cart
  return { id, address: `${checkoutUrl}&channel=online_store` }
}

const textOf = async (address: string) =>
  (await store.get(new URL(address, checkoutOrigin).href)).text.replaceAll('\u00a0', ' ')

/** Pays, and returns the address of the page that follows. */
async function pay(address: string, method = '') {
  const answer = await store.get(address.replace('?', '/pay?') + method, { method: 'POST' })
  expect(answer.status).toBe(303)
  return answer.headers.get('Location') ?? ''
}

test('paying twice makes one order, which ends its cart and stays the same when the catalog changes', async () => {
  const { id, address } = await checkout()
  const thanks = await pay(address)
  expect(thanks).toContain('channel=online_store')
  expect(await pay(address)).toBe(thanks)
  expect(await readCart(store, id)).toBeNull()
  expect(await textOf(address)).toContain('Order #1001 has already been placed.')
  expect(await textOf(await pay((await checkout()).address))).toContain('Order #1002')
  await store.post('/controls/catalog/empty')
  const order = await textOf(thanks)
  for (const shown of ['Order #1001', '$26.00', 'Cherry Blossom Morning', `href="${shopOrigin}"`]) {
    expect(order).toContain(shown)
  }
})

test('the checkout shows texts as texts, what the shopper told the store, and not where the visit came from', async () => {
  const variants = [{ price: '5.00' }]
  const put = { handle: 'plain', title: 'Plain <script>', variants }
  const { variantIds } = (await store.post('/controls/products', put)).json()
  const attributes = [
    { key: 'Card', value: 'Open <when> it rains.' },
    { key: '_utm_source', value: 'newsletter' },
  ]
  const lines = [{ merchandiseId: variantIds[0] }, { merchandiseId: variantId(soldOut) }]
  const { address } = await checkout({ lines, attributes })
  const offered = await textOf(address)
  expect(offered).toContain('This is a demonstration. Nothing is charged.')
  expect(offered).toContain('No longer available')
  for (const text of [offered, await textOf(await pay(address))]) {
    expect(text).toContain('Plain &lt;script&gt;')
    expect(text).toMatch(/<dt>Card<\/dt>\s*<dd>Open &lt;when&gt; it rains\.<\/dd>/)
    expect(text).not.toMatch(/Default Title|newsletter/)
  }
})

test('a cart of sold-out lines cannot be paid', async () => {
  const { address } = await checkout({ lines: [{ merchandiseId: variantId(soldOut) }] })
  expect(await textOf(address)).not.toContain('Pay now')
  expect(await pay(address)).not.toContain('thank-you')
})

test('an unknown cart, or one without its key, gets a page with status 404', async () => {
  const { address } = await checkout()
  for (const wrong of [`${checkoutOrigin}/cart/c/unknown?key=x`, address.split('?')[0] ?? '']) {
    expect((await store.get(wrong)).status).toBe(404)
  }
})

const GERMAN = '@inContext(country: DE, language: DE)'
const IN_GERMAN = ['<html lang="de">', '113 g / Baumwolle', 'Zahlungspflichtig bestellen']

test.each([
  [GERMAN, '', [...IN_GERMAN, '17,90 €', 'inkl. 2,86 € MwSt.']],
  ['@inContext(country: DE)', '&locale=de-DE', [...IN_GERMAN, '17,90 €']],
  ['', '&locale=de', ['Zahlungspflichtig bestellen']],
  [GERMAN, '&locale=it', IN_GERMAN],
  [GERMAN, '&locale=en', ['4 oz / Cotton', 'Pay now', '€17.90']],
  ['@inContext(country: FR, language: FR)', '', ['Commander et payer', 'dont 2,98 € de TVA']],
  ['@inContext(country: JP, language: JA)', '', ['注文を確定する', '￥2400<', '内消費税 ￥218']],
])('the checkout of a cart from %j at %j says %j', async (context, locale, shown) => {
  const { address } = await checkout({ lines: [{ merchandiseId: variantId(45019) }] }, context)
  const text = await textOf(address + locale)
  for (const each of shown) expect(text).toContain(each)
})

test('after paying, the page keeps the address’s language, and leads back to the cart’s market', async () => {
  const { address } = await checkout({}, GERMAN)
  const thanks = await textOf(await pay(`${address}&locale=fr`))
  expect(thanks).toContain('<html lang="fr">')
  expect(thanks).toContain(`<a href="${shopOrigin}/de-de/">`)
})

test('an address with _fd=0 is not forwarded to the primary domain, up to the thank-you page', async () => {
  const { address } = await checkout()
  const elsewhere = address.replace(checkoutOrigin, 'http://demo.test')
  expect((await store.get(elsewhere)).headers.get('Location')).toBe(address)
  expect((await store.get(`${elsewhere}&_fd=0`)).status).toBe(200)
  expect(await pay(`${elsewhere}&_fd=0`)).toContain('&_fd=0')
})

test('the total excludes tax, or says how much of it is tax', async () => {
  expect(await textOf((await checkout()).address)).toMatch(/Taxes<\/dt>\s*<dd>None/)
  const taxed = await openTestStore({ pricesIncludeTax: true })
  const { cart } = await makeCart(taxed, [45003, 1])
  const { text } = await taxed.get(cart.checkoutUrl)
  expect(text).toContain('Including $4.33 in taxes')
  expect(text).not.toContain('Taxes</dt>')
})

test('a catalog says that its own prices include tax → so does the checkout, unless it is told otherwise', async () => {
  const catalogDir = mkdtempSync(join(tmpdir(), 'taxed-catalog-'))
  for (const name of readdirSync(OUR_CATALOG)) {
    symlinkSync(join(OUR_CATALOG, name), join(catalogDir, name))
  }
  const file = join(catalogDir, 'markets.json')
  const { markets } = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  const [own, ...others] = markets
  writeFileSync(file, JSON.stringify({ markets: [{ ...own, includesTax: true }, ...others] }))
  for (const [options, said] of [
    [{}, true],
    [{ pricesIncludeTax: false }, false],
  ] as const) {
    const taxed = await openTestStore({ catalogDir, ...options })
    const { cart } = await makeCart(taxed, [45003, 1])
    expect((await taxed.get(cart.checkoutUrl)).text.includes('Including $4.33 in taxes')).toBe(said)
  }
  rmSync(catalogDir, { recursive: true })
})

test.each([
  ['POST', '/api/2025-07/graphql.json', 404],
  ['POST', '/controls/reset', 404],
  ['GET', '/cdn/shop/files/pumpkin-hearth-01.jpg?width=192', 200],
  ['GET', '/policies/none', 404],
  ['GET', '/policies/legal-notice', 200],
  ['GET', '/pages/withdrawal', 200],
  ['GET', '/account', 200],
])('%s %s at the checkout’s origin is a %i', async (method, path, status) => {
  expect((await store.get(checkoutOrigin + path, { method })).status).toBe(status)
})

test.each([
  ['/policies/refund-policy?locale=de', 'de', 'Rückgabe und Erstattung', 'Du kannst alles'],
  ['/policies/refund-policy?locale=xx', 'en', 'Refund policy', 'You can return anything'],
  ['/pages/withdrawal?locale=de', 'de', 'Widerruf', 'mailto:hello@beeswick.example'],
])('%s is in the language %s', async (path, language, title, text) => {
  const page = await textOf(path)
  for (const shown of [`<html lang="${language}">`, `<h1>${title}</h1>`, text]) {
    expect(page).toContain(shown)
  }
})

const PRODUCT = `${shopOrigin}/de-de/product/vanilla-ember`

test.each([
  [PRODUCT, PRODUCT],
  ['https://elsewhere.test/', shopOrigin],
  ['nothing', shopOrigin],
])('a policy that was reached from %s leads back to %s', async (Referer, wayBack) => {
  const { text } = await store.get('/policies/refund-policy', { headers: { Referer } })
  expect(text).toContain(`<a href="${wayBack}">Continue shopping</a>`)
})

test('a shop that sells pots has neither candles nor Beeswick’s name on the pages of its store', async () => {
  const catalogDir = fileURLToPath(new URL('../../brands/plain/catalog', import.meta.url))
  const pots = await openTestStore({ catalogDir })
  const policies = Object.values(policiesOf({ name: '', address: '', email: '' }))
  const paths = policies.flatMap((policy) => policy && `/policies/${policy.handle}`)
  const pages = [...paths.filter((path) => path !== null), '/pages/withdrawal', '/account']
  expect(pages.length).toBeGreaterThan(6)
  for (const language of spoken.keys()) {
    for (const page of pages) {
      const { status, text } = await pots.get(`${page}?locale=${language}`)
      expect([page, status]).toEqual([page, 200])
      expect(text).not.toMatch(/candle|kerze|bougie|キャンドル|beeswick/i)
    }
  }
})
