import { numberOf } from './gid.ts'
import type { Product, ProductOption, SelectedOption, Variant } from './product.ts'
import { PLAN_PARAMETER, planId, type SellingPlan } from './selling-plan.ts'

/** A shopper's choice. `variant`: the one to buy, another if none has these values; null: the product has none. */
export type Choice = {
  selection: SelectedOption[]
  variant: Variant | null
  /** The plan by which the variant is bought; without it, it is a single purchase. */
  plan?: { id: string } | undefined
  /** The selection may name a variant beyond those read, and reading it failed. */
  isUnknown?: boolean
  /** The address's number of a variant that was not read, or NO_NUMBER. The choice is then the first variant's. */
  named?: string
}

/** No variant has this number. */
export const NO_NUMBER = '0'

/** The plan of an address that names none of the product's, or one that can't be read: a single purchase. */
export const NO_PLAN = { id: planId(NO_NUMBER) }

export type ChosenProduct = { product: Product; choice: Choice }

/** `plans`: those by which the product can be bought, with their prices. */
export type ProductChoice = ChosenProduct & PlanOffer

export type PlanOffer = { plans: SellingPlan[]; unread?: Unread }

/** Unknown parts of a page, shown empty: 'late' ones are being read, 'failed' ones have failed in the browser too. */
export type Unread = Partial<
  Record<'texts' | 'related' | 'plans' | 'collections', 'late' | 'failed'>
>

/** The page with another choice: `plan` null is a single purchase. The variant stays if none has these values. */
export function choose<Page extends ProductChoice>(
  page: Page,
  selection: SelectedOption[],
  plan: Choice['plan'] | null = page.choice.plan,
): Page {
  const variant = variantFor(page.product, selection) ?? page.choice.variant
  return { ...page, choice: { selection, variant, plan: planFor(page, variant, plan) } }
}

export const selectionWith = (
  { options }: Product,
  selection: SelectedOption[],
  value: SelectedOption,
): SelectedOption[] =>
  options.map(({ name }) =>
    name === value.name ? value : { name, value: valueOf(selection, name) ?? '' },
  )

/** The wanted plan, if it is the variant's or unread; else the first, if the variant is sold by plans alone. */
export function planFor(
  { plans, unread }: PlanOffer,
  variant: Variant | null,
  wanted: Choice['plan'] | null,
): Choice['plan'] {
  const offered = variant ? plans.filter(({ prices }) => prices[variant.id]) : []
  const plan =
    offered.find(({ id }) => id === wanted?.id) ??
    (unread?.plans ? wanted : null) ??
    (variant?.withheld === 'subscription' ? offered[0] : null)
  return plan ? { id: plan.id } : undefined
}

/** Whether the chosen plan could not be read. Takes the choice with its plan's price. */
export const isPlanUnread = ({ plan, variant }: Choice): boolean =>
  plan !== undefined && plan.id !== NO_PLAN.id && !variant?.plan

/** Whether the variant has the selected values; true without variants, false if the address's number was not read. */
export const isMade = ({ selection, variant, named }: Choice): boolean =>
  variant === null || (named === undefined && matches(variant, selection))

/** The choice after its product was read again. If no variant has its values, the `previous` one stays. */
export function keptChoice({ product, choice }: ChosenProduct, previous: Variant | null): Choice {
  if (isMade(choice)) return choice
  const variant = product.variants.find((each) => each.id === previous?.id) ?? choice.variant
  return { ...choice, variant }
}

/** The options without the stand-in that the provider gives a product without options. */
export const realOptions = ({ options }: Product): ProductOption[] =>
  options.filter(({ values }) => !values.every(isStandIn))

export const realSelection = (selection: SelectedOption[]): SelectedOption[] =>
  selection.filter(({ value }) => !isStandIn(value))

// The provider translates the option's name, 'Title', but not its value.
const isStandIn = (value: string): boolean => value === 'Default Title'

export const variantFor = (product: Product, selection: SelectedOption[]): Variant | undefined =>
  product.variants.find((variant) => matches(variant, selection))

const matches = (variant: Variant, selection: SelectedOption[]): boolean =>
  variant.selectedOptions.every(({ name, value }) => valueOf(selection, name) === value)

export const valueOf = (selection: SelectedOption[], name: string): string | undefined =>
  selection.find((option) => option.name === name)?.value

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
