import * as v from 'valibot'
import { amountPattern, minorUnit, parseAmount, type Amount } from './amount.ts'

const amount = v.pipe(v.string(), v.regex(amountPattern), v.transform(parseAmount))
const count = v.pipe(v.number(), v.integer(), v.minValue(1))
export const rhythm = v.object({ interval: v.picklist(['DAY', 'WEEK', 'MONTH', 'YEAR']), count })

export type Rhythm = v.InferOutput<typeof rhythm>

/** What an order costs less than a single purchase, or its own price. `orders`: for so many orders; null: for all. */
const adjustment = v.pipe(
  v.object({
    percent: v.optional(v.number()),
    less: v.optional(amount),
    price: v.optional(amount),
    orders: v.optional(v.nullable(count), null),
  }),
  v.check(
    ({ percent, less, price }) =>
      [percent, less, price].filter((each) => each !== undefined).length === 1,
    'an adjustment is a percent, a less or a price',
  ),
)

const sellingPlan = v.object({
  id: count,
  name: v.string(),
  description: v.optional(v.nullable(v.string()), null),
  /** Null: one delivery, such as of a pre-order. */
  delivery: v.optional(v.nullable(rhythm), null),
  /** By default, each delivery is charged when it is due. It can recur without a delivery. */
  billing: v.optional(rhythm),
  adjustments: v.optional(v.array(adjustment), []),
  /** The part of the price that is paid at the checkout. */
  chargedPercent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)), 100),
})

/** Groups of plans, each made by an app. */
export const sellingPlanGroups = v.array(
  v.object({
    name: v.string(),
    plans: v.array(sellingPlan),
  }),
)

export type SellingPlanGroup = v.InferOutput<typeof sellingPlanGroups>[number]
export type SellingPlan = SellingPlanGroup['plans'][number]
type Adjustment = SellingPlan['adjustments'][number]

/** The plan of a product with this id. */
export const planWith = (groups: SellingPlanGroup[], id: number): SellingPlan | undefined =>
  groups.flatMap(({ plans }) => plans).find((plan) => plan.id === id)

const MONTHS = { DAY: 0, WEEK: 0, MONTH: 1, YEAR: 12 }
const DAYS = { DAY: 1, WEEK: 7, MONTH: 0, YEAR: 0 }

/** How many deliveries an order pays for. */
function deliveriesOf({ delivery, billing }: SellingPlan): bigint {
  if (!delivery || !billing) return 1n
  const units = MONTHS[delivery.interval] > 0 ? MONTHS : DAYS
  const times =
    (units[billing.interval] * billing.count) / (units[delivery.interval] * delivery.count)
  return BigInt(Math.max(1, Math.floor(times)))
}

/** The prices of one unit for each of the plan's adjustments, and what the checkout charges of the first. */
export function planPrices(
  plan: SellingPlan,
  { price, currencyCode }: { price: Amount; currencyCode: string },
) {
  const minor = minorUnit(currencyCode)
  const deliveries = deliveriesOf(plan)
  const adjusted = plan.adjustments.length > 0 ? plan.adjustments : [{ percent: 0, orders: null }]
  const all = adjusted.slice(0, 2).map((each) => {
    const perDelivery = adjustedPrice(price, each, minor)
    return { perDelivery, price: perDelivery * deliveries, before: price * deliveries }
  })
  const first = all[0]?.price ?? price
  const charge = rounded(first * BigInt(plan.chargedPercent), 100n, minor)
  return { all, first, charge, remaining: first - charge }
}

/** What the plan charges for one unit after its first orders, and how often; null: nothing renews. */
export function renewalOf(plan: SellingPlan, variant: Parameters<typeof planPrices>[1]) {
  const every = plan.billing ?? plan.delivery
  return every && { price: planPrices(plan, variant).all.at(-1)?.price ?? variant.price, every }
}

const PERCENT_SCALE = 10_000

function adjustedPrice(
  price: Amount,
  { percent, less, price: own }: Partial<Adjustment>,
  minor: Amount,
): Amount {
  if (own !== undefined) return own
  if (less !== undefined) return price > less ? price - less : 0n
  const left = BigInt(Math.round((100 - (percent ?? 0)) * PERCENT_SCALE))
  return rounded(price * left, BigInt(100 * PERCENT_SCALE), minor)
}

/** A quotient, rounded half up to the minor unit. */
const rounded = (dividend: bigint, divisor: bigint, minor: Amount): Amount => {
  const unit = divisor * minor
  return ((2n * dividend + unit) / (2n * unit)) * minor
}
