import * as v from 'valibot'
import { expect, test } from 'vitest'
import { answers } from './testing/answers.ts'
import { listed, wireProduct, readVariants, wireVariant } from './testing/fixtures.ts'
import { collectionResponse, collectionsResponse } from './list-queries.ts'

test('a collection has its cursor', () => {
  const { data } = answers.collection([wireProduct()], 'there')
  expect(v.parse(collectionResponse, data)).toEqual({
    products: [listed(wireProduct())],
    next: { collection: 'autumn', after: 'there' },
    collection: { handle: 'autumn', title: 'Autumn' },
    seo: { title: null, description: null },
  })
})

test('collections without products are left out', () => {
  const { data } = answers.collections(['Autumn', 'Winter', 'All year'], ['Winter'])
  expect(v.parse(collectionsResponse, data).entries).toEqual([
    { handle: 'autumn', title: 'Autumn' },
    { handle: 'all-year', title: 'All year' },
  ])
})

test('a card has the picture of the variant that it offers', () => {
  const image = { url: 'https://cdn.test/sage.jpg', altText: 'Sage', width: 800, height: 1000 }
  const product = (isForSale: boolean) => {
    const sage = { ...wireVariant({ Glaze: 'Sage' }), availableForSale: isForSale, image }
    return wireProduct({ variants: readVariants([sage]) })
  }
  expect(listed(product(true))).toMatchObject({ picture: image, secondPicture: null })
  const { picture, variant } = listed(product(false))
  expect(variant).toBeNull()
  expect(picture).not.toEqual(image)
})
