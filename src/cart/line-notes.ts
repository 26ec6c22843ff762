import * as drawerWords from '../../words/drawer.ts'
import { formatMoney } from '../storefront/money.ts'
import { findLine, isElsewhere, type Cart, type Line, type Refusal } from './cart.ts'
import { currentQuote, grantedOf, isPayable } from './quote.ts'
import { isSamePrice } from './reconcile.ts'

/** In the shop's words and the provider's, which may be in another script; either may be ''. */
type LineNote = { ours: string; theirs: string }

/**
 * What the cart says about a line before checkout: why it is left out, as `isPayable` in quote.ts decides, or
 * what the provider grants of it.
 */
export function lineNotes(cart: Cart, line: Line, hasMarkets: boolean): LineNote[] {
  const { availability, refusal, variantId, quantity } = line
  if (isElsewhere(line)) return []
  if (availability === 'sold-out') return [ours(drawerWords.soldOut)]
  // The provider tells a variant that is not sold in a market from none as little as the shop can.
  if (availability === 'gone') return [ours(hasMarkets ? drawerWords.notHere : drawerWords.gone)]
  if (refusal?.reason === null) return [ours(drawerWords.notHere)]
  if (refusal?.reason) return [{ ours: drawerWords.refusedFor, theirs: refusal.reason }]
  if (refusal) return [ours(drawerWords.refused)]
  if (!isPayable(cart, line)) return [ours(drawerWords.otherCurrency)]
  const quote = currentQuote(cart)
  const granted = grantedOf(quote, line)
  const warning = findLine(quote?.warnings ?? [], variantId)
  return [
    granted < quantity ? [ours(drawerWords.short(granted))] : [],
    warning ? [{ ours: '', theirs: warning.message }] : [],
  ].flat()
}

const ours = (words: string): LineNote => ({ ours: words, theirs: '' })

/** What changed between two states of the lines, one sentence per line; '' where nothing did. */
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

const refusalText = ({ reason }: Refusal): string =>
  reason === null ? drawerWords.nowNotHere : drawerWords.nowRefused(reason)
