import { expect, test } from 'vitest'
import { photographsOf } from './pictures.ts'
import { edgesOf, parsed, readVariants, wireProduct, wireVariant } from './testing/fixtures.ts'

const photo = (name: string) => ({
  url: `https://cdn.shopify.com/${name}.jpg`,
  altText: name,
  width: 1200,
  height: 1200,
})

const product = parsed(
  wireProduct({
    images: edgesOf([photo('cream'), photo('sage')]),
    variants: readVariants([
      wireVariant({ Glaze: 'Cream' }, { image: photo('cream') }),
      wireVariant({ Glaze: 'Sage' }, { image: photo('sage') }),
      wireVariant({ Glaze: 'Clay' }, { image: photo('clay') }),
    ]),
  }),
)

const shown = (index: number) =>
  photographsOf(product, product.variants[index] ?? null).map(({ altText }) => altText)

test('the chosen variant’s own comes first, each once', () => {
  expect(shown(0)).toEqual(['cream', 'sage'])
  expect(shown(1)).toEqual(['sage', 'cream'])
})

test('one that is not among the product’s is shown too', () => {
  expect(shown(2)).toEqual(['clay', 'cream', 'sage'])
})

test('without a variant they are the product’s', () => {
  expect(shown(9)).toEqual(['cream', 'sage'])
})

test('the product’s first is not told of each variant anew', () => {
  expect(product.variants.map(({ image }) => image?.altText ?? null)).toEqual([
    null,
    'sage',
    'clay',
  ])
})
