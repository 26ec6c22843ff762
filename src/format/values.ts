import { measure } from '../../words/formats.ts'
import { currentMarket } from '../markets.ts'
import { realSelection } from '../storefront/choice.ts'
import type { SelectedOption } from '../storefront/product.ts'

type Chosen = { selectedOptions: SelectedOption[]; plan?: { name: string } | undefined }

/** '8 oz • Wood'; '' if the product has no options. */
export const valuesText = (selection: SelectedOption[]): string =>
  realSelection(selection)
    .map(({ value }) => value)
    .join(' • ')

/** '8 oz • Every month'; '' for a single purchase of a product without options. */
export const choiceText = ({ selectedOptions, plan }: Chosen): string =>
  valuesText(plan ? [...selectedOptions, { name: '', value: plan.name }] : selectedOptions)

type Fact = { text: string; isNumeric?: true }

/** '25 hours' of '25 hours (4 oz), 50 hours (8 oz)' for '4 oz'; the whole text if it has no such part. */
export function factFor({ text, isNumeric }: Fact, values: SelectedOption[]): string {
  if (isNumeric) return measure(text, currentMarket()?.country)
  const parts = `${text}, `.split('), ')
  for (const { value } of values) {
    const bracket = ` (${value}`
    const part = parts.find((each) => each.endsWith(bracket))
    if (part) return part.slice(0, -bracket.length)
  }
  return text
}
