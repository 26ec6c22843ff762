import type { ResultOf } from 'gql.tada'
import * as v from 'valibot'
import { type sellingPlansDocument, sellingPlansResponse } from '../selling-plan-queries.ts'
import type { SellingPlan } from '../selling-plan.ts'
import { variantGid } from './fixtures.ts'

type Wire = NonNullable<ResultOf<typeof sellingPlansDocument>['product']>
type WirePlan = Wire['sellingPlanGroups']['nodes'][number]['sellingPlans']['nodes'][number]
type WireAllocation = Wire['variants']['nodes'][number]['sellingPlanAllocations']['nodes'][number]

const month = { interval: 'MONTH', intervalCount: 1 } as const

const planGid = (number: number): string => `gid://shopify/SellingPlan/${number}`

/** A plan as the provider sends it: every month, 10 percent less. */
export const wirePlan = (number = 1, over: Partial<WirePlan> = {}): WirePlan => ({
  id: planGid(number),
  name: 'Every month',
  description: 'Cancel whenever you like.',
  recurringDeliveries: true,
  billingPolicy: month,
  deliveryPolicy: month,
  priceAdjustments: [{ orderCount: null, adjustmentValue: { adjustmentPercentage: 10 } }],
  ...over,
})

/** The price of a first order, and of the later ones if they differ. */
export function wireAllocation(
  number: number,
  [price, later]: [price: string, later?: string],
  currencyCode: 'USD' | 'JPY' | 'KWD' = 'USD',
  over: Partial<WireAllocation> & { perDelivery?: string; before?: string } = {},
): WireAllocation {
  const money = (amount: string) => ({ amount, currencyCode })
  const { perDelivery = price, before = price, ...rest } = over
  return {
    remainingBalanceChargeAmount: money('0.0'),
    priceAdjustments: [price, later]
      .filter((each) => each !== undefined)
      .map((each) => ({
        price: money(each),
        perDeliveryPrice: money(each === price ? perDelivery : each),
        compareAtPrice: money(before),
        unitPrice: null,
      })),
    sellingPlan: { id: planGid(number) },
    ...rest,
  }
}

/** A product's plans, with allocations for a variant of this title. */
export const wirePlans = (
  plans: WirePlan[],
  allocations: WireAllocation[],
  variant = '8 oz / Cotton',
): Wire => ({
  sellingPlanGroups: { nodes: [{ name: 'Delivered', sellingPlans: { nodes: plans } }] },
  variants: {
    nodes: [{ id: variantGid(variant), sellingPlanAllocations: { nodes: allocations } }],
  },
})

export const parsedPlans = (wire: Wire): SellingPlan[] =>
  v.parse(sellingPlansResponse, { product: wire })

const usual = wireAllocation(1, ['23.4'], 'USD', { before: '26.0' })

/** The plan of every month for the first variant of a product. */
export const monthly: SellingPlan[] = parsedPlans(wirePlans([wirePlan()], [usual]))

/** Complete answers to the calls that read plans. */
export const planAnswers = {
  sellingPlans: { data: { product: wirePlans([wirePlan()], [usual]) } },
  variantPlans: (ids: string[]) => ({
    data: {
      nodes: ids.map((id) => ({
        id,
        title: '8 oz / Cotton',
        sellingPlanAllocations: { nodes: [{ ...usual, sellingPlan: wirePlan() }] },
      })),
    },
  }),
}
