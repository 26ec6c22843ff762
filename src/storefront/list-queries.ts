import * as v from 'valibot'
import {
  cursorFields,
  graphql,
  merchandiseFields,
  moneyFields,
  pictureFields,
  seoFields,
} from './graphql.ts'
import { metafieldFields, shownFields, wireMetafields } from './metafields-query.ts'
import { paired } from './pictures.ts'
import { cardExcerptOf, type ListedProduct, type ProductList } from './product.ts'
import * as wire from './wire.ts'

/** The metafield whose 1 hides a product from search engines (shopify.dev, 'Optimize storefront SEO'). */
export const HIDDEN = { namespace: 'seo', key: 'hidden' }

/** The metafield of a product that is a gift by itself, as `giftField` reads it. */
const GIFT = { namespace: 'custom', key: 'gift' }

/** The keys of the metafields that a product's card shows. */
export type CardKeys = Record<'namespace' | 'season' | 'subscription', string> & {
  notes: readonly string[]
}

/** The metafields that every list reads. */
export const cardFieldsOf = ({ namespace, season, subscription, notes }: CardKeys) => [
  HIDDEN,
  GIFT,
  ...[season, subscription, ...notes].filter(Boolean).map((key) => ({ namespace, key })),
]

// Without a token, the store limits a query's cost. These fields stay within the limit. The first variant would exceed
// it, so `isLater` is read from the encoded variants. `cardExcerptOf` needs fewer than 200 characters.
const listedFields = `
  id handle title availableForSale encodedVariantExistence encodedVariantAvailability
  description(truncateAt: 200)
  metafields(identifiers: $cardFields) @include(if: $hasToken) { ${metafieldFields} }
  priceRange { minVariantPrice { ${moneyFields} } maxVariantPrice { ${moneyFields} } }
  images(first: 2) { edges { node { ${pictureFields} } } }
  selectedOrFirstAvailableVariant { ${merchandiseFields} image { ${pictureFields} } }
` as const

const listedProduct = (keys: CardKeys) =>
  v.pipe(
    v.object({
      ...wire.named.entries,
      description: wire.words,
      metafields: v.optional(wireMetafields, []),
      availableForSale: v.boolean(),
      encodedVariantExistence: v.nullable(wire.text),
      encodedVariantAvailability: v.nullable(wire.text),
      priceRange: v.object({ minVariantPrice: wire.money, maxVariantPrice: wire.money }),
      images: wire.connection(wire.picture, 2),
      selectedOrFirstAvailableVariant: v.nullable(
        v.object({ ...wire.merchandise.entries, image: v.nullable(wire.picture) }),
      ),
    }),
    v.transform(({ id, handle, title, priceRange, images, ...rest }): ListedProduct => {
      const { minVariantPrice, maxVariantPrice } = priceRange
      // A card has two lines for each.
      const short = shownFields(rest.metafields).filter((field) => field.text.length <= 200)
      const said = new Map(short.map((field) => [field.key, field.text]))
      const isGift = rest.metafields.some((each) => each?.key === GIFT.key && each.value === 'true')
      const season = said.get(keys.season)
      const subscription = said.get(keys.subscription)
      // The provider selects a first variant of a sold-out product, too.
      const offered = rest.availableForSale ? rest.selectedOrFirstAvailableVariant : null
      const { image, product, withheld, ...variant } = offered
        ? wire.merchandiseOf(offered)
        : NO_VARIANT
      // A combined listing's variant belongs to one of its products. A product for sale may have none that can be read.
      const isWithheld = product ? withheld !== null || product.id !== id : rest.availableForSale
      // A card shows the variant that 'Add' adds. A picture that is not the product's first is of this variant alone.
      const isOwn = image && !isWithheld && image.url !== images[0]?.url
      const [first, next] = paired(isOwn ? [image, ...images] : images)
      const second = first?.lit ?? (isOwn ? null : next?.picture)
      const isLater =
        firstOf(rest.encodedVariantExistence) !== firstOf(rest.encodedVariantAvailability)
      return {
        id,
        handle,
        title,
        notes: keys.notes.flatMap((key) => said.get(key) ?? []),
        ...(season !== undefined && { season }),
        ...(subscription !== undefined && { subscription }),
        excerpt: cardExcerptOf(rest.description),
        minVariantPrice,
        hasDearer: maxVariantPrice.minorUnits > minVariantPrice.minorUnits,
        picture: first?.picture ?? null,
        secondPicture: second ? { ...unnamed(second), isLit: second === first?.lit } : null,
        variant: 'id' in variant && !isWithheld ? variant : null,
        ...(offered && isLater && { isLater }),
        ...(isWithheld && { isWithheld }),
        ...(isGift && { isGift }),
        ...(said.get(HIDDEN.key) === '1' && { isHidden: true }),
      }
    }),
  )

