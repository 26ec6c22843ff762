import * as v from 'valibot'
import { expect, test } from 'vitest'
import { answers } from './testing/answers.ts'
import { cardKeys, listed, wireProduct, readVariants, wireVariant } from './testing/fixtures.ts'
import { productResponse } from './product-queries.ts'
import { collectionsResponse, productsResponse } from './list-queries.ts'

test('collections without products are left out', () => {
  const { data } = answers.collections(['Autumn', 'Winter', 'All year'], ['Winter'])
  expect(v.parse(collectionsResponse, data).entries).toMatchObject([
    { handle: 'autumn', title: 'Autumn' },
    { handle: 'all-year', title: 'All year' },
  ])
})

test.each([
  ['v1_0-2', 'v1_0 2', 'the first'],
  ['v1_0-2', 'v1_1-2', 'a later one'],
  ['v1_0:0-1,1:0,', 'v1_0:1,1:0,', 'a later one'],
  ['v1_0:1-2,1:0,', 'v1_0:1,', 'the first'],
  [null, null, 'the first'],
])('variants %j, of which %j can be bought: the card offers %s', (made, sold, offered) => {
  const { data } = answers.products([wireProduct()])
  for (const { node } of data.products.edges) {
    node.encodedVariantExistence = made
    node.encodedVariantAvailability = sold
  }
  expect(v.parse(productsResponse(cardKeys), data).products[0]?.isLater).toBe(
    offered === 'a later one' || undefined,
  )
})

test('a card says what the merchant says of the product’s plans', () => {
  const said = { key: 'subscription', type: 'single_line_text_field', value: 'Also every month' }
  const { data } = answers.products([wireProduct(), wireProduct()])
  const [first] = data.products.edges
  if (first) Object.assign(first.node, { metafields: [said, null] })
  const read = v.parse(productsResponse(cardKeys), data).products
  expect(read.map(({ subscription }) => subscription)).toEqual(['Also every month', undefined])
})

test('what is a gift by itself is one as soon as it is added, from its card or its page', () => {
  for (const value of ['true', 'false']) {
    const isGift = value === 'true' || undefined
    const field = { key: 'gift', type: 'boolean', value }
    const { data } = answers.products([wireProduct()])
    for (const { node } of data.products.edges) Object.assign(node, { metafields: [field] })
    expect(v.parse(productsResponse(cardKeys), data).products[0]?.isGift).toBe(isGift)
    const page = answers.product(Object.assign(wireProduct(), { isGift: [{ value }] }))
    expect(v.parse(productResponse, page.data)?.isGift).toBe(isGift)
  }
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

test('a product is for sale, and its first variant is not read → its card leads to it, and is not sold out', () => {
  const { data } = answers.products([wireProduct()])
  for (const { node } of data.products.edges) node.selectedOrFirstAvailableVariant = null
  const [card] = v.parse(productsResponse(cardKeys), data).products
  expect(card).toMatchObject({ variant: null, isWithheld: true })
})
