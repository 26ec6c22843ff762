import * as fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { richText } from '../shop/rich-text.tsx'
import { plainLines, type Block } from '../storefront/rich-text.ts'
import { descriptionBlocks } from './description.ts'

/** The HTML that a description is shown as; '' if its plain text is shown. */
const shown = (html: string): string =>
  renderToStaticMarkup(createElement('div', null, ...richText(descriptionBlocks(html)))).slice(
    '<div>'.length,
    -'</div>'.length,
  )

describe('a merchant’s description', () => {
  test.each([
    ['paragraphs', '<p>One</p>\n<p>Two</p>', '<p>One</p><p>Two</p>'],
    [
      'lists',
      '<ul><li>One</li><li><p>Two</p></li></ul><ol><li>First</li></ol>',
      '<ul><li>One</li><li>Two</li></ul><ol><li>First</li></ol>',
    ],
    [
      'a list in a list',
      '<ul><li>One<ul><li>Half</li></ul></li></ul>',
      '<ul><li><p>One</p><ul><li>Half</li></ul></li></ul>',
    ],
    [
      'emphasis',
      '<p><b>Hand</b>-<i>poured</i> <strong><em>here</em></strong></p>',
      '<p><strong>Hand</strong>-<em>poured</em> <strong><em>here</em></strong></p>',
    ],
    ['headings', '<h1>Wax</h1><h6>Wick</h6>', '<h3>Wax</h3><h3>Wick</h3>'],
    ['line breaks', 'Soy<br>wax', '<p>Soy\nwax</p>'],
    [
      'secure links',
      '<p>Read <a href="https://example.com/a?b=1&amp;c" onclick="x()">on <b>here</b></a>.</p>',
      '<p>Read <a href="https://example.com/a?b=1&amp;c">on <strong>here</strong></a>.</p>',
    ],
    ['text between blocks', 'One<p>Two</p>Three', '<p>One</p><p>Two</p><p>Three</p>'],
    ['blocks of other kinds', '<div>One<section>Two</section></div>', '<p>One</p><p>Two</p>'],
    [
      'rows of a table',
      '<table><tr><th>Wax</th><td>Soy</td></tr><tr><td>Wick</td><td>Wood</td></tr></table>',
      '<p>Wax Soy</p><p>Wick Wood</p>',
    ],
    ['no empty paragraphs', '<p>&nbsp;</p><p>One</p><p><br></p><p>Two</p>', '<p>One</p><p>Two</p>'],
    ['no line breaks of the source', '<p>A\n  b</p>\n<p>c</p>', '<p>A b</p><p>c</p>'],
  ])('has %s', (_what, html, expected) => {
    expect(shown(html)).toBe(expected)
  })

  test.each([
    '<a href="http://example.com">on</a>',
    '<a href="mailto:a@b.example">on</a>',
    '<a href="javascript:alert(1)">on</a>',
    '<a href="  java\nscript:alert(1)">on</a>',
    '<a href="data:text/html,x">on</a>',
    '<a href="//example.com">on</a>',
    '<a href="/products/amber">on</a>',
    '<a>on</a>',
  ])('has no link of %s, but its text', (link) => {
    expect(shown(`<p><b>Read</b> ${link}</p>`)).toBe('<p><strong>Read</strong> on</p>')
  })

  test.each([
    '<script>alert(1)</script>',
    '<style>p{color:red}</style>',
    '<svg><a href="https://example.com">x</a><script>alert(1)</script></svg>',
    '<math><mtext>x</mtext></math>',
    '<iframe src="https://example.com">x</iframe>',
    '<template><p>x</p></template>',
    '<noscript>x</noscript>',
    '<textarea>x</textarea>',
    '<img src=x onerror=alert(1)>',
    '<!-- x -->',
  ])('has nothing of %s', (markup) => {
    expect(shown(`<p><b>One</b></p>${markup}<p>Two</p>`)).toBe(
      '<p><strong>One</strong></p><p>Two</p>',
    )
  })

  test.each(['', 'Resin and honey.', '<p>Resin and honey.</p>', '<div><span>Resin</span></div>'])(
    'without formatting is shown as its plain text: %j',
    (html) => {
      expect(descriptionBlocks(html)).toEqual([])
    },
  )
})

const ALLOWED = /^<\/?(?:p|h3|ul|ol|li|strong|em)>$|^<a href="https:\/\/[^"<>]*">$|^<\/a>$/

const pieces = fc.constantFrom(
  ...'p div ul ol li b i strong em h1 h4 a table td tr svg math script style template select option form button title xmp plaintext noscript iframe image foreignObject annotation-xml br img'
    .split(' ')
    .flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag} `]),
  'onerror=alert(1)',
  'href="javascript:alert(1)"',
  'href=https://example.com/"onclick=x',
  'style="color:red"',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '&lt;script&gt;',
  '&#x3c;b',
  '\u0000',
  '"',
  "'",
  '>',
  '<',
)
const hostile = fc
  .array(fc.oneof(pieces, fc.string()), { maxLength: 60 })
  .map((all) => all.join(''))

test('a description has markup of any kind → the page has only listed elements, and no attribute but a secure address', () => {
  fc.assert(
    fc.property(hostile, (html) => {
      const tags = shown(html).match(/<[^>]*>/g) ?? []
      expect(tags.filter((tag) => !ALLOWED.test(tag))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

// Browsers collapse white space.
const wordsIn = (blocks: Block[]) =>
  plainLines(blocks).map((line) => line.replaceAll(/[ \t]+/g, ' ').trim())

test('a description that is read from the HTML shown has the same words', () => {
  fc.assert(
    fc.property(hostile, (html) => {
      const once = descriptionBlocks(html)
      // Line breaks are elements in HTML.
      const again = descriptionBlocks(shown(html).replaceAll('\n', '<br>'))
      expect(wordsIn(again)).toEqual(wordsIn(once))
    }),
    { numRuns: 500 },
  )
})

test('a description that is too long is shown whole, as its plain text', () => {
  expect(descriptionBlocks(`<p><b>Wax</b> ${'and wax '.repeat(7_000)}</p>`)).toEqual([])
})

// Each would slow a parser down, or overflow the stack of a function that walks its elements.
test.each([
  ['deep', '<div>'.repeat(10_000)],
  ['deep lists', '<ul><li>x'.repeat(1_500)],
  ['deep emphasis', '<b><i>'.repeat(5_000)],
  ['emphasis of many kinds', Array.from({ length: 3_000 }, (_, at) => `<b a${at}><p>`).join('')],
  ['long', '<p><b>wax</b></p>'.repeat(100_000)],
  ['attributes', `<p ${Array.from({ length: 7_000 }, (_, at) => `a${at}`).join(' ')}>x`],
])('%s markup makes a small page', (_what, html) => {
  const page = shown(html)
  expect(page.length).toBeLessThan(100_000)
  expect(page.split('<ul>').length).toBeLessThanOrEqual(4)
})
