import type { ReactNode } from 'react'
import { textLanguage } from '../markets.ts'

export type FactRow = [label: string, content: ReactNode]

/** Labels with their content. Leaves out rows without content, and the list if no row is left. */
export function FactRows({ rows }: { rows: FactRow[] }) {
  const shown = rows.filter(([, content]) => content)
  if (shown.length === 0) return null
  return (
    <dl className="facts">
      {shown.map(([label, content]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto" lang={textLanguage()}>
            {content}
          </dd>
        </div>
      ))}
    </dl>
  )
}
