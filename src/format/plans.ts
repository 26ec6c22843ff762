import * as planWords from '../../words/plans.ts'
import type { ChosenProduct, ProductChoice } from '../storefront/choice.ts'
import { VARIANTS_READ } from '../storefront/encoded-variants.ts'
import type { UnitPrice } from '../storefront/money.ts'
import type { Variant } from '../storefront/product.ts'
import type { PlanPrice, SellingPlan } from '../storefront/selling-plan.ts'
import { formatMoney } from './money.ts'

/** A variant's price with a plan, and the plan in the shop's words; null: the plan is not for the variant. */
export function withPlan(plan: SellingPlan, variantId: string, single: UnitPrice | undefined) {
  const found = plan.prices[variantId]
  if (!found) return null
  const { price, unitPrice, perDelivery, dueLater } = found
  return {
    price,
    ...(single && unitPrice && { unitPrice: { ...single, price: unitPrice } }),
    plan: {
      id: plan.id,
      name: plan.name,
      terms: termsOf(plan, found),
      dueLater,
      ...(plan.delivery && { isSentAtOnce: true as const }),
      ...(perDelivery.minorUnits !== price.minorUnits && { perDelivery }),
    },
  }
}

export function withPlanPrices({ product, choice, plans }: ProductChoice): ChosenProduct {
  const chosen = plans.find(({ id }) => id === choice.plan?.id)
  if (!chosen) return { product, choice }
  // The plans of a neighbour that was read alone are unknown, so no price of it may stand beside the plan's.
  const isPriced = ({ id }: Variant, index: number) =>
    index < VARIANTS_READ || id === choice.variant?.id || chosen.prices[id]
  const variants = product.variants.filter(isPriced).map((each) => pricedBy(chosen, each))
  return {
    product: { ...product, variants },
    choice: { ...choice, variant: choice.variant && pricedBy(chosen, choice.variant) },
  }
}

/** The variant as the plan sells it; unchanged if the plan is not for it. */
export function pricedBy(chosen: SellingPlan, variant: Variant): Variant {
  // The prior price is a single purchase's.
  const { withheld, availableForSale, unitPrice: single, priorPrice: _single, ...rest } = variant
  const now = withPlan(chosen, variant.id, single)
  if (!now || withheld === 'set') return variant
  return {
    ...rest,
    ...now,
    compareAtPrice: chosen.prices[variant.id]?.compareAtPrice ?? null,
    availableForSale: availableForSale || withheld === 'subscription',
  }
}

/** 'Renews every month at USD $23.40' */
function termsOf(plan: SellingPlan, found: PlanPrice): string {
  const { billing, delivery, firstOrders } = plan
  const { price, perDelivery, laterPrice, dueLater } = found
  const deliveries = delivery && planWords.every(delivery.count, delivery.unit)
  const charges = billing && planWords.every(billing.count, billing.unit)
  const perCharge = deliveriesOf(plan)
  const each = formatMoney(perDelivery)
  const sentences = [
    deliveries && perCharge !== 1 ? planWords.prepaid(perCharge, each, deliveries) : null,
    !deliveries && charges ? planWords.deliveredOnce : null,
    charges &&
      (laterPrice
        ? planWords.renewsAt(formatMoney(price), firstOrders ?? 1, formatMoney(laterPrice), charges)
        : planWords.renews(formatMoney(price), charges)),
    !deliveries && !charges ? planWords.once : null,
    dueLater && planWords.paidLater(formatMoney(dueLater)),
  ]
  return sentences.filter(Boolean).join('. ')
}

/** '10% less', '50% less for the first order'; null: the plan takes nothing off. */
export function savingText(plan: SellingPlan, { laterPrice }: PlanPrice): string | null {
  const { saving, billing, firstOrders } = plan
  if (!saving) return null
  const amount =
    'percent' in saving ? planWords.percent(saving.percent) : formatMoney(saving.amount)
  return billing && laterPrice
    ? planWords.lessAtFirst(amount, firstOrders ?? 1)
    : planWords.less(amount)
}

// Weeks in days and years in months, so that two durations can be divided.
const SMALL_UNITS = { DAY: [1, 'D'], WEEK: [7, 'D'], MONTH: [1, 'M'], YEAR: [12, 'M'] } as const

/** How many deliveries a charge is for; null: unknown, or there is no rhythm. */
function deliveriesOf({ billing, delivery }: SellingPlan): number | null {
  if (!billing || !delivery) return null
  const [inCharge, unit] = SMALL_UNITS[billing.unit]
  const [inEach, unitOfEach] = SMALL_UNITS[delivery.unit]
  const count = (billing.count * inCharge) / (delivery.count * inEach)
  return unit === unitOfEach && Number.isInteger(count) ? count : null
}
