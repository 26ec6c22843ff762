import type { SelectedOption } from '../product.ts'
import { choiceFromQuery } from '../choice-from-query.ts'
import { type Choice } from '../selection.ts'
import { parsed, type WireProduct } from './fixtures.ts'

export const options = (values: Record<string, string>): SelectedOption[] =>
  Object.entries(values).map(([name, value]) => ({ name, value }))

export const valuesOf = ({ selection }: Choice) =>
  selection.map((option) => option.value).join(' / ')

export const opened = (product: WireProduct, query = '') => choiceFromQuery(parsed(product), query)
