import { expect, test } from 'vitest'
import { tablesOf } from './figures.ts'

test('a cell is the median of its values, with the least and the most', () => {
  const times = [1200, 1000, 1501].map((value) => ({ row: 'shop', column: 'LCP ms', value }))
  const scores = [0.25, 0.5].map((value) => ({ row: 'twin', column: 'score', value }))
  const others = [{ row: 'twin', column: 'LCP ms', value: 900 }]
  const figures = [...times, ...scores, ...others].map((each) => ({ table: 'Times', ...each }))
  expect(tablesOf(figures)).toBe(
    `### Times

|  | LCP ms | score |
|---|--:|--:|
| shop | 1,200 (1,000–1,501) | – |
| twin | 900 | 0.5 (0.25–0.5) |`,
  )
})
