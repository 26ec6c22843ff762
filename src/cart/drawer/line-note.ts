import type { Cart, Line } from '../cart.ts'
import { isPayable, quoteOf } from '../quote.ts'

/** In our words and the provider's, which may be in any script; either may be ''. */
type LineNote = { ours: string; theirs: string }

/** What must be known of a line before it is paid. */
export function lineNotes(cart: Cart, line: Line): LineNote[] {
  const { availability, refusal, variantId, quantity } = line
  if (availability === 'sold-out') return [ours('Sold out: left out of total and checkout')]
  if (availability === 'gone') return [ours('No longer sold: left out of total and checkout')]
  if (refusal?.reason === null) {
    return [ours('Not available where you are: left out of total and checkout')]
  }
  if (refusal?.reason) return [{ ours: "Can't be bought here: ", theirs: refusal.reason }]
  if (refusal) return [ours("Can't be bought here: left out of total and checkout")]
  if (!isPayable(cart, line)) return [ours('In another currency: left out of total and checkout')]
  const quote = quoteOf(cart)
  const granted = quote?.granted.find((each) => each.variantId === variantId)
  const warning = quote?.warnings.find((each) => each.variantId === variantId)
  return [
    granted && granted.quantity < quantity
      ? [ours(`Only ${granted.quantity} of ${quantity} can be had`)]
      : [],
    warning ? [{ ours: '', theirs: warning.message }] : [],
  ].flat()
}

/** How many the provider grants of a line, where that is fewer than are in it, but some; else null. */
export function grantedOf(cart: Cart, { variantId, quantity }: Line): number | null {
  const granted = quoteOf(cart)?.granted.find((each) => each.variantId === variantId)
  return granted && granted.quantity > 0 && granted.quantity < quantity ? granted.quantity : null
}

const ours = (words: string): LineNote => ({ ours: words, theirs: '' })
