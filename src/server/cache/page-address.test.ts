import { expect, it, test } from 'vitest'
import { representationOf } from './page-address.ts'

const at = (address: string) => new URL(address, 'http://shop.test')

it.each([
  ['/', 'html'],
  ['/product/amber', 'html'],
  ['/?collection=winter', 'html'],
  ['/nothing.md', 'html'],
  ['/agents.md', 'markdown'],
  ['/llms.txt', 'plain'],
  ['/llms-full.txt', 'plain'],
  ['/product/amber.md', 'markdown'],
  ['/product/amber.md?Size=8+oz', 'markdown'],
])('%s is %s', (address, format) => {
  expect(representationOf(at(address)).format).toBe(format)
})

test.each([
  ['/product/amber', 'amber'],
  ['/product/amber.md', 'amber'],
  ['/product/notes%2Emd', 'notes.md'],
  ['/product/notes.md.md', 'notes.md'],
  ['/product/notes%2Emd.md', 'notes.md'],
])('%s shows the product %s', (path, handle) => {
  const { route } = representationOf(at(`${path}?Size=8+oz`))
  expect(route).toEqual({ screen: 'product', handle, query: '?Size=8+oz' })
})

test.each([
  ['/agents.md', 'home'],
  ['/llms.txt', 'home'],
  ['/llms-full.txt', 'home'],
  ['/product/.md', 'not-found'],
  ['/product/a/b.md', 'not-found'],
])('%s shows %s', (path, screen) => {
  expect(representationOf(at(path)).route).toEqual({ screen })
})
