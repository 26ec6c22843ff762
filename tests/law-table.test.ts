import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../scripts/project.ts'
import { DUTIES, RULES } from '../src/market-law.ts'

const NAMES: Record<number, string> = { 27: 'EU', 30: 'EU, IS, LI, NO' }

test('docs/connecting.md has the table of what each market’s law asks', () => {
  const rows = RULES.map(
    ({ duty, countries, since, source }) =>
      `| ${DUTIES[duty]} | ${NAMES[countries.length] ?? countries.join(', ')} | ${since} | ${source} |`,
  )
  const table = ['| What | Where | Since | Source |', '|---|---|---|---|', ...rows].join('\n')
  expect(readFileSync(inProject('docs/connecting.md'), 'utf8')).toContain(table)
})
