import * as v from 'valibot'
import { type Money, decimalsOf } from './money.ts'
import type { Product, Variant } from './product.ts'

// UTF-8 can't say half of a surrogate pair, which JSON can: pages would not be what was read.
export const text = v.pipe(
  v.string(),
  v.transform((each) => each.toWellFormed()),
)

export const money = v.pipe(
  v.object({ amount: text, currencyCode: text }),
  v.transform(({ amount, currencyCode }) => parseMoney(amount, currencyCode)),
  v.nonNullable(v.nullable(v.object({ minorUnits: v.number(), currencyCode: text }))),
)

export const connection = <Wire, Node>(node: v.GenericSchema<Wire, Node>) =>
  v.pipe(
    v.object({ edges: v.array(v.object({ node })) }),
    v.transform(({ edges }) => edges.map((edge) => edge.node)),
  )

/** Null where it is not known, or is no size: some pictures come with 0. */
const pixels = v.pipe(
  v.nullable(v.number()),
  v.transform((size) => (size !== null && Number.isSafeInteger(size) && size > 0 ? size : null)),
)

export const image = v.object({
  url: text,
  altText: v.nullable(text),
  width: pixels,
  height: pixels,
})

export const merchandise = v.object({
  id: text,
  title: text,
  price: money,
  selectedOptions: v.array(v.object({ name: text, value: text })),
})

const variant = v.pipe(
  v.object({
    ...merchandise.entries,
    availableForSale: v.boolean(),
    currentlyNotInStock: v.boolean(),
    compareAtPrice: v.nullable(money),
    image: v.nullable(image),
  }),
  v.transform(({ compareAtPrice: before, ...rest }): Variant => ({
    ...rest,
    compareAtPrice: before && isReduced(rest.price, before) ? before : null,
  })),
)

const isReduced = (price: Money, before: Money): boolean =>
  before.currencyCode === price.currencyCode && before.minorUnits > price.minorUnits

const product = v.pipe(
  v.object({
    id: text,
    handle: text,
    title: text,
    description: text,
    productType: text,
    priceRange: v.object({ minVariantPrice: money }),
    options: v.array(v.object({ name: text, optionValues: v.array(v.object({ name: text })) })),
    images: connection(image),
    variants: v.intersect([
      v.object({ edges: v.array(v.object({ node: variant })) }),
      v.object({ pageInfo: v.object({ hasNextPage: v.boolean() }) }),
    ]),
  }),
  v.transform(({ priceRange, options, variants, ...rest }): Product => ({
    ...rest,
    minVariantPrice: priceRange.minVariantPrice,
    options: options.map(({ name, optionValues }) => ({
      name,
      values: optionValues.map((value) => value.name),
    })),
    // One that has none of its own comes with the product's first.
    variants: variants.edges.map(({ node }) =>
      node.image?.url === rest.images[0]?.url ? { ...node, image: null } : node,
    ),
    hasMoreVariants: variants.pageInfo.hasNextPage,
  })),
)

/** Null where no such product is. */
export const productResponse = v.pipe(
  v.object({ productByHandle: v.nullable(product) }),
  v.transform((data) => data.productByHandle),
)

/** The variant asked for; null where none is made so. */
export const variantResponse = v.pipe(
  v.object({ product: v.nullable(v.object({ variantBySelectedOptions: v.nullable(variant) })) }),
  v.transform((data) => data.product?.variantBySelectedOptions ?? null),
)

/**
 * Reads the provider's money ('26.0', 'USD'). More decimals than the currency has are rounded half
 * up. Null where it is no price: not a plain decimal, no currency code, or beyond exact integers.
 */
export function parseMoney(amount: string, currencyCode: string): Money | null {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(amount)
  if (!match || !/^[A-Z]{3}$/.test(currencyCode)) return null
  const [, whole = '', fraction = ''] = match
  const decimals = decimalsOf(currencyCode)
  const kept = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const minorUnits = kept + (Number(fraction[decimals] ?? '0') >= 5 ? 1 : 0)
  return Number.isSafeInteger(minorUnits) ? { minorUnits, currencyCode } : null
}
