import { describe, expect, test } from 'vitest'
import { isSoldOut, optionValues } from '../storefront/availability.ts'
import {
  priceRangeOf,
  products,
  readVariants,
  wireProduct,
  wireVariant,
} from '../storefront/testing/fixtures.ts'
import { longProduct, SCENTS } from '../storefront/testing/long-product.ts'
import { choiceFromQuery } from '../storefront/choice-from-query.ts'
import { productPage, homePage } from './testing/fixtures.ts'
import { withFreshPrices } from './refresh-page.ts'
import type { Page, ProductPageData } from './page.ts'

const price = { amount: '30.0', currencyCode: 'USD' } as const
const dearer = wireProduct({
  title: 'Renamed',
  priceRange: priceRangeOf('30.0'),
  variants: readVariants([
    wireVariant({ Size: '8 oz', Wick: 'Cotton' }, { availableForSale: false }),
    wireVariant({ Size: '8 oz', Wick: 'Wood' }, { price }),
  ]),
})
const club = wireVariant(
  { Size: '8 oz', Wick: 'Wood' },
  { product: { id: 'gid://shopify/Product/1', title: 'Amber', requiresSellingPlan: true } },
)
const query = '?Size=8+oz&Wick=Wood'
const gone = { screen: 'no-product' } as const

const fresh = (page: Page, read: Page, address = '', homeCollection: string | null = null) =>
  withFreshPrices(page, read, { query: address, homeCollection })

/** The product of a page that has been read again. */
function freshProduct(...asked: Parameters<typeof fresh>): ProductPageData {
  const next = fresh(...asked)
  if (next.screen !== 'product') throw new Error('The product is gone')
  return next
}

describe('a product page', () => {
  test('takes fresh prices and stock, and nothing that would move', () => {
    expect(fresh(productPage(wireProduct()), productPage(dearer, query), query)).toMatchObject({
      product: { title: 'Amber', minVariantPrice: { minorUnits: 3000 } },
      choice: { variant: { price: { minorUnits: 3000 } } },
    })
  })

  test('stays as it is if reading the chosen variant failed', () => {
    const page = productPage(wireProduct(), query)
    const read = productPage(dearer, query)
    const half = { ...read, choice: { ...read.choice, isUnknown: true } }
    expect(fresh(page, half, query)).toBe(page)
  })

  test('that was not found is replaced by one that was read later, and one with other options gets these', () => {
    const read = productPage(dearer, query)
    expect(fresh(gone, read, query)).toBe(read)
    const other = productPage(products.standInOption)
    const { product, choice } = other
    expect(fresh(productPage(wireProduct()), other)).toMatchObject({ product, choice })
  })

  test.each<[string, Page]>([
    ['new prices', productPage(dearer)],
    ['other options', productPage(products.standInOption)],
    ['that it is gone', gone],
  ])('keeps its texts: %s', (_name, read) => {
    const page = productPage(wireProduct(), '', { facts: [{ key: 'wax', text: 'Soy' }] })
    expect(fresh(page, read)).toMatchObject({ texts: page.texts })
  })

  test('of a product that no longer exists is sold out in every variant, also as a subscription', () => {
    const { product, choice } = freshProduct(productPage(wireProduct()), gone, query)
    expect(product.variants.every(({ availableForSale }) => !availableForSale)).toBe(true)
    expect(choice).toEqual(choiceFromQuery(product, query))
    const page = productPage(wireProduct({ variants: readVariants([club]) }))
    const ended = freshProduct(page, gone).choice.variant
    expect(ended).toMatchObject({ availableForSale: false })
    expect(ended).not.toHaveProperty('withheld')
  })

  test('takes which of the variants that were not read are for sale; those of a product that is gone are not', () => {
    const read = productPage(longProduct(SCENTS))
    const { encodedVariants } = read.product
    const page = productPage(longProduct(SCENTS, { isForSale: () => false }))
    expect(fresh(page, read)).toMatchObject({ product: { encodedVariants } })
    const { product } = freshProduct(read, gone)
    expect(isSoldOut(product)).toBe(true)
    const choice = choiceFromQuery(product, '?Scent=Quince')
    const values = product.options
      .slice(0, 1)
      .flatMap((each) => optionValues(product, choice, each))
    expect(new Set(values.map(({ availability }) => availability))).toEqual(new Set(['sold-out']))
  })
})

describe('the home page', () => {
  const autumn = { handle: 'autumn', title: 'Autumn' }
  const other = homePage(wireProduct({ id: 'other' }))

  test('keeps its cards where they are, with what is gone as sold out, also as a subscription', () => {
    const page = homePage(
      wireProduct({ id: 'gone' }),
      wireProduct({ id: 'club', variants: readVariants([club]) }),
      wireProduct(),
    )
    expect(page.products[1]).toHaveProperty('isWithheld', true)
    const next = fresh(page, homePage(wireProduct({ id: 'new' }), dearer))
    expect(next).toMatchObject({
      products: [
        { id: 'gone', variant: null },
        { id: 'club', variant: null, isWithheld: undefined },
        { title: 'Amber', minVariantPrice: { minorUnits: 3000 } },
      ],
    })
  })

  test.each<[string, Page, string | null]>([
    ['a list that goes on', { ...other, next: 'there' }, null],
    ['the collection that it shows', other, 'autumn'],
    ['the collection that it is narrowed to', { ...other, collection: autumn }, null],
  ])('keeps products for sale that are missing from %s', (_name, read, homeCollection) => {
    const page = homePage(wireProduct({ id: 'fifty-first' }))
    expect(fresh(page, read, '', homeCollection)).toEqual(page)
  })

  test('keeps its collection and its number of pages', () => {
    const kept = { slices: 2, collection: autumn, collections: [autumn] }
    const page = { ...homePage(wireProduct(), wireProduct({ id: 'second' })), ...kept }
    expect(fresh(page, { ...homePage(dearer), collection: autumn })).toMatchObject({
      ...kept,
      products: [
        { minVariantPrice: { minorUnits: 3000 } },
        { variant: { selectedOptions: [{ value: '8 oz' }, { value: 'Cotton' }] } },
      ],
    })
  })

  test('that was empty is replaced; a page that shows no product stays', () => {
    expect(fresh(homePage(), other)).toBe(other)
    const missing = { screen: 'not-found' } as const
    expect(fresh(missing, homePage())).toBe(missing)
  })
})
