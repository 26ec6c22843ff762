// Separate from selection.ts, because a first visit does not need it.
import type { Product, Variant } from './product.ts'
import { NO_NUMBER, queryOf, valueOf, variantFor, type Choice } from './selection.ts'
import { PLAN_PARAMETER, planId, type SellingPlan } from './selling-plan.ts'

// The length is bounded, because visitors can make up numbers.
const NUMBER = /^(?:0|[1-9]\d{0,19})$/

/**
 * The choice of a query string. Starts from the first variant, or from the one whose number is in the query, as in
 * the provider's links. Ignores parameters that name no option, value or plan. `plans`: those of the product.
 */
export function choiceFromQuery(
  product: Product,
  query: string,
  plans: SellingPlan[] = [],
): Choice {
  const choice = singleChoice(product, query)
  const plan = planFromQuery(product, choice.variant, query, plans)
  return plan ? { ...choice, plan } : choice
}

/**
 * The plan that the query names, if it is for the variant. A variant that is sold by plans alone begins with its first;
 * any other is a single purchase.
 */
export function planFromQuery(
  { options }: Product,
  variant: Variant | null,
  query: string,
  plans: SellingPlan[],
): Choice['plan'] {
  const isOption = options.some(({ name }) => name === PLAN_PARAMETER)
  const number = (!isOption && new URLSearchParams(query).get(PLAN_PARAMETER)) || ''
  const offered = variant ? plans.filter(({ prices }) => prices[variant.id]) : []
  const named = offered.find(({ id }) => id === planId(number))
  const plan = named ?? (variant?.withheld === 'subscription' ? offered[0] : undefined)
  return plan && { id: plan.id }
}

function singleChoice(product: Product, query: string): Choice {
  const parameters = new URLSearchParams(query)
  const isOption = product.options.some(({ name }) => name === 'variant')
  const number = (!isOption && parameters.get('variant')) || ''
  const read = product.variants.find(({ id }) => id.endsWith(`/${number}`))
  const first = read ?? product.variants[0] ?? null
  if (first && !read && NUMBER.test(number)) {
    const named = product.hasMoreVariants ? number : NO_NUMBER
    return { selection: first.selectedOptions, variant: first, named }
  }
  const selection = product.options.map(({ name, values }) => {
    const value = parameters.get(name)
    return value !== null && values.includes(value)
      ? { name, value }
      : { name, value: valueOf(first?.selectedOptions ?? [], name) ?? '' }
  })
  return { selection, variant: variantFor(product, selection) ?? first }
}

/** The query of a choice's address. */
export const queryOfChoice = ({ selection, named, plan }: Choice): string =>
  queryOf(named === undefined ? selection : [{ name: 'variant', value: named }], plan)
