/** Adds one figure to a table. The figures of a row and column are shown as their median. */
export type Add = (table: string, row: string, column: string, value: number) => void

export type Figure = { table: string; row: string; column: string; value: number }

/** Markdown: medians, with the least and the most of all rounds where they differ. */
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
  const sorted = figures.map(({ value }) => value).toSorted((a, b) => a - b)
  const [least, median, most] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)].map(
    (value) => (value === undefined ? '–' : number.format(value)),
  )
  return least === most ? `${median}` : `${median} (${least}–${most})`
}

/** Three significant digits, or all of an integer part. */
const number = new Intl.NumberFormat('en', {
  maximumSignificantDigits: 3,
  maximumFractionDigits: 0,
  roundingPriority: 'morePrecision',
})
