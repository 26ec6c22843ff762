import { currentMarketId } from '../../markets.ts'
import { isAccessDenied, logError, success, type Result } from '../../storefront/errors.ts'
import type { Withheld } from '../../storefront/product.ts'
import type { SellingPlan } from '../../storefront/selling-plan.ts'
import type { Storefront } from '../../storefront/storefront.ts'
import { lineOf, type Line, type LineName, type LineQuantity } from '../cart.ts'
import { currentLine } from '../reconcile.ts'

/** A line that a link or an agent names. `isSingle`: its plan is not offered, so it is a single purchase. */
export type NamedLine = Line & { withheld?: Withheld | undefined; isSingle?: true }

/** Reads the named lines, in their order; null: the variant no longer exists. */
export async function readLines(
  named: LineQuantity[],
  storefront: Storefront,
): Promise<Result<(NamedLine | null)[]>> {
  const [variants, plans] = await Promise.all([
    storefront.currentVariants(named.map(({ variantId }) => variantId)),
    readPlans(named, storefront),
  ])
  if (!variants.ok) return variants
  if (!plans.ok) return plans
  const lines = named.map(({ variantId, plan, quantity }, index): NamedLine | null => {
    const variant = variants.value[index]
    if (!variant) return null
    const byPlan = plan && currentLine({ variantId, plan }, variant, plans.value.get(variantId))
    const sold = byPlan ?? variant
    const line = { ...lineOf(variant.product, sold, currentMarketId()), quantity }
    const availability = sold.availableForSale ? 'for-sale' : 'sold-out'
    if (byPlan) return { ...line, availability }
    return { ...line, availability, withheld: variant.withheld, ...(plan && { isSingle: true }) }
  })
  return success(lines)
}

/** The plans of the variants that are named with one, by the variants' ids; none without access to plans. */
export async function readPlans(
  named: LineName[],
  { variantPlans }: Storefront,
): Promise<Result<Map<string, SellingPlan[]>>> {
  const ids = named.filter(({ plan }) => plan).map(({ variantId }) => variantId)
  const result = await variantPlans(ids)
  if (!result.ok && !isAccessDenied(result.error)) return result
  if (!result.ok) logError(result.error)
  const read = result.ok ? result.value : []
  return success(new Map(ids.map((id, index) => [id, read[index] ?? []])))
}
