import type { ResultOf } from 'gql.tada'
import * as v from 'valibot'
import { type productDocument, productResponse } from '../product-queries.ts'
import type { DescribedProduct, ListedProduct, Merchandise } from '../product.ts'

import { productsResponse } from '../list-queries.ts'
import { wireList } from './wire-list.ts'

export type WireProduct = NonNullable<ResultOf<typeof productDocument>['productByHandle']>
export type WireVariant = WireProduct['variants']['edges'][number]['node']

/** A connection as the provider sends it. */
export const edgesOf = <Node>(nodes: Node[]) => ({ edges: nodes.map((node) => ({ node })) })

/** The id of the variant that a test gives this name: its letters' code points. */
export const variantGid = (name: string): string => {
  const digits = Array.from(name, (letter) => String(letter.codePointAt(0)).padStart(3, '0'))
  return `gid://shopify/ProductVariant/${digits.join('')}`
}

/** As '8 oz / Cotton'. */
export const titleOf = (variant: Pick<Merchandise, 'selectedOptions'> | null): string =>
  variant?.selectedOptions.map(({ value }) => value).join(' / ') ?? ''

export function wireVariant(
  values: Record<string, string>,
  over: Partial<WireVariant> = {},
): WireVariant {
  const title = Object.values(values).join(' / ')
  return {
    id: variantGid(title),
    availableForSale: true,
    currentlyNotInStock: false,
    compareAtPrice: null,
    image: null,
    price: { amount: '26.0', currencyCode: 'USD' },
    unitPrice: null,
    unitPriceMeasurement: null,
    requiresComponents: false,
    requiresShipping: true,
    components: { nodes: [] },
    product: { id: 'gid://shopify/Product/1', title: 'Amber', requiresSellingPlan: false },
    selectedOptions: Object.entries(values).map(([name, value]) => ({ name, value })),
    ...over,
  }
}

/** A unit price of a variant: of 250.5 g, for 100 g. */
export const weighed = {
  unitPrice: { amount: '9.0', currencyCode: 'USD' },
  unitPriceMeasurement: {
    measuredType: 'WEIGHT',
    referenceUnit: 'G',
    referenceValue: 100,
  },
} satisfies Partial<WireVariant>

export const wireOption = (name: string, values: string[]) => ({
  name,
  optionValues: values.map((value) => ({ name: value, firstSelectableVariant: null })),
})

/** Variants as the provider sends them in a product. */
export const readVariants = (variants: WireVariant[], hasNextPage = false) => ({
  ...edgesOf(variants),
  pageInfo: { hasNextPage },
})

export const photo = {
  url: 'https://cdn.shopify.com/s/files/1/amber.jpg?v=1',
  altText: 'An amber candle on linen',
  width: 1600,
  height: 2000,
}

const matrix = [
  wireVariant({ Size: '8 oz', Wick: 'Cotton' }),
  wireVariant({ Size: '8 oz', Wick: 'Wood' }),
  wireVariant({ Size: '12 oz', Wick: 'Cotton' }),
  wireVariant({ Size: '12 oz', Wick: 'Wood' }),
]

export const noSeo = { title: null, description: null }

export function priceRangeOf(least: string, most = least) {
  const currencyCode = 'USD' as const
  return {
    minVariantPrice: { amount: least, currencyCode },
    maxVariantPrice: { amount: most, currencyCode },
  }
}

export function wireProduct(over: Partial<WireProduct> = {}): WireProduct {
  return {
    id: 'gid://shopify/Product/1',
    handle: 'amber',
    title: 'Amber',
    description: 'Resin and honey.',
    descriptionHtml: '<p>Resin and honey.</p>',
    seo: noSeo,
    productType: 'Candle',
    priceRange: priceRangeOf('26.0'),
    options: [wireOption('Size', ['8 oz', '12 oz']), wireOption('Wick', ['Cotton', 'Wood'])],
    images: edgesOf([photo, { ...photo, altText: null }]),
    variants: readVariants(matrix),
    encodedVariantExistence: 'v1_0:0-1,1:0-1,',
    encodedVariantAvailability: 'v1_0:0-1,1:0-1,',
    ...over,
  }
}

