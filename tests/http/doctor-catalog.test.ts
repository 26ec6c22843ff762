import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from '../../src/server/http/http-server.ts'
import { examinedStore, openExaminedStore, told, untold } from './examined-store.ts'

const store = await examinedStore()
const { controls, lines, put } = store

const accessDenied = { kind: 'graphqlError', message: 'Access denied', code: 'ACCESS_DENIED' }
const error500 = { kind: 'status', status: 500 }
const refused = (...scopes: string[]) => ({ kind: 'refusedScopes', scopes })
const SITE_URL = 'https://www.example.com'

test('a merchant has products, texts and settings that lack something → the doctor names them, and what to do', async () => {
  const picture = { url: '/cdn/shop/files/vanilla-ember-01.jpg' }
  await put('Bare\u001B[2J\u202Ewax', { images: [] })
  await put('Single', {}, { available: false })
  await put('Endless', { images: Array.from({ length: 11 }, () => picture) })
  await put('Club', { requiresSellingPlan: true })
  await put('Box', {}, { requiresComponents: true })
  await put('Pair', {}, { requiresComponents: true, components: 2 })
  const wet = { selectedOptions: [{ name: 'Kind', value: 'Wet' }] }
  await put('All Lilacs', { leadsTo: { Wet: 'lilac-and-rain' } }, wet)
  await put('Far', { images: [{ url: 'https://img.example.com/1.jpg' }] })
  const delivery = { type: 'single_line_text_field', value: 'Sent free' }
  await controls.setShopMetafields({ delivery })
  for (const field of ['refundPolicy', 'privacyPolicy', 'legalNotice']) {
    await controls.putPolicy(field, null)
  }
  await controls.putRedirect('/old', '/')
  await controls.putRedirect('/guides/old', 'javascript:alert(1)')
  const rows = [
    "! Home page … 'wintre' … → Check the handle, and publish … to the token's sales channel.",
    '✓ Products … 14 products.',
    '! Policies … no refund policy or privacy policy. → … Settings > Policies',
    '· Promises … custom.returns, custom.dispatch_days, custom.delivery_days. → … a single line',
    '! URL redirects … → Correct or delete /guides/old, … URL redirects.',
    // Control characters of a title are printed as a space.
    '! Pictures 1 of 14 products has no picture: Bare [2J wax. → ',
    "! For sale 1 of 14 products has … Single. … 'Sold out'. → Check their stock",
    '· Galleries 1 of 14 products has 10 pictures or more: Endless. … first 10.',
    '! Bundles 1 of 14 products has … Box. → Give them fixed components',
    '· Combined listings 1 of 14 products has … All Lilacs.',
    '! Subscriptions 1 of 14 products needs … and has none here … Club. → Give them a plan',
    '✗ Picture hosts … https://img.example.com. → Add img.example.com to IMAGE_HOSTS.',
    '· Safety … no maker: Cherry Blossom Morning, … and 11 more. … no warnings: Bare … and 5 more.',
  ]
  expect(untold(await lines({ HOME_COLLECTION: 'wintre' }), rows)).toEqual([])
})

test('calls of the store fail or are denied → the doctor says what the shop lacks for each, and names the scopes', async () => {
  for (const name of ['Collections', 'Product', 'Metafields', 'Policies']) {
    await controls.fault(name, accessDenied)
  }
  for (const name of ['Localization', 'LineVariants', 'CatalogProducts']) {
    await controls.fault(name, error500)
  }
  await controls.fault('Recommendations', { kind: 'reset' })
  await controls.fault('UrlRedirects', refused('unauthenticated_read_content'))
  await controls.fault('Cart', refused('unauthenticated_read_checkouts'))
  await controls.fault('CartTax', { kind: 'graphqlError', message: 'No such field' })
  const rows = [
    '! Markets … HTTP error! status: 500 → Try again',
    '! Collections … Access denied → Grant unauthenticated_read_product_listings in Shopify',
    '! Sitemap The shop has no sitemap. HTTP error! status: 500 → Try again',
    '! Policies No page links to the policies. … Access denied',
    '· URL redirects … follows no URL redirects. … → Grant unauthenticated_read_content in Shopify',
    "✗ Product pages The shop can't read 6 of 6: … and 3 more. … → Grant unauthenticated_read_product",
    // Not the remedy of a store that does not answer at all, which is to change its domain.
    '! Recommendations … no answer → Try again',
    '! Facts Product pages show no facts, notes, safety or ratings. … Access denied',
    // The store does not say, so the doctor does not contradict the setting.
    '✓ Taxes … include tax in DE.',
    '✗ Orders … → Grant unauthenticated_read_checkouts in Shopify',
    '! Cart lines … HTTP error! status: 500 → Try again',
  ]
  expect(untold(await lines({ SITE_URL, MARKETS: 'US-en,DE-de' }), rows)).toEqual([])
})

test('a merchant sets no token → the doctor says what the store shows only to one', async () => {
  const rows = [
    "✓ Home page It shows 2 products of the collection 'Spring'.",
    '· Promises … custom.delivery, custom.returns, … → Set PUBLIC_STOREFRONT_API_TOKEN',
    '· URL redirects … → If the store has some, set PUBLIC_STOREFRONT_API_TOKEN.',
    '· Facts Product pages show no … only to a token. → Set PUBLIC_STOREFRONT_API_TOKEN.',
  ]
  expect(
    untold(await lines({ PUBLIC_STOREFRONT_API_TOKEN: '', HOME_COLLECTION: 'spring' }), rows),
  ).toEqual([])
})

