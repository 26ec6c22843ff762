import * as drawerWords from '../../words/drawer.ts'
import { formatMoney } from '../format/money.ts'
import { findLine, isElsewhere, keyOf, type Cart, type Line, type Refusal } from './cart.ts'
import { currentQuote, grantedOf, isPayable } from './quote.ts'

/** A note in the shop's words and in the provider's, which may be in another language. */
type LineNote = { ours?: string; theirs?: string }

/** Before checkout: why the line is not charged, or how its plan changed; the provider's lower quantity and warning. */
export function lineNotes(cart: Cart, line: Line, quote = currentQuote(cart)): LineNote[] {
  const { availability, refusal, plan, quantity } = line
  // Not checked in this market yet: its price is '…' until line-check.ts has read it.
  if (isElsewhere(cart, line)) return []
  if (availability === 'sold-out') return [{ ours: drawerWords.soldOut }]
  // The provider answers the same for 'deleted' and for 'not sold in this market'.
  if (availability === 'gone' && plan) return [{ ours: drawerWords.planGone }]
  if (availability === 'gone')
    return [{ ours: cart.market ? drawerWords.notHere : drawerWords.gone }]
  if (refusal?.kind === 'not-here') return [{ ours: drawerWords.notHere }]
  if (refusal?.reason) return [{ ours: drawerWords.refusedFor, theirs: refusal.reason }]
  if (refusal) return [{ ours: drawerWords.refused }]
  if (!isPayable(cart, line)) return [{ ours: drawerWords.otherCurrency }]
  const granted = grantedOf(quote, line)
  const warning = quote?.granted.find(({ key }) => key === keyOf(line))?.warning
  return [
    plan?.isChanged ? [{ ours: drawerWords.planChanged }] : [],
    granted < quantity ? [{ ours: drawerWords.short(granted) }] : [],
    warning ? [{ theirs: warning }] : [],
  ].flat()
}

/** What has changed between two states of the lines in one market, one sentence per line; '': nothing. */
export function changesText(before: Line[], after: Line[]): string {
  const sentences = after.flatMap((line) => {
    const former = findLine(before, keyOf(line))
    if (former?.market !== line.market) return []
    const { availability, price, plan, refusal } = line
    const changes = [
      former.availability !== availability && drawerWords.nowAvailable[availability],
      former.price.currencyCode === price.currencyCode &&
        former.price.minorUnits !== price.minorUnits &&
        drawerWords.nowCosts(formatMoney(former.price), formatMoney(price)),
      plan?.isChanged && !former.plan?.isChanged && drawerWords.nowOtherPlan,
      refusal && !former.refusal && refusalText(refusal),
    ].filter((change) => typeof change === 'string')
    return changes.length === 0 ? [] : [drawerWords.changed(line.product.title, changes)]
  })
  return sentences.join(' ')
}

const refusalText = (refusal: Refusal): string =>
  refusal.kind === 'not-here' ? drawerWords.nowNotHere : drawerWords.nowRefused(refusal.reason)
