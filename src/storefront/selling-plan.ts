import type { Money } from './money.ts'

/** What the first order costs less than a single purchase; null: the plan has a price of its own, or the same one. */
export type Saving = { percent: number } | { amount: Money } | null

/** The prices of one unit of a variant with a plan. */
export type PlanPrice = {
  /** The price of the first order: of several deliveries, if they are prepaid. */
  price: Money
  perDelivery: Money
  /** What the same deliveries cost without the plan. */
  compareAtPrice: Money
  /** The part of `price` that is not paid at the checkout; null: all of it is. */
  dueLater: Money | null
  /** The price of the orders after the first ones; null: it stays the same. */
  laterPrice: Money | null
  unitPrice: Money | null
}

/** Every three months: `{ count: 3, unit: 'MONTH' }`. */
type Rhythm = { count: number; unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' }

/** A plan of a product, and its prices by the ids of the variants that it is for. */
export type SellingPlan = {
  id: string
  name: string
  /** The name of its group, which an app has made. */
  group: string
  /** The store's own words; '': there are none. */
  description: string
  /**
   * The times between two charges and two deliveries. They are equal if each delivery is charged when it is due. A
   * longer `billing` is prepaid: one charge for several deliveries. `delivery` null: there is only one. `billing` null:
   * there is only one charge, or one and its balance. A pre-order has neither.
   */
  billing: Rhythm | null
  delivery: Rhythm | null
  /** The number of orders at the first price; null: all of them. */
  firstOrders: number | null
  saving: Saving
  prices: Record<string, PlanPrice>
}

export type LinePlan = {
  id: string
  name: string
  /** What comes, what renews, how often and at what price, in the shop's words. */
  terms: string
  /** The price of one of several prepaid deliveries. It is not stored. */
  perDelivery?: Money
  /** The part of the line's price that is not paid at the checkout; null: all of it is. */
  dueLater: Money | null
  /** Its first parcel is sent as a single purchase is. A pre-order is not. */
  isSentAtOnce?: true | undefined
  /** Whether a check found another name, until the shopper has seen it. */
  isChanged?: true | undefined
}

export const PLAN_PARAMETER = 'plan'

export const planId = (number: string): string => `gid://shopify/SellingPlan/${number}`
