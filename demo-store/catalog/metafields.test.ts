import { expect, test } from 'vitest'
import { metafieldsOf } from './metafields.ts'

const times = (burnTime: Record<string, string>) =>
  metafieldsOf({ season: 'Autumn', notes: [], burnTime }).find(({ key }) => key === 'burn_time')
    ?.value

const keys = (notes: string[]) =>
  metafieldsOf({ season: 'Autumn', notes, burnTime: {} }).map(({ key }) => key)

test('burn times are listed by size, or once if all sizes burn equally long', () => {
  expect(times({ '4 oz': '25 h', '8 oz': '50 h' })).toEqual(['25 hours (4 oz)', '50 hours (8 oz)'])
  expect(times({ '9 oz': '55 h' })).toEqual(['55 hours (9 oz)'])
  expect(times({ Pair: '8 h each', 'Two pairs': '8 h each' })).toEqual(['8 hours each'])
  expect(times({ '': '15 h each' })).toEqual(['15 hours each'])
  expect(times({})).toBeUndefined()
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
