import { expect, test } from 'vitest'
import { circlesOf } from './circles.ts'
import { importsIn, type Import } from './imports.ts'

/**
 * The imports that each part may have in addition to its own files. A file belongs to the row with the longest name
 * that its path starts with. A name on the right stands for all paths that start with it.
 */
const MAY_IMPORT: Record<string, string> = {
  'src/server/':
    'src/pages/ src/shop/ src/cart/ src/format/ src/route src/market src/storefront/ src/ui/ words/languages words/folders',
  'src/browser':
    'src/pages/ src/shop/ src/cart/ src/route src/market src/storefront/ src/ui/ words/',
  'src/pages/':
    'src/shop/ src/cart/ src/format/ src/route src/market src/storefront/ src/ui/ words/ #brand/',
  'src/shop/': 'src/cart/ src/format/ src/route src/market src/storefront/ src/ui/ words/ #brand/',
  'src/cart/drawer/':
    'src/cart/ src/format/ src/route src/market src/storefront/ src/ui/ words/ #brand/',
  'src/cart/': 'src/format/ src/route src/market src/storefront/ src/ui/ words/',
  'src/route': 'src/storefront/ src/market',
  'src/market': 'words/languages',
  'src/format/': 'src/market src/storefront/ words/',
  'src/storefront/': 'src/market #brand/brand',
  'src/ui/': 'words/',
  'words/': '',
  // A component of a brand's own may import what the shop's may.
  'brands/':
    '#brand/ src/shop/ src/cart/ src/format/ src/market src/route src/storefront/ src/ui/ words/',
  'src/brand.d': '',
  // They are copied into a brand.
  'examples/': '',
  // The shop calls the demo store over HTTP. Scripts start the demo store as a process.
  'demo-store/': '',
  'demo-store/main': 'demo-store/ src/server/http/http-server src/server/settings/address',
  'scripts/': 'src/server/ src/market words/languages words/folders #brand/',
  'scripts/bench/': 'scripts/ src/server/ src/pages/ words/languages',
  'scripts/schema/': 'scripts/ src/storefront/',
  'scripts/doctor/':
    'scripts/ src/server/ src/pages/ src/shop/texts src/storefront/ src/market words/languages #brand/',
  'tests/':
    'scripts/ src/server/ src/format/ src/storefront/ src/route src/market demo-store/ words/ #brand/ brands/',
  'tests/looks/playwright.config': 'tests/ playwright.config scripts/',
  'tests/edge/playwright.config': 'tests/ playwright.config scripts/',
  '#brand/': '',
  'vite.config': 'scripts/build/ scripts/project',
  'playwright.config': 'scripts/test/',
}