// The numbers of the first variant's values in encoded variants: 'v1_0:1' of 'v1_0:1-2,1:0,'.
const firstOf = (encoded: string | null) => /^v1_\d+(?::\d+)*/.exec(encoded ?? '')?.[0]

const unnamed = ({ altText: _altText, ...picture }: v.InferOutput<typeof wire.picture>) => picture

const NO_VARIANT = { image: null, product: null, withheld: null }

const listFields = `
  edges { node { ${listedFields} } }
  pageInfo { ${cursorFields} }
` as const

const productList = (keys: CardKeys) =>
  v.pipe(
    v.object({ edges: v.array(wire.only('node', listedProduct(keys))), pageInfo: wire.nextCursor }),
    v.transform(({ edges: products, pageInfo: next }) => ({ products, next })),
  )

export const productsDocument = graphql(`query Products(
  $first: Int!
  $after: String
  $cardFields: [HasMetafieldsIdentifier!]!
  $hasToken: Boolean = false
) {
  products(first: $first, after: $after, sortKey: BEST_SELLING) { ${listFields} }
}`)

export const productsResponse = (keys: CardKeys) =>
  v.pipe(
    wire.only('products', productList(keys)),
    v.transform((list): ProductList => ({ ...list, collection: null })),
  )

/** The products of one collection in its own order, page by page. */
export const collectionDocument = graphql(`query Collection(
  $handle: String!
  $first: Int!
  $after: String
  $cardFields: [HasMetafieldsIdentifier!]!
  $hasToken: Boolean = false
) {
  collection(handle: $handle) {
    id handle title seo { ${seoFields} }
    products(first: $first, after: $after) { ${listFields} }
  }
}`)

export const collectionResponse = (keys: CardKeys) =>
  v.pipe(
    wire.only(
      'collection',
      v.nullable(v.object({ ...wire.named.entries, seo: wire.seo, products: productList(keys) })),
    ),
    v.transform((read): ProductList | null => {
      if (!read) return null
      const { products: list, seo, ...collection } = read
      return { ...list, collection, seo }
    }),
  )

/** The collections that have products, page by page. */
export const collectionsDocument = graphql(`query Collections($first: Int!, $after: String) {
  collections(first: $first, after: $after) {
    nodes { id handle title products(first: 1) { nodes { id } } }
    pageInfo { ${cursorFields} }
  }
}`)

const listedCollection = v.pipe(
  v.object({ ...wire.named.entries, products: wire.nodesOf(v.object({ id: wire.text })) }),
  v.transform(({ products, ...listed }) => (products.length > 0 ? listed : null)),
)

export const collectionsResponse = wire.only('collections', wire.listPage(listedCollection))

/** All products as the sitemap lists them, page by page. */
export const catalogProductsDocument = graphql(
  `query CatalogProducts($first: Int!, $after: String, $hasToken: Boolean = false) {
  products(first: $first, after: $after) {
    nodes { id handle hidden: metafield(namespace: "seo", key: "hidden") @include(if: $hasToken) { value } }
    pageInfo { ${cursorFields} }
  }
}`,
)

// Metafields need a token.
const hidden = v.nullish(wire.only('value', wire.text))

export const catalogProductsResponse = wire.only(
  'products',
  wire.listPage(v.object({ id: wire.text, handle: wire.text, hidden })),
)

/** Products that the merchant names as going with another, and those that the provider recommends beside it. */
export const recommendationsDocument = graphql(`query Recommendations(
  $id: ID!
  $cardFields: [HasMetafieldsIdentifier!]!
  $hasToken: Boolean = false
) {
  complementary: productRecommendations(productId: $id, intent: COMPLEMENTARY) { ${listedFields} }
  related: productRecommendations(productId: $id) { ${listedFields} }
}`)

export function recommendationsResponse(keys: CardKeys) {
  const recommended = v.nullable(v.array(listedProduct(keys)), [])
  return v.object({ complementary: recommended, related: recommended })
}
