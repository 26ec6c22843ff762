import { beforeEach, beforeAll, expect, test } from 'vitest'
import {
  cartCreate,
  checkoutOrigin,
  makeCart,
  openTestStore,
  variantId,
  type TestStore,
} from '../testing/test-store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(() => store.post('/controls/reset'))

const soldOut = 45006

async function checkout(...lines: [number, number][]) {
  const { cart } = await makeCart(store, ...lines)
  const url = new URL(cart.checkoutUrl)
  url.searchParams.set('channel', 'online_store')
  return { id: cart.id, address: url.href, payAddress: url.href.replace('?', '/pay?') }
}

test('the checkout shows the order and says that nothing is charged', async () => {
  const { address } = await checkout([45003, 2], [soldOut, 1])
  const { status, text, headers } = await store.get(address)
  expect(status).toBe(200)
  expect(text).toContain('Cherry Blossom Morning')
  expect(text).toContain('8 oz / Cotton')
  expect(text).toContain('$52.00')
  expect(text).toContain('No longer available')
  expect(text).toContain('This is a demonstration. Nothing is charged.')
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(text).toContain('<details>')
})

const sage = 45016

test('the checkout shows the picture of what is bought', async () => {
  const { address } = await checkout([sage, 1])
  const { text } = await store.get(address)
  expect(text).toContain('Sage')
  expect(text).toContain('/cdn/shop/files/honeysuckle-dusk-04.jpg')
})

test('paying twice makes one order', async () => {
  const { id, address, payAddress } = await checkout([45003, 1])
  const first = await store.get(payAddress, { method: 'POST' })
  expect(first.status).toBe(303)
  const thanks = first.headers.get('Location') ?? ''
  expect(thanks).toContain('channel=online_store')
  await store.get(payAddress, { method: 'POST' })
  expect((await store.get(thanks)).text).toContain('Order #1001')
  expect((await store.get(thanks)).text).toContain('$26.00')

  const read = await store.send('query ($id: ID!) { cart(id: $id) { id } }', { id })
  expect(read.json().data.cart).toBeNull()
  expect((await store.get(address)).text).toContain('Order #1001 has already been placed.')

  const next = await checkout([45003, 1])
  const second = await store.get(next.payAddress, { method: 'POST' })
  expect((await store.get(second.headers.get('Location') ?? '')).text).toContain('Order #1002')
})

test('the checkout and the order show what the shopper told the store, and not where the visit came from', async () => {
  const attributes = [
    { key: 'Card', value: 'Open <when> it rains.' },
    { key: '_utm_source', value: 'newsletter' },
  ]
  const lines = [{ merchandiseId: variantId(45003), quantity: 1 }]
  const made = await store.send(cartCreate, { input: { lines, attributes } })
  const { checkoutUrl } = made.json().data.cartCreate.cart
  const checkoutPage = await store.get(checkoutUrl)
  const paid = await store.get(checkoutUrl.replace('?', '/pay?'), { method: 'POST' })
  const order = await store.get(paid.headers.get('Location') ?? '')
  expect(order.text).toContain('Thank you')
  for (const { text } of [checkoutPage, order]) {
    expect(text).toMatch(/<dt>Card<\/dt>\s*<dd>Open &lt;when&gt; it rains\.<\/dd>/)
    expect(text).not.toContain('newsletter')
  }
})

test('an order by bank transfer is placed but not paid, and ends its cart', async () => {
  const { id, address, payAddress } = await checkout([45003, 1])
  const byTransfer = `${payAddress}&method=bank-transfer`
  expect((await store.get(address)).text).toContain('method=bank-transfer')
  const placed = await store.get(byTransfer, { method: 'POST' })
  const thanks = await store.get(placed.headers.get('Location') ?? '')
  expect(thanks.text).toContain('Order #1001')
  expect(thanks.text).toContain('Your order is placed. Payment is still to come.')
  expect(thanks.text).toContain('Bank transfer, pending, $26.00')
  const read = await store.send('query ($id: ID!) { cart(id: $id) { id } }', { id })
  expect(read.json().data.cart).toBeNull()
  expect((await store.get(address)).text).toContain('Order #1001 has already been placed.')
})

test('a placed order stays the same when the catalog changes', async () => {
  const { address, payAddress } = await checkout([45003, 1])
  await store.get(payAddress, { method: 'POST' })
  await store.post('/controls/catalog/empty')
  const { text } = await store.get(address.replace('?', '/thank-you?'))
  expect(text).toContain('Cherry Blossom Morning')
})

