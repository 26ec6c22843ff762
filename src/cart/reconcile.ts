import { formatMoney } from '../storefront/money.ts'
import type { CurrentVariant } from '../storefront/cart-queries.ts'
import type { Availability, Cart, Line, Refusal, Transition, LineQuantity } from './cart.ts'
import { isWithinHour } from './checkouts.ts'

/** What the provider says of variants now, by id; null where one is gone. */
export type CurrentVariants = Map<string, CurrentVariant | null>

/**
 * The cart with what was found; as it was where another tab's check, asked later, was answered before. A
 * time that is yet to come was noted before the clock was set back, and counts for nothing.
 */
export const reconcile =
  (current: CurrentVariants, askedAt: number, now: number): Transition =>
  (cart) =>
    askedAt < cart.checkedAt && cart.checkedAt <= now
      ? cart
      : {
          ...cart,
          items: reconciled(cart, current).map((line) =>
            line.refusal && !isWithinHour(line.refusal.at, now) ? { ...line, refusal: null } : line,
          ),
          checkedAt: askedAt,
        }

/** The lines with what was found; lines that were not asked about stay as they are. */
function reconciled({ items, checkedAt }: Cart, current: CurrentVariants): Line[] {
  return items.map((line) => {
    const variant = current.get(line.variantId)
    if (variant === undefined) return line
    if (variant === null) return { ...line, availability: 'gone', refusal: null }
    const { price, availableForSale } = variant
    const former = line.formerPrice ?? line.price
    const availability = availableForSale ? 'for-sale' : 'sold-out'
    const isUnchanged = availability === line.availability && isSame(line.price, price)
    // What was found before a refusal says nothing of what was refused.
    const isRefused = isUnchanged || (line.refusal !== null && line.refusal.at > checkedAt)
    return {
      ...line,
      price,
      formerPrice: isSame(former, price) ? null : former,
      availability,
      refusal: isRefused ? line.refusal : null,
    }
  })
}

/** The shopper has seen the former prices. */
export const changesSeen: Transition = (cart) =>
  cart.items.some((line) => line.formerPrice)
    ? { ...cart, items: cart.items.map((line) => ({ ...line, formerPrice: null })) }
    : cart

/** What changed between two states of the lines, in a sentence each. */
export function changesText(before: Line[], after: Line[]): string {
  return after
    .flatMap((line) => {
      const was = before.find((each) => each.variantId === line.variantId)
      if (!was) return []
      const changes = [
        was.availability === line.availability ? [] : [AVAILABILITY_TEXT[line.availability]],
        isSame(was.price, line.price)
          ? []
          : [`was ${formatMoney(was.price)}, now ${formatMoney(line.price)}`],
        line.refusal && !was.refusal ? [refusalText(line.refusal)] : [],
      ].flat()
      return changes.length === 0 ? [] : [`${line.product.title}: ${changes.join(', ')}.`]
    })
    .join(' ')
}

const AVAILABILITY_TEXT: Record<Availability, string> = {
  'for-sale': 'available again',
  'sold-out': 'sold out',
  gone: 'no longer sold',
}

function refusalText({ reason }: Refusal): string {
  if (reason === null) return 'not available where you are'
  return reason ? `can't be bought here: ${reason}` : "can't be bought here"
}

const isSame = (a: Line['price'], b: Line['price']): boolean =>
  a.minorUnits === b.minorUnits && a.currencyCode === b.currencyCode

/** Why the provider would not sell what was sent, by variant. */
export type Reasons = Map<string, Refusal['reason']>

/**
 * Marks what the provider would not sell; a line of which there is more or less by now was not asked
 * for. A mark stays over reloads, as the next cart would be refused for the line too, until the
 * shopper changes the line or a check finds its variant changed. It ends after an hour all the same:
 * what the merchant has mended, no field of the variant may tell.
 */
export const linesRefused =
  (reasons: Reasons, sent: LineQuantity[], at: number): Transition =>
  (cart) => ({
    ...cart,
    items: cart.items.map((line) => {
      const reason = reasons.get(line.variantId)
      const wasAsked = sent.some(
        ({ variantId, quantity }) => variantId === line.variantId && quantity === line.quantity,
      )
      return reason === undefined || !wasAsked ? line : { ...line, refusal: { reason, at } }
    }),
  })
