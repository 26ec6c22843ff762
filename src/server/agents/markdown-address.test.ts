import { describe, expect, it, test } from 'vitest'
import { linkFor } from '../http/redirects.ts'
import { hasMarkdown, prefersMarkdown, representationOf } from './markdown-address.ts'

const CHROME =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

describe('a request for a product that accepts', () => {
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
    expect(prefersMarkdown(accept)).toBe(format === 'markdown')
  })
})

const at = (address: string) => new URL(address, 'http://shop.test')

it.each([
  ['/', 'html'],
  ['/?collection=winter', 'html'],
  ['/nothing.md', 'html'],
  ['/agents.md', 'markdown'],
  ['/llms.txt', 'plain'],
  ['/llms-full.txt', 'plain'],
  ['/product/amber.md', 'markdown'],
  ['/product/amber.md?Size=8+oz', 'markdown'],
])('%s is %s whatever is accepted', (address, format) => {
  expect(representationOf(at(address)).format).toBe(format)
  expect(hasMarkdown(at(address).pathname)).toBe(false)
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

test('a product has a handle that ends in .md → a request for its Markdown leads to that product', () => {
  const address = linkFor(at('/product/notes%2Emd?Size=8+oz'), [], 'text/markdown')?.address ?? ''
  expect(address).toBe('/product/notes%2Emd.md?Size=8+oz')
  expect(representationOf(at(address)).route).toMatchObject({ handle: 'notes.md' })
})
