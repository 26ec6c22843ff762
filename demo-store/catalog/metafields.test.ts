import { expect, test } from 'vitest'
import { metafieldsOf } from './metafields.ts'

const none = { season: 'Autumn', notes: [], burnTime: {}, facts: {} }

const times = (burnTime: Record<string, string>) =>
  metafieldsOf({ ...none, burnTime }).find(({ key }) => key === 'burn_time')?.value

const keys = (notes: string[]) => metafieldsOf({ ...none, notes }).map(({ key }) => key)

test('burn times are listed by size, or once if all sizes burn equally long', () => {
  expect(times({ '4 oz': '25 h', '8 oz': '50 h' })).toEqual(['25 hours (4 oz)', '50 hours (8 oz)'])
  expect(times({ '9 oz': '55 h' })).toEqual(['55 hours (9 oz)'])
  expect(times({ Pair: '8 h each', 'Two pairs': '8 h each' })).toEqual(['8 hours each'])
  expect(times({ '': '15 h each' })).toEqual(['15 hours each'])
  expect(times({})).toBeUndefined()
})

test('a fact is a text, or a list of texts if it depends on an option’s value', () => {
  const facts = { weight: { Short: '310 g', Tall: '540 g' }, wax: 'Beeswax' }
  expect(metafieldsOf({ ...none, facts }).slice(1)).toEqual([
    { key: 'weight', value: ['310 g (Short)', '540 g (Tall)'] },
    { key: 'wax', value: 'Beeswax' },
  ])
})

test('notes go from top to base; a single note is the heart', () => {
  expect(keys(['maple', 'oak', 'tea'])).toEqual([
    'season',
    'notes_top',
    'notes_heart',
    'notes_base',
  ])
  expect(keys(['honey'])).toEqual(['season', 'notes_heart'])
})
