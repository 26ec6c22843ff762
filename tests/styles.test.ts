import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync('{brand,src}/**/*.css').filter((file) => !file.endsWith('styles.css'))
const SHEETS = globSync('{brand,src}/*styles.css')

// To the brace at the same depth.
const hoverQueries = /^( *)@media \(hover: hover\)[^{]*\{\n[^]*?^\1\}$/gm

test('every style sheet is imported, into one of the layers', () => {
  const ours = textOf('src/styles.css')
  const layers = /@layer (.+);/.exec(ours)?.[1]?.replaceAll(', ', '|')
  const layered = new RegExp(`^@import '(.+)' layer\\((?:${layers})\\);$`, 'gm')
  const imported = SHEETS.flatMap((sheet) =>
    Array.from(textOf(sheet).matchAll(layered), ([, file = '']) => join(dirname(sheet), file)),
  )
  expect(ours).toContain("@import '../brand/styles.css';")
  expect(textOf('src/home-styles.css')).toContain("@import '../brand/home-styles.css';")
  expect(imported.toSorted()).toEqual(files.toSorted())
})

test.each(files)('%s wins by its layer alone', (file) => {
  expect(textOf(file)).not.toContain('!important')
})

// A finger that lifts leaves ':hover' behind. Toasts pause by it.
test.each(files.filter((file) => !file.endsWith('toast.css')))(
  '%s answers to a pointer only where it can hover',
  (file) => {
    const outside = textOf(file).replaceAll(hoverQueries, '')
    expect(outside).not.toContain(':hover')
  },
)

function textOf(file: string): string {
  return readFileSync(file, 'utf8')
}
