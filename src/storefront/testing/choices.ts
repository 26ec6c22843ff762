import { choose, selectionWith, type Choice } from '../choice.ts'
import type { Product, SelectedOption } from '../product.ts'
import { choiceFromQuery } from '../choice-from-query.ts'
import { parsed, type WireProduct } from './fixtures.ts'

export const options = (values: Record<string, string>): SelectedOption[] =>
  Object.entries(values).map(([name, value]) => ({ name, value }))

export const valuesOf = ({ selection }: Choice) =>
  selection.map((option) => option.value).join(' / ')

export const opened = (product: WireProduct, query = '') => choiceFromQuery(parsed(product), query)

/** The choice after a press on a value of an option, of a product without plans. */
export const withValue = (product: Product, choice: Choice, value: SelectedOption): Choice =>
  choose({ product, plans: [], choice }, selectionWith(product, choice.selection, value)).choice
