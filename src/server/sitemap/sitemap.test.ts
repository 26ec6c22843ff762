import { expect, it } from 'vitest'
import { sitemapPath, sitemapRoute } from './sitemap.ts'

const siteUrl = 'https://www.shop.test'

it.each([
  ['/sitemap.xml', 0],
  ['/sitemap-1.xml', 1],
  ['/sitemap-99.xml', 99],
])('%s is a file of the sitemap', (path, file) => {
  const route = sitemapRoute(path, siteUrl)
  expect(route).toEqual({ screen: 'sitemap', siteUrl, file })
  expect(route && sitemapPath(route)).toBe(path)
  expect(sitemapRoute(path, null)).toBeNull()
})

it.each([
  '/sitemap-0.xml',
  '/sitemap-01.xml',
  '/sitemap-100.xml',
  '/sitemap.xml/',
  '/a/sitemap.xml',
  '/',
])('%s is none', (path) => {
  expect(sitemapRoute(path, siteUrl)).toBeNull()
})
