import * as fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { richText } from '../shop/rich-text.tsx'
import { plainLines, type Block } from '../storefront/rich-text.ts'
import { descriptionBlocks } from './description.ts'

/** The HTML that a description is shown as; '' if its plain text is shown. */
const shown = (html: string): string =>
  renderToStaticMarkup(createElement('div', null, ...richText(descriptionBlocks(html)))).slice(
    '<div>'.length,
    -'</div>'.length,
  )

/** The inputs that are not shown as this table says, with what they are shown as. */
const wrong = (table: Record<string, string>) =>
  Object.entries(table).flatMap(([html, expected]) =>
    shown(html) === expected ? [] : { html, expected, shown: shown(html) },
  )

test('a merchant’s description is shown as it is formatted', () => {
  const table = {
    '<p>One</p>\n<p>Two</p>': '<p>One</p><p>Two</p>',
    '<ul><li>One</li><li><p>Two</p></li></ul><ol><li>First</li></ol>':
      '<ul><li>One</li><li>Two</li></ul><ol><li>First</li></ol>',
    '<ul><li>One<ul><li>Half</li></ul></li></ul>':
      '<ul><li><p>One</p><ul><li>Half</li></ul></li></ul>',
    '<p><b>Hand</b>-<i>poured</i> <strong><em>here</em></strong></p>':
      '<p><strong>Hand</strong>-<em>poured</em> <strong><em>here</em></strong></p>',
    '<h1>Wax</h1><h6>Wick</h6>': '<h3>Wax</h3><h3>Wick</h3>',
    'Soy<br>wax': '<p>Soy\nwax</p>',
    '<p>Read <a href="https://example.com/a?b=1&amp;c" onclick="x()">on <b>here</b></a>.</p>':
      '<p>Read <a href="https://example.com/a?b=1&amp;c">on <strong>here</strong></a>.</p>',
    '<p><a href="mailto:a@b.example">Write</a> or <a href="tel:+12075550134">call</a>.</p>':
      '<p><a href="mailto:a@b.example">Write</a> or <a href="tel:+12075550134">call</a>.</p>',
    'One<p>Two</p>Three': '<p>One</p><p>Two</p><p>Three</p>',
    '<div>One<section>Two</section></div>': '<p>One</p><p>Two</p>',
    '<table><tr><th>Wax</th><td>Soy</td></tr><tr><td>Wick</td><td>Wood</td></tr></table>':
      '<p>Wax Soy</p><p>Wick Wood</p>',
    '<p>&nbsp;</p><p>One</p><p><br></p><p>Two</p>': '<p>One</p><p>Two</p>',
    '<p>A\n  b</p>\n<p>c</p>': '<p>A b</p><p>c</p>',
  }
  expect(wrong(table)).toEqual([])
})

test('text that was pasted from an editor is shown as the editor showed it', () => {
  const table = {
    // Of Google Docs is as bold as its spans.
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400;font-style:normal">One.</span></p><p><span style="font-weight:700">Two</span></p></b>':
      '<p>One.</p><p><strong>Two</strong></p>',
    // Has a list between the items of another one.
    '<ol><li>a</li><ol><li>b</li></ol><li>c</li></ol>':
      '<ol><li><p>a</p><ol><li>b</li></ol></li><li>c</li></ol>',
    // Has a wrapper between a list and its items.
    '<ul><div><li>a</li><li>b</li></div></ul><ul><b><li>c</li></b></ul>':
      '<ul><li>a</li><li>b</li></ul><ul><li>c</li></ul>',
    // Has a list in a wrapper.
    '<b style="font-weight: normal"><ul><li style="font-weight:400"><p><span style="font-weight:400">One</span></p></li><li><p><span style="font-weight:700">Two</span></p></li></ul></b>':
      '<ul><li>One</li><li><strong>Two</strong></li></ul>',
    // Has emphasis by style.
    '<p><span style="font-style:italic">Slow</span> and <span style="FONT-STYLE: Oblique">low</span></p>':
      '<p><em>Slow</em> and <em>low</em></p>',
    // Has emphasis that a style takes away.
    '<p><em style="font-style:normal">a</em><i style="font-style: normal !important">b</i><strong style="font-weight:400">c</strong> <b>d</b></p>':
      '<p>abc <strong>d</strong></p>',
    // Has weights within weights.
    '<p><strong>One <span style="font-weight:normal">two <b>three</b></span> four</strong></p>':
      '<p><strong>One </strong>two <strong>three four</strong></p>',
    // Keeps the outer weight where a style inherits it.
    '<p><b>One <span style="font-weight:inherit;color:red">two</span></b> <b style="font-weight:inherit">three</b></p>':
      '<p><strong>One two</strong> three</p>',
    // Has the weight of a block, of a list and of its items.
    '<div style="font-weight:bold">One</div><ul style="font-style:italic"><li>Two</li></ul><b><ol><li>Three</li></ol></b><ul><li style="font-weight:600">Four</li></ul>':
      '<p><strong>One</strong></p><ul><li><em>Two</em></li></ul><ol><li><strong>Three</strong></li></ol><ul><li><strong>Four</strong></li></ul>',
    // Has the last of several weights.
    '<p><span style="font-weight:700;color:#000;font-weight:400">One</span> <span style="font-weight:300; font-weight : 800">two</span></p>':
      '<p>One <strong>two</strong></p>',
    // Has the weight of a whole font.
    '<p><span style="font:italic 700 12pt Arial">One</span> <b style="font:12pt Arial">two</b></p>':
      '<p><strong><em>One</em></strong> two</p>',
    // Is not bold because another property is named alike.
    '<p><span style="--font-weight:bold;x-font-weight:bold;color:red">One</span> <i>two</i></p>':
      '<p>One <em>two</em></p>',
    // Of Word has nothing of its comments, paragraphs’ ends and settings.
    '<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><xml><w:View>Normal</w:View></xml><p class="MsoNormal" style="margin:0"><b>One</b><o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><![if !supportEmptyParas]><p>Two<o:p></o:p></p><![endif]>':
      '<p><strong>One</strong></p><p>Two</p>',
  }
  expect(wrong(table)).toEqual([])
})

