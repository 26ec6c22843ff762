import { describe, expect, test } from 'vitest'
import { products } from '../storefront/testing/fixtures.ts'
import { homePage, productPage, tagsOf } from './testing/fixtures.ts'
import { render } from './testing/render.ts'

const disabled = (html: string, words: string) =>
  html.match(new RegExp(`<button[^>]*>${words}</button>`))?.[0].includes('disabled=""')

describe('buttons', () => {
  test('a card’s button is enabled only if its product is for sale', () => {
    expect(disabled(render(homePage(products.soldOutFirstVariant)), 'Add')).toBe(false)
    expect(disabled(render(homePage(products.noVariants)), 'Sold out')).toBe(true)
  })

  test('a card is a link with a button beside it, not inside', () => {
    const html = render(homePage(products.fullMatrix))
    const links = [...html.matchAll(/<a [^>]*href="\/product\/amber".*?<\/a>/gs)].map(
      ([link]) => link,
    )
    expect(links).toHaveLength(1)
    expect(links.join('')).not.toContain('<button')
  })

  test('a product’s button is enabled only if the link’s variant is for sale', () => {
    expect(disabled(render(productPage(products.fullMatrix)), 'Add to Cart')).toBe(false)
    expect(disabled(render(productPage(products.soldOutFirstVariant)), 'Add to Cart')).toBe(true)
    const wood = productPage(products.soldOutFirstVariant, '?Wick=Wood')
    expect(disabled(render(wood), 'Add to Cart')).toBe(false)
    expect(disabled(render(productPage(products.noVariants)), 'Add to Cart')).toBe(true)
  })

  test('the selected values are pressed, even if no variant has them together', () => {
    const html = render(productPage(products.sparseMatrix, '?Size=12+oz'))
    const pressed = tagsOf(html, 'button').filter((tag) => tag.includes('aria-pressed="true"'))
    expect(pressed).toEqual([
      expect.stringMatching(/(?=.* name="Size").* value="12 oz"/),
      expect.stringMatching(/(?=.* name="Wick").* value="Cotton"/),
    ])
    expect(tagsOf(html, 'button').filter((tag) => tag.includes('aria-pressed'))).toHaveLength(4)
  })
})
