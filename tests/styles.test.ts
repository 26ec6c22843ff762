import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync('{brand,src}/**/*.css').filter((file) => !file.endsWith('styles.css'))

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
