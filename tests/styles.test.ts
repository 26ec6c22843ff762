import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync('{brand,src}/**/*.css').filter((file) => !file.endsWith('styles.css'))

// To the brace at the same depth.
const hoverQueries = /^( *)@media \(hover: hover\)[^{]*\{\n[^]*?^\1\}$/gm

test('every style sheet is imported, into one of the layers', () => {
  const sheet = readFileSync('src/styles.css', 'utf8')
  const layers = /@layer (.+);/.exec(sheet)?.[1]?.replaceAll(', ', '|')
  const imports = sheet.matchAll(new RegExp(`^@import '(.+)' layer\\((?:${layers})\\);$`, 'gm'))
  const imported = Array.from(imports, ([, file = '']) => join('src', file))
  expect(imported.toSorted()).toEqual(files.toSorted())
})

test.each(files)('%s wins by its layer alone', (file) => {
  expect(readFileSync(file, 'utf8')).not.toContain('!important')
})

// A finger that lifts leaves ':hover' behind. Toasts pause by it.
test.each(files.filter((file) => !file.endsWith('toast.css')))(
  '%s answers to a pointer only where it can hover',
  (file) => {
    const outside = readFileSync(file, 'utf8').replaceAll(hoverQueries, '')
    expect(outside).not.toContain(':hover')
  },
)
