import * as v from 'valibot'
import { amountPattern, parseAmount } from '../catalog/amount.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { numberInGid } from '../catalog/gid.ts'
import { metafieldsFrom } from '../catalog/metafields.ts'
import {
  NO_SEO,
  paragraph,
  PLENTIFUL,
  variantTitle,
  type Merchandise,
  type Product,
  type Variant,
} from '../catalog/product.ts'
import { sellingPlanGroups } from '../catalog/selling-plans.ts'
import { measurement } from '../catalog/unit-price.ts'

const price = v.pipe(v.string(), v.regex(amountPattern, 'price must read like 26.00'))
const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'a currency reads like USD'))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const size = v.optional(v.nullable(count), null)
const nullableText = v.nullable(v.string())
const remark = v.nullable(v.object({ code: v.string(), message: v.string() }))

const variantInput = v.object({
  price,
  currencyCode: v.optional(currencyCode, 'USD'),
  available: v.optional(v.boolean(), true),
  stock: v.optional(count),
  compareAtPrice: v.optional(v.nullable(price), null),
  currentlyNotInStock: v.optional(v.boolean(), false),
  unitPriceMeasurement: v.optional(v.nullable(measurement), null),
  requiresComponents: v.optional(v.boolean(), false),
  /** The number of a bundle's components. */
  components: v.optional(count, 0),
  requiresShipping: v.optional(v.boolean(), true),
  /** The `url` of one of the product's images; any other text means the first image. */
  image: v.optional(v.string(), ''),
  selectedOptions: v.optional(v.array(v.object({ name: v.string(), value: v.string() })), [
    { name: 'Title', value: 'Default Title' },
  ]),
})

/** Metafields, in the form that `metafieldsFrom` reads. */
export const metafieldsInput = v.record(
  v.string(),
  v.union([v.string(), v.array(v.string()), v.object({ type: v.string(), value: v.string() })]),
)

