import { isUnread, unreadNear } from '../storefront/availability.ts'
import type { Endpoint } from '../storefront/call.ts'
import { NO_NUMBER, planFor, variantFor, type ProductChoice } from '../storefront/choice.ts'
import { knownValue, logError, type StorefrontError } from '../storefront/errors.ts'
import { VARIANTS_READ } from '../storefront/product-queries.ts'
import { createStorefront, type Storefront } from '../storefront/storefront.ts'

export const readChoiceInBrowser = <Page extends ProductChoice>(page: Page, endpoint: Endpoint) =>
  readChoice(page, createStorefront(endpoint), logError)

// Of more, as of a hundred numbers, the answer would be larger than the page.
const MOST_NEAR = 50

/**
 * The page with what its choice lacks, read from the provider: a variant beyond those that are read with a product,
 * those that differ from it in one value, whose prices the page shows, and its prices with the plans. Reports a failure
 * of the variant. Plans that could not be read are unread.
 */
export async function readChoice<Page extends ProductChoice>(
  page: Page,
  storefront: Storefront,
  report: (error: StorefrontError) => void,
): Promise<Page> {
  const isNumber = page.choice.named !== undefined
  const found = isNumber && isUnread(page.product, page.choice) ? await withNamed() : page
  const read = found.choice.named === undefined ? await withVariants(found) : found
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

  /** The page with the variant of its choice's number; without it, the number is unread, or one that does not exist. */
  async function withNamed(): Promise<Page> {
    const { named = '', plan, variant: first } = page.choice
    const { id, variants } = page.product
    const result = await storefront.namedVariant(id, named)
    if (!result.ok) report(result.error)
    const own = result.ok ? result.value : null
    if (!own) {
      const why = result.ok ? { named: NO_NUMBER } : { isUnknown: true }
      return { ...page, choice: { ...page.choice, ...why, plan: planFor(page, first, plan) } }
    }
    return {
      ...page,
      product: { ...page.product, variants: [...variants, own] },
      choice: { selection: own.selectedOptions, variant: own, plan },
    }
  }

  /** The page with the variant of its choice's values and those near it. If its own is not read, it is unknown. */
  async function withVariants(former: Page): Promise<Page> {
    const { product: known, choice: chosen } = former
    const { selection, plan, variant: first } = chosen
    const near = unreadNear(known, chosen)
    const isAlone = near === 0 || near > MOST_NEAR
    const isLacking = isUnread(known, chosen)
    if (isAlone && !isLacking) return former
    const result = await storefront.variants(known.handle, selection, isAlone)
    if (!result.ok) report(result.error)
    if (!result.ok && !isLacking) return former
    const ids = new Set(known.variants.map(({ id }) => id))
    const added = result.ok ? result.value.filter(({ id }) => !ids.has(id)) : []
    const whole = { ...known, variants: [...known.variants, ...added] }
    const own = variantFor(whole, selection)
    const why = !result.ok && { isUnknown: true }
    const lacking = { ...chosen, ...why, plan: planFor(former, first, plan) }
    const kept = isLacking ? lacking : chosen
    return { ...former, product: whole, choice: own ? { selection, variant: own, plan } : kept }
  }
}
