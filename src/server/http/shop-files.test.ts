import { describe, expect, test } from 'vitest'
import { shopFiles } from './shop-files.ts'

const siteUrl = 'https://www.shop.test'
const robots = (url: string | null) =>
  shopFiles(url, [{ prefix: '', manifest: '' }])['/robots.txt']?.text ?? ''

/** The value of each line, by its name in lower case. */
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