/** A product in the form in which a test sends it. */
export const productInput = v.object({
  handle: v.pipe(v.string(), v.minLength(1)),
  title: v.string(),
  description: v.optional(v.string(), ''),
  /** By default, the description in a paragraph. */
  descriptionHtml: v.optional(v.string()),
  seo: v.optional(v.object({ title: nullableText, description: nullableText }), NO_SEO),
  productType: v.optional(v.string(), 'Candle'),
  season: v.optional(v.string()),
  tags: v.optional(v.array(v.string()), []),
  goesWith: v.optional(v.array(v.string()), []),
  options: v.optional(v.array(v.object({ name: v.string(), values: v.array(v.string()) }))),
  metafields: v.optional(metafieldsInput, {}),
  requiresSellingPlan: v.optional(v.boolean(), false),
  sellingPlanGroups: v.optional(sellingPlanGroups, []),
  /** The products of a combined listing: their handles, keyed by option value. */
  leadsTo: v.optional(v.record(v.string(), v.string()), {}),
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

/** The plans of a product, in place of those that it has. */
export const plansChange = v.object({
  handle: v.string(),
  requiresSellingPlan: v.optional(v.boolean(), false),
  sellingPlanGroups,
})

/** A change of one variant, which is identified by its gid or by its product's handle and its title. */
export const variantChange = v.object({
  id: v.optional(v.string(), ''),
  handle: v.optional(v.string(), ''),
  title: v.optional(v.string(), ''),
  price: v.optional(price),
  currencyCode: v.optional(currencyCode),
  available: v.optional(v.boolean()),
  stock: v.optional(count),
  compareAtPrice: v.optional(v.nullable(price)),
  currentlyNotInStock: v.optional(v.boolean()),
  unitPriceMeasurement: v.optional(v.nullable(measurement)),
  requiresComponents: v.optional(v.boolean()),
  components: v.optional(count),
  requiresShipping: v.optional(v.boolean()),
  userError: v.optional(remark),
  warning: v.optional(remark),
})

export type ProductInput = v.InferOutput<typeof productInput>
type VariantChange = v.InferOutput<typeof variantChange>

/** Makes the product. Keeps the id of the product that it replaces, and the ids of variants with the same title. */
export function productFrom(
  input: ProductInput,
  replaced: Product | undefined,
  nextId: () => number,
  byHandle: (handle: string) => Product | undefined,
): Product {
  const variants = input.variants.map((given): Variant => {
    const title = variantTitle(given.selectedOptions)
    const picture = input.images.findIndex(({ url }) => url === given.image)
    return {
      id: replaced?.variants.find((variant) => variant.title === title)?.id ?? nextId(),
      title,
      price: parseAmount(given.price),
      compareAtPrice: given.compareAtPrice === null ? null : parseAmount(given.compareAtPrice),
      currencyCode: given.currencyCode,
      stock: given.stock ?? (given.available ? PLENTIFUL : 0),
      isMadeToOrder: given.currentlyNotInStock,
      picture: Math.max(0, picture),
      selectedOptions: given.selectedOptions,
      measurement: given.unitPriceMeasurement,
      measurementAbroad: null,
      requiresComponents: given.requiresComponents,
      components: given.components,
      requiresShipping: given.requiresShipping,
    }
  })
  const { handle, title, description, productType, tags, goesWith, requiresSellingPlan } = input
  const leadsTo = Object.entries(input.leadsTo).flatMap(
    ([value, other]): [string, Merchandise][] => {
      const product = byHandle(other)
      const [variant] = product?.variants ?? []
      return product && variant ? [[value, { product, variant }]] : []
    },
  )
  return {
    id: replaced?.id ?? nextId(),
    handle,
    title,
    description,
    descriptionHtml: input.descriptionHtml ?? paragraph(description),
    seo: input.seo,
    productType,
    season: input.season ?? replaced?.season ?? null,
    tags,
    goesWith,
    options: input.options ?? optionsUsed(input),
    metafields: metafieldsFrom(input.metafields),
    pictures: input.images.map(({ url, ...rest }) => ({ source: url, ...rest })),
    variants,
    requiresSellingPlan,
    sellingPlanGroups: input.sellingPlanGroups,
    leadsTo: Object.fromEntries(leadsTo),
  }
}

function optionsUsed({ variants }: ProductInput): Product['options'] {
  const used = variants.flatMap((variant) => variant.selectedOptions)
  const names = [...new Set(used.map((option) => option.name))]
  return names.map((name) => {
    const values = used.filter((option) => option.name === name).map((option) => option.value)
    return { name, values: [...new Set(values)] }
  })
}

/** Changes a variant. Returns false if it doesn't exist. */
export function changeVariant(change: VariantChange, catalog: Catalog): boolean {
  const variant = variantOf(change, catalog)
  if (!variant) return false
  catalog.changeVariant(variant.id, (before) => changed(before, change))
  return true
}

function variantOf({ id, handle, title }: VariantChange, catalog: Catalog): Variant | undefined {
  const number = numberInGid('ProductVariant', id)
  for (const product of catalog.all()) {
    const found = product.variants.find((one) =>
      number === undefined ? product.handle === handle && one.title === title : one.id === number,
    )
    if (found) return found
  }
  return undefined
}

function changed(variant: Variant, change: VariantChange): Variant {
  const { available, compareAtPrice: before } = change
  const stock = available === undefined ? variant.stock : available ? PLENTIFUL : 0
  return {
    ...variant,
    price: change.price === undefined ? variant.price : parseAmount(change.price),
    currencyCode: change.currencyCode ?? variant.currencyCode,
    compareAtPrice:
      before === undefined ? variant.compareAtPrice : before === null ? null : parseAmount(before),
    stock: change.stock ?? stock,
    isMadeToOrder: change.currentlyNotInStock ?? variant.isMadeToOrder,
    measurement:
      change.unitPriceMeasurement === undefined ? variant.measurement : change.unitPriceMeasurement,
    requiresComponents: change.requiresComponents ?? variant.requiresComponents,
    components: change.components ?? variant.components,
    requiresShipping: change.requiresShipping ?? variant.requiresShipping,
    ...(change.userError !== undefined && { userError: change.userError }),
    ...(change.warning !== undefined && { warning: change.warning }),
  }
}
