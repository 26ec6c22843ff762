/** Adds one figure to a table. A cell shows the median of its figures. */
export type Add = (table: string, row: string, column: string, value: number) => void

export type Figure = { table: string; row: string; column: string; value: number }

/** Markdown tables of medians, with the least and the most of all rounds if they differ. */
export function tablesOf(figures: Figure[]): string {
  const tables = Map.groupBy(figures, ({ table }) => table)
  return [...tables].map(([title, cells]) => `### ${title}\n\n${tableOf(cells)}`).join('\n\n')
}

function tableOf(figures: Figure[]): string {
  const columns = [...new Set(figures.map(({ column }) => column))]
  const rows = [...Map.groupBy(figures, ({ row }) => row)].map(([name, inRow]) => {
    const values = Map.groupBy(inRow, ({ column }) => column)
    return line([name, ...columns.map((column) => cell(values.get(column)))])
  })
  return [line(['', ...columns]), `|---|${'--:|'.repeat(columns.length)}`, ...rows].join('\n')
}

function line(cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}

function cell(figures: Figure[] = []): string {
  if (figures.length === 0) return '–'
  const values = figures.map(({ value }) => value)
  const [least, median, most] = [Math.min(...values), medianOf(values), Math.max(...values)].map(
    (value) => number.format(value),
  )
  return least === most ? `${median}` : `${median} (${least}–${most})`
}

/** The median; for an even number of values, the higher of the middle two. */
const medianOf = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

/** Three significant digits, or more if the integer part is longer. */
const number = new Intl.NumberFormat('en', {
  maximumSignificantDigits: 3,
  maximumFractionDigits: 0,
  roundingPriority: 'morePrecision',
})
