import type { LineQuantity, Refusal, Transition } from './cart.ts'

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
