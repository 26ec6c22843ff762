import { hasPlans } from '#brand/brand.ts'
import { backoff, createCall, type CallPolicy, type Endpoint } from './call.ts'
import * as carts from './cart-queries.ts'
import { type StorefrontError, failure, success, type Result } from './errors.ts'
import { variantId } from './gid.ts'
import * as lists from './list-queries.ts'
import * as metafields from './metafields-query.ts'
import * as products from './product-queries.ts'
import type { SelectedOption } from './product.ts'
import { createdCart, type CartExtras, type LineInput } from './provider-cart.ts'
import * as plans from './selling-plan-queries.ts'

const once = { pauseAfter: () => null }

const NO_CARDS: lists.CardKeys = { namespace: '', season: '', subscription: '', notes: [] }

/** The number of plans that are read of a variant. More would exceed the cost limit of a call. */
export const MOST_PLANS = 10
export const MOST_PLANS_TOKENLESS = 4
/** The number of variants whose plans are read by one call, for the same reason. */
const PLANS_AT_ONCE = 6
/** The number of a cart's variants that are read by one call: without a token, a hundred would be too many. */
const VARIANTS_AT_ONCE = 50

export type Storefront = ReturnType<typeof createStorefront>

export const cartInput = (
  { market }: Endpoint,
  lines: LineInput[],
  { discountCodes = [], attributes = [] }: CartExtras = {},
) => ({
  lines,
  ...(discountCodes.length > 0 && { discountCodes }),
  ...(attributes.length > 0 && { attributes }),
  ...(market && { buyerIdentity: { countryCode: market.country } }),
})

/** The calls to one endpoint of the provider. Each resolves with a value or an error. `keys`: of cards' metafields. */
export function createStorefront(endpoint: Endpoint, policy: CallPolicy = {}, keys = NO_CARDS) {
  const call = createCall(endpoint, policy)
  const cardFields = lists.cardFieldsOf(keys)
  /** The number of products that are read of a list at once. */
  const slice = { first: 50, cardFields }
  const productsResponse = lists.productsResponse(keys)
  const collectionResponse = lists.collectionResponse(keys)
  const recommendationsResponse = lists.recommendationsResponse(keys)
  const most = Object.keys(endpoint.headers).length > 0 ? MOST_PLANS : MOST_PLANS_TOKENLESS
  return {
    /** The provider's origin. A cart exists only at the store that created it. */
    origin: new URL(endpoint.url).origin,
    /** A slice of all products: the first, or the one after a cursor. */
    products: (after: string | null = null) =>
      call(lists.productsDocument, { ...slice, after }, productsResponse),
    /** A slice of a collection; null: no collection that this shop may show has the handle. */
    collection: (handle: string, after: string | null = null) =>
      call(lists.collectionDocument, { handle, ...slice, after }, collectionResponse),
    /** Collections with products, oldest first, 100 at a time: a store answers no more without a token. */
    collections: (after: string | null) =>
      call(lists.collectionsDocument, { first: 100, after }, lists.collectionsResponse),
    /** All products, 250 at a time: the first ones, or those after a cursor. */
    catalogProducts: (after: string | null) =>
      call(lists.catalogProductsDocument, { first: 250, after }, lists.catalogProductsResponse),
    /** Null: no product has the handle. */
    product: (handle: string) =>
      call(products.productDocument, { handle }, products.productResponse),
    /** The variant with these options, if there is one, and unless `isAlone` those that differ in one of them. */
    variants: (handle: string, options: SelectedOption[], isAlone: boolean) =>
      call(products.variantDocument, { handle, options, isAlone }, products.variantResponse),
    /** A product's variant by its number; null: it has none of that number. */
    namedVariant: async (productId: string, number: string) => {
      const result = await call(
        products.namedVariantDocument,
        { id: variantId(number) },
        products.namedVariantResponse,
      )
      if (!result.ok) return result
      return success(result.value?.productId === productId ? result.value.variant : null)
    },
    /** Metafields that can be shown, of the product and, after them, of the shop. Tried once. */
    metafields: (id: string, names: metafields.MetafieldNames) =>
      call(metafields.metafieldsDocument, { id, ...names }, metafields.metafieldsResponse, once),
    /** Products that complement this one, and others that the provider recommends beside it. Tried once. */
    recommendations: (id: string) =>
      call(lists.recommendationsDocument, { id, cardFields }, recommendationsResponse, once),
    /** The plans by which a product can be bought. Tried once. */
    sellingPlans: (id: string) =>
      hasPlans
        ? call(plans.sellingPlansDocument, { id, most }, plans.sellingPlansResponse, once)
        : Promise.resolve(success([])),
    /** The plans of each variant, in the order of the ids; null: the variant no longer exists. */
    variantPlans: (ids: string[]) =>
      inBatches(hasPlans ? ids : [], PLANS_AT_ONCE, (some) =>
        call(plans.variantPlansDocument, { ids: some, most }, plans.variantPlansResponse),
      ),
    createCart: async (lines: LineInput[], extras?: CartExtras) => {
      const isPlanned = lines.some(({ sellingPlanId }) => sellingPlanId !== undefined)
      const result = await call(
        isPlanned ? carts.planCartCreateDocument : carts.cartCreateDocument,
        { input: cartInput(endpoint, lines, extras) },
        carts.cartCreateResponse,
        { pauseAfter: pauseAfterRefusal },
      )
      return result.ok ? createdCart(result.value, lines, endpoint) : result
    },
    /** The variants of a cart's lines, in the order of the ids; null: the variant no longer exists. */
    currentVariants: (ids: string[]) =>
      inBatches(ids, VARIANTS_AT_ONCE, (some) =>
        call(carts.lineVariantsDocument, { ids: some }, carts.lineVariantsResponse),
      ),
    /** The provider's time in ms since 1970; null: the cart was ordered, has expired or is another store's. */
    cartCreatedAt: (id: string) => call(carts.cartDocument, { id }, carts.cartResponse),
  }
}

/** Reads `size` nodes at once, and returns all in the order of the ids. */
async function inBatches<Node>(
  ids: string[],
  size: number,
  read: (ids: string[]) => Promise<Result<Node[]>>,
): Promise<Result<Node[]>> {
  const batches = ids.flatMap((_, index) =>
    index % size === 0 ? [ids.slice(index, index + size)] : [],
  )
  const results = await Promise.all(batches.map(read))
  const failed = results.find(({ ok }) => !ok)
  const nodes = results.flatMap((each) => (each.ok ? each.value : []))
  return failed ?? (nodes.length === ids.length ? success(nodes) : failure({ kind: 'unreadable' }))
}

// In a rush the provider refuses before it creates a cart. After any other failure a second call might create another.
const pauseAfterRefusal = backoff({ mostTries: 4, firstPauseMs: 1_000, isRetried: isRush })

// Not 430, which is for a client that has already made too many calls.
function isRush(error: StorefrontError): boolean {
  if (error.kind === 'http') return error.status === 429 || error.status === 503
  if (error.kind !== 'graphql') return false
  return error.codes.length > 0 && error.codes.every((code) => code === 'THROTTLED')
}
