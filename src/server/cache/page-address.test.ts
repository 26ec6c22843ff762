import { expect, test } from 'vitest'
import { representationOf } from './page-address.ts'

const home = { screen: 'home' }
const notFound = { screen: 'not-found' }
const product = (handle: string, query = '') => ({ screen: 'product', handle, query })

test.each([
  ['/', 'html', home],
  ['/?collection=winter', 'html', { screen: 'home', collection: 'winter' }],
  ['/nothing.md', 'html', notFound],
  ['/agents.md', 'markdown', home],
  [
    '/agents.md?collection=winter&pages=2',
    'markdown',
    { ...home, collection: 'winter', slices: 2 },
  ],
  ['/llms.txt', 'markdown', home],
  ['/llms-full.txt', 'markdown', home],
  ['/product/amber', 'html', product('amber')],
  ['/product/amber.md', 'markdown', product('amber')],
  ['/product/amber.md?Size=8+oz', 'markdown', product('amber', '?Size=8+oz')],
  ['/product/amber.json?Size=8+oz', 'json', product('amber', '?Size=8+oz')],
  ['/product/notes%2Emd', 'html', product('notes.md')],
  ['/product/notes.md.md', 'markdown', product('notes.md')],
  ['/product/notes%2Emd.md', 'markdown', product('notes.md')],
  ['/product/.md', 'markdown', notFound],
  ['/product/a/b.json', 'json', notFound],
])('%s is %s of %j', (address, format, route) => {
  expect(representationOf(new URL(address, 'http://shop.test'))).toEqual({ format, route })
})
