import { createCall, type CallPolicy, type Connection, type FailedTry, retryPause } from './call.ts'
import type {
  CatalogPage,
  Collection,
  ListCursor,
  ListedProduct,
  ProductList,
  Product,
  SelectedOption,
  SharedVariant,
  Variant,
} from './product.ts'
import { createdCart, type CartExtras, type LineInput, type ProviderCart } from './provider-cart.ts'
import {
  catalogCollectionsDocument,
  catalogProductsDocument,
  catalogCollectionsResponse,
  catalogProductsResponse,
} from './sitemap-query.ts'
import {
  cartCreateDocument,
  cartDocument,
  lineVariantsDocument,
  sharedVariantsDocument,
  cartCreateResponse,
  cartResponse,
  lineVariantsResponse,
  sharedVariantsResponse,
} from './cart-queries.ts'
import {
  metafieldsDocument,
  productDocument,
  variantDocument,
  metafieldsResponse,
  type Metafield,
} from './product-queries.ts'
import {
  collectionDocument,
  collectionsDocument,
  productsDocument,
  recommendationsDocument,
  collectionResponse,
  collectionsResponse,
  productsResponse,
  recommendationsResponse,
} from './list-queries.ts'
import { type StorefrontError, failure, type Result } from './errors.ts'
import type { Money } from './money.ts'
import { productResponse, variantResponse } from './wire.ts'
import { withVariant, type Chosen } from './selection.ts'

/** As many products as a list holds at most. */
const PRODUCTS_READ = 50
const CATALOG_PRODUCTS_READ = 250
const COLLECTIONS_READ = 12
// Each with a product and a picture: as many as may be asked for without a token.
const CATALOG_COLLECTIONS_READ = 100

const ONCE = { pauseAfter: () => null }

const page = { first: PRODUCTS_READ }

/** What a variant costs now, and whether it can be bought. */
export type CurrentVariant = { price: Money; availableForSale: boolean }

type Outcome<Value> = Promise<Result<Value, StorefrontError>>

export type Storefront = {
  /** The provider's: another store knows nothing of this one's carts. */
  origin: string
  products(): Outcome<ProductList>
  /** Null where no such collection is, or none that this shop may show. */
  collection(handle: string): Outcome<ProductList | null>
  /** What comes next on a list; null where it is gone. */
  more(next: ListCursor): Outcome<ProductList | null>
  /** The oldest of those that have products. */
  collections(signal?: AbortSignal): Outcome<Collection[]>
  /** Of all products, some at a time: the first, or those after a cursor. */
  catalogProducts(after: string | null): Outcome<CatalogPage>
  /** The same of all collections that have products. */
  catalogCollections(after: string | null): Outcome<CatalogPage>
  /** Null where no such product is. */
  product(handle: string): Outcome<Product | null>
  /** For products with more variants than are read; null where none is made so. */
  variant(handle: string, selectedOptions: SelectedOption[]): Outcome<Variant | null>
  /** Of those keys in that namespace what the merchant has noted; asked for once, whatever fails. */
  metafields(
    productId: string,
    identifiers: { namespace: string; key: string }[],
    signal: AbortSignal,
  ): Outcome<Metafield[]>
  /** Products that go well with it; asked for once, whatever fails. */
  recommendations(productId: string, signal: AbortSignal): Outcome<ListedProduct[]>
  createCart(lines: LineInput[], signal: AbortSignal, extras?: CartExtras): Outcome<ProviderCart>
  /** Aligned with the ids; null where a variant is gone. */
  currentVariants(ids: string[], signal: AbortSignal): Outcome<(CurrentVariant | null)[]>
  /** What a link names; aligned with the ids, null where a variant is gone. */
  sharedVariants(ids: string[]): Outcome<(SharedVariant | null)[]>
  /**
   * By the provider's clock, in milliseconds since 1970. Null for a cart that was ordered, but also
   * for one that expired or was never this store's.
   */
  cartCreatedAt(cartId: string): Outcome<number | null>
}

