import { array, object, optional, parse, picklist, pipe, record, regex, string } from 'valibot'
import type { InferOutput } from 'valibot'
import { amountPattern, parseAmount } from './amount.ts'
import { combinations } from './combinations.ts'
import { photoSource } from './photos.ts'
import type { Photos } from './photos.ts'
import { plentiful, variantTitle } from './product.ts'
import type { Picture, Product, SelectedOption, Variant } from './product.ts'

const amounts = record(string(), pipe(string(), regex(amountPattern)))
const valueLists = array(array(string()))

const productEntry = object({
  handle: string(),
  title: string(),
  productType: string(),
  description: string(),
  options: array(object({ name: string(), values: array(string()) })),
  prices: amounts,
  adds: amounts,
  soldOut: valueLists,
  notMade: optional(valueLists, []),
  images: array(string()),
  tags: array(string()),
})

const catalogFile = object({
  shop: object({ name: string(), currencyCode: picklist(['USD']), countryCode: picklist(['US']) }),
  products: array(productEntry),
})

type Entry = InferOutput<typeof productEntry>
type CatalogFile = InferOutput<typeof catalogFile>

export type ShopFacts = CatalogFile['shop']

const names = (list: readonly string[][], options: readonly SelectedOption[]): boolean =>
  list.some((values) => values.join('\n') === options.map((o) => o.value).join('\n'))

function priceOf(entry: Entry, options: readonly SelectedOption[]) {
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

/** Parses the catalog's JSON into the shop and its products. Throws with a sentence on a bad one. */
export function parseCatalog(
  json: unknown,
  photos: Photos,
): { shop: ShopFacts; products: Product[] } {
  const { shop, products } = parse(catalogFile, json)
  let variantId = 45000
  return {
    shop,
    products: products.map((entry, index): Product => {
      const { handle, title, description, productType, tags, options } = entry
      const made = combinations(options).filter((chosen) => !names(entry.notMade, chosen))
      const variants = made.map((selectedOptions): Variant => ({
        id: ++variantId,
        title: variantTitle(selectedOptions),
        price: priceOf(entry, selectedOptions),
        currencyCode: shop.currencyCode,
        stock: names(entry.soldOut, selectedOptions) ? 0 : plentiful,
        selectedOptions,
      }))
      const pictures = entry.images.map((file) => pictureOf(file, photos))
      const id = 8001 + index
      return { id, handle, title, description, productType, tags, options, pictures, variants }
    }),
  }
}