const script = `</script><script>alert("1")</script>\u2028<!--<style>'`
const [first, ...others] = matrix.map((variant) => ({ ...variant }))
const standIn = { Title: 'Default Title' }
const hundred = Array.from({ length: 100 }, (_, index) => `No. ${index + 1}`)
const highPrice = { amount: '123456789.99', currencyCode: 'USD' } as const

/** Products as the provider sends them, named by their shape. */
export const products = {
  fullMatrix: wireProduct(),
  soldOutFirstVariant: wireProduct({
    variants: readVariants([...(first ? [{ ...first, availableForSale: false }] : []), ...others]),
  }),
  madeToOrder: wireProduct({
    variants: readVariants(matrix.map((each) => ({ ...each, currentlyNotInStock: true }))),
  }),
  // 12 oz exists only with a wooden wick.
  sparseMatrix: wireProduct({
    variants: readVariants(matrix.filter((variant) => titleOf(variant) !== '12 oz / Cotton')),
  }),
  noImage: wireProduct({ images: edgesOf([]) }),
  nullAltAndSizes: wireProduct({
    images: edgesOf([{ ...photo, altText: null, width: null, height: null }]),
  }),
  standInOption: wireProduct({
    options: [wireOption('Title', ['Default Title'])],
    variants: readVariants([wireVariant(standIn)]),
  }),
  noVariants: wireProduct({ variants: readVariants([]) }),
  noOptions: wireProduct({ options: [], variants: readVariants([wireVariant({})]) }),
  emptyDescription: wireProduct({ description: '' }),
  hundredValues: wireProduct({
    options: [wireOption('Number', hundred)],
    variants: readVariants(
      hundred.slice(0, 20).map((value) => wireVariant({ Number: value })),
      true,
    ),
    encodedVariantExistence: null,
    encodedVariantAvailability: null,
  }),
  oddOptionNames: wireProduct({
    options: [
      wireOption('__proto__', ['toString', 'a&b=c']),
      wireOption('&', ['=', '+']),
      wireOption('=', ['%', '#']),
      wireOption('الحجم', ['كبير', 'صغير']),
    ],
    variants: readVariants([
      wireVariant({ ['__proto__']: 'toString', '&': '=', '=': '%', الحجم: 'كبير' }),
      wireVariant({ ['__proto__']: 'a&b=c', '&': '+', '=': '#', الحجم: 'صغير' }),
    ]),
  }),
  arabicTitle: wireProduct({ title: 'شمعة العنبر', description: 'راتنج وعسل' }),
  japaneseTitle: wireProduct({ title: '琥珀の蝋燭', handle: '琥珀の蝋燭' }),
  longTitle: wireProduct({ title: 'Amber '.repeat(50) }),
  nineDigitPrice: wireProduct({
    priceRange: priceRangeOf(highPrice.amount),
    options: [wireOption('Title', ['Default Title'])],
    variants: readVariants([wireVariant(standIn, { price: highPrice })]),
  }),
  scriptInEveryField: wireProduct({
    id: script,
    handle: script,
    title: script,
    description: script,
    descriptionHtml: script,
    seo: { title: script, description: script },
    options: [wireOption(script, [script])],
    images: edgesOf([{ ...photo, url: script, altText: script }]),
    variants: readVariants([wireVariant({ [script]: script }, { id: script })]),
  }),
}

/** A parsed product. */
export function parsed(product: WireProduct): DescribedProduct {
  const only = v.parse(productResponse, { productByHandle: product })
  if (!only) throw new Error('No product')
  return only
}

/** The keys of a card's metafields, as our brand has them. */
export const cardKeys = {
  namespace: 'custom',
  season: 'season',
  subscription: 'subscription',
  notes: ['notes_top', 'notes_heart', 'notes_base'],
}

/** A parsed product of a list. */
export function listed(product: WireProduct): ListedProduct {
  const [only] = v.parse(productsResponse(cardKeys), {
    products: wireList([product], null),
  }).products
  if (!only) throw new Error('No product')
  return only
}
