import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCatalogFolder } from '../demo-store/catalog/catalog-folder.ts'
import { faultOf } from '../scripts/brand-faults.ts'
import { contrast } from './contrast.ts'
import { importsIn } from './imports.ts'

const brands = globSync('brands/*')
const identities = import.meta.glob<typeof import('#brand/brand.ts')>('../brands/*/brand.ts', {
  eager: true,
})
const allWords = import.meta.glob<typeof import('#brand/words.ts')>('../brands/*/words.ts', {
  eager: true,
})
const allFacts = import.meta.glob<typeof import('#brand/facts.ts')>('../brands/*/facts.ts', {
  eager: true,
})
const heroes = import.meta.glob<typeof import('#brand/hero.ts')>('../brands/*/hero.ts', {
  eager: true,
})

const shelves = import.meta.glob<typeof import('#brand/shelf.ts')>('../brands/*/shelf.ts', {
  eager: true,
})

const contract = readFileSync('src/brand.d.ts', 'utf8')
const needed = namesOf(contract, /^declare module '#brand\/(.+)'/gm)
const exported = namesOf(contract, /export const (\w+)/g)

test('the shop uses all that it asks of a brand', () => {
  const shop = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.d.ts'] })
    .map(textOf)
    .join('\n')
  expect(exported.filter((name) => !shop.includes(name))).toEqual([])
})

type Palette = Record<string, string>

const text = [
  ['ink', ['paper', 'paper-raised', 'notice', 'tint']],
  ['ink-soft', ['paper', 'paper-raised', 'notice', 'tint']],
  ['accent-text', ['paper', 'paper-raised']],
  ['alert', ['paper', 'paper-raised', 'notice']],
  ['on-accent', ['accent', 'accent-pressed']],
  ['on-hero', ['hero']],
] as const

const shapes = [
  ['edge', ['paper', 'paper-raised']],
  ['focus', ['paper', 'paper-raised']],
  ['white', ['ground']],
  ['black', ['ground']],
] as const

