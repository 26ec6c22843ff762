import type { Product } from '../../src/storefront/product.ts'
import { MOST_PLANS, MOST_PLANS_TOKENLESS } from '../../src/storefront/storefront.ts'
import { readEach, type CheckedStore } from './checked-store.ts'
import { failed } from './remedies.ts'
import { all, counted, finding, named, titlesOf, type Findings } from './report.ts'

/**
 * Whether pages can show the plans of these products, whether any of them can't be sold for lack of one, and whether
 * shoppers can read how a plan ends.
 */
export async function* checkSellingPlans(
  { storefront, store, readPolicies }: CheckedStore,
  products: Product[],
): Findings {
  const needy = products.filter(({ variants }) =>
    variants.some(({ withheld }) => withheld === 'subscription'),
  )
  const { read, error } = await readEach(products, ({ id }) => storefront.sellingPlans(id))
  if (error) {
    const lack =
      needy.length > 0
        ? finding`! Subscriptions: Product pages show no selling plans, so these can't be sold: ${titlesOf(needy)}.`
        : finding`· Subscriptions: Product pages show no selling plans.`
    yield failed(lack, error, store)
    return
  }
  const most = store.token === null ? MOST_PLANS_TOKENLESS : MOST_PLANS
  const having = (plans: number) =>
    read.filter(({ value }) => value.length >= plans).map(({ item }) => item)
  const [planned, full] = [having(1), having(most)]
  const unsold = needy.filter((product) => !planned.includes(product))
  const [need, have] = unsold.length === 1 ? ['needs', 'has'] : ['need', 'have']
  const silent = new Map(
    read
      .flatMap(({ value }) => value)
      .filter(({ billing, description }) => billing && !description.trim())
      .map(({ id, name }) => [id, name]),
  )
  const policies = silent.size > 0 ? await readPolicies() : null
  yield* all(
    full.length > 0 &&
      finding`· Subscriptions: These have ${most} selling plans or more: ${titlesOf(full)}. Product pages show the first ${most} of a variant.`,
    unsold.length > 0 &&
      finding`! Subscriptions: ${unsold.length} of ${products.length} products ${need} a selling plan and ${have} none here, so nobody can buy: ${titlesOf(unsold)}.
        → Give them a plan in the subscription app, allow one-time purchases, or unpublish them here.`,
    policies?.ok === true &&
      policies.value.subscriptionPolicy === null &&
      finding`! Subscriptions: Nothing tells shoppers how a plan ends: ${named([...silent.values()])}.
        → Say it in the plan's description in the subscription app, or write a cancellation policy in Shopify's admin under Settings > Policies.`,
    planned.length > 0 &&
      finding`✓ Subscriptions: ${counted(planned.length, 'product')} can be bought by a selling plan.`,
  )
}
