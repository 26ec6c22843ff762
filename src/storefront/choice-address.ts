import { isMade, realSelection, type Choice, type ProductChoice } from './choice.ts'
import { numberOf } from './gid.ts'
import type { SelectedOption } from './product.ts'
import { PLAN_PARAMETER } from './selling-plan.ts'

/** '?Size=8+oz&Wick=Wood&plan=7'; '' if there is nothing to choose. No plan beside an option named 'plan'. */
export function queryOf(selection: SelectedOption[], plan?: Choice['plan']): string {
  const values = realSelection(selection).map(({ name, value }) => [name, value])
  const query = new URLSearchParams(values)
  if (plan && !query.has(PLAN_PARAMETER)) query.set(PLAN_PARAMETER, numberOf(plan.id))
  const text = String(query)
  return text && `?${text}`
}

export const queryOfChoice = ({ selection, named, plan }: Choice): string =>
  queryOf(named === undefined ? selection : [{ name: 'variant', value: named }], plan)

/** The query that names a choice in every market, where options have other names; '' for the product's own address. */
export function numberQuery({ product, choice }: ProductChoice): string {
  const { variant, plan } = choice
  const isFirst = variant?.id === product.variants[0]?.id
  if (!variant || !isMade(choice) || (isFirst && !plan)) return ''
  return queryOf([{ name: 'variant', value: numberOf(variant.id) }], plan)
}
