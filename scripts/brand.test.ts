import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProject } from './project.ts'

const COPIED = [
  'package.json',
  'scripts/brand.ts',
  'scripts/project.ts',
  'src/brand.d.ts',
  'src/shop',
  'words',
  'brands',
]
const SHOP = `const { brandName } = await import('#brand/brand.ts')
const { LANGUAGES } = await import('./words/folders.ts')
process.stdout.write([brandName, ...LANGUAGES].join(' '))`

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'beeswick-brand-'))
  for (const name of COPIED) cpSync(inProject(name), join(folder, name), { recursive: true })
  cpSync(inProject('brands/plain'), join(folder, 'brands/soap'), { recursive: true })
  cpSync(inProject('brands/plain'), join(folder, 'brands/clay'), { recursive: true })
  cpSync(inProject('brands/plain'), join(folder, 'brands/wool'), { recursive: true })
  for (const [brand, name] of [
    ['clay', 'footer.tsx'],
    ['wool', 'foot.tsx'],
  ] as const) {
    mkdirSync(join(folder, 'brands', brand, 'shop'))
    writeFileSync(join(folder, 'brands', brand, 'shop', name), '')
  }
  rmSync(join(folder, 'brands/clay/fr'), { recursive: true })
  for (const name of ['mark.tsx', 'hero/life.tsx']) rmSync(join(folder, 'brands/soap', name))
})
afterAll(() => rmSync(folder, { recursive: true }))

const CHOICE = 'choose one of brands/beeswick, brands/clay, brands/plain, brands/soap, brands/wool.'

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
