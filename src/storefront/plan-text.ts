import * as planWords from '../../words/plans.ts'
import { formatMoney, type Money } from './money.ts'
import { deliveriesOf, durationOf, type LinePlan, type Saving } from './selling-plan.ts'

/**
 * What the provider says of a plan: what comes, what renews, how often and at what price. `price`: that of the first
 * order. 'Renews every month at USD $23.40'
 */
export function planText(plan: LinePlan, price: Money): string {
  const { billing, delivery, perDelivery, firstOrders, laterPrice, dueLater } = plan
  const deliveries = rhythmOf(delivery)
  const charges = rhythmOf(billing)
  const each = formatMoney(perDelivery)
  return [
    deliveries && billing !== delivery
      ? planWords.prepaid(deliveriesOf(plan), each, deliveries)
      : null,
    charges &&
      (laterPrice
        ? planWords.renewsAt(formatMoney(price), firstOrders ?? 1, formatMoney(laterPrice), charges)
        : planWords.renews(formatMoney(price), charges)),
    !deliveries && !charges ? planWords.once : null,
    dueLater && planWords.paidLater(formatMoney(dueLater)),
  ]
    .filter(Boolean)
    .join('. ')
}

/** '10% less', 'USD $2.00 less'; null: the plan takes nothing off. */
export function savingText(saving: Saving): string | null {
  if (!saving) return null
  return planWords.less(
    'percent' in saving ? planWords.percent(saving.percent) : formatMoney(saving.amount),
  )
}

function rhythmOf(text: string): string | null {
  const duration = durationOf(text)
  return duration && planWords.every(duration.count, duration.unit)
}
