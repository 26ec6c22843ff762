import { expect, test } from 'vitest'
import { listedProduct } from './listed-product.ts'
import { edgesOf, parsed, products, wireProduct, wireVariant } from './testing/fixtures.ts'

test('a card has the first picture, and the first variant that is for sale', () => {
  const soldOut = wireVariant({ Size: '4 oz' }, { availableForSale: false })
  const forSale = wireVariant({ Size: '8 oz' })
  const wire = wireProduct({
    variants: { ...edgesOf([soldOut, forSale]), pageInfo: { hasNextPage: false } },
  })
  const { variant, picture } = listedProduct(parsed(wire))
  expect(variant?.id).toBe(forSale.id)
  expect(picture).toEqual(parsed(wire).images[0])
})

test('a product without pictures or variants has neither', () => {
  expect(listedProduct(parsed(products.noImage)).picture).toBeNull()
  const none = wireProduct({ variants: { edges: [], pageInfo: { hasNextPage: false } } })
  expect(listedProduct(parsed(none)).variant).toBeNull()
})

test.each([
  ['short', 'Honey and smoke.', 'Honey and smoke.'],
  ['long', `${'honey '.repeat(60)}`, `${'honey '.repeat(28)}honey…`],
  ['without spaces', '蜜'.repeat(300), `${'蜜'.repeat(179)}…`],
  ['of letters in pairs', `a${'🐝'.repeat(200)}`, `a${'🐝'.repeat(89)}…`],
])('a description that is %s', (_name, description, excerpt) => {
  expect(listedProduct(parsed(wireProduct({ description }))).excerpt).toBe(excerpt)
})
