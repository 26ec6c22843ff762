import type * as v from 'valibot'
import { createCall, type CallPolicy, type Connection } from './call.ts'
import { checkoutAddress } from './checkout-address.ts'
import type { Collection } from './collection.ts'
import {
  cartCreateDocument,
  cartDocument,
  collectionDocument,
  collectionsDocument,
  handlesDocument,
  lineVariantsDocument,
  productDocument,
  productsDocument,
  variantDocument,
} from './documents.ts'
import type { StorefrontError } from './errors.ts'
import type { ListCursor, ProductList } from './listed-product.ts'
import type { Money } from './money.ts'
import type { Product, SelectedOption, Variant } from './product.ts'
import { failure, success, type Result } from './result.ts'
import {
  cartResponse,
  cartCreateResponse,
  lineVariantsResponse,
  productResponse,
  variantResponse,
} from './wire.ts'
import {
  collectionResponse,
  collectionsResponse,
  handlesResponse,
  productsResponse,
} from './wire-lists.ts'

/** As many products as a list holds at most. */
const PRODUCTS_READ = 50
const HANDLES_READ = 250
const COLLECTIONS_READ = 12
const STOCK_WARNINGS = new Set(['MERCHANDISE_NOT_ENOUGH_STOCK', 'MERCHANDISE_OUT_OF_STOCK'])

const page = { first: PRODUCTS_READ }

type CartCreated = NonNullable<v.InferOutput<typeof cartCreateResponse>>
const NO_CART: CartCreated = { cart: null, userErrors: [], warnings: [] }

type LineInput = { merchandiseId: string; quantity: number }

/** A cart at the provider. Its id holds a secret: keep it whole, log it never. */
export type ProviderCart = {
  id: string
  checkoutUrl: string
  totalQuantity: number
  totalAmount: Money
  lines: GrantedLine[]
}

export type GrantedLine = LineInput & {
  /** The provider says that it grants less than was asked for. */
  hasStockWarning: boolean
}

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
   * By the provider's clock, in milliseconds since 1970. Null for a cart that was paid, but also for
   * one that expired or was never this store's.
   */
  cartUpdatedAt(cartId: string): Outcome<number | null>
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
    handles: (after) =>
      call(handlesDocument, { first: HANDLES_READ, after }, handlesResponse, { retry: false }),
    product: (handle) => call(productDocument, { handle }, productResponse),
    variant: (handle, selectedOptions) =>
      call(variantDocument, { handle, selectedOptions }, variantResponse),
    createCart: async (lines, signal) => {
      // A cart that was made twice can't be unmade.
      const options = { signal, retry: false }
      const result = await call(
        cartCreateDocument,
        { input: { lines } },
        cartCreateResponse,
        options,
      )
      return result.ok ? createdCart(result.value ?? NO_CART) : result
    },
    currentVariants: async (ids, signal) => {
      const result = await call(lineVariantsDocument, { ids }, lineVariantsResponse, { signal })
      return result.ok && result.value.length !== ids.length
        ? failure({ kind: 'unreadable' })
        : result
    },
    cartUpdatedAt: (id) => call(cartDocument, { id }, cartResponse),
  }
}

function createdCart({
  cart,
  userErrors,
  warnings,
}: CartCreated): Result<ProviderCart, StorefrontError> {
  if (userErrors.length > 0) {
    return failure({ kind: 'cart-refused', messages: userErrors.map((each) => each.message) })
  }
  const checkoutUrl = checkoutAddress(cart?.checkoutUrl)
  if (!cart || !checkoutUrl) return failure({ kind: 'no-checkout-url' })
  return success({
    id: cart.id,
    checkoutUrl,
    totalQuantity: cart.totalQuantity,
    totalAmount: cart.cost.totalAmount,
    lines: cart.lines.map(({ id, quantity, merchandise }) => ({
      quantity,
      merchandiseId: merchandise.id,
      hasStockWarning: warnings.some(
        ({ code, target }) => target === id && STOCK_WARNINGS.has(code),
      ),
    })),
  })
}
