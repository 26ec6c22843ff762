import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { linkFor, ownForm } from './links.ts'

const store = 'https://store.test'
const at = (address: string) => new URL(`http://shop.test${address}`)
const linkOf = (address: string, origins: string[] = []) =>
  linkFor(at(address), { prefix: '', storeOrigins: origins, markets: [] })
const leadsTo = (address: string, origins?: string[]) => linkOf(address, origins)?.address ?? null

/** The paths with another target, status or Cache-Control than expected, and their redirects. */
const wrongLinks = (
  links: Record<string, string>,
  status: number,
  cache: string,
  origins: string[] = [],
) =>
  Object.entries(links)
    .map(([path, address]) => ({ path, address, link: linkOf(path, origins) }))
    .filter(({ address, link }) => !isDeepStrictEqual(link, { address, status, cache }))
    .map(({ path, link }) => `${path} leads to ${JSON.stringify(link)}`)

test('an old link of a product or a list has this shop’s form', () => {
  const links = {
    '/products/amber': '/product/amber',
    '/products/amber/': '/product/amber',
    '/products/amber?variant=45003&utm_source=mail': '/product/amber?variant=45003&utm_source=mail',
    '/products/amber?Size=8+oz': '/product/amber?Size=8+oz',
    '/products/%E7%90%A5%E7%8F%80': '/product/%E7%90%A5%E7%8F%80',
    '/products/a%2Fb': '/product/a%2Fb',
    '/products/%2F%2Fevil.test': '/product/%2F%2Fevil.test',
    '/products/%ZZ': '/product/%ZZ',
    '/products/amber.md': '/product/amber.md',
    '/products/notes%2Emd': '/product/notes%2Emd',
    '/collections/winter/products/amber?variant=1': '/product/amber?variant=1',
    '/collections/all/products/amber': '/product/amber',
    '/collections/winter': '/?collection=winter',
    '/collections/winter/': '/?collection=winter',
    '/collections/winter?sort_by=price': '/?collection=winter&sort_by=price',
    '/collections/winter?collection=spring&x=1': '/?collection=winter&x=1',
    '/collections/winter/beeswax': '/?collection=winter',
    '/collections/all+year': '/?collection=all%2Byear',
    '/collections/%E5%86%AC': '/?collection=%E5%86%AC',
    '/collections/%2F%2Fevil.test': '/?collection=%2F%2Fevil.test',
    '/collections/all': '/',
    '/collections/all?page=2': '/?page=2',
    '/collections': '/',
    '/search?q=beeswax': '/?q=beeswax',
    '/sitemap_products_1.xml?from=1&to=2': '/sitemap.xml',
    '/sitemap_metaobject_pages_1.xml': '/sitemap.xml',
    '/products?x=1': '/?x=1',
  }
  const forms = Object.keys(links).map((path) => [path, ownForm(at(path))])
  expect(Object.fromEntries(forms)).toEqual(links)
})

test('a path that only resembles an old link stays as it is', () => {
  const addresses = [
    '/',
    '/product/amber',
    '/productsamber',
    '/products/amber/reviews',
    '/products//amber',
    '/collections/%ZZ',
    '/collections//winter',
    '/x/products/amber',
    '/Products/amber',
    '/pages/about',
    // Data for scripts and feed readers, which a page is not.
    '/products/amber.js',
    '/products/amber.json',
    '/collections/winter.atom',
    '/collections/winter/products/amber.oembed',
    '/collections/all/products.json',
    '/search/suggest.json',
  ]
  expect(addresses.map((address) => ownForm(at(address)))).toEqual(addresses)
})

test('a link of a cart or a discount in the provider’s form leads to this shop’s', () => {
  const links = {
    '/cart/45001:2': '/?cart=45001:2',
    '/cart/45001:2,45002:1': '/?cart=45001:2,45002:1',
    '/cart/45001:2?discount=SPRING10&channel=x': '/?cart=45001:2&discount=SPRING10',
    '/cart/45001:2?utm_source=mail&gclid=7&color=black': '/?utm_source=mail&gclid=7&cart=45001:2',
    '/cart/45001:1,45002:2.': '/?cart=45001:1,45002:2',
    '/cart/45001:1,45002:2)?discount=A?utm_source=x':
      '/?utm_source=x&cart=45001:1,45002:2&discount=A',
    '/cart/45001%3A1%2C45002%3A2?utm_source=x&amp;discount=A.':
      '/?utm_source=x&cart=45001:1,45002:2&discount=A',
    '/cart/45001:x,45002:2': '/?cart=45002:2&unused=1',
    '/cart/45001:x': '/?cart=',
    '/cart/45001,45002:2': '/?cart=45002:2&unused=1',
    '/discount/SPRING10': '/?discount=SPRING10',
    '/discount/SPRING10.': '/?discount=SPRING10',
    '/discount/SPRING10%22)': '/?discount=SPRING10',
    '/discount/A?utm_source=x?utm_medium=y': '/?utm_source=x&utm_medium=y&discount=A',
    '/discount/A?redirect=/products/amber?variant=45001': '/product/amber?variant=45001&discount=A',
    '/discount/A?redirect=/product/amber&utm_source=mail&utm_id=7':
      '/product/amber?utm_source=mail&utm_id=7&discount=A',
    '/discount/FR%C3%9CHLING20': '/?discount=FR%C3%9CHLING20',
    '/discount/10%OFF': '/?discount=10%25OFF',
    '/discount/10%25OFF': '/?discount=10%25OFF',
    '/discount/VIP+5': '/?discount=VIP%2B5',
    '/discount/MAMA&PAPA': '/?discount=MAMA%26PAPA',
    '/discount/HERBST.25': '/?discount=HERBST.25',
    '/discount/SPRING%20%26%20MORE': '/?discount=SPRING+%26+MORE',
    '/discount/A?redirect=/product/amber': '/product/amber?discount=A',
    '/discount/A?redirect=/products/amber': '/product/amber?discount=A',
    '/discount/A?redirect=/collections/winter': '/?collection=winter&discount=A',
    '/discount/A?redirect=/cart/45001:2': '/?cart=45001:2&discount=A',
    '/discount/20%FALL': '/?discount=20%25FALL',
    '/discount/10%BFCM%20%DEAL': '/?discount=10%25BFCM+%25DEAL',
    '/cart/45001:2?discount=20%FALL': '/?cart=45001:2&discount=20%25FALL',
    '/discount/A?redirect=%2Fproduct%2Famber%3FSize%3D8+oz%23top':
      '/product/amber?Size=8+oz&discount=A#top',
  }
  expect(wrongLinks(links, 302, 'no-store')).toEqual([])
})

