import * as v from 'valibot'
import { amountPattern, parseAmount } from './amount.ts'
import { metafieldsOf } from './metafields.ts'
import type { PictureFiles } from './files.ts'
import {
  NO_SEO,
  paragraph,
  PLENTIFUL,
  variantTitle,
  type Picture,
  type Product,
  type ProductOption,
  type SelectedOption,
  type Variant,
} from './product.ts'
import { sellingPlanGroups } from './selling-plans.ts'

const amounts = v.record(v.string(), v.pipe(v.string(), v.regex(amountPattern)))
const texts = v.record(v.string(), v.string())
const address = v.strictObject({ name: v.string(), address: v.string(), email: v.string() })
const optionValues = v.optional(v.array(v.array(v.string())), [])
const list = v.optional(v.array(v.string()), [])

// What the fields mean: ../README.md#a-catalog.
const productEntry = v.strictObject({
  handle: v.string(),
  title: v.string(),
  productType: v.string(),
  season: v.optional(v.string()),
  description: v.string(),
  descriptionHtml: v.optional(v.string()),
  metafields: v.optional(
    v.record(v.string(), v.union([v.string(), v.array(v.string()), texts])),
    {},
  ),
  rating: v.optional(v.strictObject({ value: v.string(), count: v.number() })),
  options: v.optional(v.array(v.strictObject({ name: v.string(), values: v.array(v.string()) })), [
    { name: 'Title', values: ['Default Title'] },
  ]),
  prices: amounts,
  adds: v.optional(amounts, {}),
  soldOut: optionValues,
  notMade: optionValues,
  images: list,
  madeToOrder: v.optional(v.boolean(), false),
  requiresShipping: v.optional(v.boolean(), true),
  unitPricePer: v.optional(v.number()),
  variantImages: v.optional(texts, {}),
  tags: list,
  goesWith: list,
})

const catalogFile = v.strictObject({
  shop: v.strictObject({
    name: v.string(),
    maker: address,
    responsiblePerson: v.optional(address),
    metafields: v.optional(texts, {}),
    deadline: v.optional(v.strictObject({ name: v.string(), from: v.string(), day: v.string() })),
  }),
  products: v.array(productEntry),
  collections: v.optional(v.array(v.strictObject({ title: v.string(), tag: v.string() })), []),
  plans: v.optional(
    v.array(v.strictObject({ handles: v.array(v.string()), groups: sellingPlanGroups })),
    [],
  ),
})

type Entry = v.InferOutput<typeof productEntry>

export type ShopFacts = v.InferOutput<typeof catalogFile>['shop']

const FIRST_ID = 8001
const FIRST_VARIANT_ID = 45_001

/** Parses the catalog's JSON, with prices in a currency. Throws a sentence that names what is wrong. */
export function parseCatalog(json: unknown, files: PictureFiles, currencyCode: string) {
  const { shop, products, collections, plans } = v.parse(catalogFile, json)
  let nextVariantId = FIRST_VARIANT_ID
  return {
    shop,
    collections,
    products: products.map((entry, index): Product => {
      const { handle, title, description, productType, season, tags, goesWith, options } = entry
      const made = combinations(options).filter((chosen) => !isAmong(entry.notMade, chosen))
      const variants = made.map((selectedOptions): Variant => ({
        id: nextVariantId++,
        title: variantTitle(selectedOptions),
        price: priceOf(entry, selectedOptions),
        compareAtPrice: null,
        currencyCode,
        stock: isAmong(entry.soldOut, selectedOptions) ? 0 : PLENTIFUL,
        isMadeToOrder: entry.madeToOrder,
        picture: pictureIndex(entry, selectedOptions),
        selectedOptions,
        measurement: null,
        measurementAbroad: measurementOf(entry, selectedOptions),
        requiresComponents: false,
        components: 0,
        requiresShipping: entry.requiresShipping,
      }))
      // The file lists the newest product first.
      const age = products.length - 1 - index
      return {
        id: FIRST_ID + age,
        handle,
        title,
        description,
        descriptionHtml: entry.descriptionHtml ?? paragraph(description),
        seo: NO_SEO,
        productType,
        season: season ?? null,
        tags,
        goesWith,
        options,
        metafields: metafieldsOf(entry),
        pictures: entry.images.map((name) => pictureOf(handle, name, files)),
        variants,
        requiresSellingPlan: false,
        sellingPlanGroups: plans
          .filter(({ handles }) => handles.includes(handle))
          .flatMap(({ groups }) => groups),
        leadsTo: {},
      }
    }),
  }
}

/** All combinations of option values; the last option varies fastest. */
function combinations(options: ProductOption[]): SelectedOption[][] {
  return options.reduce<SelectedOption[][]>(
    (rows, { name, values }) =>
      rows.flatMap((row) => values.map((value) => [...row, { name, value }])),
    [[]],
  )
}

const isAmong = (lists: string[][], options: SelectedOption[]): boolean =>
  lists.some((values) => values.join('\n') === options.map((o) => o.value).join('\n'))

function priceOf(entry: Entry, options: SelectedOption[]) {
  const base = entry.prices[options[0]?.value ?? ''] ?? entry.prices['']
  if (base === undefined) {
    throw new Error(`${entry.handle}: '${variantTitle(options)}' has no price`)
  }
  return options.reduce(
    (sum, option) => sum + parseAmount(entry.adds[option.value] ?? '0'),
    parseAmount(base),
  )
}

function measurementOf({ unitPricePer, metafields, handle }: Entry, [first]: SelectedOption[]) {
  if (unitPricePer === undefined) return null
  const { weight = '' } = metafields
  const text =
    typeof weight === 'string' || Array.isArray(weight) ? weight : weight[first?.value ?? '']
  const [, grams] = /(\d+) g\)?$/.exec(String(text)) ?? []
  if (!grams) throw new Error(`${handle}: its weight of '${text}' is not in grams`)
  return {
    quantityValue: Number(grams),
    quantityUnit: 'G',
    referenceValue: unitPricePer,
    referenceUnit: 'G',
  }
}

function pictureIndex(entry: Entry, options: SelectedOption[]): number {
  const name = options.flatMap(({ value }) => entry.variantImages[value] ?? [])[0]
  if (name === undefined) return 0
  const index = entry.images.indexOf(name)
  if (index < 0) throw new Error(`${entry.handle}: ${name} is not among its images`)
  return index
}

function pictureOf(handle: string, name: string, files: PictureFiles): Picture {
  const file = files.get(name)
  if (!file) throw new Error(`${handle}: photos/ has no picture ${name}`)
  const { version, altText, width, height } = file
  return { source: `/cdn/shop/files/${name}?v=${version}`, altText, width, height }
}
