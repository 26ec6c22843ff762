import { describe, expect, it, test } from 'vitest'
import { pictureSources, picturesOf } from './pictures.ts'
import { edgesOf, parsed, readVariants, wireProduct, wireVariant } from './testing/fixtures.ts'

const picture = {
  url: 'https://cdn.shopify.com/amber.jpg?v=1',
  altText: null,
  width: 1600,
  height: 2000,
}
const widthsOf = (srcSet: string) => srcSet.split(', ').map((each) => each.split(' ')[1])

describe('the widths offered never pass the source', () => {
  it.each([
    [5000, ['240w', '360w', '540w', '800w', '1200w']],
    [1200, ['240w', '360w', '540w', '800w', '1200w']],
    [1199, ['240w', '360w', '540w', '800w', '1199w']],
    [800, ['240w', '360w', '540w', '800w']],
    [500, ['240w', '360w', '500w']],
    [240, ['240w']],
    [100, ['100w']],
    [1, ['1w']],
    [null, ['240w', '360w', '540w', '800w', '1200w']],
  ])('%s px', (width, offered) => {
    const { srcSet } = pictureSources({ ...picture, width })
    expect(widthsOf(srcSet)).toEqual(offered)
  })
})

test('each width is a parameter beside the URL’s own', () => {
  const { src, srcSet } = pictureSources({ ...picture, width: 300 })
  expect(src).toBe('https://cdn.shopify.com/amber.jpg?v=1&width=800')
  expect(srcSet).toBe(
    'https://cdn.shopify.com/amber.jpg?v=1&width=240 240w, https://cdn.shopify.com/amber.jpg?v=1&width=300 300w',
  )
})

test('a picture of unknown size counts as square', () => {
  expect(pictureSources(picture)).toMatchObject({ width: 1600, height: 2000 })
  expect(pictureSources({ ...picture, width: null, height: null })).toMatchObject({
    width: 1200,
    height: 1200,
  })
})

test('a text that is no URL is left as it is', () => {
  expect(pictureSources({ ...picture, url: 'amber.jpg' }).src).toBe('amber.jpg')
})

const named = (name: string) => ({
  url: `https://cdn.shopify.com/${name}.jpg`,
  altText: name,
  width: 1200,
  height: 1200,
})

const product = parsed(
  wireProduct({
    images: edgesOf([named('cream'), named('sage')]),
    variants: readVariants([
      wireVariant({ Glaze: 'Cream' }, { image: named('cream') }),
      wireVariant({ Glaze: 'Sage' }, { image: named('sage') }),
      wireVariant({ Glaze: 'Clay' }, { image: named('clay') }),
    ]),
  }),
)

const shown = (index: number) =>
  picturesOf(product, product.variants[index] ?? null).map(({ altText }) => altText)

test('the variant’s picture comes first, each once', () => {
  expect(shown(0)).toEqual(['cream', 'sage'])
  expect(shown(1)).toEqual(['sage', 'cream'])
})

test('a picture of the variant alone is shown too', () => {
  expect(shown(2)).toEqual(['clay', 'cream', 'sage'])
})

test('without a variant the pictures are the product’s', () => {
  expect(shown(9)).toEqual(['cream', 'sage'])
})

test('a variant with the product’s first picture has none of its own', () => {
  expect(product.variants.map(({ image }) => image?.altText ?? null)).toEqual([
    null,
    'sage',
    'clay',
  ])
})
