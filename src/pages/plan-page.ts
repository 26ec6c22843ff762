import type { Variant } from '../storefront/product.ts'
import { PLANS_ID } from '../shop/plan-picker.tsx'
import { withPlan } from '../storefront/plan-sentences.ts'
import type { SellingPlan } from '../storefront/selling-plan.ts'
import type { ProductPageData } from './page.ts'

/**
 * A product's page with the prices of the chosen plan: as it is rendered, and sent to the browser. A page without plans
 * is returned as it is.
 */
export function withPlanPrices(page: ProductPageData): ProductPageData {
  const { product, choice, serverTexts } = page
  const plans = serverTexts?.plans ?? []
  if (plans.length === 0) return page
  const chosen = plans.find(({ id }) => id === choice.plan?.id)
  const priced = (variant: Variant) => (chosen ? pricedBy(chosen, variant) : variant)
  return {
    ...page,
    product: { ...product, variants: product.variants.map(priced), plansAt: `#${PLANS_ID}` },
    choice: { ...choice, variant: choice.variant && priced(choice.variant) },
  }
}

/** The variant as the plan sells it; unchanged if the plan is not for it. */
function pricedBy(chosen: SellingPlan, variant: Variant): Variant {
  const { withheld, availableForSale, unitPrice: single, ...rest } = variant
  const now = withPlan(chosen, variant.id, single)
  if (!now || withheld === 'set') return variant
  return {
    ...rest,
    ...now,
    compareAtPrice: chosen.prices[variant.id]?.before ?? null,
    availableForSale: availableForSale || withheld === 'subscription',
  }
}
