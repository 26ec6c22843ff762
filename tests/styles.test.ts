import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync('{brands/beeswick,src}/**/*.css').filter(
  (file) => !file.endsWith('styles.css'),
)
const SHEETS = globSync('{brands/beeswick,src}/**/*styles.css')

// The block ends at the brace of the same depth.
const hoverQueries = /^( *)@media \(hover: hover\)[^{]*\{\n[^]*?^\1\}$/gm

test('every style sheet is imported, into one of the layers', () => {
  const ours = textOf('src/styles.css')
  const layers = /@layer (.+);/.exec(ours)?.[1]?.replaceAll(', ', '|')
  const layered = new RegExp(`^@import '(.+)' layer\\((?:${layers})\\);$`, 'gm')
  const imported = SHEETS.flatMap((sheet) =>
    Array.from(textOf(sheet).matchAll(layered), ([, file = '']) => join(dirname(sheet), file)),
  )
  expect(ours).toContain("@import '#brand/styles.css';")
  expect(textOf('src/home-styles.css')).toContain("@import '#brand/home-styles.css';")
  expect(imported.toSorted()).toEqual(files.toSorted())
})

test('no style sheet uses !important, because layers decide', () => {
  expect(files.filter((file) => textOf(file).includes('!important'))).toEqual([])
})

// On a touch screen, ':hover' still applies after the finger is lifted.
test('every style sheet uses :hover only for pointers that can hover', () => {
  const outside = files.filter((file) =>
    textOf(file).replaceAll(hoverQueries, '').includes(':hover'),
  )
  expect(outside).toEqual([])
})

test('pictures keep their colours, unless the brand has candlelight', () => {
  const dimmed = globSync('src/**/*.css').flatMap((file) =>
    declarationsOf(file).filter((each) => each.startsWith('filter: brightness')),
  )
  expect(dimmed.length).toBeGreaterThan(0)
  expect(dimmed.filter((each) => !each.includes('var(--candlelight)'))).toEqual([])
})

// WebKit, and so VoiceOver, takes a list for one only if it has bullets or this role. 'list-style-type: ""' would do for
// items that are no grids.
test('every list has the role of one, as none has bullets', () => {
  const parts = globSync('{brands,src}/**/*.tsx')
  expect(parts.flatMap((file) => textOf(file).match(/<[uo]l\b(?!.*role="list").*/g) ?? [])).toEqual(
    [],
  )
})

// A page may be written from right to left. Of four values, the second is for the right side, the fourth for the left.
const FOUR = /^(?:margin|padding|inset|border-width|scroll-margin|scroll-padding): (.+)$/
const SIDED = /\b(?:left|right)\b|linear-gradient\(-?90deg|translateX|translate(?:\(|: )-?[1-9]/

/** Declarations that may name the left or the right side. Each entry is the start of a path and a declaration. */
const EITHER_WAY = [
  // Drawings, and the hero with its words, are the same in every language.
  'brands/beeswick/empty-mark.css right: ',
  'brands/beeswick/loading-mark.css left: ',
  'brands/beeswick/hero/',
  'src/shop/hero.css mask-image: ',
  'src/shop/hero.css right: 0',
  // These elements are centred.
  'src/shop/viewer.css left: 50%',
  'src/shop/viewer.css translate: -50%',
  // These draw a tick, and angles that point down and to the sides.
  'src/shop/viewer.css border-width: 0 0 1.5px 1.5px',
  'src/shop/viewer.css margin-',
  'src/shop/options.css border-width: 0 1.5px 1.5px 0',
]

test('styles name the start and the end of a line, not the left and the right', () => {
  const sided = globSync('{brands,src}/**/*.css')
    .toSorted()
    .flatMap((file) =>
      declarationsOf(file)
        .filter(isSided)
        .map((each) => `${file} ${each}`),
    )
  const excepted = (declaration: string) =>
    EITHER_WAY.find((beginning) => declaration.startsWith(beginning))
  expect(sided.filter((each) => !excepted(each))).toEqual([])
  expect(new Set(sided.map(excepted))).toEqual(new Set(EITHER_WAY))
})

const declarationsOf = (file: string): string[] =>
  Array.from(
    textOf(file)
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .matchAll(/([\w-]+):\s+([^;{}]+);/g),
    ([, name, value = '']) => `${name}: ${value.replaceAll(/\s+/g, ' ')}`,
  )

function isSided(declaration: string): boolean {
  const [, right, , left] =
    FOUR.exec(declaration)?.[1]?.match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\S)+/g) ?? []
  return SIDED.test(declaration) || (left !== undefined && left !== right)
}

function textOf(file: string): string {
  return readFileSync(file, 'utf8')
}
