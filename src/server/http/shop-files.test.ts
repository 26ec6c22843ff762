import { describe, expect, it, test } from 'vitest'
import { shopFiles } from './shop-files.ts'

const siteUrl = 'https://www.shop.test'
const robots = (url: string | null) =>
  shopFiles({ shopName: null, siteUrl: url, markets: [] })['/robots.txt']?.text ?? ''

/** By its name in small letters, each line's value. */
const fieldsIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = '', value = ''] = /^([\w-]+): ?(.*)$/.exec(line) ?? [null, 'unreadable', line]
      return [name.toLowerCase(), value]
    })

describe('robots.txt', () => {
  test('allows everything, and names the sitemap', () => {
    expect(fieldsIn(robots(siteUrl))).toEqual([
      ['user-agent', '*'],
      ['disallow', ''],
      ['sitemap', 'https://www.shop.test/sitemap.xml'],
    ])
  })

  test('names no sitemap without SITE_URL', () => {
    expect(fieldsIn(robots(null))).toEqual([
      ['user-agent', '*'],
      ['disallow', ''],
    ])
  })
})

describe('site.webmanifest', () => {
  it.each([
    [null, 'Beeswick'],
    ['Wax & "Wick"', 'Wax & "Wick"'],
  ])('of a shop named %j', (shopName, name) => {
    const file = shopFiles({ shopName, siteUrl, markets: [] })['/site.webmanifest']
    expect(file?.type).toBe('application/manifest+json')
    expect(JSON.parse(file?.text ?? '')).toMatchObject({
      name,
      short_name: name,
      start_url: '/',
      theme_color: '#faf5ea',
      icons: [
        { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
        { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
        { src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
      ],
    })
  })
})