// These modules run in browsers and on servers. A rule in .oxlintrc.json forbids them the page's globals.
const PURE = /^(src\/(storefront\/|format\/|cart\/[^/]+$|market)|words\/|#brand\/brand\.)/
const REACT = /^react(-dom)?(\/|$)/

const TESTS = /^tests\/|\/testing\/|\.test\.tsx?$/

// The server and scripts exist once for all languages. `./renderer.ts?languages` imports the renderer of each language.
const OUTSIDE = /^(src\/server|scripts)\/(?!.*(testing\/|\.test\.))/
/** The modules with the texts that shoppers read, which differ in each language's copy. */
const SAID = /^(words\/(?!languages|folders)|#brand\/(words|gift))/

/** In each of these folders, files and subfolders must not import each other in a circle. Tests are excepted. */
const FOLDERS = ['', 'src/', 'src/cart/', 'src/server/', 'demo-store/', 'scripts/']

const all = importsIn(
  '{{src,words,brands,demo-store,examples,scripts,tests}/**/*,*.config}.{ts,tsx,js}',
)

test('every import is in the table', () => {
  expect(all.flatMap(notInTable)).toEqual([])
})

test('every row of the table is needed', () => {
  const used = new Set(all.flat().map(rowOf))
  expect(Object.keys(MAY_IMPORT).filter((row) => !used.has(row))).toEqual([])
})

test('pure files import neither React nor files that are not pure', () => {
  expect(all.filter(isImpure).map(shown)).toEqual([])
})

test('fixtures and doubles are imported by tests alone', () => {
  expect(all.filter(isDoubleAtLarge).map(shown)).toEqual([])
})

test('no words are imported outside of a language’s copy of the code', () => {
  expect(saidOutside(importsIn('{src,words,brands,scripts}/**/*.{ts,tsx,js}', false))).toEqual([])
})

test('no files import each other in a circle, not even for types', () => {
  expect(circlesOf(all)).toEqual([])
})

test.each(FOLDERS)(
  'the files and subfolders of ./%s do not import each other in a circle',
  (folder) => {
    expect(circlesIn(folder, all)).toEqual([])
  },
)

test('a breach of these rules is reported with the names of the files', () => {
  const uphill: Import = ['src/ui/photo.tsx', 'src/cart/cart.ts']
  expect(notInTable(uphill)).toEqual([
    'src/ui/photo.tsx → src/cart/cart.ts: src/ui/ may import words/',
  ])
  expect(notInTable(['src/new.ts', 'hono'])).toEqual(['src/new.ts has no row in the table'])
  expect(isImpure(['src/cart/totals.ts', 'react'])).toBe(true)
  expect(isImpure(['src/cart/totals.ts', 'src/cart/store/cart-store.ts'])).toBe(true)
  expect(isDoubleAtLarge(['src/cart/cart.ts', 'src/cart/testing/fixtures.ts'])).toBe(true)
  const head: Import = ['src/pages/head.ts', 'words/server.ts']
  expect(saidOutside([['src/server/shop-routes.ts', 'src/pages/head.ts'], head])).toEqual([
    shown(head),
  ])
  expect(saidOutside([['src/server/shop-routes.ts', 'src/pages/head.ts?languages'], head])).toEqual(
    [],
  )
  const there: Import = ['scripts/a/one.ts', 'scripts/b/two.ts']
  const back: Import = ['scripts/b/three.ts', 'scripts/a/four.ts']
  expect(circlesOf([there, back, ['scripts/b/two.ts', 'scripts/a/one.ts']])).toEqual([
    'scripts/a/one.ts → scripts/b/two.ts → scripts/a/one.ts',
  ])
  expect(circlesIn('scripts/', [there, back])).toEqual([
    `scripts/a → scripts/b → scripts/a: ${shown(there)}, ${shown(back)}`,
  ])
})

function notInTable([from, to]: Import): string[] {
  const row = rowOf(from)
  if (row === undefined) return [`${from} has no row in the table`]
  const allowed = MAY_IMPORT[row] || 'nothing'
  const isAllowed = allowed.split(' ').some((name) => to.startsWith(name))
  if (!isOurs(to) || rowOf(to) === row || isAllowed) return []
  return [`${shown([from, to])}: ${row} may import ${allowed}`]
}

function isImpure([from, to]: Import): boolean {
  if (!PURE.test(from) || TESTS.test(from)) return false
  return REACT.test(to) || (isOurs(to) && !PURE.test(to))
}

function isDoubleAtLarge([from, to]: Import): boolean {
  return to.includes('/testing/') && !TESTS.test(from)
}

/** Imports of words in modules that the server and scripts import, unless they import them through the renderers. */
function saidOutside(imports: Import[]): string[] {
  const outside = new Set(imports.map(([from]) => from).filter((from) => OUTSIDE.test(from)))
  for (const file of outside) {
    for (const [from, to] of imports) if (from === file && !SAID.test(to)) outside.add(to)
  }
  return imports.filter(([from, to]) => outside.has(from) && SAID.test(to)).map(shown)
}

/** Circles between a folder's files and subfolders, each with the imports that cause it. */
function circlesIn(folder: string, imports: Import[]): string[] {
  const entryOf = (path: string) => folder + path.slice(folder.length).split('/')[0]
  const across = ([from, to]: Import): Import => [entryOf(from), entryOf(to)]
  const between = imports.filter(
    ([from, to]) =>
      [from, to].every((path) => path.startsWith(folder) && isOurs(path)) &&
      !TESTS.test(from) &&
      entryOf(from) !== entryOf(to),
  )
  return circlesOf(between.map(across)).map((circle) => {
    const made = between.filter((each) => circle.includes(shown(across(each))))
    return `${circle}: ${made.map(shown).join(', ')}`
  })
}

function rowOf(path: string): string | undefined {
  const names = Object.keys(MAY_IMPORT).filter((name) => path.startsWith(name))
  return names.toSorted((one, other) => other.length - one.length)[0]
}

function isOurs(path: string): boolean {
  return rowOf(path) !== undefined
}

function shown([from, to]: Import): string {
  return `${from} → ${to}`
}
