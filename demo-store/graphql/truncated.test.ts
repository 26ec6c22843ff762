import { expect, test } from 'vitest'
import { truncated } from './truncated.ts'

const text = 'Open the window after a shower.'

test.each([
  [undefined, text],
  [31, text],
  [30, 'Open the window after a...'],
  [18, 'Open the window...'],
  [17, 'Open the...'],
  [6, 'Ope...'],
  [2, '...'],
])('a text of 31 letters within %s', (length, shown) => {
  expect(truncated(text, length)).toBe(shown)
})

test('no letter is cut in half', () => {
  expect(truncated('🕯️'.repeat(20), 12)).toBe(`${'🕯️'.repeat(4)}🕯...`)
})
