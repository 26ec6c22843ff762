import { describe, expect, it, test } from 'vitest'
import { sitemapText } from './sitemap.ts'

const site = 'https://www.shop.test'
const MOST_ENTRIES = 50_000
const MOST_BYTES = 12_000_000

const entries = (count: number, picture: string | null = null) =>
  Array.from({ length: count }, (_entry, index) => ({ path: `/product/p-${index}`, picture }))

const locs = (text: string) =>
  [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

test('names each page with its picture', () => {
  const text = sitemapText(
    [
      { path: '/', picture: null },
      { path: '/product/amber', picture: 'https://cdn.shopify.com/amber.jpg?v=1' },
    ],
    site,
  )
  expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
<url><loc>https://www.shop.test/</loc></url>
<url><loc>https://www.shop.test/product/amber</loc><image:image><image:loc>https://cdn.shopify.com/amber.jpg?v=1</image:loc></image:image></url>
</urlset>
`)
})

test('a sitemap names the first 50,000 of too many addresses', () => {
  const text = sitemapText(entries(MOST_ENTRIES + 1), site)
  expect(text.match(/<url>/g)).toHaveLength(MOST_ENTRIES)
})

describe('a sitemap that is too large for the cache', () => {
  test('has no pictures', () => {
    const picture = `https://cdn.shopify.com/${'a'.repeat(400)}`
    const text = sitemapText(entries(30_000, picture), site)
    expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES)
    expect(text).not.toContain('<image:')
    expect(locs(text)).toHaveLength(30_000)
  })

  test('is cut if it is still too large', () => {
    const long = 'a'.repeat(1_000)
    const paths = entries(30_000).map(({ path }) => ({ path: path + long, picture: null }))
    const text = sitemapText(paths, site)
    expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES + 1_000)
    expect(locs(text).length).toBeGreaterThan(10_000)
    expect(locs(text)[0]).toBe(`${site}/product/p-0${long}`)
  })
})

it.each([
  ['a query', 'https://cdn.shopify.com/a.jpg?v=1&w=2', 'https://cdn.shopify.com/a.jpg?v=1&amp;w=2'],
  [
    'odd letters',
    'https://cdn.shopify.com/<a>"\u0001夜',
    'https://cdn.shopify.com/%3Ca%3E%22%01%E5%A4%9C',
  ],
  ['a script', 'javascript:alert(1)', undefined],
  ['a path alone', '/relative.jpg', undefined],
  ['more than 2,048 letters', `https://cdn.shopify.com/${'a'.repeat(2_048)}`, undefined],
])('the address of a picture is escaped or left out: %s', (_what, picture, said) => {
  const text = sitemapText([{ path: '/product/amber', picture }], site)
  expect(/<image:loc>(.*?)<\/image:loc>/.exec(text)?.[1]).toBe(said)
})

test('an address that is too long for the protocol is left out', () => {
  const path = `/product/${'%E5%A4%9C'.repeat(230)}`
  const text = sitemapText(
    [
      { path: '/', picture: null },
      { path, picture: null },
    ],
    site,
  )
  expect(locs(text)).toEqual([`${site}/`])
})
