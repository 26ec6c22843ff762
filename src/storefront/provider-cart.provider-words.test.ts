import { expect, it } from 'vitest'
import { providerWords } from './provider-cart.ts'

const a = (count: number) => 'a'.repeat(count)

it.each([
  ['nothing', '', ''],
  ['a message', 'Not by post', 'Not by post'],
  ['one over lines', ' Not\n\n by\tpost ', 'Not by post'],
  ['one in any script', 'غير متوفر', 'غير متوفر'],
  ['markup', '<b>&amp;</b>', '<b>&amp;</b>'],
  ['200 letters', a(200), a(200)],
  ['more than 200', a(5_000), `${a(200)}…`],
  ['half a candle at the end', `${a(199)}🕯🕯`, `${a(199)}…`],
  ['a whole candle at the end', `${a(198)}🕯🕯`, `${a(198)}🕯…`],
])('%s', (_name, message, words) => {
  expect(providerWords(message)).toBe(words)
  expect(words.isWellFormed()).toBe(true)
})
