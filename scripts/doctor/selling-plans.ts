import type { Product } from '../../src/storefront/product.ts'
import { MOST_PLANS, MOST_PLANS_TOKENLESS } from '../../src/storefront/storefront.ts'
import { readEach, type CheckedStore } from './checked-store.ts'
import { failed, SCOPES } from './remedies.ts'
import { counted, good, named, note, titlesOf, warning, type Checks } from './report.ts'

const NAME = 'Subscriptions'

/**
 * Whether pages can show the plans of these products, whether any of them can't be sold for lack of one, and whether
 * shoppers can read how a plan ends.
 */
export async function* checkSellingPlans(
  { storefront, store, readPolicies }: CheckedStore,
  products: Product[],
): Checks {
  const needy = products.filter(({ variants }) =>
    variants.some(({ withheld }) => withheld === 'subscription'),
  )
  const results = await readEach(products, async (product) => ({
    product,
    result: await storefront.sellingPlans(product.id),
  }))
  const planned: Product[] = []
  const full: Product[] = []
  const most = store.token === null ? MOST_PLANS_TOKENLESS : MOST_PLANS
  const silent = new Map<string, string>()
  for (const { product, result } of results) {
    if (!result.ok) {
      const who = needy.length > 0 ? `, so these can't be sold: ${titlesOf(needy)}.` : '.'
      const what = `Product pages show no selling plans${who}`
      yield (needy.length > 0 ? warning : note)(
        NAME,
        ...failed(what, result.error, store, SCOPES.plans),
      )
      return
    }
    if (result.value.length > 0) planned.push(product)
    if (result.value.length >= most) full.push(product)
    for (const { id, name, billing, description } of result.value) {
      if (billing && !description.trim()) silent.set(id, name)
    }
  }
  if (full.length > 0) {
    const found = `These have ${most} selling plans or more: ${titlesOf(full)}.`
    yield note(NAME, `${found} Product pages show the first ${most} of a variant.`)
  }
  const unsold = needy.filter((product) => !planned.includes(product))
  if (unsold.length > 0) {
    yield warning(
      NAME,
      `${unsold.length} of ${products.length} products ${unsold.length === 1 ? 'needs' : 'need'} a selling plan and ${unsold.length === 1 ? 'has' : 'have'} none here, so nobody can buy: ${titlesOf(unsold)}.`,
      'Give them a plan in the subscription app, allow one-time purchases, or unpublish them here.',
    )
  }
  const policies = silent.size > 0 ? await readPolicies() : null
  if (policies?.ok && policies.value.subscriptionPolicy === null) {
    yield warning(
      NAME,
      `Nothing tells shoppers how a plan ends: ${named([...silent.values()])}.`,
      "Say it in the plan's description in the subscription app, or write a cancellation policy in Shopify's admin under Settings > Policies.",
    )
  }
  if (planned.length > 0) {
    yield good(NAME, `${counted(planned.length, 'product')} can be bought by a selling plan.`)
  }
}
