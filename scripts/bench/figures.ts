/** Takes down one value; a row and a column that have several are shown by their median. */
export type TakeDown = (table: string, row: string, column: string, value: number) => void

/** Tables by title, of rows by name, of values by column, in the order in which they came. */
export type Figures = Map<string, Map<string, Map<string, number[]>>>

export function takeDownInto(figures: Figures): TakeDown {
  return (table, row, column, value) => {
    const rows = figures.get(table) ?? new Map<string, Map<string, number[]>>()
    const columns = rows.get(row) ?? new Map<string, number[]>()
    figures.set(table, rows)
    rows.set(row, columns)
    columns.set(column, [...(columns.get(column) ?? []), value])
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low = NaN, high = low] = sorted.slice((sorted.length - 1) >> 1)
  return sorted.length % 2 === 1 ? low : (low + high) / 2
}
