import { findLine, type Cart, type Line } from '../cart.ts'
import { currentQuote, grantedOf, isPayable } from '../quote.ts'

/** In the shop's words and the provider's, which may be in another script; either may be ''. */
type LineNote = { ours: string; theirs: string }

/** What the shopper must know about a line before paying. */
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
  const quote = currentQuote(cart)
  const granted = grantedOf(quote, line)
  const warning = findLine(quote?.warnings ?? [], variantId)
  return [
    granted < quantity ? [ours(`Only ${granted} of ${quantity} can be had`)] : [],
    warning ? [{ ours: '', theirs: warning.message }] : [],
  ].flat()
}

const ours = (words: string): LineNote => ({ ours: words, theirs: '' })
