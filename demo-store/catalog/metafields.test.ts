import { expect, test } from 'vitest'
import { metafieldsOf } from './metafields.ts'

test.each([
  [{ '4 oz': '25 hours', '8 oz': '50 hours' }, ['25 hours (4 oz)', '50 hours (8 oz)']],
  [{ Pair: '8 hours each', 'Two pairs': '8 hours each' }, ['8 hours each']],
  [{ '9 oz': '55 hours' }, ['55 hours (9 oz)']],
])('the burn times %j are listed by size, or once if all are equal', (burn_time, value) => {
  expect(metafieldsOf({ metafields: { burn_time } })).toEqual([{ key: 'burn_time', value }])
})

test('a metafield is a text or a list, in the namespace before its dot, and the season is one', () => {
  const metafields = { clay: 'River', 'kiln.wood': ['Ash', 'Oak'] }
  expect(metafieldsOf({ season: 'Autumn', metafields })).toEqual([
    { key: 'season', value: 'Autumn' },
    { key: 'clay', value: 'River' },
    { namespace: 'kiln', key: 'wood', value: ['Ash', 'Oak'] },
  ])
})
