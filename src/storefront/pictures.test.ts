import { describe, expect, it, test } from 'vitest'
import { cutSrcSet, paired, pictureSources, picturesOf } from './pictures.ts'
import { edgesOf, parsed, readVariants, wireProduct, wireVariant } from './testing/fixtures.ts'

const picture = {
  url: 'https://cdn.shopify.com/amber.jpg?v=1',
  altText: null,
  width: 1600,
  height: 2000,
}
const widthsOf = (srcSet: string) => srcSet.split(', ').map((each) => each.split(' ')[1])

describe('no width is offered that is greater than the source’s', () => {
  it.each([
    [5000, ['240w', '320w', '425w', '565w', '750w', '950w', '1200w']],
    [1200, ['240w', '320w', '425w', '565w', '750w', '950w', '1200w']],
    [1199, ['240w', '320w', '425w', '565w', '750w', '950w', '1199w']],
    [750, ['240w', '320w', '425w', '565w', '750w']],
    [500, ['240w', '320w', '425w', '500w']],
    [240, ['240w']],
    [100, ['100w']],
    [1, ['1w']],
    [null, ['240w', '320w', '425w', '565w', '750w', '950w', '1200w']],
  ])('%s px', (width, offered) => {
    const { srcSet } = pictureSources({ ...picture, width })
    expect(widthsOf(srcSet)).toEqual(offered)
  })
})

test('each width is a parameter beside the URL’s own', () => {
  const { src, srcSet } = pictureSources({ ...picture, width: 300 })
  expect(src).toBe('https://cdn.shopify.com/amber.jpg?v=1&width=750')
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

describe('a large card’s files are cut to 4:5 by the provider, which enlarges none', () => {
  it.each([
    [5000, 5000, ['650x813', '710x888', '780x975']],
    [1200, 1200, ['650x813', '710x888', '780x975']],
    [1600, 900, ['650x813', '710x888', '720x900']],
    [700, 2000, ['650x813', '700x875']],
    [333, 333, ['266x333']],
    [null, null, ['650x813', '710x888', '780x975']],
  ])('%s × %s px', (width, height, offered) => {
    const files = cutSrcSet({ ...picture, width, height }).split(', ')
    const cuts = offered.map((size) => {
      const [w, h] = size.split('x')
      return `${picture.url}&width=${w}&height=${h}&crop=center ${w}w`
    })
    expect(files).toEqual(cuts)
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
  picturesOf(product, product.variants[index] ?? null).map((pair) => pair.picture.altText)

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

const UUID = '0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9'

test.each([
  ['amber.jpg amber-lit.jpg wax.jpg', 'amber.jpg+amber-lit.jpg wax.jpg'],
  ['wax.jpg amber-lit.jpg amber.jpg', 'wax.jpg amber.jpg+amber-lit.jpg'],
  ['amber.jpg?v=1 amber-lit.png?v=2', 'amber.jpg?v=1+amber-lit.png?v=2'],
  [`Amber.jpg amber-Lit_${UUID}.jpg`, `Amber.jpg+amber-Lit_${UUID}.jpg`],
  [`amber_${UUID}.jpg amber-lit.jpg`, `amber_${UUID}.jpg+amber-lit.jpg`],
  ['amber-lit.jpg wax.jpg', 'amber-lit.jpg wax.jpg'],
  ['amber.jpg amber-2-lit.jpg', 'amber.jpg amber-2-lit.jpg'],
  ['amber.jpg amber-unlit.jpg', 'amber.jpg amber-unlit.jpg'],
  [`amber.jpg amber_${UUID}.jpg`, `amber.jpg amber_${UUID}.jpg`],
])('of the pictures %s a shopper sees %s', (files, expected) => {
  const pictures = files.split(' ').map((url) => ({ ...picture, url }))
  const seen = paired(pictures).map(({ picture: unlit, lit }) => [unlit.url, lit?.url ?? []].flat())
  expect(seen.map((urls) => urls.join('+')).join(' ')).toBe(expected)
})

test('a variant’s own picture is lit with the product’s', () => {
  const images = edgesOf(['cream', 'sage', 'sage-lit'].map(named))
  const variants = readVariants([wireVariant({ Glaze: 'Sage' }, { image: named('sage') })])
  const glazed = parsed(wireProduct({ images, variants }))
  const pairs = picturesOf(glazed, glazed.variants[0] ?? null)
  expect(pairs.map(({ picture: unlit, lit }) => [unlit.altText, lit?.altText])).toEqual([
    ['sage', 'sage-lit'],
    ['cream', undefined],
  ])
})
