import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'vitest'
import { inProject } from '../scripts/project.ts'
import { inDocs, UPDATE } from './docs-table.ts'

// What the doctor says has an arrow too, and begins with a mark.
const TITLE = /^\s*(?:test\()?(['"])([\w%].+? → .+?)\1,/gm
// Its arrows lead from file to file.
const OTHER = 'layers.test.ts'

/** Tests that say who tries what, and what happens. */
function attempts() {
  const folders = '{src,demo-store,scripts,tests}'
  return globSync(`${folders}/**/*.{test,spec}.{ts,tsx}`, { cwd: inProject() })
    .toSorted()
    .filter((file) => basename(file) !== OTHER)
    .flatMap((file) =>
      Array.from(readFileSync(inProject(file), 'utf8').matchAll(TITLE), ([, , title = '']) => {
        const [who, what] = title.replaceAll("\\'", "'").split(' → ')
        return { who, what, file }
      }),
    )
}

test('docs/reliability.md shows who tries what, and what happens', ({ expect }) => {
  const rows = attempts().map(
    ({ who, what, file }) => `| ${who} | ${what} | [${basename(file)}](../${file}) |`,
  )
  const head = ['| Who tries what | What happens | Test |', '|---|---|---|']
  const { shown, wanted } = inDocs('attempts', [...head, ...rows].join('\n'))
  expect(shown, UPDATE).toBe(wanted)
})
