import * as v from 'valibot'
import { amountPattern, parseAmount } from './amount.ts'
import { combinations } from './combinations.ts'
import { metafieldsOf } from './entry-metafields.ts'
import { photoSource, type Photos } from './photos.ts'
import {
  PLENTIFUL,
  variantTitle,
  type Picture,
  type Product,
  type SelectedOption,
  type Variant,
} from './product.ts'

const amounts = v.record(v.string(), v.pipe(v.string(), v.regex(amountPattern)))
const valueLists = v.array(v.array(v.string()))

const productEntry = v.object({
  handle: v.string(),
  title: v.string(),
  productType: v.string(),
  season: v.string(),
  description: v.string(),
  /** What it smells of: at first, then, and at last. */
  notes: v.array(v.string()),
  /** By the value of the first option, in hours. */
  burnTime: v.record(v.string(), v.string()),
  options: v.array(v.object({ name: v.string(), values: v.array(v.string()) })),
  prices: amounts,
  adds: amounts,
  soldOut: valueLists,
  notMade: v.optional(valueLists, []),
  images: v.array(v.string()),
  tags: v.array(v.string()),
})

const catalogFile = v.object({
  shop: v.object({
    name: v.string(),
    currencyCode: v.picklist(['USD']),
    countryCode: v.picklist(['US']),
  }),
  products: v.array(productEntry),
})

type Entry = v.InferOutput<typeof productEntry>

export type ShopFacts = v.InferOutput<typeof catalogFile>['shop']

const FIRST_ID = 8001
const FIRST_CREATED = Date.UTC(2025, 2, 20, 8)
const DAY_MS = 24 * 60 * 60 * 1000

/** Parses the catalog's JSON into the shop and its products. Throws with a sentence on a bad one. */
export function parseCatalog(
  json: unknown,
  photos: Photos,
): { shop: ShopFacts; products: Product[] } {
  const { shop, products } = v.parse(catalogFile, json)
  let variantId = 45_000
  return {
    shop,
    products: products.map((entry, index): Product => {
      const { options } = entry
      const made = combinations(options).filter((chosen) => !isAmong(entry.notMade, chosen))
      const variants = made.map((selectedOptions): Variant => ({
        id: ++variantId,
        title: variantTitle(selectedOptions),
        price: priceOf(entry, selectedOptions),
        compareAtPrice: null,
        currencyCode: shop.currencyCode,
        stock: isAmong(entry.soldOut, selectedOptions) ? 0 : PLENTIFUL,
        isMadeToOrder: false,
        picture: 0,
        selectedOptions,
      }))
      // The file begins with what sells best, which is not what is oldest.
      const age = products.length - 1 - index
      const createdAt = new Date(FIRST_CREATED + age * DAY_MS).toISOString()
      return {
        id: FIRST_ID + age,
        handle: entry.handle,
        title: entry.title,
        description: entry.description,
        productType: entry.productType,
        season: entry.season,
        tags: entry.tags,
        createdAt,
        updatedAt: createdAt,
        isPublished: true,
        options,
        metafields: metafieldsOf(entry),
        pictures: entry.images.map((file) => pictureOf(file, photos)),
        variants,
      }
    }),
  }
}

const isAmong = (lists: string[][], options: SelectedOption[]): boolean =>
  lists.some((values) => values.join('\n') === options.map((o) => o.value).join('\n'))

function priceOf(entry: Entry, options: SelectedOption[]) {
  const base = entry.prices[options[0]?.value ?? ''] ?? entry.prices['']
  if (base === undefined)
    throw new Error(`${entry.handle}: '${variantTitle(options)}' has no price`)
  return options.reduce(
    (sum, option) => sum + parseAmount(entry.adds[option.value] ?? '0'),
    parseAmount(base),
  )
}

function pictureOf(file: string, photos: Photos): Picture {
  const photo = photos.get(file)
  if (!photo) throw new Error(`the catalog names ${file}, which is not among its photos`)
  const { altText, width, height } = photo
  return { source: photoSource(photo), altText, width, height }
}
