import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { linesFor, startStoreProcess, type StoreProcess } from './doctor-lines.ts'

let store: StoreProcess
beforeAll(async () => {
  store = await startStoreProcess()
})
afterEach(() => store.controls.reset())
afterAll(() => store.stop())

const GRANT = (scope: string) =>
  `Grant ${scope} in Shopify's admin under Sales channels > Headless > Storefront API permissions.`
const denied = (field: string, scope: string) =>
  `Error calling Shopify: Access denied for ${field} field. Required access: \`${scope}\` access scope.`
const photo = (file: string) => ({ url: `/cdn/shop/files/${file}.jpg` })
const lines = (environment = store.environment) => linesFor(environment)

test('a merchant publishes no product to the token’s channel → the doctor says where to do that, and what it can’t see', async () => {
  await store.controls.emptyCatalog()
  const all = await lines()
  expect(all).toContain(
    "✗ Products The store answers, but shows this shop no products. The doctor can't see whether other sales channels, such as Online Store, have some. → In Shopify's admin, choose Products > select all > Include in sales channels, and the channel of the shop's token.",
  )
  expect(all).toContain(
    '! Checkout Nothing is for sale, so the doctor could not try a checkout link.',
  )
})

test('a merchant sets a home collection that does not exist → the doctor says what to check', async () => {
  expect(await lines({ ...store.environment, HOME_COLLECTION: 'wintre' })).toContain(
    "! Home page HOME_COLLECTION names 'wintre', which does not exist or is empty. The home page shows all products instead. → Check the handle, and publish the collection and its products to the token's sales channel.",
  )
  expect(await lines({ ...store.environment, HOME_COLLECTION: 'spring' })).toContainEqual(
    expect.stringMatching(/^✓ Home page It shows \d+ products? of the collection 'Spring'\.$/),
  )
})

test('the doctor names products that show or sell less than others', async () => {
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
    variants: [{ price: '9.00' }],
  })
  expect(await lines()).toEqual(
    expect.arrayContaining([
      '✓ Products The store has 9 products.',
      '! Pictures 1 of 9 products has no picture: Bare. → Add pictures to them.',
      "! For sale 1 of 9 products has no variant for sale: Single. Their cards say 'Sold out'. → Check their stock, or let them sell when out of stock.",
      '· Galleries 1 of 9 products has 10 pictures or more: Endless. Product pages show the first 10.',
    ]),
  )
})

test('a title contains control characters → the doctor prints spaces in their place', async () => {
  const title = 'Amber\u001B[2J\u202Egold'
  await store.controls.putProduct({ handle: 'amber', title, variants: [{ price: '9.00' }] })
  expect(await lines()).toContain(
    '! Pictures 1 of 7 products has no picture: Amber [2J gold. → Add pictures to them.',
  )
})

test('one of the calls never gets an answer → the doctor does not tell the merchant to change the store’s domain', async () => {
  await store.controls.fault('Recommendations', { kind: 'reset' })
  expect(await lines()).toContain(
    "! Recommendations No page shows 'You may also like'. Error calling Shopify: no answer → Try again in a while.",
  )
})

test('a merchant gives the token no scope for products → the doctor names the scope, and says that no page has products', async () => {
  const scope = 'unauthenticated_read_product_listings'
  await store.controls.fault('*', { kind: 'refusedScopes', scopes: [scope] })
  const all = await lines()
  expect(all).toContain(
    `✗ Products No page can show a product. ${denied('products', scope)} → ${GRANT(scope)}`,
  )
  expect(all.filter((line) => line.startsWith('✗'))).toHaveLength(1)
})

test('a token may not read selling plans → the doctor names the scope, and what can’t be sold without', async () => {
  const scope = 'unauthenticated_read_selling_plans'
  const why = `${denied('sellingPlanGroups', scope)} → ${GRANT(scope)}`
  await store.controls.fault('SellingPlans', { kind: 'refusedScopes', scopes: [scope] })
  expect(await lines()).toContain(`· Subscriptions Product pages show no selling plans. ${why}`)
  await store.controls.putProduct({
    handle: 'club',
    title: 'Club',
    requiresSellingPlan: true,
    variants: [{ price: '9.00' }],
  })
  expect(await lines()).toContain(
    `! Subscriptions Product pages show no selling plans, so these can't be sold: Club. ${why}`,
  )
})

test.each([
  [
    'a token may not read collections → the doctor says what the home page lacks',
    'Collections',
    '! Collections No page shows the row of collections.',
  ],
  [
    'a token may not read recommendations → the doctor says what product pages lack',
    'Recommendations',
    "! Recommendations No page shows 'You may also like'.",
  ],
  [
    'a token may not read single products → the doctor says that their pages fail',
    'Product',
    "✗ Product pages The shop can't read 6 of 6: Cherry Blossom Morning, Lilac & Rain, Lemon Verbena Garden and 3 more.",
  ],
])('%s', async (_title, operation, says) => {
  const message = 'Access denied'
  await store.controls.fault(operation, { kind: 'graphqlError', message, code: 'ACCESS_DENIED' })
  expect(await lines()).toContain(
    `${says} Error calling Shopify: Access denied → ${GRANT('unauthenticated_read_product_listings')}`,
  )
})

