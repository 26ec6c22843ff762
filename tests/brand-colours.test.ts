import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
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
] as const

describe.each([
  [BRAND_FOLDER, brand],
  [SECOND_BRAND_FOLDER, secondBrand],
])('%s', (folder, { words }) => {
  const css = readFileSync(`${folder}/colours.css`, 'utf8')
  const [lightCss = '', darkCss = ''] = css.split('(prefers-color-scheme: dark)')
  const light = paletteOf(lightCss)
  const dusk = { ...light, ...paletteOf(darkCss) }

  describe.each([
    ['light', light],
    ['dusk', dusk],
  ])('%s', (_name, palette) => {
    test.each(pairs(text))('%s can be read on %s', (ink, ground) => {
      expect(contrast(palette, ink, ground)).toBeGreaterThanOrEqual(4.5)
    })

    test.each(pairs(shapes))('%s stands out from %s', (shape, ground) => {
      expect(contrast(palette, shape, ground)).toBeGreaterThanOrEqual(3)
    })
  })

  test('the browser’s own chrome has the colour of the paper', () => {
    expect(words.themeColour).toEqual({ light: light['paper'], dark: dusk['paper'] })
  })

  test('defines all that the shop’s styles take from it', () => {
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
  return Object.fromEntries(
    Array.from(css.matchAll(/--([\w-]+): (#[\da-f]{6});/g), ([, name, colour]) => [name, colour]),
  )
}

function pairs(table: readonly (readonly [string, readonly string[]])[]): [string, string][] {
  return table.flatMap(([ink, grounds]) => grounds.map((ground): [string, string] => [ink, ground]))
}

// WCAG 2.2's contrast ratio, 1 to 21.
function contrast(palette: Palette, one: string, other: string): number {
  const lights = [luminance(palette[one]), luminance(palette[other])]
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05)
}

function luminance(colour: string | undefined): number {
  if (!colour) throw new Error('no such colour')
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
