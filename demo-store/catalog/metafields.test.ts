import { expect, test } from 'vitest'
import { metafieldsOf } from './metafields.ts'

const none = { season: 'Autumn', notes: [], burnTime: {}, facts: {} }

test.each([
  [{ '4 oz': '25 h', '8 oz': '50 h' }, ['25 hours (4 oz)', '50 hours (8 oz)']],
  [{ Pair: '8 h each', 'Two pairs': '8 h each' }, ['8 hours each']],
  [{ '': '15 h each' }, ['15 hours each']],
  [{}, undefined],
])('the burn times %j are listed by size, or once if all are equal', (burnTime, listed) => {
  const found = metafieldsOf({ ...none, burnTime }).find(({ key }) => key === 'burn_time')
  expect(found?.value).toEqual(listed)
})

test.each([
  [
    ['maple', 'oak', 'tea'],
    ['notes_top', 'notes_heart', 'notes_base'],
  ],
  [['honey'], ['notes_heart']],
])('the notes %j go from top to base, and a single one is the heart', (notes, keys) => {
  expect(metafieldsOf({ ...none, notes }).map(({ key }) => key)).toEqual(['season', ...keys])
})

test('a fact is a text, or a list of texts if it depends on an option’s value', () => {
  const facts = { weight: { Short: '310 g', Tall: '540 g' }, wax: 'Beeswax' }
  expect(metafieldsOf({ ...none, facts }).slice(1)).toEqual([
    { key: 'weight', value: ['310 g (Short)', '540 g (Tall)'] },
    { key: 'wax', value: 'Beeswax' },
  ])
})
