import { expect, test } from 'vitest'
import { addTo, tablesOf, targets, type Figures } from './figures.ts'

test('a cell is the median of its values, with the least and the most', () => {
  const figures: Figures = new Map()
  const add = addTo(figures)
  for (const value of [1200, 1000, 1501]) add('Times', 'shop', 'LCP ms', value)
  for (const value of [0.25, 0.5]) add('Times', 'twin', 'score', value)
  add('Times', 'twin', 'LCP ms', 900)
  expect(tablesOf(figures)).toBe(
    `### Times

|  | LCP ms | score |
|---|--:|--:|
| *target* | ${targets['LCP ms']} |  |
| shop | 1,200 (1,000–1,501) | – |
| twin | 900 | 0.38 (0.25–0.5) |`,
  )
})
