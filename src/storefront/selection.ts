import { combinationsIn } from './encoded-variants.ts'
import { numberOf } from './gid.ts'
import type { Product, ProductOption, SelectedOption, Variant } from './product.ts'
import { PLAN_PARAMETER, planId, type SellingPlan } from './selling-plan.ts'

/**
 * A shopper's choice: a value of each option, and the variant to buy. If no variant has these values, `variant` is
 * another one. It is null only if the product has no variants.
 */
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
export type ProductChoice = ChosenProduct & Offer

export type Offer = { plans: SellingPlan[]; unread?: Unread }

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

/**
 * The plan by which a variant is bought: the wanted one, if it is for the variant, or if that could not be read. A variant
 * that is sold by plans alone has its first instead; any other is a single purchase.
 */
export function planFor(
  { plans, unread }: Offer,
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

/** '?Size=8+oz&Wick=Wood&plan=7'; '' if there is nothing to choose. An option's own 'plan' comes first. */
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

/** Whether the choice's variant is that of the selection, or of the address's number. */
export const isMade = ({ selection, variant, named }: Choice): boolean =>
  variant === null || (named === undefined && matches(variant, selection))

/** Whether the selection, or the address, names a variant beyond those read, or may do so. */
export function isUnread(product: Product, choice: Choice): boolean {
  if (!product.trees || isMade(choice)) return false
  if (choice.named !== undefined) return choice.named !== NO_NUMBER
  const known = knownVariants(product).get(keyOf(product, choice.selection))
  return availabilityOf(product, known) !== 'not-made'
}

/** The choice after its product was read again. If no variant has its values, the `previous` one stays. */
export function keptChoice({ product, choice }: ChosenProduct, previous: Variant | null): Choice {
  if (isMade(choice)) return choice
  const variant = product.variants.find((each) => each.id === previous?.id) ?? choice.variant
  return { ...choice, variant }
}

export type Availability = 'available' | 'sold-out' | 'not-made'

/**
 * The values of an option, each with the availability and price of the variant that it leads to: the one with this
 * value and the other selected values. If there is none, the chosen variant's own value leads to the chosen variant. A
 * value is 'available' if the provider does not say whether a variant has it. The price is null if all values cost the
 * same, or the variant was not read.
 */
export function optionValues(
  product: Product,
  { selection, variant: bought }: Choice,
  { name, values }: ProductOption,
) {
  const known = knownVariants(product)
  const found = values.map((value) => {
    const isBought = valueOf(bought?.selectedOptions ?? [], name) === value
    const wanted = known.get(keyOf(product, selectionWith(product, selection, { name, value })))
    return { value, variant: wanted ?? ((isBought && bought) || undefined) }
  })
  const amounts = new Set(found.flatMap(({ variant }) => variant?.price?.minorUnits ?? []))
  return found.map(({ value, variant }) => ({
    value,
    availability: availabilityOf(product, variant),
    price: (amounts.size > 1 && variant?.price) || null,
  }))
}

function availabilityOf({ trees }: Product, variant?: KnownVariant): Availability {
  if (variant) return variant.availableForSale || variant.withheld ? 'available' : 'sold-out'
  return trees && !trees.made.startsWith('v1_') ? 'available' : 'not-made'
}

/** A variant that was read, or what the provider's trees say of another one. */
type KnownVariant = Partial<Variant> & Pick<Variant, 'selectedOptions' | 'availableForSale'>

/** The variants that were read and those in the provider's trees, by the `keyOf` their values. */
export function knownVariants(product: Product): Map<string, KnownVariant> {
  const { options, variants, trees } = product
  const inTree = (tree: string | undefined, availableForSale: boolean): KnownVariant[] =>
    combinationsIn(tree, options).map((selectedOptions) => ({ selectedOptions, availableForSale }))
  const all = [...inTree(trees?.made, false), ...inTree(trees?.forSale, true), ...variants]
  return new Map(all.map((each) => [keyOf(product, each.selectedOptions), each]))
}

const keyOf = ({ options }: Product, selection: SelectedOption[]): string =>
  JSON.stringify(options.map(({ name }) => valueOf(selection, name)))

/**
 * The variants for sale that differ from a choice in the fewest values, each with those values. For a sold-out choice:
 * at most three, and first those that change the last option. For a choice that no variant has: only one, with a
 * selected value that the choice's variant does not have.
 */
export function alternativesTo(product: Product, choice: Choice) {
  const { selection, variant } = choice
  const isSold = isMade(choice)
  if (!variant || (isSold && variant.availableForSale)) return []
  const unmet = difference(selection, variant.selectedOptions)
  const all = [...knownVariants(product).values()]
    .filter(
      ({ availableForSale, selectedOptions, price }) =>
        availableForSale &&
        (price || variant.withheld !== 'subscription') &&
        (isSold || difference(unmet, selectedOptions).length < unmet.length),
    )
    .map((each) => ({ variant: each, changes: difference(each.selectedOptions, selection) }))
  const fewest = Math.min(...all.map(({ changes }) => changes.length))
  const nearest = all.filter(({ changes }) => changes.length === fewest)
  if (!isSold) return nearest.slice(0, 1)
  return [...product.options]
    .reverse()
    .flatMap(({ name }) => nearest.filter(({ changes }) => changes[0]?.name === name))
    .slice(0, 3)
}

/** Whether every variant is sold out; false if some are not known, or are other products'. */
export const isSoldOut = (product: Product): boolean =>
  availabilityOf(product) === 'not-made' &&
  !product.members &&
  [...knownVariants(product).values()].every(({ availableForSale }) => !availableForSale)

/** The options without the stand-in that the provider gives a product without options. */
export const realOptions = ({ options }: Product): ProductOption[] =>
  options.filter(({ values }) => !values.every(isStandIn))

export const realSelection = (selection: SelectedOption[]): SelectedOption[] =>
  selection.filter(({ value }) => !isStandIn(value))

/** The values that `others` does not have. */
const difference = (values: SelectedOption[], others: SelectedOption[]): SelectedOption[] =>
  values.filter(({ name, value }) => valueOf(others, name) !== value)

// The provider translates the option's name, 'Title', but not its value.
const isStandIn = (value: string): boolean => value === 'Default Title'

export const variantFor = (product: Product, selection: SelectedOption[]): Variant | undefined =>
  product.variants.find((variant) => matches(variant, selection))

const matches = (variant: Variant, selection: SelectedOption[]): boolean =>
  variant.selectedOptions.every(({ name, value }) => valueOf(selection, name) === value)

export const valueOf = (selection: SelectedOption[], name: string): string | undefined =>
  selection.find((option) => option.name === name)?.value
