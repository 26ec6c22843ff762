import type { Money } from '../storefront/money.ts'
import type { CurrentVariant } from '../storefront/cart-queries.ts'
import { homePath } from '../routes.ts'
import {
  findLine,
  isElsewhere,
  type Line,
  type LineQuantity,
  type Refusal,
  type Transition,
} from './cart.ts'
import { isWithinHour } from './checkouts.ts'

/** Variants by id, as just read from the provider; null for one that no longer exists. */
export type CurrentVariants = Map<string, CurrentVariant | null>

/**
 * Updates words, prices and availability to the page's market, and ends refusals, also those of other markets. Returns the same cart where a later check, such as
 * another tab's, was answered before. A `checkedAt` in the future was noted before the device's clock
 * was set back, and is ignored.
 */
export const reconcile =
  (current: CurrentVariants, askedAt: number, now: number): Transition =>
  (cart) =>
    askedAt < cart.checkedAt && cart.checkedAt <= now
      ? cart
      : {
          ...cart,
          items: cart.items.map((line) => {
            const { refusal } = line
            const isKept = refusal && isWithinHour(refusal.at, now) && !isElsewhere(line)
            const variant = current.get(line.variantId)
            return reconciled(
              { ...line, refusal: isKept ? refusal : null },
              variant,
              cart.checkedAt,
            )
          }),
          checkedAt: askedAt,
        }

/** `variant` is undefined for a line that was not part of the check. */
function reconciled(
  line: Line,
  variant: CurrentVariant | null | undefined,
  checkedAt: number,
): Line {
  if (variant === undefined) return line
  const market = homePath()
  if (variant === null) return { ...line, market, availability: 'gone', refusal: null }
  const { title, selectedOptions, productTitle, price, unitPrice, availableForSale } = variant
  const formerPrice = line.formerPrice ?? line.price
  const availability = availableForSale ? 'for-sale' : 'sold-out'
  const isUnchanged = availability === line.availability && isSamePrice(line.price, price)
  // A check made before the refusal can't clear it: the difference is older than the refusal.
  const isFirstCheckSince = line.refusal !== null && line.refusal.at > checkedAt
  return {
    ...line,
    product: { ...line.product, title: productTitle },
    variantTitle: title,
    market,
    selectedOptions,
    price,
    unitPrice,
    formerPrice: isSamePrice(formerPrice, price) ? null : formerPrice,
    availability,
    refusal: isUnchanged || isFirstCheckSince ? line.refusal : null,
  }
}

/**
 * Marks the refused lines, except those whose quantity has changed since; `reasons` are by variant id. A refusal
 * is stored, as the provider would refuse the line again. It ends when the shopper changes the line, when a check
 * finds the variant changed, or after an hour: what the merchant repairs may show in no field of the variant.
 */
export const linesRefused =
  (reasons: Map<string, Refusal['reason']>, sent: LineQuantity[], at: number): Transition =>
  (cart) => ({
    ...cart,
    items: cart.items.map((line) => {
      const reason = reasons.get(line.variantId)
      const wasSent = findLine(sent, line.variantId)?.quantity === line.quantity
      return reason === undefined || !wasSent ? line : { ...line, refusal: { reason, at } }
    }),
  })

/** The shopper has seen the former prices. */
export const changesSeen: Transition = (cart) =>
  cart.items.some((line) => line.formerPrice)
    ? { ...cart, items: cart.items.map((line) => ({ ...line, formerPrice: null })) }
    : cart

export const isSamePrice = (a: Money, b: Money): boolean =>
  a.minorUnits === b.minorUnits && a.currencyCode === b.currencyCode