describe.each(brands)('%s', (folder) => {
  const { themeColour } = moduleOf(identities, folder, 'brand.ts')
  const css = textOf(`${folder}/colours.css`)
  const light = paletteOf(css.replaceAll(/light-dark\((.+?), .+?\)/g, '$1'))
  const dusk = paletteOf(css.replaceAll(/light-dark\(.+?, (.+?)\)/g, '$1'))

  test('every module is held to its type', () => {
    const modules = needed.filter((file) => /\.tsx?$/.test(file))
    const free = modules.filter(
      (file) => !textOf(`${folder}/${file}`).includes(`import('#brand/${file}')`),
    )
    expect(modules.length).toBeGreaterThan(10)
    expect(free).toEqual([])
  })

  test('the shop starts with it', async () => {
    expect(await faultOf(folder)).toBe(null)
  })

  test('the words of each language are held to their types', () => {
    const free = globSync(`${folder}/*/{words,gift}.ts`).filter(
      (path) => !textOf(path).includes(`Translated<typeof import('../${basename(path)}')>`),
    )
    expect(free).toEqual([])
  })

  test('the shop or the brand itself says each of its sentences', () => {
    const sentences = Object.keys(moduleOf(allWords, folder, 'words.ts'))
    const own = globSync(`${folder}/**/*.{ts,tsx}`, { exclude: ['**/words.ts'] })
      .map(textOf)
      .join('\n')
    const isSaid = (name: string) => exported.includes(name) || own.includes(name)
    expect(sentences.filter((name) => !isSaid(name))).toEqual([])
  })

  test('each fact has a label', () => {
    const { facts } = moduleOf(allFacts, folder, 'facts.ts')
    const { factLabels } = moduleOf(allWords, folder, 'words.ts')
    expect(Object.keys(factLabels).toSorted()).toEqual([...facts].toSorted())
  })

  test('a component of its own is held to the type of the one that it replaces', () => {
    const free = globSync(`${folder}/shop/*.tsx`).filter(
      (file) => !textOf(file).includes(`typeof import('../../../src/shop/${basename(file)}')`),
    )
    expect(free).toEqual([])
  })

  test('the hero’s pictures are wide and tall, in one shape by day and at dusk', () => {
    const { hero } = moduleOf(heroes, folder, 'hero.ts')
    const ratios = [hero.wide, hero.tall, hero.wideDusk, hero.tallDusk].map(({ avif, jpeg }) => [
      avif.w / avif.h,
      jpeg.w / jpeg.h,
    ])
    const [[wide = 0] = [], [tall = 0] = []] = ratios
    const alike = [wide, tall, wide, tall].map((shape) => [
      expect.closeTo(shape, 2),
      expect.closeTo(shape, 2),
    ])
    expect([wide > 1, tall < 1]).toEqual([true, true])
    expect(ratios).toEqual(alike)
  })

  test.skipIf(!existsSync(`${folder}/catalog`))(
    'its catalog can be read, and has the products on its shelf',
    async () => {
      const { shelf } = moduleOf(shelves, folder, 'shelf.ts')
      const { products } = await readCatalogFolder(`${folder}/catalog`)
      const handles = products.map(({ handle }) => handle)
      expect(handles).toEqual(expect.arrayContaining(shelf.places.map(({ handle }) => handle)))
      expect(new Set(handles).size).toBe(handles.length)
    },
  )

  test('it takes nothing from another brand', () => {
    const foreign = importsIn(`${folder}/**/*.{ts,tsx}`).filter(
      ([, to]) => to.startsWith('brands/') && !to.startsWith(`${folder}/`),
    )
    expect(foreign).toEqual([])
  })

  test.each([
    ['light', light],
    ['dusk', dusk],
  ])('%s: texts can be read, and shapes stand out', (_name, palette) => {
    expect([...tooFaint(palette, text, 4.5), ...tooFaint(palette, shapes, 3)]).toEqual([])
  })

  test('the browser’s own interface has the colour of the page', () => {
    expect(themeColour).toEqual({ light: light['paper'], dark: dusk['paper'] })
  })

  test('the brand defines every variable that the shop’s styles use', () => {
    const ours = globSync('src/**/*.css').map(textOf).join('\n')
    const defined = new Set(namesOf(css + ours, /(?<![\w(-])(--[\w-]+):/g))
    expect(namesOf(ours, /var\((--[\w-]+)\)/g).filter((name) => !defined.has(name))).toEqual([])
  })
})

function textOf(file: string): string {
  return readFileSync(file, 'utf8')
}

function moduleOf<Module>(modules: Record<string, Module>, folder: string, file: string): Module {
  const found = modules[`../${folder}/${file}`]
  if (!found) throw new Error(`${folder} lacks ${file}`)
  return found
}

function namesOf(source: string, pattern: RegExp): string[] {
  return Array.from(source.matchAll(pattern), ([, name = '']) => name)
}

function paletteOf(css: string): Palette {
  return Object.fromEntries([
    ['white', '#ffffff'],
    ['black', '#000000'],
    ...Array.from(css.matchAll(/--([\w-]+): (#[\da-f]{6});/gi), ([, name = '', colour = '']) => [
      name,
      colour,
    ]),
  ])
}

type Inks = readonly (readonly [ink: string, grounds: readonly string[]])[]

/** The inks with too little contrast to a background, each with the contrast, and the colours that can't be read. */
function tooFaint(palette: Palette, inks: Inks, least: number): string[] {
  const unread = new Set(inks.flat(2).filter((name) => !palette[name]))
  const faint = inks.flatMap(([ink, grounds]) =>
    grounds
      .filter((ground) => !unread.has(ink) && !unread.has(ground))
      .map((ground) => {
        const ratio = contrast(channelsOf(palette[ink]), channelsOf(palette[ground]))
        return { ground, ratio }
      })
      .filter(({ ratio }) => ratio < least)
      .map(({ ground, ratio }) => `${ink} on ${ground}: ${ratio.toFixed(2)}`),
  )
  return [...Array.from(unread, (name) => `--${name}: ${NOTATION}`), ...faint]
}

const NOTATION = 'not in colours.css as #rrggbb or light-dark(#rrggbb, #rrggbb)'

const channelsOf = (colour = ''): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

test.each(['', '--ink: #aaa;', '--ink: oklch(40% 0.1 50);', '--inc: #aaaaaa;'])(
  'a brand writes a colour as %j → the variable and the notation are named',
  (css) => {
    const palette = paletteOf(`--paper: #ffffff; ${css}`)
    expect(tooFaint(palette, [['ink', ['paper']]], 4.5)).toEqual([`--ink: ${NOTATION}`])
  },
)
