import { isMade, NO_NUMBER, selectionWith, valueOf, type Choice } from './choice.ts'
import { combinationsIn } from './encoded-variants.ts'
import type { EncodedVariants, Product, ProductOption, SelectedOption, Variant } from './product.ts'

/** Whether the selection, or the address, names a variant beyond those read, or may do so. */
export function isUnread(product: Product, choice: Choice): boolean {
  if (!product.encodedVariants || isMade(choice)) return false
  if (choice.named !== undefined) return choice.named !== NO_NUMBER
  const known = knownVariants(product).get(keyOf(product, choice.selection))
  return availabilityOf(product, known) !== 'not-made'
}

export type Availability = 'available' | 'sold-out' | 'not-made'

/**
 * The values of an option, each with the availability and price of the variant that it leads to: the one with this
 * value and the other selected values. If there is none, the chosen variant's own value leads to the chosen variant. A
 * value is 'available' if the provider does not say whether a variant has it. The price is null if all values cost the
 * same, or the variant was not read.
 */
export function optionValues(product: Product, choice: Choice, { name, values }: ProductOption) {
  const { selection, variant: bought } = choice
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

function availabilityOf({ encodedVariants }: Product, variant?: KnownVariant): Availability {
  if (variant) return variant.availableForSale || variant.withheld ? 'available' : 'sold-out'
  return encodedVariants && !encodedVariants.made.startsWith('v1_') ? 'available' : 'not-made'
}

/** A variant that was read, or what the provider's strings say of another one. */
type KnownVariant = Partial<Variant> & Pick<Variant, 'selectedOptions' | 'availableForSale'>

// A product may have 2,048 variants, and a press asks for them several times.
const decoded = new WeakMap<EncodedVariants, [key: string, KnownVariant][]>()
const NONE: EncodedVariants = { made: '', forSale: '' }

/** The variants that were read and those that the provider's strings name, by the `keyOf` their values. */
export function knownVariants(product: Product): Map<string, KnownVariant> {
  const { options, variants, encodedVariants: encoded = NONE } = product
  const byKey = (all: KnownVariant[]) =>
    all.map((each): [key: string, KnownVariant] => [keyOf(product, each.selectedOptions), each])
  const named = (text: string, availableForSale: boolean): KnownVariant[] =>
    (combinationsIn(text, options) ?? []).map((one) => ({ selectedOptions: one, availableForSale }))
  const all =
    decoded.get(encoded) ?? byKey([...named(encoded.made, false), ...named(encoded.forSale, true)])
  decoded.set(encoded, all)
  return new Map([...all, ...byKey(variants)])
}

/** A selection as a key of `knownVariants`. */
export const keyOf = ({ options }: Product, selection: SelectedOption[]): string =>
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

/** The values that `others` does not have. */
const difference = (values: SelectedOption[], others: SelectedOption[]): SelectedOption[] =>
  values.filter(({ name, value }) => valueOf(others, name) !== value)