test('a discount link leads elsewhere, or to a page that is the store’s → the home page, with the code', () => {
  const targets = [
    '/cart',
    '/checkout',
    '/account',
    '/pages/about',
    '/policies/refund-policy',
    'https://evil.test/',
    '//evil.test/',
    '/%5Cevil.test/',
    String.raw`/\evil.test`,
    '/%09/evil.test',
    '/..//evil.test',
    '/.//evil.test',
    'javascript:alert(1)',
    'evil',
    '//[',
    '',
  ]
  const wrong = targets.filter(
    (target) => leadsTo(`/discount/A?redirect=${target}`) !== '/?discount=A',
  )
  expect(wrong).toEqual([])
})

test('a path that only resembles a cart or discount link is not redirected', () => {
  const addresses = [
    '/',
    '/cart',
    '/cart/',
    '/cart/c/abc?key=1',
    '/cart/45001',
    '/discount',
    '/discount/',
    '/discount/a/b',
    '/discount/%E0',
    '/product/amber',
  ]
  expect(addresses.filter((address) => leadsTo(address) !== null)).toEqual([])
})

test('an address of the provider’s own pages leads to the store', () => {
  const links = {
    '/cart': `${store}/cart?_fd=0`,
    '/cart/': `${store}/cart/?_fd=0`,
    '/admin': `${store}/admin?_fd=0`,
    '/admin/orders/1?x=1': `${store}/admin/orders/1?x=1&_fd=0`,
    '/gift_cards/1/abc': `${store}/gift_cards/1/abc?_fd=0`,
    '/_t/c/v3/abc': `${store}/_t/c/v3/abc?_fd=0`,
    '/cart/c/abc?key=a%2Fb': `${store}/cart/c/abc?key=a%2Fb&_fd=0`,
    '/checkouts/cn/abc/recover?key=1': `${store}/checkouts/cn/abc/recover?key=1&_fd=0`,
    '/account': `${store}/account?_fd=0`,
    '/account/orders/1?a=b': `${store}/account/orders/1?a=b&_fd=0`,
    '/pages/about?utm_source=a': `${store}/pages/about?utm_source=a&_fd=0`,
    '/policies/refund-policy': `${store}/policies/refund-policy?_fd=0`,
    '/policies/refund-policy).': `${store}/policies/refund-policy?_fd=0`,
    '/pages/about&utm_source=a': `${store}/pages/about?utm_source=a&_fd=0`,
    '/a/downloads/-/abc.': `${store}/a/downloads/-/abc.?_fd=0`,
    '/12345/orders/abc/authenticate?key=1': `${store}/12345/orders/abc/authenticate?key=1&_fd=0`,
    '/12345/invoices/abc': `${store}/12345/invoices/abc?_fd=0`,
    '/12345/checkouts/abc': `${store}/12345/checkouts/abc?_fd=0`,
    '/checkout': `${store}/checkout?_fd=0`,
    '/a/downloads/x?token=1': `${store}/a/downloads/x?token=1&_fd=0`,
    '/apps/reviews': `${store}/apps/reviews?_fd=0`,
    '/tools/recurring/portal': `${store}/tools/recurring/portal?_fd=0`,
    '/community/returns': `${store}/community/returns?_fd=0`,
    '/customer_authentication/redirect?x=1': `${store}/customer_authentication/redirect?x=1&_fd=0`,
    '/cart?return_to=//evil.test': `${store}/cart?return_to=%2F%2Fevil.test&_fd=0`,
  }
  expect(wrongLinks(links, 302, 'no-store', [store])).toEqual([])
})

test('a path that only resembles one of the provider’s own pages is not redirected', () => {
  const addresses = [
    '/',
    '/carts',
    '/administrator',
    '/gift_cards',
    '/cart.js',
    '/accounts',
    '/policies/',
    '/checkouts',
    '/checkout/x',
    '/a/',
    '/apps',
    '/about/a/x',
    '/cart/c/1?key=1&_fd=0',
    '/discount',
    '/orders/abc',
    '/12345/pages/abc',
    '/product/cart/c',
    '//evil.test/cart/c/1',
    '/cart/..//evil.test',
    '/cart/%2e%2e//evil.test',
  ]
  expect(addresses.filter((address) => leadsTo(address, [store]) !== null)).toEqual([])
})

test('a link to the store leads to its next origin if the first is the shop itself, and nowhere if all are', () => {
  expect(leadsTo('/cart/c/1', ['https://shop.test', store])).toBe(`${store}/cart/c/1?_fd=0`)
  expect(leadsTo('/cart/c/1', ['http://shop.test:81'])).toBe('http://shop.test:81/cart/c/1?_fd=0')
  expect(leadsTo('/cart/c/1', ['https://shop.test', 'http://shop.test'])).toBeNull()
})
