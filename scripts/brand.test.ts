import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProject } from './project.ts'

const COPIED = [
  'package.json',
  'scripts/brand.ts',
  'scripts/brand-faults.ts',
  'scripts/project.ts',
  'src/brand.d.ts',
  'src/shop',
  'words',
  'brands/beeswick',
  'brands/plain',
]
const SHOP = `const { brandName } = await import('#brand/brand.ts')
const { LANGUAGES } = await import('./words/folders.ts')
process.stdout.write([brandName, ...LANGUAGES].join(' '))`

/** Copies of the plain brand with other files. null: without the file or folder. */
const COPIES: Record<string, Record<string, string | null>> = {
  clay: { 'shop/footer.tsx': '', fr: null },
  fern: { 'de/gift.ts': null },
  moss: { 'ge/words.ts': '' },
  reed: { 'fonts.css': "@font-face { src: url('./fonts/reed.woff2'), url(/icon.svg) }" },
  soap: { 'mark.tsx': null, 'hero/life.tsx': null },
  tile: { 'brand.ts': "export const productParts = ['story', 'opt', 'clay', 'facts', 'promises']" },
  wool: { 'shop/foot.tsx': '' },
}

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'beeswick-brand-'))
  for (const name of COPIED) cpSync(inProject(name), join(folder, name), { recursive: true })
  for (const [brand, changes] of Object.entries(COPIES)) {
    const own = join(folder, 'brands', brand)
    cpSync(inProject('brands/plain'), own, { recursive: true })
    for (const [name, text] of Object.entries(changes)) {
      if (text === null) rmSync(join(own, name), { recursive: true })
      else {
        mkdirSync(dirname(join(own, name)), { recursive: true })
        writeFileSync(join(own, name), text)
      }
    }
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

const brands = ['beeswick', 'plain', ...Object.keys(COPIES)].toSorted()
const CHOICE = `choose one of ${brands.map((name) => `brands/${name}`).join(', ')}.`

test.each([
  ['', '', 'Beeswick en de fr'],
  ['', 'brands/plain', 'Tidewater en de fr'],
  ['brands/plain', '', 'Tidewater en de fr'],
  ['brands/plain', './brands/beeswick/', 'Beeswick en de fr'],
  ['', 'brands/clay', 'Tidewater en de'],
  ['', 'brands/sope', `BRAND is brands/sope, which is no folder of brands/: ${CHOICE}\n`],
  ['', '../brands', `BRAND is ../brands, which is no folder of brands/: ${CHOICE}\n`],
  [
    '',
    'brands/soap',
    'brands/soap lacks hero/life.tsx, mark.tsx: copy what is missing from brands/plain.\n',
  ],
  ['', 'brands/fern', 'brands/fern lacks de/gift.ts: copy what is missing from brands/plain.\n'],
  [
    '',
    'brands/moss',
    'brands/moss has sentences in ge/, but words/ has no such language: give the folder the name of one that is there, or add it.\n',
  ],
  [
    '',
    'brands/reed',
    'brands/reed lacks files that its styles name: ./fonts/reed.woff2 (in fonts.css).\n',
  ],
  [
    '',
    'brands/tile',
    "productParts in brands/tile/brand.ts lacks 'options', has 'opt', which is neither a part nor a fact: it has each of options, promises, story, facts once.\n",
  ],
  [
    '',
    'brands/wool',
    'brands/wool has shop/foot.tsx, but src/shop has no such file: give it the name of the one that it replaces.\n',
  ],
])('a merchant sets BRAND to %j in .env and %j in the environment → %s', (file, BRAND, said) => {
  writeFileSync(join(folder, '.env'), `BRAND=${file}\n`)
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', './scripts/brand.ts', '--input-type=module', '-e', SHOP],
    { cwd: folder, env: { BRAND }, encoding: 'utf8' },
  )
  const isRefused = said.endsWith('\n')
  expect([stdout + stderr, status]).toEqual([said, isRefused ? 1 : 0])
})
