import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  cardKeys,
  edgesOf,
  listed,
  parsed,
  products,
  readVariants,
  wireProduct,
  wireVariant,
} from './testing/fixtures.ts'
import { wireListed } from './testing/wire-list.ts'
import { productsResponse } from './list-queries.ts'
import { canBeHandle, excerptOf, joined, type ProductList } from './product.ts'

const soldOut = wireVariant({ Size: '4 oz' }, { availableForSale: false })

test('a card has the first picture, and the first variant that is for sale', () => {
  const forSale = wireVariant({ Size: '8 oz' })
  const wire = wireProduct({ variants: readVariants([soldOut, forSale]) })
  const { variant, picture } = listed(wire)
  expect(variant?.id).toBe(forSale.id)
  expect(picture).toEqual(wire.images.edges[0]?.node)
})

test('a product is sold out only if the provider says so of the product', () => {
  const wire = wireListed(wireProduct({ variants: readVariants([soldOut]) }))
  const variantsOf = (availableForSale: boolean) => {
    const list = {
      ...edgesOf([{ ...wire, availableForSale }]),
      pageInfo: { hasNextPage: false, endCursor: null },
    }
    const read = v.parse(productsResponse(cardKeys), { products: list })
    return read.products.map(({ variant }) => variant?.id)
  }
  expect(variantsOf(false)).toEqual([undefined])
  expect(variantsOf(true)).toEqual([soldOut.id])
})

test('a product without pictures or variants has neither', () => {
  expect(listed(products.noImage).picture).toBeNull()
  expect(listed(products.noVariants).variant).toBeNull()
})

test.each([
  ['short', 'Honey and smoke.', 'Honey and smoke.'],
  ['of two short sentences', 'Honey. Smoke.', 'Honey. Smoke.'],
  [
    'of more sentences than two lines hold',
    `A walk home through leaf smoke. Maple sap and oak. ${'Honey '.repeat(9)}.`,
    'A walk home through leaf smoke. Maple sap and oak.',
  ],
  [
    'of a sentence for three lines',
    `A walk home${' through leaf smoke'.repeat(5)}. Maple sap.`,
    `A walk home${' through leaf smoke'.repeat(5)}.`,
  ],
  [
    'begun by an abbreviation',
    `Poured in jars of 8 oz. each, ${'honey '.repeat(40)}.`,
    `Poured in jars of 8 oz. each, ${'honey '.repeat(18)}honey…`,
  ],
  ['one long sentence', `${'honey '.repeat(60)}.`, `${'honey '.repeat(23)}honey…`],
  ['nothing', '', ''],
  ['in Japanese', `${'蜜'.repeat(40)}。${'蜜'.repeat(80)}。`, `${'蜜'.repeat(40)}。`],
  [
    'in a script without capitals',
    `${'عسل '.repeat(8)}دافئ. ${'دخان '.repeat(30)}.`,
    `${'عسل '.repeat(8)}دافئ.`,
  ],
  [
    'of words that an editor has joined',
    'Poured\u00A0by\u00A0hand,\u00A08\u00A0oz.',
    'Poured by hand, 8\u00A0oz.',
  ],
  ['in French', 'Doux\u00A0: du miel\u00A0!', 'Doux\u00A0: du miel\u00A0!'],
])('a description that is %s', (_name, description, excerpt) => {
  expect(listed(wireProduct({ description })).excerpt).toBe(excerpt)
})

test('an excerpt ends between words, where there are any, and never within a letter', () => {
  expect(excerptOf('honey '.repeat(4), 16)).toBe('honey honey…')
  expect(excerptOf('蜜'.repeat(20), 16)).toBe(`${'蜜'.repeat(15)}…`)
  expect(excerptOf(`a${'🐝'.repeat(20)}`, 17)).toBe(`a${'🐝'.repeat(7)}…`)
})

test('a plain description has spaces between words that an editor has joined', () => {
  const description = 'Poured\u00A0by\u00A0hand.'
  expect(parsed(wireProduct({ description })).description).toBe('Poured by hand.')
})

const pictureAt = (url: string) => ({ url, altText: null, width: 1, height: 1 })

test.each([
  [['1.jpg', '1-lit.jpg'], '1.jpg', { url: '1-lit.jpg', isLit: true }],
  [['1-lit.jpg', '1.jpg'], '1.jpg', { url: '1-lit.jpg', isLit: true }],
  [['1.jpg', '2-lit.jpg'], '1.jpg', { url: '2-lit.jpg', isLit: false }],
  [['1.jpg'], '1.jpg', null],
])('a card of the pictures %j', (urls, url, second) => {
  const images = edgesOf(urls.map(pictureAt))
  const { picture, secondPicture } = listed(wireProduct({ images }))
  expect(picture?.url).toBe(url)
  expect(secondPicture).toEqual(second && { ...second, width: 1, height: 1 })
})

test('a card pairs a variant’s own picture with the product’s lit one', () => {
  const sage = pictureAt('sage.jpg')
  const variants = readVariants([wireVariant({ Glaze: 'Sage' }, { image: sage })])
  const secondOf = (url: string) => {
    const images = edgesOf([pictureAt('cream.jpg'), pictureAt(url)])
    return listed(wireProduct({ images, variants })).secondPicture
  }
  expect(secondOf('sage-lit.jpg')).toMatchObject({ url: 'sage-lit.jpg', isLit: true })
  expect(secondOf('sage.jpg')).toBeNull()
})

test('a listed product has the card’s fields and the variant to add, and no more', () => {
  const picture = { url: 'https://cdn.test/1.jpg', altText: null, width: 1, height: 1 }
  const sizes = Array.from({ length: 10 }, (_, index) => wireVariant({ Size: `${index} oz` }))
  const wire = wireProduct({
    description: 'Honey and smoke. '.repeat(300),
    images: edgesOf([1, 2, 3, 4, 5].map(() => picture)),
    variants: readVariants(sizes),
  })
  const fields = [
    'id',
    'handle',
    'title',
    'notes',
    'excerpt',
    'minVariantPrice',
    'hasDearer',
    'picture',
    'secondPicture',
    'variant',
  ]
  expect(Object.keys(listed(wire))).toEqual(fields)
  expect(Object.keys(listed(wire).variant ?? {})).toEqual(['id', 'price', 'selectedOptions'])
})

test('a product that two parts of a list have is listed once', () => {
  const parts = [
    ['amber', 'birch'],
    ['birch', 'cedar'],
  ].map((handles) => ({
    products: handles.map((handle) => listed(wireProduct({ handle, id: `gid://${handle}` }))),
    next: null,
    collection: null,
  })) as [ProductList, ProductList]
  expect(joined(...parts).products.map(({ handle }) => handle)).toEqual(['amber', 'birch', 'cedar'])
})

test('a product may have any of the handles that the provider gives', () => {
  const handles = 'amber Amber-8-oz 8_oz no.5 crème-brûlée 琥珀の蝋燭 beeswax™ ö'.split(' ')
  expect([...handles, 'a'.repeat(255)].filter((handle) => !canBeHandle(handle))).toEqual([])
})

test('no product has a handle with other letters, none or too many', () => {
  const handles = [
    '',
    'a b',
    'a\u00a0b',
    'a\n',
    'a\u0000',
    'a/b',
    String.raw`a\b`,
    "' OR 1=1--",
    '<script>',
    '50%',
    'a'.repeat(256),
  ]
  expect(handles.filter(canBeHandle)).toEqual([])
})
