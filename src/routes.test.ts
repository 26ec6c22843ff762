import { expect, it, test } from 'vitest'
import { routeOf } from './route-of.ts'
import { cardId, cardPath, pathOf, productPath, type HomeRoute, type Route } from './routes.ts'

const home: Route = { screen: 'home' }
const none: Route = { screen: 'not-found' }
const product = (handle: string, query = ''): Route => ({ screen: 'product', handle, query })

test('an address leads to its screen', () => {
  const routes: Record<string, Route> = {
    '/': home,
    '/?utm_source=mail': home,
    '/?collection=winter': { screen: 'home', collection: 'winter' },
    '/?collection=winter.': { screen: 'home', collection: 'winter.' },
    '/?a=1&amp;collection=winter?pages=2)': { screen: 'home', collection: 'winter', slices: 2 },
    '/?pages=3&collection=%E5%86%AC&x=1': { screen: 'home', collection: '冬', slices: 3 },
    '/?collection=&pages=2': { screen: 'home', slices: 2 },
    '/?pages=1': home,
    '/?pages=0': home,
    '/?pages=11': home,
    '/?pages=02.5': home,
    '/?pages=1e1': home,
    '/?pages=-2': home,
    '/?pages=999999': home,
    '/?pages=': home,
    '/#shop': home,
    '': home,
    '/product/amber': product('amber'),
    '/product/amber?Size=8+oz&Wick=Wood': product('amber', '?Size=8+oz&Wick=Wood'),
    '/product/amber?': product('amber'),
    '/product/amber#photo': product('amber'),
    '/product/%E7%90%A5%E7%8F%80': product('琥珀'),
    '/product/琥珀': product('琥珀'),
    '/product/a%2Fb': product('a/b'),
    '/product/50%25': product('50%'),
    '/product/a b': product('a b'),
    '/product/__proto__': product('__proto__'),
    '/product/notes%2Emd': product('notes.md'),
    '/product': none,
    '/product/': none,
    '/product//': none,
    '/product//amber': none,
    '/product/amber/': none,
    '/product/a/b': none,
    '//': none,
    '//product/amber': none,
    '/Product/amber': none,
    '/products/amber': none,
    '/x/product/amber': none,
    '/index.html': none,
    '/%': none,
    '/product/%': none,
    '/product/%ZZ': none,
    '/product/%E7%90': none,
    '/product/%C0%AF': none,
    '/%2Fproduct%2Famber': none,
    '/product%2Famber': none,
    '/product/amber/../..': home,
  }
  const read = Object.keys(routes).map((path) => [
    path,
    routeOf(new URL(`https://shop.test${path}`)),
  ])
  expect(Object.fromEntries(read)).toEqual(routes)
})

it.each([
  ['amber', '/product/amber'],
  ['a/b', '/product/a%2Fb'],
  ['a b?c#d', '/product/a%20b%3Fc%23d'],
  ['50%', '/product/50%25'],
  ['notes.md', '/product/notes%2Emd'],
  ['a.md.b', '/product/a.md.b'],
  ['琥珀', '/product/%E7%90%A5%E7%8F%80'],
  ['"><script>', '/product/%22%3E%3Cscript%3E'],
  ['half a pair \ud83d', '/product/half%20a%20pair%20%EF%BF%BD'],
])('the handle %j is found at %s', (handle, path) => {
  expect(productPath(handle)).toBe(path)
})

test.each<[HomeRoute, string]>([
  [{ screen: 'home' }, '/'],
  [{ screen: 'home', collection: 'all year' }, '/?collection=all+year'],
  [{ screen: 'home', collection: 'winter', slices: 2 }, '/?collection=winter&pages=2'],
  [{ screen: 'home', slices: 10 }, '/?pages=10'],
])('the route %j has the address %s', (route, path) => {
  expect(pathOf(route)).toBe(path)
  expect(routeOf(new URL(`https://shop.test${path}`))).toEqual(route)
})

test('a card’s address leads to its id, whatever its handle', () => {
  for (const handle of ['amber', '琥珀', 'a b"#', 'half a pair \ud83d']) {
    expect(decodeURIComponent(cardPath(handle))).toBe(`/#${cardId(handle)}`)
  }
})

test('a product’s address holds its choice', () => {
  expect(productPath('amber', [{ name: 'Size', value: '8 oz' }])).toBe('/product/amber?Size=8+oz')
})

test('a browser that cannot count parameters writes the same addresses', () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size') ?? {}
  Reflect.deleteProperty(URLSearchParams.prototype, 'size')
  const addresses = [
    pathOf({ screen: 'home' }),
    pathOf({ screen: 'home', slices: 2 }),
    productPath('amber'),
  ]
  Object.defineProperty(URLSearchParams.prototype, 'size', size)
  expect(addresses).toEqual(['/', '/?pages=2', '/product/amber'])
})
