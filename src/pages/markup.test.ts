import { expect, it } from 'vitest'
import { scriptJson } from './markup.ts'

it.each([
  ['</script>'],
  ['</SCRIPT >'],
  ['<!--'],
  ['<!-- <script>'],
  ['-->'],
  [']]>'],
  ['\u2028\u2029'],
  ['\u0000\b\n\r\t'],
  ['"\\'],
  ['\ud800'],
  [String.raw`\u003c/script>`],
  ['&lt;&amp;'],
  ['$& $1 $$'],
])('JSON with %j parses to the same value and ends no script', (text) => {
  const value = { [text]: [text, { text }], number: 1, none: null }
  const json = scriptJson(value)
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual(value)
})
