import * as v from 'valibot'
import { VARIANTS_READ } from './encoded-variants.ts'
import { graphql, moneyFields } from './graphql.ts'
import type { PlanPrice, Saving, SellingPlan } from './selling-plan.ts'
import { label, money, nodesOf, only, text, variantsById } from './wire.ts'

const planFields = `
  id name description recurringDeliveries
  billingPolicy { ... on SellingPlanRecurringBillingPolicy { interval intervalCount } }
  deliveryPolicy { ... on SellingPlanRecurringDeliveryPolicy { interval intervalCount } }
  priceAdjustments {
    orderCount
    adjustmentValue {
      ... on SellingPlanPercentagePriceAdjustment { adjustmentPercentage }
      ... on SellingPlanFixedAmountPriceAdjustment { adjustmentAmount { ${moneyFields} } }
      ... on SellingPlanFixedPriceAdjustment { price { ${moneyFields} } }
    }
  }
` as const

const allocationFields = `
  remainingBalanceChargeAmount { ${moneyFields} }
  priceAdjustments {
    price { ${moneyFields} }
    perDeliveryPrice { ${moneyFields} }
    compareAtPrice { ${moneyFields} }
    unitPrice { ${moneyFields} }
  }
` as const

const rhythm = v.pipe(
  v.object({
    interval: v.picklist(['DAY', 'WEEK', 'MONTH', 'YEAR']),
    intervalCount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  }),
  v.transform(({ interval: unit, intervalCount: count }) => ({ count, unit })),
)

const adjustment = v.object({
  orderCount: v.nullable(v.number()),
  adjustmentValue: v.union([
    v.object({ adjustmentPercentage: v.number() }),
    v.object({ adjustmentAmount: money }),
    v.object({ price: money }),
  ]),
})

const plan = v.pipe(
  v.object({
    id: text,
    name: label,
    description: v.nullable(label, ''),
    recurringDeliveries: v.boolean(),
    billingPolicy: v.nullable(rhythm),
    deliveryPolicy: v.nullable(rhythm),
    priceAdjustments: v.array(adjustment),
  }),
  v.transform(({ billingPolicy: billing, deliveryPolicy: delivery, ...read }) => {
    const { recurringDeliveries, priceAdjustments, ...rest } = read
    const [first, later] = priceAdjustments
    return {
      ...rest,
      billing,
      delivery: recurringDeliveries ? (delivery ?? billing) : null,
      firstOrders: later && first ? first.orderCount : null,
      saving: savingOf(first),
    }
  }),
)

function savingOf(first: v.InferOutput<typeof adjustment> | undefined): Saving {
  const value = first?.adjustmentValue
  if (!value || 'price' in value) return null
  if ('adjustmentAmount' in value) {
    return value.adjustmentAmount.minorUnits > 0 ? { amount: value.adjustmentAmount } : null
  }
  return value.adjustmentPercentage > 0 ? { percent: value.adjustmentPercentage } : null
}

/** A plan with its price of a variant; null: the provider names no price. */
const allocation = <Wire, Plan>(sellingPlan: v.GenericSchema<Wire, Plan>) =>
  v.pipe(
    v.object({
      sellingPlan,
      remainingBalanceChargeAmount: money,
      priceAdjustments: v.array(
        v.object({
          price: money,
          perDeliveryPrice: money,
          compareAtPrice: money,
          unitPrice: v.nullable(money),
        }),
      ),
    }),
    v.transform(({ remainingBalanceChargeAmount: balance, priceAdjustments, ...of }) => {
      const [first, later] = priceAdjustments
      if (!first) return null
      const { perDeliveryPrice: perDelivery, ...prices } = first
      const found: PlanPrice = {
        ...prices,
        perDelivery,
        dueLater: balance.minorUnits > 0 ? balance : null,
        laterPrice: later && later.price.minorUnits !== first.price.minorUnits ? later.price : null,
      }
      return { plan: of.sellingPlan, found }
    }),
  )

// Every field needs the scope `unauthenticated_read_selling_plans`, which requests without a token have.
export const sellingPlansDocument = graphql(`query SellingPlans($id: ID!, $most: Int!) {
  product(id: $id) {
    sellingPlanGroups(first: 5) {
      nodes { name sellingPlans(first: $most) { nodes { ${planFields} } } }
    }
    variants(first: ${VARIANTS_READ}) {
      nodes {
        id
        sellingPlanAllocations(first: $most) { nodes { ${allocationFields} sellingPlan { id } } }
      }
    }
  }
}`)

const allocated = allocation(v.object({ id: text }))
const plansOfProduct = v.object({
  sellingPlanGroups: nodesOf(v.object({ name: label, sellingPlans: nodesOf(plan) })),
  variants: nodesOf(v.object({ id: text, sellingPlanAllocations: nodesOf(allocated) })),
})

/** The plans for at least one variant, by group. In a product with more variants, a plan may be for those alone. */
export const sellingPlansResponse = v.pipe(
  only('product', v.nullable(plansOfProduct)),
  v.transform((product): SellingPlan[] => {
    if (!product) return []
    const pricesOf = (planId: string) =>
      product.variants.flatMap(({ id, sellingPlanAllocations: all }): [string, PlanPrice][] => {
        const own = all.find((each) => each?.plan.id === planId)
        return own ? [[id, own.found]] : []
      })
    const mayBeMore = product.variants.length === VARIANTS_READ
    return product.sellingPlanGroups.flatMap(({ name: group, sellingPlans }) =>
      sellingPlans
        .map((each) => ({ ...each, group, prices: Object.fromEntries(pricesOf(each.id)) }))
        .filter((each) => mayBeMore || Object.keys(each.prices).length > 0),
    )
  }),
)

/** The plans of variants, by their ids: those of a cart's lines, and one beyond the 20 that come with a product. */
export const variantPlansDocument = graphql(`query VariantPlans($ids: [ID!]!, $most: Int!) {
  nodes(ids: $ids) {
    id
    ... on ProductVariant {
      title
      sellingPlanAllocations(first: $most) {
        nodes { ${allocationFields} sellingPlan { ${planFields} } }
      }
    }
  }
}`)

const variantPlans = v.pipe(
  // The title tells a variant that lacks its plans from another node.
  v.object({ id: text, title: text, sellingPlanAllocations: nodesOf(allocation(plan)) }),
  v.transform(({ id, sellingPlanAllocations }) =>
    sellingPlanAllocations.flatMap((each): SellingPlan[] =>
      each ? [{ ...each.plan, group: '', prices: { [id]: each.found } }] : [],
    ),
  ),
)

export const variantPlansResponse = variantsById(variantPlans)
