import * as drawerWords from '../../words/drawer.ts'
import { formatMoney } from '../storefront/money.ts'
import { findLine, isElsewhere, type Cart, type Line, type Refusal } from './cart.ts'
import { currentQuote, grantedOf, isPayable } from './quote.ts'
import { isSamePrice } from './reconcile.ts'

/** A note in the shop's words and the provider's, which may be in another script. Either may be ''. */
type LineNote = { ours: string; theirs: string }

/**
 * The notes on a line before checkout: why it is not charged, as `isPayable` in quote.ts decides, or a lower
 * quantity and a warning from the provider.
 */
export function lineNotes(cart: Cart, line: Line, quote = currentQuote(cart)): LineNote[] {
  const { availability, refusal, variantId, quantity } = line
  if (isElsewhere(cart, line)) return []
  if (availability === 'sold-out') return [ours(drawerWords.soldOut)]
  // The provider answers the same for 'deleted' and for 'not sold in this market'.
  if (availability === 'gone') return [ours(cart.market ? drawerWords.notHere : drawerWords.gone)]
  if (refusal) return [refusalNote(refusal)]
  if (!isPayable(cart, line)) return [ours(drawerWords.otherCurrency)]
  const granted = grantedOf(quote, line)
  const warning = findLine(quote?.warnings ?? [], variantId)
  return [
    granted < quantity ? [ours(drawerWords.short(granted))] : [],
    warning ? [{ ours: '', theirs: warning.message }] : [],
  ].flat()
}

function refusalNote(refusal: Refusal): LineNote {
  if (refusal.kind === 'not-here') return ours(drawerWords.notHere)
  const { reason } = refusal
  return reason ? { ours: drawerWords.refusedFor, theirs: reason } : ours(drawerWords.refused)
}

const ours = (words: string): LineNote => ({ ours: words, theirs: '' })

/** The changes between two states of the lines, one sentence per line; '' if nothing changed. */
export function changesText(before: Line[], after: Line[]): string {
  return after
    .flatMap((line) => {
      const former = findLine(before, line.variantId)
      if (!former) return []
      const changes = [
        former.availability === line.availability
          ? []
          : [drawerWords.nowAvailable[line.availability]],
        isSamePrice(former.price, line.price)
          ? []
          : [drawerWords.nowCosts(formatMoney(former.price), formatMoney(line.price))],
        line.refusal && !former.refusal ? [refusalText(line.refusal)] : [],
      ].flat()
      return changes.length === 0 ? [] : [drawerWords.changed(line.product.title, changes)]
    })
    .join(' ')
}

const refusalText = (refusal: Refusal): string =>
  refusal.kind === 'not-here' ? drawerWords.nowNotHere : drawerWords.nowRefused(refusal.reason)
