import { expect, it, test } from 'vitest'
import { linkFor } from '../http/links.ts'

const SHOP = 'https://shop.test'
const linkOf = (path: string) =>
  linkFor(new URL(SHOP + path), { prefix: '', storeOrigins: ['https://store.test'], markets: [] })
const leadsTo = (path: string) => linkOf(path)?.address

const encoded = (id: string) => `~${Buffer.from(id).toString('base64url')}`
const GLOBAL = encoded('gid://shopify/ProductVariant/45001')

/** The paths of these, with the addresses to which they lead. */
const found = (targets: Record<string, string>) =>
  Object.fromEntries(Object.keys(targets).map((path) => [path, leadsTo(path)]))

test('the form that the specification asks for: 303, and no cache keeps it', () => {
  expect(linkOf('/buy/45001:2,45002:1')).toEqual({
    address: '/?cart=45001:2,45002:1',
    status: 303,
    cache: 'no-store',
  })
})

test('a link leads to a cart with what this shop understands of it, and says what it does not', () => {
  const campaign =
    'utm_source=mail&utm_medium=sms&attribution/utm_source=social&attribution/ref=joe&gclid=7'
  const hints = 'context/address_country=US&/context/language=en-US&context/payment/0/handler=x'
  const targets = {
    [`/buy/${GLOBAL}:2`]: '/?cart=45001:2',
    [`/buy/${encoded('45001')}:2`]: '/?cart=45001:2',
    '/buy/45001:2/': '/?cart=45001:2',
    // Items that a messenger has escaped.
    '/buy/45001%3A2%2C45002%3A1': '/?cart=45001:2,45002:1',
    '/buy/1:1?discounts/codes/0=SAVE10&/discounts/codes/1=WELCOME':
      '/?cart=1:1&discount=SAVE10,WELCOME',
    // Codes as in a cart link.
    '/buy/1:1?discount=SAVE10,WELCOME': '/?cart=1:1&discount=SAVE10,WELCOME',
    '/buy?discounts/codes/0=SAVE10': '/?discount=SAVE10',
    '/buy?continue_to=/product/amber': '/product/amber',
    [`/buy/1:1?${campaign}&color=black&access_token=secret`]:
      '/?utm_source=social&utm_medium=sms&gclid=7&cart=1:1',
    '/buy/1:1?attribution/ref=joe&attribution[ref]=joe': '/?cart=1:1',
    // Hints of where the buyer is and how they pay, also twice, in the older form, or of an agent.
    [`/buy/1:1?${hints}&payment=shop_pay`]: '/?cart=1:1',
    '/buy/1:1?context/currency=EUR&/context/currency=USD': '/?cart=1:1',
    '/buy/1:1?context[country]=US': '/?cart=1:1',
    '/buy/1:1?signals/dev.ucp.buyer_ip=1.2.3.4': '/?cart=1:1',
    '/buy?context/postal_code=94105&continue_to=/': '/',
    // Details of a buyer, a means of payment, a note, attributes, and fields that this shop does not know.
    '/buy/1:1?buyer/email=joe%40mail.test&context/address_country=US&discounts/codes/0=A':
      '/?cart=1:1&discount=A&unused=1',
    '/buy/1:1?payment/instruments/0/id=x': '/?cart=1:1&unused=1',
    '/buy/1:1?contextual/x=1': '/?cart=1:1&unused=1',
    '/buy/1:1?attributes[gift]=yes': '/?cart=1:1&unused=1',
    '/buy/1:1?note=hello': '/?cart=1:1&unused=1',
    // Subscriptions of one item, in both forms, and of none that is named.
    '/buy/x:1,1:1,2:1?line_items/1/selling_plan=1': '/?cart=1:1:0,2:1&unused=1',
    '/buy/1:1,2:1?line_items[1][selling_plan_id]=1': '/?cart=1:1,2:1:0&unused=1',
    '/buy/1:1,2:1?attributes[selling_plan]=1': '/?cart=1:1:0,2:1:0&unused=1',
    // Items in the query, and those of another store.
    '/buy/1:2?line_items/0/quantity=5': '/?cart=1:2&unused=1',
    '/buy?line_items/0/item/id=1': '/?unused=1',
    '/buy/1:1,sku_123:2': '/?cart=1:1&unused=1',
    '/buy/sku_123:2': '/?cart=',
    // A code that is none, and two at one place.
    '/buy/1:1?discounts/codes/0=A%0d%0aB': '/?cart=1:1&unused=1',
    '/buy/1:1?discounts/codes/0=A&/discounts/codes/0=B': '/?cart=1:1&unused=1',
  }
  expect(found(targets)).toEqual(targets)
})

