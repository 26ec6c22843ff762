import type { SelectedOption } from './product.ts'

type Option = { readonly name: string; readonly values: readonly string[] }

/** Every combination of option values, the last option varying fastest. */
export function combinations(options: readonly Option[]): SelectedOption[][] {
  return options.reduce<SelectedOption[][]>(
    (rows, { name, values }) =>
      rows.flatMap((row) => values.map((value) => [...row, { name, value }])),
    [[]],
  )
}