test('a store refuses the facts of products, shows none without a token, or has none → the doctor says which', async () => {
  await store.controls.fault('Metafields', {
    kind: 'graphqlError',
    message: 'No',
    code: 'ACCESS_DENIED',
  })
  expect(await lines()).toContain(
    '! Facts Product pages show no facts, notes, safety or ratings. Error calling Shopify: No',
  )
  await store.controls.reset()
  expect(await lines({ PUBLIC_STORE_DOMAIN: store.origin })).toContain(
    '· Facts Product pages show no facts, notes, safety or ratings: the store shows them only to a token. → Set PUBLIC_STOREFRONT_API_TOKEN.',
  )
  await store.controls.emptyCatalog()
  await store.controls.putProduct({ handle: 'bare', title: 'Bare', variants: [{ price: '9.00' }] })
  expect(await lines()).toContainEqual(
    expect.stringMatching(
      /^· Facts The first products have no facts .*: custom\.season, custom\.returns_on, custom\.burn_time, .* → /,
    ),
  )
})

test('the doctor checks the cards of all products, and the pages of the first 50', async () => {
  const large = await startStoreProcess(116)
  for (const handle of ['one', 'two', 'three', 'four'])
    await large.controls.putProduct({ handle, title: handle, variants: [{ price: '9.00' }] })
  const all = await lines(large.environment)
  await large.stop()
  expect(all).toEqual(
    expect.arrayContaining([
      '✓ Products The store has 120 products.',
      '✓ Home page It shows 50 products, best sellers first.',
      expect.stringMatching(
        /^! Pictures 4 of 120 products have no picture: .+, .+, .+ and 1 more\. →/,
      ),
      '✓ Product pages The shop can read the first 50 products.',
    ]),
  )
})

test('a merchant gives the token no scope for redirects → the doctor only notes the scope, as the shop works without it', async () => {
  const scope = 'unauthenticated_read_content'
  await store.controls.fault('*', { kind: 'refusedScopes', scopes: [scope] })
  expect(await lines()).toContain(
    `· URL redirects The shop follows no URL redirects. ${denied('urlRedirects', scope)} → ${GRANT(scope)}`,
  )
  expect(await lines({ PUBLIC_STORE_DOMAIN: store.origin })).toContainEqual(
    expect.stringMatching(
      /^· URL redirects .* → If the store has some, set PUBLIC_STOREFRONT_API_TOKEN\.$/,
    ),
  )
})

test('the lists of the sitemap fail → the doctor says what the sitemap lacks', async () => {
  const settings = { ...store.environment, SITE_URL: 'https://www.example.com' }
  await store.controls.fault('CatalogCollections', { kind: 'status', status: 500 })
  expect(await lines(settings)).toContain(
    '! Sitemap The sitemap has no collections. HTTP error! status: 500 → Try again in a while.',
  )
  await store.controls.fault('CatalogProducts', { kind: 'status', status: 500 })
  expect(await lines(settings)).toContain(
    '! Sitemap The shop has no sitemap. HTTP error! status: 500 → Try again in a while.',
  )
})

test('a store has more than 20,000 URL redirects → the doctor says how many the shop follows', async () => {
  await store.controls.putRedirect('/old', '/')
  expect(await lines()).toContain('✓ URL redirects The shop follows 1 redirect.')
  const nodes = Array.from({ length: 250 }, (_, at) => ({ path: `/old-${at}`, target: '/' }))
  const pageInfo = { hasNextPage: true, endCursor: 'next' }
  const body = JSON.stringify({ data: { urlRedirects: { nodes, pageInfo } } })
  await store.controls.fault('UrlRedirects', { kind: 'status', status: 200, body })
  expect(await lines()).toContain(
    "! URL redirects The store has more than 20,000 URL redirects. The shop follows the first 20,000. → Delete those that are no longer used, in Shopify's admin under Content > Menus > URL redirects.",
  )
  expect(await store.controls.calls('UrlRedirects')).toHaveLength(81)
})

test('the doctor names products that lack the safety that others have', async () => {
  expect(await lines()).toContain('✓ Safety Product pages name makers and warnings.')
  await store.controls.putProduct({ handle: 'bare', title: 'Bare', variants: [{ price: '9.00' }] })
  const set = 'If EU law requires these texts, set the metafields.'
  expect(await lines()).toContain(`· Safety These products have no warnings: Bare. → ${set}`)
  await store.controls.setShopMetafields({})
  expect(await lines()).toContainEqual(
    expect.stringMatching(
      /^· Safety These products name no maker: .+ These products have no warnings: Bare\. → /,
    ),
  )
  await store.controls.emptyCatalog()
  await store.controls.putProduct({ handle: 'bare', title: 'Bare', variants: [{ price: '9.00' }] })
  expect(await lines()).toContainEqual(
    expect.stringMatching(/^· Safety No product page names its maker or shows warnings\. .+ EU, /),
  )
})

test('the provider would refuse a product in a cart → the doctor names it, and what to do', async () => {
  const set = { price: '9.00', requiresComponents: true }
  await store.controls.putProduct({
    handle: 'club',
    title: 'Club',
    requiresSellingPlan: true,
    variants: [{ price: '9.00' }],
  })
  await store.controls.putProduct({ handle: 'box', title: 'Box', variants: [set] })
  await store.controls.putProduct({
    handle: 'pair',
    title: 'Pair',
    variants: [{ ...set, components: 2 }],
  })
  await store.controls.putProduct({
    handle: 'lilacs',
    title: 'All Lilacs',
    leadsTo: { Wet: 'lilac-and-rain' },
    variants: [{ price: '9.00', selectedOptions: [{ name: 'Kind', value: 'Wet' }] }],
  })
  expect(await lines()).toEqual(
    expect.arrayContaining([
      '! Subscriptions 1 of 10 products needs a selling plan and has none here, so nobody can buy: Club. → Give them a plan in the subscription app, allow one-time purchases, or unpublish them here.',
      "! Bundles 1 of 10 products has bundles that an app would have to fill, and that can't be sold here: Box. → Give them fixed components in a bundle app, or unpublish them here.",
      '· Combined listings 1 of 10 products has no variants of their own: All Lilacs. Their pages link to their products.',
    ]),
  )
})