test('a link continues at a page of this shop', () => {
  const targets = {
    '/product/amber': '/product/amber?cart=1:1',
    '/product/amber%3FSize=8+oz': '/product/amber?Size=8+oz&cart=1:1',
    '/products/amber%3Fvariant=45001': '/product/amber?variant=45001&cart=1:1',
    '/collections/spring': '/?collection=spring&cart=1:1',
    '/collections/all': '/?cart=1:1',
    '/%23shop': '/?cart=1:1#shop',
    '/x/../product/amber': '/product/amber?cart=1:1',
  }
  const links = Object.keys(targets).map((path) => leadsTo(`/buy/1:1?continue_to=${path}`))
  expect(links).toEqual(Object.values(targets))
})

it.each([
  ['a foreign host', 'https://evil.test/'],
  ['a foreign host without a scheme', '//evil.test/'],
  ['the same, escaped', '%2F%2Fevil.test/'],
  ['the same, escaped twice', '%252F%252Fevil.test/'],
  ['a foreign host behind backslashes', '/%5C%5Cevil.test'],
  ['a foreign host behind a dot segment', '/.//evil.test'],
  ['a foreign host behind a tab', '/%09/evil.test'],
  ['another scheme', 'javascript:alert(1)'],
  ['another scheme as a path', 'data:text/html,hi'],
  ['a header', '/product/amber%0d%0aSet-Cookie:a=b'],
  ['a control character', '/product/amber%00'],
  ['a space', '/product/am%20ber'],
  ['no path', 'product/amber'],
  ['this shop by its origin', 'https://shop.test/product/amber'],
  ['two places', '/product/amber&continue_to=/product/other'],
  ['the store’s checkout', '/checkout'],
  ['the store’s pages', '/policies/refund-policy'],
  ['the store’s cart', '/cart'],
  ['no page of this shop', '/none'],
  ['a page in Markdown', '/product/amber.md'],
  ['nowhere', ''],
])('a link continues at home, if it asks for %s', (_what, path) => {
  expect(leadsTo(`/buy/1:1?continue_to=${path}`)).toBe('/?cart=1:1')
})

it.each([
  ['no quantity', '1'],
  ['a quantity of 0', '1:0'],
  ['a negative quantity', '1:-1'],
  ['leading zeros', '1:01'],
  ['a huge quantity', '1:99999999999'],
  ['Base64 with padding', '~NDUwMDE=:1'],
  ['Base64 that is not canonical', '~NDUwMDF:1'],
  ['text that is not UTF-8', '~_w:1'],
  ['a control character in Base64', `${encoded('45\n001')}:1`],
  ['a bare global id', 'gid://shopify/ProductVariant/1:1'],
  ['a global id of a product', `${encoded('gid://shopify/Product/1')}:1`],
  ['malformed escapes', '%E0%A4%A'],
  ['a script', '%3Cscript%3E:1'],
])('an item with %s is not in the cart', (_what, item) => {
  expect(leadsTo(`/buy/${item}`)).toBe('/?cart=')
})

test('without items and fields, the store may have a redirect of its own', () => {
  expect(leadsTo('/buy')).toBeUndefined()
  expect(leadsTo('/buy/')).toBeUndefined()
  expect(leadsTo('/buyers')).toBeUndefined()
})

test('a link continues at another link, and so on → only the first link’s cart is shown', () => {
  const nested = (depth: number): string =>
    depth === 0 ? '/' : `/buy/1:1?continue_to=${encodeURIComponent(nested(depth - 1))}`
  expect(leadsTo(nested(9))).toBe('/?cart=1:1')
})
