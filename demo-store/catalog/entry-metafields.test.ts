import { expect, test } from 'vitest'
import { metafieldsOf } from './entry-metafields.ts'

const told = (notes: string[], burnTime: Record<string, string>) =>
  metafieldsOf({ season: 'Autumn', notes, burnTime })

const times = (burnTime: Record<string, string>) =>
  told([], burnTime).find(({ key }) => key === 'burn_time')?.value

const keys = (notes: string[]) => told(notes, {}).map(({ key }) => key)

test('burn times are told by size, once where all burn alike', () => {
  expect(times({ '4 oz': '25 h', '8 oz': '50 h' })).toEqual(['25 hours (4 oz)', '50 hours (8 oz)'])
  expect(times({ '9 oz': '55 h' })).toEqual(['55 hours (9 oz)'])
  expect(times({ Pair: '8 h each', 'Two pairs': '8 h each' })).toEqual(['8 hours each'])
  expect(times({ '': '15 h each' })).toEqual(['15 hours each'])
  expect(times({})).toBeUndefined()
})

test('notes are told from top to base; a single one is the heart', () => {
  expect(keys(['maple', 'oak', 'tea'])).toEqual([
    'season',
    'notes_top',
    'notes_heart',
    'notes_base',
  ])
  expect(keys(['honey'])).toEqual(['season', 'notes_heart'])
})
