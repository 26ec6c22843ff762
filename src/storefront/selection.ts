import type { Product, ProductOption, SelectedOption, Variant } from './product.ts'

/** What is chosen of a product. `variant` is null only where the product has none. */
export type Choice = {
  selection: SelectedOption[]
  variant: Variant | null
  /** The selection may name a variant beyond those read, and the look-up failed. */
  isUnknown?: boolean
}

/** A product and what is chosen of it. */
export type Chosen = { product: Product; choice: Choice }

/** The provider gives a product without options one stand-in option; it is shown nowhere. */
export function realOptions(product: Product): ProductOption[] {
  return product.options.filter(
    (option) => !option.values.every((value) => isStandIn(option.name, value)),
  )
}

/** The values of a variant that mean something to a shopper. */
export function realSelection(selection: SelectedOption[]): SelectedOption[] {
  return selection.filter(({ name, value }) => !isStandIn(name, value))
}

/** '8 oz • Wood'; '' where there is nothing to choose. */
export const valuesText = (selection: SelectedOption[]): string =>
  realSelection(selection)
    .map(({ value }) => value)
    .join(' • ')

const isStandIn = (name: string, value: string): boolean =>
  name === 'Title' && value === 'Default Title'

/** A variant and its values; the first where none is named. */
function choiceOf(product: Product, named?: Variant): Choice {
  const variant = named ?? product.variants[0] ?? null
  return { selection: variant?.selectedOptions ?? [], variant }
}

/** The choice with one value changed. Where no variant is made so, the variant stays. */
export function choose(product: Product, choice: Choice, chosen: SelectedOption): Choice {
  const selection = product.options.map(({ name }) =>
    name === chosen.name ? chosen : { name, value: valueOf(choice.selection, name) ?? '' },
  )
  return { selection, variant: variantFor(product, selection) ?? choice.variant }
}

/**
 * Reads a query string over the first choice, or over the variant that it names by its number, as the
 * provider's links do; parameters that name no option or value are ignored.
 */
export function choiceFromQuery(product: Product, query: string): Choice {
  const asked = new URLSearchParams(query)
  const number = asked.get('variant')
  const first = choiceOf(
    product,
    product.variants.find(({ id }) => id.endsWith(`/${number}`)),
  )
  const selection = product.options.map(({ name, values }) => {
    const value = asked.get(name)
    return value !== null && values.includes(value)
      ? { name, value }
      : { name, value: valueOf(first.selection, name) ?? '' }
  })
  return { selection, variant: variantFor(product, selection) ?? first.variant }
}

/** '?Size=8+oz&Wick=Wood'; '' where there is nothing to choose. */
export function queryOf(selection: SelectedOption[]): string {
  const chosen = realSelection(selection).map(({ name, value }) => [name, value])
  return chosen.length === 0 ? '' : `?${new URLSearchParams(chosen)}`
}

/** Whether the choice's variant is the one the selection names. */
export function isMade({ selection, variant }: Choice): boolean {
  return variant === null || matches(variant, selection)
}

/** What is chosen of a product that was read again: where nothing is made so, what was held stays. */
export function keptChoice({ product, choice }: Chosen, held: Variant | null): Choice {
  if (isMade(choice)) return choice
  const variant = product.variants.find((each) => each.id === held?.id) ?? choice.variant
  return { ...choice, variant }
}

/** Whether the selection may name a variant beyond those that were read. */
export const isUnread = (product: Product, choice: Choice): boolean =>
  product.hasMoreVariants && !isMade(choice)

/** The product and choice with a variant that was read later. */
export function withVariant(product: Product, { selection }: Choice, variant: Variant): Chosen {
  return {
    product: { ...product, variants: [...product.variants, variant] },
    choice: { selection, variant },
  }
}

const variantFor = (product: Product, selection: SelectedOption[]): Variant | undefined =>
  product.variants.find((variant) => matches(variant, selection))

const matches = (variant: Variant, selection: SelectedOption[]): boolean =>
  variant.selectedOptions.every(({ name, value }) => valueOf(selection, name) === value)

const valueOf = (selection: SelectedOption[], name: string): string | undefined =>
  selection.find((option) => option.name === name)?.value

type Lack = 'sold out' | 'not made'

/**
 * Why a value can't be bought with all else that is chosen; null where it can be, or may be among
 * variants that were not read.
 */
export function lackOf(
  product: Product,
  selection: SelectedOption[],
  value: SelectedOption,
): Lack | null {
  const { variant } = choose(product, { selection, variant: null }, value)
  if (variant) return variant.availableForSale ? null : 'sold out'
  return product.hasMoreVariants ? null : 'not made'
}

/** Whether nothing of it can be bought, as far as it was read. */
export const isSoldOut = ({ variants, hasMoreVariants }: Product): boolean =>
  !hasMoreVariants && variants.every(({ availableForSale }) => !availableForSale)
