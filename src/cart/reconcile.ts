import { withPlan } from '../format/plans.ts'
import type { Money } from '../storefront/money.ts'
import type { CurrentVariant } from '../storefront/cart-queries.ts'
import type { LinePlan, SellingPlan } from '../storefront/selling-plan.ts'
import * as carts from './cart.ts'
import type { Cart, Line, LineName, LineQuantity, RefusalCause, Transition } from './cart.ts'
import { isWithinHour } from './checkouts.ts'

/** A line's current words, price and availability, with those of its plan. */
type CurrentLine = CurrentVariant & { plan?: LinePlan }

/** Lines by their keys, as just read from the provider; null for one that is no longer sold. */
export type CurrentLines = Map<string, CurrentLine | null>

/** A line's variant at the price of the line's plan; null: it can't be bought that way now. `plans`: the variant's. */
export function currentLine(
  { variantId, plan: own }: LineName,
  variant: CurrentVariant | null | undefined,
  plans: SellingPlan[] = [],
): CurrentLine | null {
  if (!variant || variant.withheld === 'set') return null
  if (!own) return variant.withheld ? null : variant
  const plan = plans.find(({ id }) => id === own.id)
  const { unitPrice, withheld, ...rest } = variant
  const now = plan && withPlan(plan, variantId, unitPrice)
  const availableForSale = rest.availableForSale || withheld === 'subscription'
  return now ? { ...rest, ...now, availableForSale } : null
}

/**
 * Applies a check to the lines: words, prices and availability become those of the cart's market. Ends refusals after
 * an hour, and those of other markets. Ignores a check that is older than the last one applied, which may be another
 * tab's. Ignores a `checkedAt` in the future, which is from before the device's clock was set back.
 */
export const reconcile =
  (current: CurrentLines, askedAt: number, now: number): Transition =>
  (cart) => {
    if (askedAt < cart.checkedAt && cart.checkedAt <= now) return cart
    const items = cart.items.map((line) => {
      const { refusal } = line
      const isKept = refusal && isWithinHour(refusal.at, now) && !carts.isElsewhere(cart, line)
      const variant = current.get(carts.keyOf(line))
      return reconciled({ ...line, refusal: isKept ? refusal : null }, variant, cart)
    })
    return { ...cart, items, checkedAt: askedAt }
  }

/** `variant` is undefined for a line that was not part of the check. */
function reconciled(line: Line, variant: CurrentLine | null | undefined, cart: Cart): Line {
  const { market, checkedAt } = cart
  if (variant === undefined) return line
  if (variant === null) return { ...line, market, availability: 'gone', refusal: null }
  const { price, plan, availableForSale } = variant
  const { handle, title, isGift } = variant.product
  // Another market has prices of its own.
  const formerPrice = line.market === market ? (line.formerPrice ?? line.price) : null
  const availability = availableForSale ? 'for-sale' : 'sold-out'
  const isUnchanged = availability === line.availability && isSamePrice(line.price, price)
  // The first check after a refusal does not end the refusal, because the change that it finds may be older.
  const isFirstCheckSince = line.refusal !== null && line.refusal.at > checkedAt
  // The terms name prices, too. Another market has words of its own.
  const termsOf = (each?: LinePlan) =>
    isSamePrice(line.price, price) ? each?.terms : each?.terms.replace(/[\d.,\s]/g, '')
  const isPlanChanged =
    line.market === market &&
    (line.plan?.name !== plan?.name || termsOf(line.plan) !== termsOf(plan) || line.plan?.isChanged)
  return {
    ...carts.lineOf({ ...line.product, handle, title, isGift }, variant, market),
    variantId: line.variantId,
    quantity: line.quantity,
    plan: plan && { ...plan, isChanged: isPlanChanged || undefined },
    formerPrice: formerPrice && !isSamePrice(formerPrice, price) ? formerPrice : null,
    availability,
    refusal: isUnchanged || isFirstCheckSince ? line.refusal : null,
  }
}

/**
 * Marks the refused lines, except those whose quantity has changed since; `causes` are by the lines' keys. A refusal is
 * stored, because the provider would refuse the line again. It ends when the shopper changes the line, when a check
 * finds the variant changed, or after an hour: a merchant's repair may change no field of the variant.
 */
export const linesRefused =
  (causes: Map<string, RefusalCause>, sent: LineQuantity[], at: number): Transition =>
  (cart) => ({
    ...cart,
    items: cart.items.map((line) => {
      const cause = causes.get(carts.keyOf(line))
      const wasSent = carts.findLine(sent, carts.keyOf(line))?.quantity === line.quantity
      return cause && wasSent ? { ...line, refusal: { ...cause, at } } : line
    }),
  })

/** Drops the former prices and the marks of changed plans, which the shopper has seen. */
export const changesSeen: Transition = (cart) => ({
  ...cart,
  items: cart.items.map(({ plan, ...line }) => ({
    ...line,
    plan: plan && { ...plan, isChanged: undefined },
    formerPrice: null,
  })),
})

const isSamePrice = (a: Money, b: Money): boolean =>
  a.minorUnits === b.minorUnits && a.currencyCode === b.currencyCode
