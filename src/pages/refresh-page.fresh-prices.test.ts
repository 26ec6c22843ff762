import { describe, expect, test } from 'vitest'
import { isSoldOut, optionValues } from '../storefront/availability.ts'
import {
  edgesOf,
  products,
  readVariants,
  wireProduct,
  wireVariant,
} from '../storefront/testing/fixtures.ts'
import { longProduct, SCENTS } from '../storefront/testing/long-product.ts'
import { choiceFromQuery } from '../storefront/choice-from-query.ts'
import { productPage, homePage } from './testing/fixtures.ts'
import { withFreshPrices } from './refresh-page.ts'
import type { Page } from './page.ts'

const dearer = wireProduct({
  title: 'Renamed',
  priceRange: { minVariantPrice: { amount: '30.0', currencyCode: 'USD' } },
  variants: {
    ...edgesOf([
      wireVariant({ Size: '8 oz', Wick: 'Cotton' }, { availableForSale: false }),
      wireVariant(
        { Size: '8 oz', Wick: 'Wood' },
        { price: { amount: '30.0', currencyCode: 'USD' } },
      ),
    ]),
    pageInfo: { hasNextPage: false },
  },
})
const club = wireVariant(
  { Size: '8 oz', Wick: 'Wood' },
  { product: { id: 'gid://shopify/Product/1', title: 'Amber', requiresSellingPlan: true } },
)
const query = '?Size=8+oz&Wick=Wood'
const chosen = { query, homeCollection: null }
const plain = { query: '', homeCollection: null }

describe('a product page', () => {
  test('takes fresh prices and stock, and nothing that would move', () => {
    const next = withFreshPrices(productPage(wireProduct()), productPage(dearer, query), chosen)
    expect(next).toMatchObject({
      product: { title: 'Amber', minVariantPrice: { minorUnits: 3000 } },
      choice: { variant: { price: { minorUnits: 3000 } } },
    })
  })

  test('stays as it is if reading the chosen variant failed', () => {
    const page = productPage(wireProduct(), query)
    const read = productPage(dearer, query)
    if (read.screen !== 'product') throw new Error('No product')
    const half = { ...read, choice: { ...read.choice, isUnknown: true } }
    expect(withFreshPrices(page, half, chosen)).toBe(page)
  })

  test('that was not found is replaced by one that was read later', () => {
    const read = productPage(dearer, query)
    expect(withFreshPrices({ screen: 'no-product' }, read, chosen)).toBe(read)
  })

  test('with other options is replaced', () => {
    const other = productPage(products.standInOption)
    const { product, choice } = other
    expect(withFreshPrices(productPage(wireProduct()), other, plain)).toMatchObject({
      product,
      choice,
    })
  })

  test.each<[string, Page]>([
    ['new prices', productPage(dearer)],
    ['other options', productPage(products.standInOption)],
    ['that it is gone', { screen: 'no-product' }],
  ])('keeps its texts: %s', (_name, read) => {
    const page = productPage(wireProduct(), '', { facts: [{ key: 'wax', text: 'Soy' }] })
    expect(withFreshPrices(page, read, plain)).toMatchObject({ texts: page.texts })
  })

  test('of a product that no longer exists is sold out in every variant', () => {
    const next = withFreshPrices(productPage(wireProduct()), { screen: 'no-product' }, chosen)
    if (next.screen !== 'product') throw new Error('The product is gone')
    expect(next.product.variants.every(({ availableForSale }) => !availableForSale)).toBe(true)
    expect(next.choice).toEqual(choiceFromQuery(next.product, query))
  })

  test('takes which of the variants that were not read are for sale; those of a product that is gone are not', () => {
    const page = productPage(longProduct(SCENTS, { isForSale: () => false }))
    const read = productPage(longProduct(SCENTS))
    const next = withFreshPrices(page, read, plain)
    expect(next).toMatchObject({ product: { encodedVariants: read.product.encodedVariants } })
    const gone = withFreshPrices(read, { screen: 'no-product' }, plain)
    if (gone.screen !== 'product') throw new Error('The product is gone')
    expect(isSoldOut(gone.product)).toBe(true)
    const choice = choiceFromQuery(gone.product, '?Scent=Quince')
    const [scents] = gone.product.options
    const values = scents ? optionValues(gone.product, choice, scents) : []
    expect(new Set(values.map(({ availability }) => availability))).toEqual(new Set(['sold-out']))
  })

  test('of a subscription that no longer exists is sold out, not sold as a subscription', () => {
    const page = productPage(wireProduct({ variants: readVariants([club]) }))
    const next = withFreshPrices(page, { screen: 'no-product' }, plain)
    expect(next).toMatchObject({ choice: { variant: { availableForSale: false } } })
    expect(next).not.toHaveProperty('choice.variant.withheld')
  })
})

describe('the home page', () => {
  test('keeps its cards where they are', () => {
    const gone = wireProduct({ id: 'gid://shopify/Product/2' })
    const next = withFreshPrices(
      homePage(gone, wireProduct()),
      homePage(wireProduct({ id: 'new' }), dearer),
      plain,
    )
    if (next.screen !== 'home') throw new Error('No home page')
    expect(next.products.map(({ id, title }) => [id, title])).toEqual([
      ['gid://shopify/Product/2', 'Amber'],
      ['gid://shopify/Product/1', 'Amber'],
    ])
    expect(next.products[0]?.variant).toBeNull()
    expect(next.products[1]?.minVariantPrice.minorUnits).toBe(3000)
  })

  test('shows a subscription that no longer exists as sold out', () => {
    const page = homePage(wireProduct({ variants: readVariants([club]) }))
    expect(page.products[0]).toHaveProperty('isWithheld', true)
    const next = withFreshPrices(page, homePage(wireProduct({ id: 'new' })), plain)
    expect(next).toMatchObject({ products: [{ variant: null }] })
    expect(next).not.toHaveProperty('products.0.isWithheld', true)
  })

  const other = homePage(wireProduct({ id: 'other' }))
  const autumn = { handle: 'autumn', title: 'Autumn' }

  test.each<[string, Page, string | null]>([
    ['a list that goes on', { ...other, next: { collection: null, after: 'there' } }, null],
    ['the collection that it shows', other, 'autumn'],
    ['the collection that it is narrowed to', { ...other, collection: autumn }, null],
  ])('keeps products for sale that are missing from %s', (_name, read, homeCollection) => {
    const page = homePage(wireProduct({ id: 'fifty-first' }))
    expect(withFreshPrices(page, read, { query: '', homeCollection })).toEqual(page)
  })

  test('keeps its collection and its number of pages', () => {
    const page = {
      ...homePage(wireProduct(), wireProduct({ id: 'second' })),
      slices: 2,
      collection: autumn,
      collections: [autumn],
    }
    const next = withFreshPrices(page, { ...homePage(dearer), collection: autumn }, plain)
    expect(next).toMatchObject({
      slices: 2,
      collection: autumn,
      collections: [autumn],
      products: [
        { minVariantPrice: { minorUnits: 3000 } },
        { variant: { title: '8 oz / Cotton' } },
      ],
    })
  })

  test('that was empty is replaced', () => {
    const filled = homePage(wireProduct())
    expect(withFreshPrices(homePage(), filled, plain)).toBe(filled)
  })
})

test('a page that shows no product stays', () => {
  const page = { screen: 'not-found' } as const
  expect(withFreshPrices(page, homePage(), plain)).toBe(page)
})
