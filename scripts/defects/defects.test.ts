import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../project.ts'

const textOf = (file: string) => readFileSync(inProject(file), 'utf8')

test('the text that each row of defects.tsv replaces stands once in its file', () => {
  const counts = textOf('scripts/defects/defects.tsv')
    .trimEnd()
    .split('\n')
    .map((row) => {
      const [file = '', right = ''] = row.split('\t')
      return `${textOf(file).split(right).length - 1} in ${file}: ${right}`
    })
  expect(counts.filter((each) => !each.startsWith('1 in '))).toEqual([])
})
