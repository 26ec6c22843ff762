import { expect, test } from 'vitest'
import { twinOf } from './static-twin.ts'

test('a twin has everything but what runs and its data', () => {
  const html = `<head>
<script>early()</script>
<script type="module" src="/assets/browser.js"></script>
<style>p { margin: 0 }</style>
</head>
<p>Wax <b>and</b> wick</p>
<script type="application/json" id="page-data">{"a":"\\u003cb>"}</script>
`
  expect(twinOf(html)).toBe(`<head>
<style>p { margin: 0 }</style>
</head>
<p>Wax <b>and</b> wick</p>
`)
})
