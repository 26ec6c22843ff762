import { describe, expect, it, test } from 'vitest'
import { representationOf, routeIn } from './representation.ts'

const CHROME =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

describe('who asks for a product accepting', () => {
  it.each([
    ['text/markdown', 'markdown'],
    ['Text/Markdown', 'markdown'],
    ['text/markdown, text/html;q=0.8', 'markdown'],
    ['text/html;q=0.8, text/markdown', 'markdown'],
    ['text/html;q=0.8, text/markdown;q=0.9', 'markdown'],
    ['text/markdown, text/html, */*', 'markdown'],
    ['text/markdown;charset=utf-8;q=1, */*;q=0.1', 'markdown'],
    ['text/markdown, */*', 'markdown'],
    ['text/*, text/html;q=0', 'markdown'],
    ['text/html;q=0, */*', 'markdown'],
    ['application/json, text/markdown;q=0.1', 'markdown'],
    [undefined, 'html'],
    ['', 'html'],
    ['*/*', 'html'],
    ['text/*', 'html'],
    ['text/html', 'html'],
    [CHROME, 'html'],
    ['text/html, text/markdown', 'html'],
    ['text/html, text/markdown;q=0.9', 'html'],
    ['text/markdown;q=0.5, */*;q=0.8', 'html'],
    ['text/markdown;q=0.5, text/*;q=0.8', 'html'],
    ['text/markdown;q=0', 'html'],
    ['text/markdown;q=0, */*', 'html'],
    ['text/markdownish', 'html'],
    ['x-text/markdown', 'html'],
    ['application/json', 'html'],
    ['";,=q', 'html'],
  ])('%j: %s', (accept, format) => {
    const shown = representationOf('/product/amber?Size=8+oz', accept)
    expect(shown).toEqual({
      format,
      address: format === 'html' ? '/product/amber?Size=8+oz' : '/product/amber.md?Size=8+oz',
      isNegotiated: true,
    })
  })
})

it.each([
  ['/', 'html'],
  ['/?collection=winter', 'html'],
  ['/nothing.md', 'html'],
  ['/llms.txt', 'plain'],
  ['/product/amber.md', 'markdown'],
  ['/product/amber.md?Size=8+oz', 'markdown'],
])('%s is %s whatever is accepted', (address, format) => {
  for (const accept of ['text/markdown', 'text/html', undefined]) {
    expect(representationOf(address, accept)).toEqual({ format, address, isNegotiated: false })
  }
})

test.each([
  ['/product/amber', 'text/html', 'amber'],
  ['/product/amber', 'text/markdown', 'amber'],
  ['/product/amber.md', 'text/html', 'amber'],
  ['/product/notes%2Emd', 'text/html', 'notes.md'],
  ['/product/notes%2Emd', 'text/markdown', 'notes.md'],
  ['/product/notes.md.md', '*/*', 'notes.md'],
  ['/product/notes%2Emd.md', '*/*', 'notes.md'],
])('%s for %s shows the product %s', (path, accept, handle) => {
  const shown = representationOf(path, accept)
  const route = routeIn(new URL(`${path}?Size=8+oz`, 'http://shop.test'), shown)
  expect(route).toEqual({ screen: 'product', handle, query: '?Size=8+oz' })
})

test.each([
  ['/llms.txt', 'home'],
  ['/product/.md', 'not-found'],
  ['/product/a/b.md', 'not-found'],
])('%s shows %s', (path, screen) => {
  const shown = representationOf(path, undefined)
  expect(routeIn(new URL(path, 'http://shop.test'), shown)).toEqual({ screen })
})
