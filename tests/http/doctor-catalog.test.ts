import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listen } from '../../src/server/http/http-server.ts'
import { openExaminedStore, repeatAtOnce, type ExaminedStore } from './examined-store.ts'

let store: ExaminedStore
beforeAll(async () => {
  store = await openExaminedStore()
})
beforeEach(repeatAtOnce)
afterEach(() => {
  vi.restoreAllMocks()
  return store.controls.reset()
})
afterAll(() => store.close())

const GRANT = (scope: string) =>
  `Grant ${scope} in Shopify's admin under Sales channels > Headless > Storefront API permissions.`
const denied = (field: string, scope: string) =>
  `Error calling Shopify: Access denied for ${field} field. Required access: \`${scope}\` access scope.`
const LISTINGS = 'unauthenticated_read_product_listings'
const PLANS = 'unauthenticated_read_selling_plans'
const accessDenied = { kind: 'graphqlError', message: 'Access denied', code: 'ACCESS_DENIED' }
const error500 = { kind: 'status', status: 500 }
const refused = (...scopes: string[]) => ({ kind: 'refusedScopes', scopes })

const picture = { url: '/cdn/shop/files/vanilla-ember-01.jpg' }

const put: ExaminedStore['put'] = (...product) => store.put(...product)

test('a merchant has products, texts and settings that lack something → the doctor names them, and what to do', async () => {
  await put('Bare\u001B[2J\u202Ewax', { images: [] })
  await put('Single', {}, { available: false })
  await put('Endless', { images: Array.from({ length: 11 }, () => picture) })
  await put('Club', { requiresSellingPlan: true })
  await put('Box', {}, { requiresComponents: true })
  await put('Pair', {}, { requiresComponents: true, components: 2 })
  await put(
    'All Lilacs',
    { leadsTo: { Wet: 'lilac-and-rain' } },
    { selectedOptions: [{ name: 'Kind', value: 'Wet' }] },
  )
  await put('Far', { images: [{ url: 'https://img.example.com/1.jpg' }] })
  const delivery = { type: 'single_line_text_field', value: 'Sent free' }
  await store.controls.setShopMetafields({ delivery })
  for (const field of ['refundPolicy', 'privacyPolicy', 'legalNotice']) {
    await store.controls.putPolicy(field, null)
  }
  await store.controls.putRedirect('/old', '/')
  await store.controls.putRedirect('/guides/old', 'javascript:alert(1)')
  expect(await store.lines({ HOME_COLLECTION: 'wintre' })).toEqual(
    expect.arrayContaining([
      "! Home page HOME_COLLECTION names 'wintre', which does not exist or is empty. The home page shows all products instead. → Check the handle, and publish the collection and its products to the token's sales channel.",
      '✓ Products The store has 14 products.',
      "! Policies The store has no refund policy or privacy policy. → Write it in Shopify's admin under Settings > Policies. The footer and the cart then link to it.",
      "· Promises Product pages lack promises at the button: custom.returns, custom.dispatch_days, custom.delivery_days. → Set the shop's metafield, a single line, and open its definition to storefronts.",
      "! URL redirects The store has URL redirects that no request can follow: from a path that Shopify keeps for itself, to no web address, or to themselves. → Correct or delete /guides/old, in Shopify's admin under Content > Menus > URL redirects.",
      // Control characters of a title are printed as a space.
      '! Pictures 1 of 14 products has no picture: Bare [2J wax. → Add pictures to them.',
      "! For sale 1 of 14 products has no variant for sale: Single. Their cards say 'Sold out'. → Check their stock, or let them sell when out of stock.",
      '· Galleries 1 of 14 products has 10 pictures or more: Endless. Product pages show the first 10.',
      "! Bundles 1 of 14 products has bundles that an app would have to fill, and that can't be sold here: Box. → Give them fixed components in a bundle app, or unpublish them here.",
      '· Combined listings 1 of 14 products has no variants of their own: All Lilacs. Their pages link to their products.',
      '! Subscriptions 1 of 14 products needs a selling plan and has none here, so nobody can buy: Club. → Give them a plan in the subscription app, allow one-time purchases, or unpublish them here.',
      '✗ Picture hosts Pages may load no pictures from https://img.example.com. → Add img.example.com to IMAGE_HOSTS.',
      '· Safety These products name no maker: Cherry Blossom Morning, Lilac & Rain, Lemon Verbena Garden and 11 more. These products have no warnings: Bare [2J wax, Single, Endless and 5 more. → If EU law requires these texts, set the metafields.',
    ]),
  )
})

