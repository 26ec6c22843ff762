import { expect, test } from 'vitest'
import { chartOf, CHARTS } from './charts.ts'

const figures = ([row, ...values]: [string, ...number[]]) =>
  values.map((value) => ({ table: 'Taps, 150 ms', row, column: 'card → heading ms', value }))

test('a chart has the notes, and a bar for each median, whose length is its share of the highest value', () => {
  const [, taps] = CHARTS
  if (!taps) throw new Error('There is no chart')
  const measured = [...figures(['12 products, shop', 100, 50, 60]), ...figures(['a "b" & c', 200])]
  const svg = chartOf(taps, measured, ['npm run bench', 'A machine']) ?? ''
  expect(svg).toContain('<rect class="bar ours" width="108"')
  expect(svg).toContain('<path class="range" d="M90 9H180"/>')
  expect(svg).toContain('<rect class="bar" width="360"')
  expect(svg).toContain('>card: a &quot;b&quot; &amp; c<')
  expect(svg).toMatch(/>npm run bench<.*\n.*>A machine</)
  expect(chartOf(taps, [], [])).toBeNull()
})
