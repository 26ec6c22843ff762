import { describe, expect, test } from 'vitest'
import { hasWarnings, safetyFor, type Safety, type SafetyLines } from './texts.ts'

const nothing: SafetyLines = {
  pictograms: [],
  signalWord: [],
  contains: [],
  statements: [],
  maker: [],
  responsiblePerson: [],
}
const VALUES = ['Pumpkin', 'Lilac', 'Balsam']
const chosen = (value: string) => [{ name: 'Scent', value }]

describe('the safety texts of a product with a choice of scents', () => {
  const lines: SafetyLines = {
    ...nothing,
    pictograms: ['GHS07 (Pumpkin)', 'ghs-2 (flame)'],
    signalWord: ['Warning (Pumpkin)'],
    contains: ['cinnamal (Pumpkin)', 'eugenol (Pumpkin)', 'linalool (Lilac)'],
    statements: ['H317 Skin. (Pumpkin)', 'EUH208 Linalool. (Lilac)', 'P102 Children.'],
    maker: ['Beeswick', '1 Meadow Lane (Lilac)'],
  }
  const maker = 'Beeswick\n1 Meadow Lane (Lilac)'

  test('are those of the chosen scent', () => {
    expect(safetyFor(lines, chosen('Pumpkin'), VALUES)).toEqual({
      pictograms: [7, 2],
      signalWord: 'Warning',
      contains: 'cinnamal, eugenol',
      statements: ['H317 Skin.', 'P102 Children.'],
      maker,
      responsiblePerson: '',
    })
    expect(safetyFor(lines, chosen('Lilac'), VALUES)).toMatchObject({
      pictograms: [2],
      signalWord: '',
      contains: 'linalool',
      statements: ['EUH208 Linalool.', 'P102 Children.'],
    })
  })

  test('are none of another scent’s', () => {
    const { signalWord, contains, statements } = safetyFor(lines, chosen('Balsam'), VALUES)
    expect({ signalWord, contains, statements }).toEqual({
      signalWord: '',
      contains: '',
      statements: ['P102 Children.'],
    })
  })

  test('are whole, though an option’s value is empty', () => {
    const { statements, contains } = safetyFor(lines, chosen(''), ['', ...VALUES])
    expect({ statements, contains }).toEqual({ statements: ['P102 Children.'], contains: '' })
  })

  test('are all of them without a choice', () => {
    expect(safetyFor(lines, [], []).statements).toEqual(lines.statements)
  })
})

test.each<[written: string, shown: Safety['pictograms']]>([
  ['GHS07, ghs-2 (flame); GHS 9 GHS07', [7, 2, 9]],
  ['SGH07', [7]],
  ['07', [7]],
  ['7 (Linden), 9', [7, 9]],
  ['Exclamation mark (GHS07)', [7]],
  ['Exclamation mark', ['Exclamation mark']],
  ['GHS07, Flame', [7, 'GHS07, Flame']],
  ['GHS07 and GHS10', [7, 'GHS07 and GHS10']],
  ['GHS77', ['GHS77']],
  ['Skin Irrit. 2', ['Skin Irrit. 2']],
  ['none', ['none']],
])('the pictograms of %j are shown as %j: what names none of the nine, in words', (line, shown) => {
  expect(safetyFor({ ...nothing, pictograms: [line] }, [], []).pictograms).toEqual(shown)
})

test('a maker’s name is no warning', () => {
  expect(hasWarnings({ ...nothing, maker: ['Beeswick'] })).toBe(false)
  expect(hasWarnings({ ...nothing, contains: ['cinnamal'] })).toBe(true)
})
