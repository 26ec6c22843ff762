import { sellingPlanGid } from '../catalog/gid.ts'
import { minorUnit } from '../catalog/amount.ts'
import type { Merchandise, Product } from '../catalog/product.ts'
import { planPrices, type SellingPlan, type SellingPlanGroup } from '../catalog/selling-plans.ts'
import { unitPrice } from '../catalog/unit-price.ts'
import { connection, type Node, type PageArguments } from './connection.ts'
import { moneyNode } from './money-node.ts'

export const sellingPlanGroupsPage = (product: Product, page: PageArguments): object =>
  connection(product.sellingPlanGroups, (group) => groupNode(group, product), page)

const groupNode = ({ name, plans }: SellingPlanGroup, product: Product): object => ({
  name,
  sellingPlans: (page: PageArguments) => connection(plans, (plan) => planNode(plan, product), page),
})

export const allocationsPage = (merchandise: Merchandise, page: PageArguments): object =>
  connection(
    merchandise.product.sellingPlanGroups.flatMap(({ plans }) => plans),
    (plan) => allocationNode(plan, merchandise),
    page,
  )

/** A variant's prices with a plan. */
export function allocationNode(plan: SellingPlan, { product, variant }: Merchandise): object {
  const { currencyCode, measurement } = variant
  const { all, charge, remaining } = planPrices(plan, variant)
  const money = (amount: bigint) => moneyNode(amount, currencyCode)
  return {
    checkoutChargeAmount: money(charge),
    remainingBalanceChargeAmount: money(remaining),
    priceAdjustments: all.map(({ price, perDelivery, before }) => ({
      price: money(price),
      perDeliveryPrice: money(perDelivery),
      compareAtPrice: money(before),
      unitPrice: measurement && money(unitPrice(perDelivery, measurement, minorUnit(currencyCode))),
    })),
    sellingPlan: planNode(plan, product),
  }
}

function planNode(plan: SellingPlan, { variants }: Product): Node {
  const { id, name, description, delivery, billing, adjustments } = plan
  const currencyCode = variants[0]?.currencyCode ?? 'USD'
  const rhythmNode = (type: 'Billing' | 'Delivery', rhythm: typeof delivery) =>
    rhythm && {
      __typename: `SellingPlanRecurring${type}Policy`,
      interval: rhythm.interval,
      intervalCount: rhythm.count,
    }
  return {
    id: sellingPlanGid(id),
    name,
    description,
    recurringDeliveries: delivery !== null,
    deliveryPolicy: rhythmNode('Delivery', delivery),
    billingPolicy: rhythmNode('Billing', billing ?? delivery),
    priceAdjustments: adjustments.map(({ percent, less, price, orders }) => ({
      orderCount: orders,
      adjustmentValue:
        percent !== undefined
          ? { __typename: 'SellingPlanPercentagePriceAdjustment', adjustmentPercentage: percent }
          : less !== undefined
            ? {
                __typename: 'SellingPlanFixedAmountPriceAdjustment',
                adjustmentAmount: moneyNode(less, currencyCode),
              }
            : {
                __typename: 'SellingPlanFixedPriceAdjustment',
                price: moneyNode(price ?? 0n, currencyCode),
              },
    })),
  }
}
