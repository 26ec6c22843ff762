import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { said, startStoreProcess, type StoreProcess } from './examined.ts'

let store: StoreProcess
beforeAll(async () => {
  store = await startStoreProcess()
})
afterEach(() => store.controls.reset())
afterAll(() => store.stop())

const GRANT = (scope: string) =>
  `Grant ${scope} in Shopify's admin, under Sales channels > Headless > Storefront API permissions.`
const denied = (field: string, scope: string) =>
  `Error calling Shopify: Access denied for ${field} field. Required access: \`${scope}\` access scope.`
const photo = (file: string) => ({ url: `/cdn/shop/files/${file}.jpg` })
const lines = (environment = store.environment) => said(environment)

test('a merchant publishes no product to the token’s channel → the doctor says where that is done, and what it can’t know', async () => {
  await store.controls.emptyCatalog()
  const all = await lines()
  expect(all).toContain(
    '✗ Products The store answers, but with no products: publish the products to the sales channel of this token. → In the admin: Products > select all > Include in sales channels. Whether there are some in other channels, such as Online Store, can not be known from here.',
  )
  expect(all).toContain('! Checkout Nothing is for sale, so no link to a checkout could be tried.')
})

test('a merchant names a home collection that is not there → the doctor says what to check', async () => {
  expect(await lines({ ...store.environment, HOME_COLLECTION: 'wintre' })).toContain(
    '! Home page HOME_COLLECTION is wintre, of which there is nothing to show: check the handle, and publish the collection and its products to the sales channel of this token. The home page shows all products.',
  )
  expect(await lines({ ...store.environment, HOME_COLLECTION: 'spring' })).toContainEqual(
    expect.stringMatching(/^✓ Home page It begins with \d+ of the collection 'Spring'\.$/),
  )
})

test('products that show or sell less than others are named', async () => {
  await store.controls.putProduct({ handle: 'bare', title: 'Bare', variants: [{ price: '9.00' }] })
  await store.controls.putProduct({
    handle: 'single',
    title: 'Single',
    images: [photo('vanilla-ember-01')],
    variants: [{ price: '9.00', available: false }],
  })
  await store.controls.putProduct({
    handle: 'endless',
    title: 'Endless',
    images: Array.from({ length: 11 }, (_, at) => photo(`vanilla-ember-01.jpg?${at}`)),
    variants: Array.from({ length: 21 }, (_, at) => ({
      price: '9.00',
      selectedOptions: [{ name: 'Size', value: String(at) }],
    })),
  })
  expect(await lines()).toEqual(
    expect.arrayContaining([
      '✓ Products 9 products found.',
      '! Pictures 1 of 9 has none: Bare. → Give them some.',
      '· Second pictures 1 of 9 has none for who points at the card: Single.',
      "! For sale 1 of 9 has no variant for sale: Single. → Their cards say 'Sold out': see their stock, or whether they may be sold without.",
      '· Variants 1 of 9 has more than are read at once: Endless. The others are asked for when they are chosen.',
      '· Galleries 1 of 9 has 10 pictures or more, of which the first 10 are shown: Endless.',
    ]),
  )
})

test('a store names a product by what would move a terminal’s cursor → it is printed as a blank', async () => {
  const title = 'Amber\u001B[2J\u202Egold'
  await store.controls.putProduct({ handle: 'amber', title, variants: [{ price: '9.00' }] })
  expect(await lines()).toContain('! Pictures 1 of 7 has none: Amber [2J gold. → Give them some.')
})

test('a store answers, but one of its calls never → the doctor does not send the merchant to its domain', async () => {
  await store.controls.fault('Recommendations', { kind: 'reset' })
  expect(await lines()).toContain(
    "! Recommendations 'You may also like' is on no page. Error calling Shopify: no answer → Try again in a while.",
  )
})

test('a merchant gives the token no scope for products → the doctor says which, and that no page has any', async () => {
  const scope = 'unauthenticated_read_product_listings'
  await store.controls.fault('*', { kind: 'refusedScopes', scopes: [scope] })
  const all = await lines()
  expect(all).toContain(
    `✗ Products No page can show a product. ${denied('products', scope)} → ${GRANT(scope)}`,
  )
  expect(all.filter((line) => line.startsWith('✗'))).toHaveLength(1)
})

