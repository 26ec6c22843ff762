import { escaped } from '../../src/pages/inline-scripts.ts'
import { medianOf, number, type Figure } from './figures.ts'

/** `barOf` returns the name of a figure's bar; null if the chart does not show the figure. */
type Chart = { file: string; title: string; barOf: (figure: Figure) => string | null }

export const CHARTS: Chart[] = [
  {
    file: 'bench-visits',
    title: 'A first visit: ms until the largest picture is painted. Less is better.',
    barOf: ({ table, row, column }) =>
      column === 'LCP ms' && table.startsWith('First visit')
        ? `${/\w+(?=:)/.exec(table)?.[0]}: ${row}`
        : null,
  },
  {
    file: 'bench-taps',
    title: 'A tap on a card, and Back: ms until the page is painted, 150 ms away. Less is better.',
    barOf: ({ table, row, column }) => {
      const [, pressed] = /^(card|Back) →/.exec(column) ?? []
      return pressed && table === 'Taps, 150 ms' ? `${pressed}: ${row}` : null
    },
  },
  {
    file: 'bench-requests',
    title: 'Cached pages that a process sends in a second. More is better.',
    barOf: ({ row, column }) => {
      const [, site] = /^(\w+), requests\/s$/.exec(column) ?? []
      return site === undefined ? null : `${row}, ${site}`
    },
  },
]

const WIDTH = 720
const LABEL_WIDTH = 270
const LONGEST_BAR = 360
const ROW_HEIGHT = 26
const TOP = 46
const NOTE_HEIGHT = 18

// One file has both colour schemes; the reader's setting selects one.
const STYLE = `text{font:13px system-ui,sans-serif;fill:#2b2118}.paper{fill:#faf5ea}.bar{fill:#b9ab95}
.ours{fill:#d98e1f}.range{stroke:#2b2118}.title{font-weight:600}.note{font-size:11px;opacity:.8}
@media(prefers-color-scheme:dark){text{fill:#f3e9d8}.paper{fill:#1f1812}.bar{fill:#7a6c59}.ours{fill:#e3a548}.range{stroke:#f3e9d8}}`

/**
 * An SVG with a bar for each median, and on it a stroke from the least value to the most; null without figures.
 * The notes are lines of text below the bars.
 */
export function chartOf(
  { title, barOf }: Chart,
  figures: Figure[],
  notes: string[],
): string | null {
  const named = figures.flatMap((figure) => {
    const name = barOf(figure)
    return name === null ? [] : [{ name, value: figure.value }]
  })
  if (named.length === 0) return null
  const scale = LONGEST_BAR / Math.max(...named.map(({ value }) => value))
  const groups = [...Map.groupBy(named, ({ name }) => name)]
  const bars = groups.map(([name, bar], index) => {
    const values = bar.map(({ value }) => value)
    const [least, median, most] = [Math.min(...values), medianOf(values), Math.max(...values)].map(
      (value) => Math.round(value * scale),
    )
    const y = TOP + index * ROW_HEIGHT
    return `<g transform="translate(${LABEL_WIDTH} ${y})"><text x="-10" y="14" text-anchor="end">${escaped(name)}</text>
<rect class="bar${/\bshop\b/.test(name) ? ' ours' : ''}" width="${median}" height="18" rx="2"/><path class="range" d="M${least} 9H${most}"/>
<text x="${Number(most) + 8}" y="14">${number.format(medianOf(values))}</text></g>`
  })
  const bottom = TOP + groups.length * ROW_HEIGHT
  const words = notes.map((note, index) => {
    const y = bottom + (index + 1) * NOTE_HEIGHT
    return `<text class="note" x="16" y="${y}">${escaped(note)}</text>`
  })
  const height = bottom + notes.length * NOTE_HEIGHT + 14
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}">
<style>${STYLE}</style><rect class="paper" width="${WIDTH}" height="${height}" rx="8"/><text class="title" x="16" y="26">${escaped(title)}</text>
${[...bars, ...words].join('\n')}
</svg>
`
}
