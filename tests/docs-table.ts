import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../scripts/project.ts'

/** How to bring the tables up to date. */
export const UPDATE = 'UPDATE_DOCS=1 npm run test:unit writes it anew'

/** What docs/reliability.md shows of a table, and what it should. UPDATE_DOCS=1 puts it there. */
export function inDocs(name: string, wanted: string): { shown: string; wanted: string } {
  const file = inProject('docs/reliability.md')
  const [start, end] = [`<!-- ${name} -->\n`, `\n<!-- end ${name} -->`]
  const [before = '', rest = ''] = readFileSync(file, 'utf8').split(start)
  const [shown = '', after = ''] = rest.split(end)
  if (!process.env.UPDATE_DOCS) return { shown, wanted }
  writeFileSync(file, `${before}${start}${wanted}${end}${after}`)
  return { shown: wanted, wanted }
}