test.each([
  [
    'a token may not read collections → the doctor says what the home page lacks',
    'Collections',
    '! Collections No page has the row of collections.',
  ],
  [
    'a token may not read recommendations → the doctor says what product pages lack',
    'Recommendations',
    "! Recommendations 'You may also like' is on no page.",
  ],
  [
    'a token may not read single products → the doctor says that their pages fail',
    'Product',
    "✗ Product pages 6 of 6 can't be read: Cherry Blossom Morning, Lilac & Rain, Lemon Verbena Garden and 3 more.",
  ],
])('%s', async (_title, operation, says) => {
  const message = 'Access denied'
  await store.controls.fault(operation, { kind: 'graphqlError', message, code: 'ACCESS_DENIED' })
  expect(await lines()).toContain(
    `${says} Error calling Shopify: Access denied → ${GRANT('unauthenticated_read_product_listings')}`,
  )
})

test('facts of products: refused, not told without a token, or not there', async () => {
  await store.controls.fault('Metafields', {
    kind: 'graphqlError',
    message: 'No',
    code: 'ACCESS_DENIED',
  })
  expect(await lines()).toContain('! Facts No page has facts and notes. Error calling Shopify: No')
  await store.controls.reset()
  expect(await lines({ PUBLIC_STORE_DOMAIN: store.origin })).toContain(
    '· Facts No page has facts and notes: without a token nobody is told of them. → Set PUBLIC_STOREFRONT_API_TOKEN.',
  )
  await store.controls.emptyCatalog()
  await store.controls.putProduct({ handle: 'bare', title: 'Bare', variants: [{ price: '9.00' }] })
  expect(await lines()).toContainEqual(
    expect.stringMatching(
      /^· Facts The first products have no facts .*: custom\.season, custom\.burn_time, .* → /,
    ),
  )
})

test('a merchant reads all lists of a store: what goes wrong with one is said of it alone', async () => {
  await store.controls.fault('CatalogProducts', { kind: 'status', status: 500 })
  expect(await lines()).toContain(
    "! Products They can't be counted. HTTP error! status: 500 → Try again in a while.",
  )
})

test('of more products than a page holds all cards are looked at, and the pages of the first', async () => {
  const large = await startStoreProcess(120)
  const all = await lines(large.environment)
  await large.stop()
  expect(all).toEqual(
    expect.arrayContaining([
      '✓ Products 120 products found.',
      '✓ Home page It begins with 50, what sells best first.',
      expect.stringMatching(/^! Pictures 6 of 120 have none: .+, .+, .+ and 3 more\. →/),
      '✓ Product pages The first 50 products can be read.',
    ]),
  )
})

test('a merchant gives the token no scope for redirects → the doctor says which, as something that can be done without', async () => {
  const scope = 'unauthenticated_read_content'
  await store.controls.fault('*', { kind: 'refusedScopes', scopes: [scope] })
  expect(await lines()).toContain(
    `· Old addresses Addresses that are not there are not looked up among the store's redirects. ${denied('urlRedirects', scope)} → ${GRANT(scope)}`,
  )
  expect(await lines({ PUBLIC_STORE_DOMAIN: store.origin })).toContainEqual(
    expect.stringMatching(
      /^· Old addresses .* → Where the store has some, set PUBLIC_STOREFRONT_API_TOKEN\.$/,
    ),
  )
})

test('a store tells no list of all collections → the doctor says what the sitemap lacks', async () => {
  const settings = { ...store.environment, SITE_URL: 'https://www.example.com' }
  await store.controls.fault('CatalogCollections', { kind: 'status', status: 500 })
  expect(await lines(settings)).toContain(
    '! Sitemap It is without collections. HTTP error! status: 500 → Try again in a while.',
  )
  await store.controls.fault('CatalogProducts', { kind: 'status', status: 500 })
  expect(await lines(settings)).toContain(
    '! Sitemap There is none. HTTP error! status: 500 → Try again in a while.',
  )
})
