import { expect, it } from 'vitest'
import { oldLink } from './links.ts'

const leadsTo = (path: string) => oldLink(new URL(path, 'http://shop.test'))

it.each([
  ['/products/amber', '/product/amber'],
  ['/products/amber/', '/product/amber'],
  ['/products/amber?variant=45003&utm_source=mail', '/product/amber?variant=45003&utm_source=mail'],
  ['/products/amber?Size=8+oz', '/product/amber?Size=8+oz'],
  ['/products/%E7%90%A5%E7%8F%80', '/product/%E7%90%A5%E7%8F%80'],
  ['/products/a%2Fb', '/product/a%2Fb'],
  ['/products/%2F%2Fevil.test', '/product/%2F%2Fevil.test'],
  ['/products/%ZZ', '/product/%ZZ'],
  ['/products/amber.md', '/product/amber.md'],
  ['/products/notes%2Emd', '/product/notes%2Emd'],
  ['/collections/winter/products/amber?variant=1', '/product/amber?variant=1'],
  ['/collections/all/products/amber', '/product/amber'],
  ['/collections/winter', '/?collection=winter'],
  ['/collections/winter/', '/?collection=winter'],
  ['/collections/winter?sort_by=price', '/?collection=winter&sort_by=price'],
  ['/collections/winter?collection=spring&x=1', '/?collection=winter&x=1'],
  ['/collections/winter/beeswax', '/?collection=winter'],
  ['/collections/all+year', '/?collection=all%2Byear'],
  ['/collections/%E5%86%AC', '/?collection=%E5%86%AC'],
  ['/collections/%2F%2Fevil.test', '/?collection=%2F%2Fevil.test'],
  ['/collections/all', '/'],
  ['/collections/all?page=2', '/?page=2'],
  ['/collections', '/'],
  ['/products?x=1', '/?x=1'],
])('%s leads to %s', (path, address) => {
  expect(leadsTo(path)).toBe(address)
})

it.each([
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
])('%s is none of them', (path) => {
  expect(leadsTo(path)).toBeNull()
})
