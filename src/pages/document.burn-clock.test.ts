import { describe, expect, test, vi } from 'vitest'
import { products } from '../storefront/testing/fixtures.ts'
import { noStoreInfo } from '../storefront/testing/policies.ts'
import { renderDocument } from './document.tsx'
import type { ProductTexts } from '../shop/texts.ts'
import { linesOf, productPage, shop, wordsOf } from './testing/fixtures.ts'
import { render } from './testing/render.ts'

const burning = (text: string): Partial<ProductTexts> => ({
  facts: [{ key: 'burn_time', text, isBurnTime: true }],
})

/** The burn clock and the options, in their order. */
const clockAmong = (burnTime: string) => {
  const words = wordsOf(render(productPage(products.fullMatrix, '', burning(burnTime))))
  return ['Size', 'Two hours,', 'Wick'].toSorted((a, b) => words.indexOf(a) - words.indexOf(b))
}

describe('a product’s page', () => {
  test('shows the part of a fact that is about the chosen variant', () => {
    const sized = burning('25 hours (8 oz), 50 hours (12 oz)')
    const lines = (query: string) => linesOf(render(productPage(products.fullMatrix, query, sized)))
    expect(lines('')).toContain('25 hours')
    expect(lines('?Size=12+oz')).toContain('50 hours')
  })

  test('has a burn clock that follows the choice, with a sentence for each habit', () => {
    const sized = burning('25 hours (8 oz), 50 hours (12 oz)')
    const sentences = (query: string) =>
      linesOf(render(productPage(products.fullMatrix, query, sized))).filter((line) =>
        line.startsWith('Two hours'),
      )
    expect(sentences('')).toContain(
      'Two hours, most evenings: it lasts until December 10, at USD $2.17 an evening.',
    )
    expect(sentences('?Size=12+oz')).toEqual([
      'Two hours, twice a week: it lasts until February 19, 2026, at USD $1.04 an evening.',
      'Two hours, most evenings: it lasts until December 28, at USD $1.04 an evening.',
      'Two hours, every evening: it lasts until December 18, at USD $1.04 an evening.',
    ])
  })

  test('has the burn clock below the last option', () => {
    expect(clockAmong('25 hours (8 oz), 50 hours (12 oz)')).toEqual(['Size', 'Wick', 'Two hours,'])
  })

  test.each([
    ['in the USA', { country: 'US', language: 'en', prefix: '' }, 'December 10,'],
    ['in Great Britain', { country: 'GB', language: 'en', prefix: '/en-gb' }, '10 December,'],
    ['in the USA, if the shop has no markets', undefined, 'December 10,'],
  ])('writes the last day as people do %s', (_, market, day) => {
    const page = productPage(products.fullMatrix, '', burning('25 hours'))
    const endpoint = { ...shop.endpoint, ...(market && { market }) }
    const html = renderDocument(page, noStoreInfo, { ...shop, endpoint })
    expect(wordsOf(html)).toContain(`most evenings: it lasts until ${day}`)
  })

  test('has the same last day on the server and in a browser whose Intl has other words', () => {
    const other = vi.spyOn(Date.prototype, 'toLocaleDateString').mockReturnValue('10 M12')
    const lines = linesOf(render(productPage(products.fullMatrix, '', burning('25 hours'))))
    other.mockRestore()
    expect(lines).toContain(
      'Two hours, most evenings: it lasts until December 10, at USD $2.17 an evening.',
    )
  })

  test('has no burn clock if the burn time is prose, or if nothing can be bought', () => {
    for (const text of ['50 hours each', 'about 40 to 50 hours']) {
      const html = render(productPage(products.fullMatrix, '', burning(text)))
      expect(html).not.toContain('burn-clock')
    }
    expect(render(productPage(products.fullMatrix))).not.toContain('burn-clock')
    expect(render(productPage(products.noVariants, '', burning('25 hours')))).not.toContain(
      'burn-clock',
    )
  })
})
