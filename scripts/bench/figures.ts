/** Adds one value. The values of a row and column are shown as their median. */
export type Add = (table: string, row: string, column: string, value: number) => void

/** Tables by title, rows by name, values by column, in the order in which they were added. */
export type Figures = Map<string, Map<string, Map<string, number[]>>>

/** What the shop itself is meant to reach, by column. Nothing asserts it: a bench reports. */
export const targets: Record<string, string> = {
  'HTML kB': '≤ 0.25 a product',
  'script kB': '≤ 68',
  'LCP ms': '≤ 1.05 × twin',
  'TBT ms': 'home ≤ 50, product 0',
  CLS: '0',
  'Add → badge ms': '≤ 50',
  'card → heading ms': '≤ twin + 30',
  'card → heading ms, prerendered': '≤ 100',
  'Back → painted ms': '≤ twin',
  'shop ÷ bare': '≥ 0.9',
  'RSS MB after 200,000 requests': '≤ 120',
  'RSS MB after 20,000 unknown handles': '≤ 120',
}

export function addTo(figures: Figures): Add {
  return (table, row, column, value) => {
    const rows = figures.get(table) ?? new Map<string, Map<string, number[]>>()
    const columns = rows.get(row) ?? new Map<string, number[]>()
    figures.set(table, rows)
    rows.set(row, columns)
    columns.set(column, [...(columns.get(column) ?? []), value])
  }
}

/** Markdown: medians, with the least and the most of all rounds where they differ. */
export function tablesOf(figures: Figures): string {
  return [...figures].map(([title, rows]) => `### ${title}\n\n${tableOf(rows)}`).join('\n\n')
}

function tableOf(rows: Map<string, Map<string, number[]>>): string {
  const columns = [...new Set([...rows.values()].flatMap((row) => [...row.keys()]))]
  const wanted = columns.map((column) => targets[column] ?? '')
  return [
    line(['', ...columns]),
    `|---|${'--:|'.repeat(columns.length)}`,
    ...(wanted.some(Boolean) ? [line(['*target*', ...wanted])] : []),
    ...[...rows].map(([name, row]) => line([name, ...columns.map((each) => cell(row.get(each)))])),
  ].join('\n')
}

function line(cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}

function cell(values: number[] = []): string {
  if (values.length === 0) return '–'
  const least = rounded(Math.min(...values))
  const most = rounded(Math.max(...values))
  const middle = rounded(median(values))
  return least === most ? middle : `${middle} (${least}–${most})`
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low = NaN, high = low] = sorted.slice((sorted.length - 1) >> 1)
  return sorted.length % 2 === 1 ? low : (low + high) / 2
}

/** Three significant digits, or all of an integer part. */
function rounded(value: number): string {
  const decimals = Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en', { maximumFractionDigits: decimals })
}