test('calls of the store fail or are denied → the doctor says what the shop lacks for each, and names the scopes', async () => {
  const { fault } = store.controls
  const redirects = 'unauthenticated_read_content'
  const carts = 'unauthenticated_read_checkouts'
  for (const name of ['Collections', 'Product', 'Metafields', 'Policies']) {
    await fault(name, accessDenied)
  }
  for (const name of ['Localization', 'LineVariants', 'CatalogProducts']) {
    await fault(name, error500)
  }
  await fault('Recommendations', { kind: 'reset' })
  await fault('UrlRedirects', refused(redirects))
  await fault('Cart', refused(carts))
  await fault('CartTax', { kind: 'graphqlError', message: 'No such field' })
  const settings = { SITE_URL: 'https://www.example.com', MARKETS: 'US-en,DE-de' }
  expect(await store.lines(settings)).toEqual(
    expect.arrayContaining([
      "! Markets The store's markets can't be read. HTTP error! status: 500 → Try again in a while.",
      `! Collections No page shows the row of collections. Error calling Shopify: Access denied → ${GRANT(LISTINGS)}`,
      '! Sitemap The shop has no sitemap. HTTP error! status: 500 → Try again in a while.',
      '! Policies No page links to the policies. Error calling Shopify: Access denied',
      `· URL redirects The shop follows no URL redirects. ${denied('urlRedirects', redirects)} → ${GRANT(redirects)}`,
      `✗ Product pages The shop can't read 6 of 6: Cherry Blossom Morning, Lilac & Rain, Lemon Verbena Garden and 3 more. Error calling Shopify: Access denied → ${GRANT(LISTINGS)}`,
      // Not the remedy of a store that does not answer at all, which is to change its domain.
      "! Recommendations No page shows 'Near it on the shelf'. Error calling Shopify: no answer → Try again in a while.",
      '! Facts Product pages show no facts, notes, safety or ratings. Error calling Shopify: Access denied',
      // The store does not say, so the doctor does not contradict the setting.
      '✓ Taxes The shop says that prices include tax in DE.',
      `✗ Orders The shop can't see when an order is placed, so its cart stays full. ${denied('cart', carts)} → ${GRANT(carts)}`,
      "! Cart lines The cart can't update its prices and stock. HTTP error! status: 500 → Try again in a while.",
    ]),
  )
})

test('a merchant sets no token → the doctor says what the store shows only to one', async () => {
  expect(await store.lines({ PUBLIC_STOREFRONT_API_TOKEN: '', HOME_COLLECTION: 'spring' })).toEqual(
    expect.arrayContaining([
      "✓ Home page It shows 2 products of the collection 'Spring'.",
      '· Promises Product pages lack promises at the button: custom.delivery, custom.returns, custom.dispatch_days, custom.delivery_days. → Set PUBLIC_STOREFRONT_API_TOKEN: without it, a store returns no metafields.',
      expect.stringMatching(
        /^· URL redirects .* → If the store has some, set PUBLIC_STOREFRONT_API_TOKEN\.$/,
      ),
      '· Facts Product pages show no facts, notes, safety or ratings: the store shows them only to a token. → Set PUBLIC_STOREFRONT_API_TOKEN.',
    ]),
  )
})

test('a merchant gives the token no scope for products → the doctor names the scope, and says that no page has products', async () => {
  await store.controls.fault('*', refused(LISTINGS))
  expect((await store.lines()).filter((line) => line.startsWith('✗'))).toEqual([
    `✗ Products No page can show a product. ${denied('products', LISTINGS)} → ${GRANT(LISTINGS)}`,
  ])
})

test('a merchant publishes no product to the token’s channel, and has more redirects than the shop follows → the doctor says so', async () => {
  await store.controls.emptyCatalog()
  const nodes = Array.from({ length: 20_000 }, (_, at) => ({ path: `/old-${at}`, target: '/' }))
  const pageInfo = { hasNextPage: true, endCursor: 'next' }
  const body = JSON.stringify({ data: { urlRedirects: { nodes, pageInfo } } })
  await store.controls.fault('UrlRedirects', { kind: 'status', status: 200, body })
  expect(await store.lines()).toEqual(
    expect.arrayContaining([
      "✗ Products The store answers, but shows this shop no products. The doctor can't see whether other sales channels, such as Online Store, have some. → In Shopify's admin, choose Products > select all > Include in sales channels, and the channel of the shop's token.",
      "! URL redirects The store has 20,000 URL redirects or more. The shop follows the first 20,000. → Delete those that are no longer used, in Shopify's admin under Content > Menus > URL redirects.",
      '· Product pages No product was read, so cards, pages, texts, plans and taxes were not looked at.',
      '· Checkout Nothing is for sale, so the doctor could not try a checkout link.',
    ]),
  )
})