/** The provider's calls, over one connection. */
export function createStorefront(connection: Connection, policy: CallPolicy = {}): Storefront {
  const call = createCall(connection, policy)
  return {
    origin: new URL(connection.url).origin,
    products: () => call(productsDocument, page, productsResponse),
    collection: (handle) => call(collectionDocument, { handle, ...page }, collectionResponse),
    more: ({ collection, after }) =>
      collection === null
        ? call(productsDocument, { ...page, after }, productsResponse)
        : call(collectionDocument, { handle: collection, ...page, after }, collectionResponse),
    collections: (signal) =>
      call(collectionsDocument, { first: COLLECTIONS_READ }, collectionsResponse, {
        ...(signal && { signal }),
      }),
    catalogProducts: (after) =>
      call(
        catalogProductsDocument,
        { first: CATALOG_PRODUCTS_READ, after },
        catalogProductsResponse,
      ),
    catalogCollections: (after) =>
      call(
        catalogCollectionsDocument,
        { first: CATALOG_COLLECTIONS_READ, after },
        catalogCollectionsResponse,
      ),
    product: (handle) => call(productDocument, { handle }, productResponse),
    variant: (handle, selectedOptions) =>
      call(variantDocument, { handle, selectedOptions }, variantResponse),
    metafields: (id, identifiers, signal) =>
      call(metafieldsDocument, { id, identifiers }, metafieldsResponse, { signal, ...ONCE }),
    recommendations: (id, signal) =>
      call(recommendationsDocument, { id }, recommendationsResponse, { signal, ...ONCE }),
    createCart: async (lines, signal, { discountCodes = [], attributes = [] } = {}) => {
      const options = { signal, pauseAfter: pauseAfterRefusal }
      const result = await call(
        cartCreateDocument,
        {
          input: {
            lines,
            ...(discountCodes.length > 0 && { discountCodes }),
            ...(attributes.length > 0 && { attributes }),
          },
        },
        cartCreateResponse,
        options,
      )
      return result.ok ? createdCart(result.value, lines, connection) : result
    },
    currentVariants: async (ids, signal) =>
      aligned(ids, await call(lineVariantsDocument, { ids }, lineVariantsResponse, { signal })),
    sharedVariants: async (ids) =>
      aligned(ids, await call(sharedVariantsDocument, { ids }, sharedVariantsResponse)),
    cartCreatedAt: (id) => call(cartDocument, { id }, cartResponse),
  }
}

const aligned = <Node>(
  ids: string[],
  result: Result<Node[], StorefrontError>,
): Result<Node[], StorefrontError> =>
  result.ok && result.value.length !== ids.length ? failure({ kind: 'unreadable' }) : result

/** The chosen with a variant beyond those read, where one is made so. `report` is told of a failure. */
export async function lookUp(
  chosen: Chosen,
  storefront: Storefront,
  report: (error: StorefrontError) => void,
): Promise<Chosen> {
  const { product, choice } = chosen
  const result = await storefront.variant(product.handle, choice.selection)
  if (result.ok) return result.value ? withVariant(product, choice, result.value) : chosen
  report(result.error)
  return { product, choice: { ...choice, isUnknown: true } }
}

const MOST_TRIES = 4
const FIRST_PAUSE_MS = 1_000

/**
 * Milliseconds before a cart is asked for again; null: not again. A rush of shoppers is refused before
 * a cart is made; after anything else there may be one, and a cart that was made twice can't be unmade.
 */
const pauseAfterRefusal = (failed: FailedTry): number | null =>
  failed.tries < MOST_TRIES && isRush(failed.error) ? retryPause(failed, FIRST_PAUSE_MS) : null

// Not 430, which is for those who ask too much already.
function isRush(error: StorefrontError): boolean {
  if (error.kind === 'http') return error.status === 429 || error.status === 503
  if (error.kind !== 'graphql') return false
  return error.codes.length > 0 && error.codes.every((code) => code === 'THROTTLED')
}
