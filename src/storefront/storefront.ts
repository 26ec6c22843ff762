import { pauseAfterRefusal } from './cart-retries.ts'
import { createCall, type CallPolicy, type Connection } from './call.ts'
import { createdCart, type LineInput, type ProviderCart } from './created-cart.ts'
import {
  cartCreateDocument,
  cartDocument,
  collectionDocument,
  handlesDocument,
  lineVariantsDocument,
  productDocument,
  productsDocument,
  variantDocument,
} from './documents.ts'
import type { StorefrontError } from './errors.ts'
import type { ProductList } from './listed-product.ts'
import type { Money } from './money.ts'
import type { Product, SelectedOption, Variant } from './product.ts'
import { failure, type Result } from './result.ts'
import { productResponse, variantResponse } from './wire.ts'
import { cartCreateResponse, cartResponse, lineVariantsResponse } from './wire-carts.ts'
import { collectionResponse, handlesResponse, productsResponse } from './wire-lists.ts'

/** As many products as a list holds at most. */
export const PRODUCTS_READ = 50
const HANDLES_READ = 250

const ONCE = { pauseAfter: () => null }

/** What a variant costs now, and whether it can be bought. */
export type CurrentVariant = { price: Money; availableForSale: boolean }

type Outcome<Value> = Promise<Result<Value, StorefrontError>>

export type Storefront = {
  /** The provider's: another store knows nothing of this one's carts. */
  origin: string
  products(): Outcome<ProductList>
  /** Null where no such collection is, or none that this shop may show. */
  collection(handle: string): Outcome<ProductList | null>
  /** Of all products, some at a time: the first, or those after a cursor; asked for once, whatever fails. */
  handles(after: string | null): Outcome<{ handles: string[]; next: string | null }>
  /** Null where no such product is. */
  product(handle: string): Outcome<Product | null>
  /** For products with more variants than are read; null where none is made so. */
  variant(handle: string, selectedOptions: SelectedOption[]): Outcome<Variant | null>
  createCart(lines: LineInput[], signal: AbortSignal): Outcome<ProviderCart>
  /** Aligned with the ids; null where a variant is gone. */
  currentVariants(ids: string[], signal: AbortSignal): Outcome<(CurrentVariant | null)[]>
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
    products: () => call(productsDocument, { first: PRODUCTS_READ }, productsResponse),
    collection: (handle) =>
      call(collectionDocument, { handle, first: PRODUCTS_READ }, collectionResponse),
    handles: (after) =>
      call(handlesDocument, { first: HANDLES_READ, after }, handlesResponse, ONCE),
    product: (handle) => call(productDocument, { handle }, productResponse),
    variant: (handle, selectedOptions) =>
      call(variantDocument, { handle, selectedOptions }, variantResponse),
    createCart: async (lines, signal) => {
      const options = { signal, pauseAfter: pauseAfterRefusal }
      const result = await call(
        cartCreateDocument,
        { input: { lines } },
        cartCreateResponse,
        options,
      )
      return result.ok ? createdCart(result.value, lines, connection) : result
    },
    currentVariants: async (ids, signal) => {
      const result = await call(lineVariantsDocument, { ids }, lineVariantsResponse, { signal })
      return result.ok && result.value.length !== ids.length
        ? failure({ kind: 'unreadable' })
        : result
    },
    cartCreatedAt: (id) => call(cartDocument, { id }, cartResponse),
  }
}
