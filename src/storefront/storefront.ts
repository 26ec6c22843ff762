import { call, type Connection } from './call.ts'
import { checkoutAddress } from './checkout-address.ts'
import {
  cartCreateDocument,
  cartDocument,
  lineVariantsDocument,
  productDocument,
  productsDocument,
  variantDocument,
} from './documents.ts'
import type { StorefrontError } from './errors.ts'
import type { Money } from './money.ts'
import type { Product, SelectedOption, Variant } from './product.ts'
import { failure, success, type Result } from './result.ts'
import {
  cartAnswer,
  cartCreateAnswer,
  lineVariantsAnswer,
  productAnswer,
  productsAnswer,
  variantAnswer,
} from './wire.ts'

const PRODUCTS_READ = 50
const STOCK_WARNINGS = new Set(['MERCHANDISE_NOT_ENOUGH_STOCK', 'MERCHANDISE_OUT_OF_STOCK'])

const noCart = { cart: null, userErrors: [], warnings: [] }

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

type Answer<Value> = Promise<Result<Value, StorefrontError>>

export type Storefront = {
  products(): Answer<Product[]>
  /** Null where no such product is. */
  product(handle: string): Answer<Product | null>
  /** For products with more variants than are read; null where none is made so. */
  variant(handle: string, selectedOptions: SelectedOption[]): Answer<Variant | null>
  createCart(lines: LineInput[], signal: AbortSignal): Answer<ProviderCart>
  /** Aligned with the ids; null where a variant is gone. */
  currentVariants(ids: string[], signal: AbortSignal): Answer<(CurrentVariant | null)[]>
  /** False for a cart that was paid, but also for one that expired or was never this store's. */
  hasCart(cartId: string): Answer<boolean>
}

/** The provider's calls, over one connection. */
export function createStorefront(connection: Connection): Storefront {
  return {
    products: () => call(connection, productsDocument, { first: PRODUCTS_READ }, productsAnswer),
    product: (handle) => call(connection, productDocument, { handle }, productAnswer),
    variant: (handle, selectedOptions) =>
      call(connection, variantDocument, { handle, selectedOptions }, variantAnswer),
    createCart: async (lines, signal) => {
      const variables = { input: { lines } }
      const answer = await call(connection, cartCreateDocument, variables, cartCreateAnswer, signal)
      if (!answer.ok) return answer
      const { cart, userErrors, warnings } = answer.value ?? noCart
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
    },
    currentVariants: async (ids, signal) => {
      const answer = await call(
        connection,
        lineVariantsDocument,
        { ids },
        lineVariantsAnswer,
        signal,
      )
      return answer.ok && answer.value.length !== ids.length
        ? failure({ kind: 'unreadable' })
        : answer
    },
    hasCart: (id) => call(connection, cartDocument, { id }, cartAnswer),
  }
}