test('a link that is not secure is its text', () => {
  const links = [
    '<a href="http://example.com">on</a>',
    '<a href="javascript:alert(1)">on</a>',
    '<a href="  java\nscript:alert(1)">on</a>',
    '<a href="data:text/html,x">on</a>',
    '<a href="//example.com">on</a>',
    '<a href="/products/amber">on</a>',
    '<a>on</a>',
  ]
  const texts = links.map((link) => [
    `<p><b>Read</b> ${link}</p>`,
    '<p><strong>Read</strong> on</p>',
  ])
  expect(wrong(Object.fromEntries(texts))).toEqual([])
})

test('scripts, styles, pictures and other documents are not shown', () => {
  const markup = [
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
  ]
  const texts = markup.map((each) => [
    `<p><b>One</b></p>${each}<p>Two</p>`,
    '<p><strong>One</strong></p><p>Two</p>',
  ])
  expect(wrong(Object.fromEntries(texts))).toEqual([])
})

test('a description without formatting, or one that is too long, is shown whole, as its plain text', () => {
  const plain = ['', 'Resin and honey.', '<p>Resin and honey.</p>', '<div><span>Resin</span></div>']
  const long = `<p><b>Wax</b> ${'and wax '.repeat(7_000)}</p>`
  expect([...plain, long].flatMap(descriptionBlocks)).toEqual([])
})

const style = 'style="box-sizing:border-box;font-weight:400;font-style:normal" data-pm="1 1 []"'
const items = (count: number) =>
  `<ul ${style}>${`<li ${style}><p ${style}><span ${style}><span>A short item</span></span><o:p></o:p></p></li>`.repeat(count)}</ul>`

test.each<[string, string, number]>([
  ['pictures', `${items(2)}${`<img src="data:,${'A'.repeat(700_000)}">`.repeat(2)}`, 2],
  ['a style', `${items(2)}<p style="background:url(data:,${'A'.repeat(90_000)})">One</p>`, 2],
  ['a comment', `<!--[if mso]>${'<p>A</p>'.repeat(20_000)}<![endif]-->${items(2)}`, 2],
  ['a style sheet', `<style>${'p { margin: 0 } '.repeat(5_000)}</style>${items(2)}`, 2],
  ['editors’ attributes', items(900), 900],
])('a list stays a list beside %s of many bytes', (_what, html, count) => {
  expect(shown(html).split('<li>')).toHaveLength(count + 1)
})

test('no-break spaces between all words break, but for those that hold something together', () => {
  const bold = '<p><b>Wax</b></p>'
  const pasted = {
    'Poured by hand in small batches.': 'Poured by hand in small batches.',
    'Keep it at 20 °C, in a jar of 8 oz.': 'Keep it at 20\u00A0°C, in a jar of 8\u00A0oz.',
    'Il brûle 40 h : « doux » !': 'Il brûle 40\u00A0h\u00A0: «\u00A0doux\u00A0»\u00A0!',
    '8 oz': '8\u00A0oz',
  }
  // Among other spaces, they stay.
  const mixed = [
    'A candle of 8\u00A0oz, poured at 60\u00A0°C by Anna\u00A0B. in Maine.',
    'Une bougie douce\u202F: elle brûle longtemps\u00A0!',
  ]
  const texts = [
    ...Object.entries(pasted).map(([text, said]) => [text.replaceAll(' ', '\u00A0'), said]),
    ...mixed.map((text) => [text, text]),
  ].map(([text, said]) => [`<p>${text}</p>${bold}`, `<p>${said}</p><p><strong>Wax</strong></p>`])
  expect(wrong(Object.fromEntries(texts))).toEqual([])
  const styled = {
    '<p>One&nbsp;<b>two&nbsp;three</b>&nbsp;four<br>five&nbsp;six, 8&nbsp;<i>oz</i></p>':
      '<p>One <strong>two three</strong> four\nfive six, 8\u00A0<em>oz</em></p>',
  }
  expect(wrong(styled)).toEqual([])
})

const ALLOWED =
  /^<\/?(?:p|h3|ul|ol|li|strong|em)>$|^<a href="(?:https:\/\/|mailto:|tel:)[^"<>]*">$|^<\/a>$/

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