test('the option of a product without options is not shown', async () => {
  await store.post('/controls/products', {
    handle: 'plain',
    title: 'Plain <script>',
    variants: [{ price: '5.00' }],
  })
  const found = await store.send(
    '{ product(handle: "plain") { variants(first: 1) { nodes { id } } } }',
  )
  const id: string = found.json().data.product.variants.nodes[0].id
  const { address } = await checkout([Number(id.split('/').at(-1)), 1])
  const { text } = await store.get(address)
  expect(text).toContain('Plain &lt;script&gt;')
  expect(text).not.toContain('Default Title')
})

test('a cart of sold-out lines cannot be paid', async () => {
  const { address, payAddress } = await checkout([soldOut, 1])
  expect((await store.get(address)).text).not.toContain('Pay now')
  const answer = await store.get(payAddress, { method: 'POST' })
  expect(answer.headers.get('Location')).not.toContain('thank-you')
})

test('an unknown cart, or one without its key, gets a page with status 404', async () => {
  const { address } = await checkout([45003, 1])
  const answers = [
    await store.get(`${checkoutOrigin}/cart/c/unknown?key=x`),
    await store.get(address.split('?')[0] ?? ''),
  ]
  for (const { status, text } of answers) {
    expect(status).toBe(404)
    expect(text).toContain('You can close this tab and return to the shop.')
  }
})

test('the thank-you page leads back to the shop, if the shop’s origin is known', async () => {
  const shopOrigin = 'https://www.shop.test'
  const known = await openTestStore({ shopOrigin })
  const link = `<a href="${shopOrigin}">Continue shopping</a>`
  for (const [each, contains] of [
    [known, true],
    [store, false],
  ] as const) {
    const { cart } = await makeCart(each, [45003, 1])
    const paid = await each.get(cart.checkoutUrl.replace('?', '/pay?'), { method: 'POST' })
    const thanks = await each.get(new URL(paid.headers.get('Location') ?? '', checkoutOrigin).href)
    expect(thanks.text.includes(link)).toBe(contains)
    expect(thanks.text.includes('You can close this tab')).toBe(!contains)
  }
})

test('the total excludes tax, or says how much of it is tax', async () => {
  const { address } = await checkout([45003, 1])
  expect((await store.get(address)).text).toMatch(/Taxes<\/dt>\s*<dd>None/)
  const taxed = await openTestStore({ pricesIncludeTax: true })
  const { cart } = await makeCart(taxed, [45003, 1])
  const { text } = await taxed.get(cart.checkoutUrl)
  expect(text).toContain('Including $4.33 in taxes')
  expect(text).not.toContain('Taxes</dt>')
})

test.each(['', checkoutOrigin])('policies and orders have pages at %j', async (origin) => {
  const policy = await store.get(`${origin}/policies/shipping-policy`)
  expect(policy.status).toBe(200)
  expect(policy.text).toContain('<h1>Shipping policy</h1>')
  expect((await store.get(`${origin}/account`)).text).toContain('<h1>Your orders</h1>')
  expect((await store.get(`${origin}/policies/none`)).status).toBe(404)
})

test.each(['/pages/withdrawal', '/policies/contact-information', '/policies/legal-notice'])(
  'the address on %s can be tapped to write to it',
  async (path) => {
    const { text } = await store.get(checkoutOrigin + path)
    expect(text).toContain('<a href="mailto:hello@beeswick.example">hello@beeswick.example</a>')
  },
)

test.each([
  ['/policies/refund-policy?locale=de', 'de', 'Rückgabe und Erstattung', 'Du kannst alles'],
  ['/policies/refund-policy?locale=fr', 'fr', 'Retours et remboursements', 'Vous pouvez tout'],
  ['/policies/refund-policy?locale=ja-JP', 'ja', '返品と返金', 'お届けから30日以内'],
  ['/policies/refund-policy?locale=xx', 'en', 'Refund policy', 'You can return anything'],
  ['/pages/withdrawal?locale=de', 'de', 'Widerruf', 'ohne Angabe von Gründen'],
])('%s is in the language %s', async (path, language, title, text) => {
  const page = await store.get(checkoutOrigin + path)
  expect(page.text).toContain(`<html lang="${language}">`)
  expect(page.text).toContain(`<h1>${title}</h1>`)
  expect(page.text).toContain(text)
})

test.each([
  [
    'https://www.shop.test/de-de/product/vanilla-ember',
    'https://www.shop.test/de-de/product/vanilla-ember',
  ],
  ['https://elsewhere.test/', 'https://www.shop.test'],
  ['nothing', 'https://www.shop.test'],
])('a policy that was reached from %s leads back to %s', async (Referer, wayBack) => {
  const known = await openTestStore({ shopOrigin: 'https://www.shop.test' })
  const { text } = await known.get('/policies/refund-policy', { headers: { Referer } })
  expect(text).toContain(`<a href="${wayBack}">Continue shopping</a>`)
})
