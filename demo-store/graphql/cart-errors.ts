import type { Attribute, Cart, CartLine } from '../carts/cart.ts'
import { priceCart } from '../carts/priced-cart.ts'
import { formatAmount, priceText } from '../catalog/amount.ts'
import type { MarketCatalog } from '../catalog/market-catalog.ts'
import { isSoldAlone } from '../catalog/product.ts'
import { lineGid, numberInGid } from '../catalog/gid.ts'
import { planWith } from '../catalog/selling-plans.ts'
import { refuseUnknownInput } from './schema.ts'

export type LineInput = {
  merchandiseId: string
  sellingPlanId?: string | null
  quantity: number
  attributes?: Attribute[] | null
}

type UserError = { code: string; field: string[] | null; message: string }

const NOT_ALONE = {
  code: 'MERCHANDISE_NOT_APPLICABLE',
  message: 'The merchandise cannot be purchased in its current configuration.',
}

const NEEDS_PLAN = {
  code: 'VARIANT_REQUIRES_SELLING_PLAN',
  message: 'The variant can only be purchased with a selling plan.',
}
const NO_SUCH_PLAN = {
  code: 'SELLING_PLAN_NOT_APPLICABLE',
  message: 'The selling plan is not applicable to the variant.',
}
const LARGEST_QUANTITY = 1_000_000
const MOST_LINES = 500

/** The errors of the lines of a new cart. */
export function lineErrors(lines: LineInput[], catalog: MarketCatalog): UserError[] {
  return lines.flatMap((line, index) => {
    refuseUnknownInput('CartLineInput', line)
    const field = ['input', 'lines', String(index)]
    return [
      ...merchandiseErrors(line, field, catalog),
      ...quantityErrors(line.quantity, [...field, 'quantity']),
    ]
  })
}

/** The errors of a line's variant and its selling plan. */
function merchandiseErrors(
  { merchandiseId: id, sellingPlanId: planGid }: LineInput,
  path: string[],
  catalog: MarketCatalog,
): UserError[] {
  const field = [...path, 'merchandiseId']
  const merchandise = catalog.merchandise(numberInGid('ProductVariant', id) ?? 0)
  if (!merchandise) {
    return [{ code: 'INVALID', field, message: `The merchandise with id ${id} does not exist.` }]
  }
  const { product, variant } = merchandise
  if (variant.userError) return [{ ...variant.userError, field }]
  if (!isSoldAlone(merchandise)) return [{ ...NOT_ALONE, field }]
  if (!planGid) return product.requiresSellingPlan ? [{ ...NEEDS_PLAN, field }] : []
  const plan = planWith(product.sellingPlanGroups, numberInGid('SellingPlan', planGid) ?? 0)
  return plan ? [] : [{ ...NO_SUCH_PLAN, field: [...path, 'sellingPlanId'] }]
}

function quantityErrors(quantity: number, field: string[]): UserError[] {
  const error = (message: string) => [{ code: 'INVALID', field, message }]
  if (quantity < 0) return error('The quantity must be greater than or equal to 0.')
  if (quantity > LARGEST_QUANTITY) return error(`The quantity must not exceed ${LARGEST_QUANTITY}.`)
  return []
}

export function sizeErrors(lines: CartLine[]): UserError[] {
  if (lines.length <= MOST_LINES) return []
  const message = `The cart must not have more than ${MOST_LINES} lines.`
  return [{ code: 'MAXIMUM_EXCEEDED', field: ['lines'], message }]
}

/** The warnings of a requested line: too little stock, and a warning that a test has set. */
export function warningsOf(
  { id, variantId, quantity }: CartLine,
  token: string,
  catalog: MarketCatalog,
): object[] {
  const merchandise = catalog.merchandise(variantId)
  if (!merchandise) return []
  const { product, variant } = merchandise
  const target = lineGid(token, id)
  const shortage = variant.stock < quantity ? [shortageOf(product.title, variant.stock)] : []
  const remarks = variant.warning ? [variant.warning] : []
  return [...shortage, ...remarks].map((warning) => ({ ...warning, target }))
}

/** The warnings of discount codes that need a larger cart. */
export function discountWarnings(cart: Cart, catalog: MarketCatalog): object[] {
  const { discounts, currencyCode } = priceCart(cart, catalog)
  return discounts.outOfRange.map(({ code, from }) => ({
    code: 'DISCOUNT_PURCHASE_NOT_IN_RANGE',
    message: `Spend ${priceText(formatAmount(from), currencyCode, 'en-US')} or more to use this discount.`,
    target: code,
  }))
}

const shortageOf = (title: string, stock: number) =>
  stock === 0
    ? {
        code: 'MERCHANDISE_OUT_OF_STOCK',
        message: `The product '${title}' is already sold out.`,
      }
    : {
        code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
        message: `Only ${stock} of '${title}' could be added to the cart.`,
      }
