// Separate from selection.ts, because a first visit does not need it.
import type { Product } from './product.ts'
import { NO_NUMBER, queryOf, valueOf, variantFor, type Choice } from './selection.ts'

// The length is bounded, because visitors can make up numbers.
const NUMBER = /^(?:0|[1-9]\d{0,19})$/

/**
 * The choice of a query string. Starts from the first variant, or from the one whose number is in the query, as in
 * the provider's links. Ignores parameters that name no option or value.
 */
export function choiceFromQuery(product: Product, query: string): Choice {
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
export const queryOfChoice = ({ selection, named }: Choice): string =>
  named === undefined ? queryOf(selection) : `?variant=${named}`
