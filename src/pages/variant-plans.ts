import { planFromQuery } from '../storefront/choice-from-query.ts'
import { isCallDenied } from '../storefront/errors.ts'
import type { ProductChoice } from '../storefront/selection.ts'
import type { SellingPlan } from '../storefront/selling-plan.ts'
import type { Storefront } from '../storefront/storefront.ts'

type Planned = ProductChoice & { plans: SellingPlan[] }

/**
 * The choice of a variant that is not among the product's first, with the prices of its plans. `isIncomplete`: they
 * could not be read.
 */
export async function withVariantPlans(
  { product, choice, plans }: Planned,
  query: string,
  storefront: Storefront,
): Promise<Planned & { isIncomplete?: true }> {
  const { variant } = choice
  if (!variant || plans.length === 0 || plans.some(({ prices }) => prices[variant.id])) {
    return { product, choice, plans }
  }
  const result = await storefront.variantPlans([variant.id])
  const isIncomplete = !result.ok && !isCallDenied(result.error)
  const own = (result.ok && result.value[0]) || []
  const all = plans.map((each) => {
    const prices = own.find(({ id }) => id === each.id)?.prices
    return prices ? { ...each, prices: { ...each.prices, ...prices } } : each
  })
  const plan = planFromQuery(product, variant, query, all)
  return {
    product,
    choice: plan ? { ...choice, plan } : choice,
    plans: all,
    ...(isIncomplete && { isIncomplete }),
  }
}
