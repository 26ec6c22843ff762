import * as v from 'valibot'
import {
  cursorFields,
  firstProduct,
  graphql,
  merchandiseFields,
  moneyFields,
  pictureFields,
  seoFields,
} from './graphql.ts'
import { cardExcerptOf, type Collection, type ListedProduct, type ProductList } from './product.ts'
import {
  connection,
  hasProducts,
  listPage,
  merchandise,
  money,
  nextCursor,
  picture,
  merchandiseOf,
  seo,
  text,
} from './wire.ts'

// These fields cost little enough for stores without a token. The excerpt needs 180 characters.
const listedFields = `
  id
  title
  description(truncateAt: 200)
  handle
  availableForSale
  priceRange { minVariantPrice { ${moneyFields} } maxVariantPrice { ${moneyFields} } }
  images(first: 2) { edges { node { ${pictureFields} } } }
  selectedOrFirstAvailableVariant { ${merchandiseFields} image { ${pictureFields} } }
` as const

const listedProduct = v.pipe(
  v.object({
    id: text,
    handle: text,
    title: text,
    description: text,
    availableForSale: v.boolean(),
    priceRange: v.object({ minVariantPrice: money, maxVariantPrice: money }),
    images: connection(picture),
    selectedOrFirstAvailableVariant: v.nullable(
      v.object({ ...merchandise.entries, image: v.nullable(picture) }),
    ),
  }),
  v.transform(({ id, handle, title, priceRange, images, ...rest }): ListedProduct => {
    const { minVariantPrice, maxVariantPrice } = priceRange
    // The provider selects a first variant of a sold-out product, too.
    const offered = rest.availableForSale ? rest.selectedOrFirstAvailableVariant : null
    const { image, product, withheld, ...variant } = offered ? merchandiseOf(offered) : NO_VARIANT
    // A combined listing's variant belongs to one of its products.
    const isWithheld = product !== null && (withheld !== null || product.id !== id)
    // A card shows the variant that its 'Add' adds. Pictures other than the product's first are of one variant only.
    const isOwn = image && !isWithheld && image.url !== images[0]?.url
    const [first = null, second = null] = isOwn ? [image] : images
    return {
      id,
      handle,
      title,
      excerpt: cardExcerptOf(rest.description),
      minVariantPrice,
      hasDearer: maxVariantPrice.minorUnits > minVariantPrice.minorUnits,
      picture: first,
      secondPicture: second && {
        url: second.url,
        width: second.width,
        height: second.height,
        isLit: showsFlame(second.altText) && !showsFlame(first?.altText),
      },
      variant: 'id' in variant && !isWithheld ? variant : null,
      ...(isWithheld && { isWithheld }),
    }
  }),
)

const NO_VARIANT = { image: null, product: null, withheld: null }

// The provider has no field for this. The demo store and careful merchants write it in the alt text.
const showsFlame = (altText?: string | null) => /\b(?:lit|flame)\b/i.test(altText ?? '')

const listFields = `
  edges { node { ${listedFields} } }
  pageInfo { ${cursorFields} }
` as const

const productList = v.object({
  edges: v.array(v.object({ node: listedProduct })),
  pageInfo: nextCursor,
})

function listOf(
  { edges, pageInfo: after }: v.InferOutput<typeof productList>,
  collection: Collection | null,
): ProductList {
  return {
    products: edges.map(({ node }) => node),
    next: after === null ? null : { collection: collection?.handle ?? null, after },
    collection,
  }
}

/** All products, page by page. */
export const productsDocument = graphql(`query Products($first: Int!, $after: String) {
  products(first: $first, after: $after, sortKey: BEST_SELLING) { ${listFields} }
}`)

export const productsResponse = v.pipe(
  v.object({ products: productList }),
  v.transform(({ products }) => listOf(products, null)),
)

/** The products of one collection in its own order, page by page. */
export const collectionDocument = graphql(`query Collection(
  $handle: String!
  $first: Int!
  $after: String
) {
  collection(handle: $handle) {
    handle
    title
    seo { ${seoFields} }
    products(first: $first, after: $after) { ${listFields} }
  }
}`)

export const collectionResponse = v.pipe(
  v.object({
    collection: v.nullable(v.object({ handle: text, title: text, seo, products: productList })),
  }),
  v.transform(({ collection }): ProductList | null => {
    if (!collection) return null
    const { handle, title, products } = collection
    return { ...listOf(products, { handle, title }), seo: collection.seo }
  }),
)

/** The collections, page by page, without those that have no products. */
export const collectionsDocument = graphql(`query Collections($first: Int!, $after: String) {
  collections(first: $first, after: $after) {
    nodes { handle title ${firstProduct} }
    pageInfo { ${cursorFields} }
  }
}`)

const listedCollection = v.pipe(
  v.object({ handle: text, title: text, products: hasProducts }),
  v.transform(({ products, ...listed }): Collection | null => (products ? listed : null)),
)

export const collectionsResponse = v.pipe(
  v.object({ collections: listPage(listedCollection) }),
  v.transform(({ collections }) => collections),
)

/** Products that the provider recommends with another. */
export const recommendationsDocument = graphql(`query Recommendations($id: ID!) {
  productRecommendations(productId: $id) { ${listedFields} }
}`)

export const recommendationsResponse = v.pipe(
  v.object({ productRecommendations: v.nullable(v.array(listedProduct)) }),
  v.transform((data) => data.productRecommendations ?? []),
)
