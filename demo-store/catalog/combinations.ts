import type { ProductOption, SelectedOption } from './product.ts'

/** Every combination of option values, the last option varying fastest. */
export function combinations(options: ProductOption[]): SelectedOption[][] {
  return options.reduce<SelectedOption[][]>(
    (rows, { name, values }) =>
      rows.flatMap((row) => values.map((value) => [...row, { name, value }])),
    [[]],
  )
}
