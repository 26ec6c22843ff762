import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { brand, BRAND_FOLDER, secondBrand, SECOND_BRAND_FOLDER } from './brands.ts'

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

describe.each([
  [BRAND_FOLDER, brand],
  [SECOND_BRAND_FOLDER, secondBrand],
])('%s', (folder, { brand: { themeColour } }) => {
  const css = readFileSync(`${folder}/colours.css`, 'utf8')
  const light = paletteOf(css.replaceAll(/light-dark\((.+?), .+?\)/g, '$1'))
  const dusk = paletteOf(css.replaceAll(/light-dark\(.+?, (.+?)\)/g, '$1'))

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
    const ours = globSync('src/**/*.css')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const defined = new Set(namesOf(css + ours, /(?<![\w(-])(--[\w-]+):/g))
    expect(namesOf(ours, /var\((--[\w-]+)\)/g).filter((name) => !defined.has(name))).toEqual([])
  })
})

const namesOf = (css: string, pattern: RegExp): string[] =>
  Array.from(css.matchAll(pattern), ([, name = '']) => name)

function paletteOf(css: string): Palette {
  return Object.fromEntries([
    ['white', '#ffffff'],
    ['black', '#000000'],
    ...Array.from(css.matchAll(/--([\w-]+): (#[\da-f]{6});/g), ([, name = '', colour = '']) => [
      name,
      colour,
    ]),
  ])
}

type Inks = readonly (readonly [ink: string, grounds: readonly string[]])[]

/** The inks with too little contrast to a background, each with the contrast. */
function tooFaint(palette: Palette, inks: Inks, least: number): string[] {
  return inks.flatMap(([ink, grounds]) =>
    grounds
      .map((ground) => {
        const ratio = contrast(channelsOf(palette[ink]), channelsOf(palette[ground]))
        return { ground, ratio }
      })
      .filter(({ ratio }) => ratio < least)
      .map(({ ground, ratio }) => `${ink} on ${ground}: ${ratio.toFixed(2)}`),
  )
}

function channelsOf(colour: string | undefined): number[] {
  if (!colour) throw new Error('no such colour')
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