test('a shop has neither facts nor plans nor policies to show → the doctor notes what could be set', async () => {
  const { controls } = store
  await controls.emptyCatalog()
  await put('Bare', { images: [{ url: 'http://img.example.com/1.jpg' }] })
  await controls.setShopMetafields({})
  await controls.setVersion('2026-04')
  for (const field of ['refundPolicy', 'privacyPolicy', 'legalNotice']) {
    await controls.putPolicy(field, null)
  }
  await controls.fault('SellingPlans', refused(PLANS))
  await controls.fault('Collections', error500)
  expect(await store.lines({ SITE_URL: 'https://www.example.com' })).toEqual(
    expect.arrayContaining([
      '! Sitemap The sitemap has no collections. HTTP error! status: 500 → Try again in a while.',
      "! Policies The store has no refund policy, privacy policy, or legal notice. → Write it in Shopify's admin under Settings > Policies. The footer and the cart then link to it.",
      `· Subscriptions Product pages show no selling plans. ${denied('sellingPlanGroups', PLANS)} → ${GRANT(PLANS)}`,
      "✗ Picture hosts Pages may load no pictures from http://img.example.com. → Upload these pictures to the store's files: IMAGE_HOSTS takes only hosts with https and without a port.",
      expect.stringMatching(
        /^· Facts The 1 product looked at have no facts .*: custom\.season, custom\.returns_on, custom\.burn_time, .* → /,
      ),
      expect.stringMatching(
        /^· Safety None of the 1 product looked at names its maker or shows warnings\. .+ EU, /,
      ),
    ]),
  )
})

test('the token may not read the plans of what is sold only by plan, and recommendations are denied → the doctor says what can’t be sold or shown', async () => {
  await put('Club', { requiresSellingPlan: true })
  await store.controls.fault('SellingPlans', refused(PLANS))
  await store.controls.fault('Recommendations', accessDenied)
  const lines = await store.lines()
  expect(lines).toContain(
    `! Subscriptions Product pages show no selling plans, so these can't be sold: Club. ${denied('sellingPlanGroups', PLANS)} → ${GRANT(PLANS)}`,
  )
  expect(lines).toContain(
    `! Recommendations No page shows 'Near it on the shelf'. Error calling Shopify: Access denied → ${GRANT(LISTINGS)}`,
  )
})

test('nothing tells shoppers how a plan ends, and a country’s tax is set wrong → the doctor names the plan and the setting', async () => {
  const delivery = { interval: 'MONTH', count: 1 }
  const plans = [
    { id: 1, name: 'Every month', description: null, delivery },
    { id: 2, name: 'Each month', description: 'End it whenever you like.', delivery },
    { id: 3, name: 'Pre-order', chargedPercent: 0 },
  ]
  await put('Club', { sellingPlanGroups: [{ name: 'Club', plans }] })
  const says =
    "! Subscriptions Nothing tells shoppers how a plan ends: Every month. → Say it in the plan's description in the subscription app, or write a cancellation policy in Shopify's admin under Settings > Policies."
  const lines = await store.lines({
    MARKETS: 'US-en,DE-de,DE-en,JP-en,GB-en',
    PRICES_INCLUDE_TAX: 'DE',
  })
  expect(lines).toContain(says)
  expect(lines).toContain(
    '! Taxes The shop says that tax is added to the prices in JP, which include it. → Set PRICES_INCLUDE_TAX=DE,JP',
  )
  // One cart for each country that the store sells to, made as the shop's own.
  const carts = await store.controls.calls('CartTax')
  expect(carts.map(({ variables }) => variables['input'])).toMatchObject(
    ['US', 'DE', 'JP'].map((countryCode) => ({ buyerIdentity: { countryCode } })),
  )
  await store.controls.putPolicy('subscriptionPolicy', { title: 'Cancellation policy' })
  expect(await store.lines()).not.toContain(says)
})

test('the doctor checks the cards of all products, and the pages of the first 50', async () => {
  const large = await openExaminedStore(116)
  for (const handle of ['one', 'two', 'three', 'four']) {
    await large.controls.putProduct({ handle, title: handle, variants: [{ price: '9.00' }] })
  }
  const lines = await large.lines()
  large.close()
  expect(lines).toEqual(
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

test('a CDN masks the e-mail addresses of the live pages → the doctor says how to turn that off', async () => {
  const masked = '<a href="/cdn-cgi/l/email-protection#1a2b">[email&#160;protected]</a>'
  let html = 'hello@example.com'
  const server = createServer((_request, response) => response.end(html))
  const SITE_URL = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  const about = async () =>
    (await store.lines({ SITE_URL })).filter((each) => each.includes('E-mail'))
  expect(await about()).toEqual([])
  html = masked
  expect(await about()).toEqual([
    `! E-mail addresses A CDN masks the e-mail addresses of ${SITE_URL}/. Its script cannot bring them back, because the content security policy stops it. → Turn the masking off: on Cloudflare, Email Address Obfuscation under Scrape Shield.`,
  ])
  server.closeAllConnections()
  server.close()
})