test('a merchant gives the token no scope for products → the doctor names the scope, and says that no page has products', async () => {
  await controls.fault('*', refused('unauthenticated_read_product_listings'))
  const row =
    '✗ Products No page can show … → Grant unauthenticated_read_product_listings in Shopify'
  expect(
    told(
      (await lines()).filter((line) => line.startsWith('✗')),
      [row],
    ),
  ).toEqual([row])
})

test('a merchant publishes no product to the token’s channel, and has more redirects than the shop follows → the doctor says so', async () => {
  await controls.emptyCatalog()
  const nodes = Array.from({ length: 20_000 }, (_, at) => ({ path: `/old-${at}`, target: '/' }))
  const pageInfo = { hasNextPage: true, endCursor: 'next' }
  const body = JSON.stringify({ data: { urlRedirects: { nodes, pageInfo } } })
  await controls.fault('UrlRedirects', { kind: 'status', status: 200, body })
  const rows = [
    '✗ Products … → … Include in sales channels',
    '! URL redirects … 20,000 URL redirects or more. … → Delete',
    '? Product pages No product was read',
    '? Checkout Nothing is for sale',
  ]
  expect(untold(await lines(), rows)).toEqual([])
})

test('a shop has neither facts nor plans nor policies to show → the doctor notes what could be set', async () => {
  await controls.emptyCatalog()
  await put('Bare', { images: [{ url: 'http://img.example.com/1.jpg' }] })
  await controls.setShopMetafields({})
  await controls.setVersion('2026-04')
  for (const field of ['refundPolicy', 'privacyPolicy', 'legalNotice']) {
    await controls.putPolicy(field, null)
  }
  await controls.fault('SellingPlans', refused('unauthenticated_read_selling_plans'))
  await controls.fault('Collections', error500)
  const rows = [
    '! Sitemap The sitemap has no collections. HTTP error! status: 500',
    '! Policies … no refund policy, privacy policy, or legal notice. →',
    '· Subscriptions Product pages show no selling plans. … → Grant unauthenticated_read_selling_plans',
    "✗ Picture hosts … http://img.example.com. → Upload these pictures to the store's files",
    '· Facts The 1 product looked at have no facts … custom.season, custom.returns_on, … →',
    '· Safety None of the 1 product looked at … → … EU, ',
  ]
  expect(untold(await lines({ SITE_URL }), rows)).toEqual([])
})

test('the token may not read the plans of what is sold only by plan, and recommendations are denied → the doctor says what can’t be sold or shown', async () => {
  await put('Club', { requiresSellingPlan: true })
  await controls.fault('SellingPlans', refused('unauthenticated_read_selling_plans'))
  await controls.fault('Recommendations', accessDenied)
  const rows = [
    "! Subscriptions Product pages show no selling plans, so these can't be sold: Club. … → Grant",
    '! Recommendations … Access denied → Grant unauthenticated_read_product_listings in Shopify',
  ]
  expect(untold(await lines(), rows)).toEqual([])
})

test('nothing tells shoppers how a plan ends, and a country’s tax is set wrong → the doctor names the plan and the setting', async () => {
  const delivery = { interval: 'MONTH', count: 1 }
  const plans = [
    { id: 1, name: 'Every month', description: null, delivery },
    { id: 2, name: 'Each month', description: 'End it whenever you like.', delivery },
    { id: 3, name: 'Pre-order', chargedPercent: 0 },
  ]
  await put('Club', { sellingPlanGroups: [{ name: 'Club', plans }] })
  const silent = '! Subscriptions Nothing tells shoppers how a plan ends: Every month. →'
  const sold = '✓ Subscriptions 2 products can be bought'
  const rows = [
    silent,
    sold,
    '! Taxes … added to the prices in JP, which include it. → Set PRICES_INCLUDE_TAX=DE,JP',
  ]
  expect(
    untold(
      await lines({ MARKETS: 'US-en,DE-de,DE-en,JP-en,GB-en', PRICES_INCLUDE_TAX: 'DE' }),
      rows,
    ),
  ).toEqual([])
  // One cart for each country that the store sells to, made as the shop's own.
  const carts = await controls.calls('CartTax')
  expect(carts.map(({ variables }) => variables['input'])).toMatchObject(
    ['US', 'DE', 'JP'].map((countryCode) => ({ buyerIdentity: { countryCode } })),
  )
  await controls.putPolicy('subscriptionPolicy', { title: 'Cancellation policy' })
  expect(told(await lines({}, 'Subscriptions'), [silent, sold])).toEqual([sold])
})

test('the doctor checks the cards of all products, and the pages of the first 50', async () => {
  const large = await openExaminedStore(116)
  for (const handle of ['one', 'two', 'three', 'four']) {
    await large.controls.putProduct({ handle, title: handle, variants: [{ price: '9.00' }] })
  }
  const rows = [
    '✓ Products The store has 120 products.',
    '✓ Home page It shows 50 products',
    '! Pictures 4 of 120 products have no picture: … and 1 more. →',
    '✓ Product pages The shop can read the first 50 products.',
  ]
  expect(untold(await large.lines(), rows)).toEqual([])
  large.close()
})

test('a CDN masks the e-mail addresses of the live pages → the doctor says how to turn that off', async () => {
  let html = 'hello@example.com'
  const server = createServer((_request, response) => response.end(html))
  const siteUrl = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  expect(await lines({ SITE_URL: siteUrl }, 'E-mail')).toEqual([])
  html = '<a href="/cdn-cgi/l/email-protection#1a2b">[email&#160;protected]</a>'
  const row = `! E-mail addresses … ${siteUrl}/. … → Turn the masking off`
  expect(told(await lines({ SITE_URL: siteUrl }, 'E-mail'), [row])).toEqual([row])
  server.closeAllConnections()
  server.close()
})
