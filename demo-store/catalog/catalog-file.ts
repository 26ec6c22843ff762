import * as v from 'valibot'
import { amountPattern, parseAmount } from './amount.ts'
import { metafieldsOf } from './metafields.ts'
import type { PictureFiles } from './picture-files.ts'
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
const address = v.object({ name: v.string(), address: v.string(), email: v.string() })
const optionValues = v.array(v.array(v.string()))

const productEntry = v.object({
  handle: v.string(),
  title: v.string(),
  productType: v.string(),
  season: v.string(),
  description: v.string(),
  /** The description's HTML, if it has formatting. */
  descriptionHtml: v.optional(v.string()),
  /** The scent's top, heart and base note, or fewer. */
  notes: v.array(v.string()),
  /** Hours, keyed by the first option's value. */
  burnTime: texts,
  /** Keyed by the metafield's key. A fact that differs between variants is an object, keyed by an option's value. */
  facts: v.record(v.string(), v.union([v.string(), v.array(v.string()), texts])),
  safety: v.optional(
    v.object({
      contains: v.array(v.string()),
      signalWord: v.optional(v.union([v.string(), v.array(v.string())])),
      pictograms: v.optional(v.array(v.string()), []),
      statements: v.array(v.string()),
    }),
  ),
  rating: v.optional(v.object({ value: v.string(), count: v.number() })),
  options: v.array(v.object({ name: v.string(), values: v.array(v.string()) })),
  /** Keyed by the first option's value; '' stands for every value. */
  prices: amounts,
  /** Additions to the price, keyed by the values of other options. */
  adds: amounts,
  soldOut: optionValues,
  notMade: v.optional(optionValues, []),
  images: v.array(v.string()),
  /** It is made after it is ordered. */
  madeToOrder: v.optional(v.boolean(), false),
  /** In markets other than the store's own, the unit price is per this many grams. */
  unitPricePer: v.optional(v.number()),
  /** The picture of an option's value; a value without one gets the first picture. */
  variantImages: v.optional(texts, {}),
  tags: v.array(v.string()),
  /** Handles of complementary products. */
  goesWith: v.array(v.string()),
})

const catalogFile = v.object({
  shop: v.object({
    name: v.string(),
    currencyCode: v.picklist(['USD']),
    maker: address,
    responsiblePerson: address,
    /** Promises of the whole shop. */
    delivery: v.string(),
    returns: v.string(),
    ratingsChecked: v.string(),
    /** In working days. */
    makingDays: v.string(),
    dispatchDays: v.string(),
    deliveryDays: v.string(),
    /** `from`: the first day of each year on which it is set; `day`: the last day for an order to arrive, such as '12-23'. */
    deadline: v.object({ name: v.string(), from: v.string(), day: v.string() }),
  }),
  products: v.array(productEntry),
  /** The plans of the products with these handles. */
  plans: v.array(v.object({ handles: v.array(v.string()), groups: sellingPlanGroups })),
})

type Entry = v.InferOutput<typeof productEntry>

export type ShopFacts = v.InferOutput<typeof catalogFile>['shop']

const FIRST_ID = 8001
const FIRST_VARIANT_ID = 45_001

/** Parses the catalog's JSON. Throws a sentence that names what is wrong. */
export function parseCatalog(
  json: unknown,
  files: PictureFiles,
): { shop: ShopFacts; products: Product[] } {
  const { shop, products, plans } = v.parse(catalogFile, json)
  let nextVariantId = FIRST_VARIANT_ID
  return {
    shop,
    products: products.map((entry, index): Product => {
      const { handle, title, description, productType, season, tags, goesWith, options } = entry
      const made = combinations(options).filter((chosen) => !isAmong(entry.notMade, chosen))
      const variants = made.map((selectedOptions): Variant => ({
        id: nextVariantId++,
        title: variantTitle(selectedOptions),
        price: priceOf(entry, selectedOptions),
        compareAtPrice: null,
        currencyCode: shop.currencyCode,
        stock: isAmong(entry.soldOut, selectedOptions) ? 0 : PLENTIFUL,
        isMadeToOrder: entry.madeToOrder,
        picture: pictureIndex(entry, selectedOptions),
        selectedOptions,
        measurement: null,
        measurementAbroad: measurementOf(entry, selectedOptions),
        requiresComponents: false,
        components: 0,
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
        season,
        tags,
        goesWith,
        options,
        metafields: metafieldsOf(entry),
        pictures: entry.images.map((name) => pictureOf(name, files)),
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

function measurementOf({ unitPricePer, facts, handle }: Entry, [first]: SelectedOption[]) {
  if (unitPricePer === undefined) return null
  const { weight = '' } = facts
  const text =
    typeof weight === 'string' || Array.isArray(weight) ? '' : (weight[first?.value ?? ''] ?? '')
  const [, grams] = /\((\d+) g\)$/.exec(text) ?? []
  if (!grams) throw new Error(`${handle}: '${text}' is no weight in grams`)
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
  if (index < 0) throw new Error(`${entry.handle} has no picture ${name}`)
  return index
}

function pictureOf(name: string, files: PictureFiles): Picture {
  const file = files.get(name)
  if (!file) throw new Error(`the catalog names ${name}, which is not among its pictures`)
  const { version, altText, width, height } = file
  return { source: `/cdn/shop/files/${name}?v=${version}`, altText, width, height }
}
