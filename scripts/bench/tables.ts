import { median, type Figures } from './figures.ts'
import { targets } from './targets.ts'

/** Figures as Markdown: medians, with the least and the most of all rounds where they differ. */
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

const line = (cells: string[]): string => `| ${cells.join(' | ')} |`

function cell(values: number[] = []): string {
  if (values.length === 0) return '–'
  const least = shown(Math.min(...values))
  const most = shown(Math.max(...values))
  const middle = shown(median(values))
  return least === most ? middle : `${middle} (${least}–${most})`
}

/** As many decimals as say something. */
function shown(value: number): string {
  const decimals = Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en', { maximumFractionDigits: decimals })
}
