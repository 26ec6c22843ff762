import * as v from 'valibot'
import { amountPattern, parseAmount } from '../catalog/amount.ts'
import { PLENTIFUL, variantTitle, type Product, type Variant } from '../catalog/product.ts'

const size = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null)

export const priceText = v.pipe(v.string(), v.regex(amountPattern, 'price must read like 26.00'))
export const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'a currency reads like USD'))
export const stock = v.pipe(v.number(), v.integer(), v.minValue(0))

const variantInput = v.object({
  price: priceText,
  currencyCode: v.optional(currencyCode, 'USD'),
  available: v.optional(v.boolean(), true),
  stock: v.optional(stock),
  compareAtPrice: v.optional(v.nullable(priceText), null),
  currentlyNotInStock: v.optional(v.boolean(), false),
  /** The address of one of the product's images; the first, where it has none of its own. */
  image: v.optional(v.string(), ''),
  selectedOptions: v.optional(v.array(v.object({ name: v.string(), value: v.string() })), [
    { name: 'Title', value: 'Default Title' },
  ]),
})

/** A product as a test gives it; what it leaves out is as plain as can be. */
export const productInput = v.object({
  handle: v.pipe(v.string(), v.minLength(1)),
  title: v.string(),
  description: v.optional(v.string(), ''),
  productType: v.optional(v.string(), 'Candle'),
  season: v.optional(v.string()),
  tags: v.optional(v.array(v.string()), []),
  options: v.optional(v.array(v.object({ name: v.string(), values: v.array(v.string()) }))),
  /** Of the namespace `custom`, by their keys. */
  metafields: v.optional(v.record(v.string(), v.union([v.string(), v.array(v.string())])), {}),
  images: v.optional(
    v.array(
      v.object({
        url: v.string(),
        altText: v.optional(v.nullable(v.string()), null),
        width: size,
        height: size,
      }),
    ),
    [],
  ),
  variants: v.array(variantInput),
})

type ProductInput = v.InferOutput<typeof productInput>

/** Ids of the product it replaces stay, its variants' by their options. */
export function productFrom(
  input: ProductInput,
  replaced: Product | undefined,
  nextId: () => number,
  now: string,
): Product {
  const variants = input.variants.map((given): Variant => {
    const title = variantTitle(given.selectedOptions)
    return {
      id: replaced?.variants.find((variant) => variant.title === title)?.id ?? nextId(),
      title,
      price: parseAmount(given.price),
      compareAtPrice: given.compareAtPrice === null ? null : parseAmount(given.compareAtPrice),
      currencyCode: given.currencyCode,
      stock: given.stock ?? (given.available ? PLENTIFUL : 0),
      isMadeToOrder: given.currentlyNotInStock,
      picture: Math.max(
        0,
        input.images.findIndex(({ url }) => url === given.image),
      ),
      selectedOptions: given.selectedOptions,
    }
  })
  const { handle, title, description, productType, tags } = input
  return {
    id: replaced?.id ?? nextId(),
    handle,
    title,
    description,
    productType,
    season: input.season ?? replaced?.season ?? null,
    tags,
    createdAt: replaced?.createdAt ?? now,
    updatedAt: now,
    isPublished: true,
    options: input.options ?? optionsUsed(input),
    metafields: Object.entries(input.metafields).map(([key, value]) => ({ key, value })),
    pictures: input.images.map(({ url, ...rest }) => ({ source: url, ...rest })),
    variants,
  }
}

function optionsUsed({ variants }: ProductInput): Product['options'] {
  const chosen = variants.flatMap((variant) => variant.selectedOptions)
  const names = [...new Set(chosen.map((option) => option.name))]
  return names.map((name) => {
    const values = chosen.filter((option) => option.name === name).map((option) => option.value)
    return { name, values: [...new Set(values)] }
  })
}
