import { backoff, createCall, type CallPolicy, type Connection } from './call.ts'
import * as carts from './cart-queries.ts'
import { type StorefrontError, failure, type Result } from './errors.ts'
import * as lists from './list-queries.ts'
import * as products from './product-queries.ts'
import type {
  Collection,
  ListCursor,
  ListedProduct,
  Product,
  ProductList,
  SelectedOption,
  Variant,
} from './product.ts'
import { createdCart, type CartExtras, type LineInput, type ProviderCart } from './provider-cart.ts'
import * as sitemap from './sitemap-query.ts'

/** Products of a list read at once. */
const PRODUCTS_READ = 50
const CATALOG_PRODUCTS_READ = 250
const COLLECTIONS_READ = 12
// The most that stores allow without a token, as each comes with a product and a picture.
const CATALOG_COLLECTIONS_READ = 100

const ONCE = { pauseAfter: () => null }

const page = { first: PRODUCTS_READ }

type Outcome<Value> = Promise<Result<Value, StorefrontError>>

export type Storefront = {
  /** The provider's origin: a cart is known to the store that made it alone. */
  origin: string
  products(): Outcome<ProductList>
  /** Null where no collection that this shop may show has the handle. */
  collection(handle: string): Outcome<ProductList | null>
  /** The next page of a list; null where its collection no longer exists. */
  more(next: ListCursor): Outcome<ProductList | null>
  /** The 12 oldest collections, without those that have no products. */
  collections(signal?: AbortSignal): Outcome<Collection[]>
  /** All products, 250 at a time: the first ones, or those after a cursor. */
  catalogProducts(after: string | null): Outcome<sitemap.CatalogPage>
  /** All collections that have products, read 100 at a time. */
  catalogCollections(after: string | null): Outcome<sitemap.CatalogPage>
  /** Null where no product has the handle. */
  product(handle: string): Outcome<Product | null>
  /** A variant by its options, for products with more variants than are read; null where there is none. */
  variant(handle: string, selectedOptions: SelectedOption[]): Outcome<Variant | null>
  /** The product's metafields that can be shown as text. Tried once. */
  metafields(
    productId: string,
    identifiers: { namespace: string; key: string }[],
    signal: AbortSignal,
  ): Outcome<products.Metafield[]>
  /** Products that the provider recommends beside this one. Tried once. */
  recommendations(productId: string, signal: AbortSignal): Outcome<ListedProduct[]>
  createCart(lines: LineInput[], signal: AbortSignal, extras?: CartExtras): Outcome<ProviderCart>
  /** In the order of the ids; null where a variant no longer exists. */
  currentVariants(ids: string[], signal: AbortSignal): Outcome<(carts.CurrentVariant | null)[]>
  /** The variants of a cart link, in the order of the ids; null where one no longer exists. */
  sharedVariants(ids: string[]): Outcome<(carts.SharedVariant | null)[]>
  /**
   * When a cart was created, in milliseconds since 1970 by the provider's clock. Null for a cart that was
   * ordered, and for one that has expired or belongs to another store.
   */
  cartCreatedAt(cartId: string): Outcome<number | null>
}

/** The calls to the provider over one connection. */
export function createStorefront(connection: Connection, policy: CallPolicy = {}): Storefront {
  const call = createCall(connection, policy)
  return {
    origin: new URL(connection.url).origin,
    products: () => call(lists.productsDocument, page, lists.productsResponse),
    collection: (handle) =>
      call(lists.collectionDocument, { handle, ...page }, lists.collectionResponse),
    more: ({ collection, after }) =>
      collection === null
        ? call(lists.productsDocument, { ...page, after }, lists.productsResponse)
        : call(
            lists.collectionDocument,
            { handle: collection, ...page, after },
            lists.collectionResponse,
          ),
    collections: (signal) =>
      call(lists.collectionsDocument, { first: COLLECTIONS_READ }, lists.collectionsResponse, {
        ...(signal && { signal }),
      }),
    catalogProducts: (after) =>
      call(
        sitemap.catalogProductsDocument,
        { first: CATALOG_PRODUCTS_READ, after },
        sitemap.catalogProductsResponse,
      ),
    catalogCollections: (after) =>
      call(
        sitemap.catalogCollectionsDocument,
        { first: CATALOG_COLLECTIONS_READ, after },
        sitemap.catalogCollectionsResponse,
      ),
    product: (handle) => call(products.productDocument, { handle }, products.productResponse),
    variant: (handle, selectedOptions) =>
      call(products.variantDocument, { handle, selectedOptions }, products.variantResponse),
    metafields: (id, identifiers, signal) =>
      call(products.metafieldsDocument, { id, identifiers }, products.metafieldsResponse, {
        signal,
        ...ONCE,
      }),
    recommendations: (id, signal) =>
      call(lists.recommendationsDocument, { id }, lists.recommendationsResponse, {
        signal,
        ...ONCE,
      }),
    createCart: async (lines, signal, { discountCodes = [], attributes = [] } = {}) => {
      const options = { signal, pauseAfter: pauseAfterRefusal }
      const result = await call(
        carts.cartCreateDocument,
        {
          input: {
            lines,
            ...(discountCodes.length > 0 && { discountCodes }),
            ...(attributes.length > 0 && { attributes }),
          },
        },
        carts.cartCreateResponse,
        options,
      )
      return result.ok ? createdCart(result.value, lines, connection) : result
    },
    currentVariants: async (ids, signal) =>
      aligned(
        ids,
        await call(carts.lineVariantsDocument, { ids }, carts.lineVariantsResponse, { signal }),
      ),
    sharedVariants: async (ids) =>
      aligned(ids, await call(carts.sharedVariantsDocument, { ids }, carts.sharedVariantsResponse)),
    cartCreatedAt: (id) => call(carts.cartDocument, { id }, carts.cartResponse),
  }
}

const aligned = <Node>(
  ids: string[],
  result: Result<Node[], StorefrontError>,
): Result<Node[], StorefrontError> =>
  result.ok && result.value.length !== ids.length ? failure({ kind: 'unreadable' }) : result

/**
 * In a rush of shoppers the provider refuses a cart before it makes it. After any other failure there
 * may be a cart, and making it again would leave two.
 */
const pauseAfterRefusal = backoff({ mostTries: 4, firstPauseMs: 1_000, isRetried: isRush })

// Not 430, which is for those who ask too much already.
function isRush(error: StorefrontError): boolean {
  if (error.kind === 'http') return error.status === 429 || error.status === 503
  if (error.kind !== 'graphql') return false
  return error.codes.length > 0 && error.codes.every((code) => code === 'THROTTLED')
}
