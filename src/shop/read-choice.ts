import { isUnread } from '../storefront/availability.ts'
import type { Endpoint } from '../storefront/call.ts'
import { NO_NUMBER, planFor, type ProductChoice } from '../storefront/choice.ts'
import { knownValue, logError, type StorefrontError } from '../storefront/errors.ts'
import { VARIANTS_READ } from '../storefront/product-queries.ts'
import { createStorefront, type Storefront } from '../storefront/storefront.ts'

export const readChoiceInBrowser = <Page extends ProductChoice>(page: Page, endpoint: Endpoint) =>
  readChoice(page, createStorefront(endpoint), logError)

/** The page with its choice's variant, whose failure is reported, and the prices of plans, which may be unread. */
export async function readChoice<Page extends ProductChoice>(
  page: Page,
  storefront: Storefront,
  report: (error: StorefrontError) => void,
): Promise<Page> {
  const read = isUnread(page.product, page.choice) ? await withVariant() : page
  const { product, choice, plans } = read
  const { variant } = choice
  const isPriced = plans.some(({ prices }) => variant && prices[variant.id])
  // The plans of a product's first variants are read with it.
  const isFirst = product.variants.slice(0, VARIANTS_READ).some(({ id }) => id === variant?.id)
  if (!variant || plans.length === 0 || isPriced || isFirst) return read
  const answer = knownValue(await storefront.variantPlans([variant.id]), [])
  const lack = answer ? {} : { unread: { ...read.unread, plans: 'late' as const } }
  const all = plans.map((each) => {
    const prices = answer?.[0]?.find(({ id }) => id === each.id)?.prices
    return prices ? { ...each, prices: { ...each.prices, ...prices } } : each
  })
  const priced = { ...read, ...lack, plans: all }
  return { ...priced, choice: { ...choice, plan: planFor(priced, variant, page.choice.plan) } }

  /** The page with its choice's variant; without it, the choice is marked as unknown, or as one that does not exist. */
  async function withVariant(): Promise<Page> {
    const { named, selection, plan, variant: first } = page.choice
    const { id, handle, variants } = page.product
    const result =
      named === undefined
        ? await storefront.variant(handle, selection)
        : await storefront.namedVariant(id, named)
    if (!result.ok) report(result.error)
    const found = result.ok ? result.value : null
    if (!found) {
      const why = result.ok ? named !== undefined && { named: NO_NUMBER } : { isUnknown: true }
      return { ...page, choice: { ...page.choice, ...why, plan: planFor(page, first, plan) } }
    }
    const values = named === undefined ? selection : found.selectedOptions
    return {
      ...page,
      product: { ...page.product, variants: [...variants, found] },
      choice: { selection: values, variant: found, plan },
    }
  }
}
