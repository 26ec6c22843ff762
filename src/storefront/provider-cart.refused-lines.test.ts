import { describe, expect, it, test } from 'vitest'
import { refusedLines } from './provider-cart.ts'

const sent = [{ merchandiseId: 'a' }, { merchandiseId: 'b' }]
const error = (field: string[] | null, message = 'No', code: string | null = 'INVALID') => ({
  code,
  field,
  message,
})

describe('an error names', () => {
  it.each<[string, string[] | null, string[]]>([
    ['a line by its merchandise', ['input', 'lines', '0', 'merchandiseId'], ['a']],
    ['a line by its quantity', ['input', 'lines', '1', 'quantity'], ['b']],
    ['a line as a whole', ['input', 'lines', '1'], ['b']],
    ['nothing', null, []],
    ['no field', [], []],
    ['the cart', ['input'], []],
    ['the lines', ['input', 'lines'], []],
    ['a line that was not sent', ['input', 'lines', '2'], []],
    ['a line beyond all numbers', ['input', 'lines', '9'.repeat(400)], []],
    ['a line below 0', ['input', 'lines', '-1'], []],
    ['a line by an empty word', ['input', 'lines', ''], []],
    ['a line by blanks', ['input', 'lines', ' 1 '], []],
    ['a line in another notation', ['input', 'lines', '1e0'], []],
    ['a line by half a number', ['input', 'lines', '0.5'], []],
    ['a line by no number', ['input', 'lines', 'constructor'], []],
    ['something else', ['input', 'note', '0'], []],
    ['lines of something else', ['attributes', 'lines', '0'], []],
  ])('%s', (_name, field, named) => {
    expect(refusedLines([error(field)], sent).map((line) => line.merchandiseId)).toEqual(named)
  })
})

test('each line once, with what is said of it first', () => {
  const first = ['input', 'lines', '0']
  const errors = [
    error(null, 'All'),
    error(first, 'One'),
    error(first, 'Two'),
    error(['input', 'lines', '1']),
  ]
  expect(refusedLines(errors, sent)).toEqual([
    { merchandiseId: 'a', message: 'One' },
    { merchandiseId: 'b', message: 'No' },
  ])
})

test('a provider in trouble blames no line', () => {
  expect(
    refusedLines([error(['input', 'lines', '0'], 'Later', 'SERVICE_UNAVAILABLE')], sent),
  ).toEqual([])
})
