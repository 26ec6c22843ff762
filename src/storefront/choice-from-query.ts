// Separate from selection.ts, because a first visit does not need it.
import type { Product } from './product.ts'
import * as choices from './selection.ts'
import type { Choice, Offer, ProductChoice } from './selection.ts'
import { PLAN_PARAMETER, planId } from './selling-plan.ts'

// The length is bounded, because visitors can make up numbers.
const NUMBER = /^(?:0|[1-9]\d{0,19})$/

export const withQuery = <Page extends ProductChoice>(page: Page, query: string): Page => ({
  ...page,
  choice: choiceFromQuery(page.product, query, page),
})

/**
 * The choice of a query string. Starts from the first variant, or from the one whose number is in the query, as in
 * the provider's links. Ignores parameters that name no option, value or plan. While the variant or the plans are unread,
 * its plan is the one that the query names.
 */
export function choiceFromQuery(
  product: Product,
  query: string,
  offer: Offer = { plans: [] },
): Choice {
  const choice = singleChoice(product, query)
  const isOption = product.options.some(({ name }) => name === PLAN_PARAMETER)
  const number = (!isOption && new URLSearchParams(query).get(PLAN_PARAMETER)) || ''
  const id = NUMBER.test(number) ? planId(number) : ''
  const isKnown = offer.unread?.plans || offer.plans.some((each) => each.id === id)
  const named = id && isKnown ? { id } : undefined
  const plan = choices.isUnread(product, choice)
    ? named
    : choices.planFor(offer, choice.variant, named)
  return plan ? { ...choice, plan } : choice
}

function singleChoice(product: Product, query: string): Choice {
  const parameters = new URLSearchParams(query)
  const isOption = product.options.some(({ name }) => name === 'variant')
  const number = (!isOption && parameters.get('variant')) || ''
  const read = product.variants.find(({ id }) => id.endsWith(`/${number}`))
  const first = read ?? product.variants[0] ?? null
  if (first && !read && NUMBER.test(number)) {
    const named = product.trees ? number : choices.NO_NUMBER
    return { selection: first.selectedOptions, variant: first, named }
  }
  const selection = product.options.map(({ name, values }) => {
    const value = parameters.get(name)
    return value !== null && values.includes(value)
      ? { name, value }
      : { name, value: choices.valueOf(first?.selectedOptions ?? [], name) ?? '' }
  })
  return { selection, variant: choices.variantFor(product, selection) ?? first }
}
