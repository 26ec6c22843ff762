import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { richText } from '../shop/rich-text.tsx'
import { descriptionBlocks } from './description.ts'

/** The HTML that a description is shown as; '' if its plain text is shown. */
const shown = (html: string): string =>
  renderToStaticMarkup(createElement('div', null, ...richText(descriptionBlocks(html)))).slice(
    '<div>'.length,
    -'</div>'.length,
  )

const pasted = (text: string) => text.replaceAll(' ', '\u00A0')

describe('text that was pasted from an editor', () => {
  test.each<[string, string, string]>([
    [
      'of Google Docs is as bold as its spans',
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400;font-style:normal">One.</span></p><p><span style="font-weight:700">Two</span></p></b>',
      '<p>One.</p><p><strong>Two</strong></p>',
    ],
    [
      'has a list between the items of another one',
      '<ol><li>a</li><ol><li>b</li></ol><li>c</li></ol>',
      '<ol><li><p>a</p><ol><li>b</li></ol></li><li>c</li></ol>',
    ],
    [
      'has a wrapper between a list and its items',
      '<ul><div><li>a</li><li>b</li></div></ul><ul><b><li>c</li></b></ul>',
      '<ul><li>a</li><li>b</li></ul><ul><li>c</li></ul>',
    ],
    [
      'has a list in a wrapper',
      '<b style="font-weight: normal"><ul><li style="font-weight:400"><p><span style="font-weight:400">One</span></p></li><li><p><span style="font-weight:700">Two</span></p></li></ul></b>',
      '<ul><li>One</li><li><strong>Two</strong></li></ul>',
    ],
    [
      'has emphasis by style',
      '<p><span style="font-style:italic">Slow</span> and <span style="FONT-STYLE: Oblique">low</span></p>',
      '<p><em>Slow</em> and <em>low</em></p>',
    ],
    [
      'has emphasis that a style takes away',
      '<p><em style="font-style:normal">a</em><i style="font-style: normal !important">b</i><strong style="font-weight:400">c</strong> <b>d</b></p>',
      '<p>abc <strong>d</strong></p>',
    ],
    [
      'has weights within weights',
      '<p><strong>One <span style="font-weight:normal">two <b>three</b></span> four</strong></p>',
      '<p><strong>One </strong>two <strong>three four</strong></p>',
    ],
    [
      'keeps the outer weight where a style inherits it',
      '<p><b>One <span style="font-weight:inherit;color:red">two</span></b> <b style="font-weight:inherit">three</b></p>',
      '<p><strong>One two</strong> three</p>',
    ],
    [
      'has the weight of a block, of a list and of its items',
      '<div style="font-weight:bold">One</div><ul style="font-style:italic"><li>Two</li></ul><b><ol><li>Three</li></ol></b><ul><li style="font-weight:600">Four</li></ul>',
      '<p><strong>One</strong></p><ul><li><em>Two</em></li></ul><ol><li><strong>Three</strong></li></ol><ul><li><strong>Four</strong></li></ul>',
    ],
    [
      'has the last of several weights',
      '<p><span style="font-weight:700;color:#000;font-weight:400">One</span> <span style="font-weight:300; font-weight : 800">two</span></p>',
      '<p>One <strong>two</strong></p>',
    ],
    [
      'has the weight of a whole font',
      '<p><span style="font:italic 700 12pt Arial">One</span> <b style="font:12pt Arial">two</b></p>',
      '<p><strong><em>One</em></strong> two</p>',
    ],
    [
      'is not bold because another property is named alike',
      '<p><span style="--font-weight:bold;x-font-weight:bold;color:red">One</span> <i>two</i></p>',
      '<p>One <em>two</em></p>',
    ],
    [
      'of Word has nothing of its comments, paragraphs’ ends and settings',
      '<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><xml><w:View>Normal</w:View></xml><p class="MsoNormal" style="margin:0"><b>One</b><o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><![if !supportEmptyParas]><p>Two<o:p></o:p></p><![endif]>',
      '<p><strong>One</strong></p><p>Two</p>',
    ],
  ])('%s', (_what, html, expected) => {
    expect(shown(html)).toBe(expected)
  })

  const style = 'style="box-sizing:border-box;font-weight:400;font-style:normal" data-pm="1 1 []"'
  const items = (count: number) =>
    `<ul ${style}>${`<li ${style}><p ${style}><span ${style}><span>A short item</span></span><o:p></o:p></p></li>`.repeat(count)}</ul>`

  test.each<[string, string, number]>([
    [
      'a picture as a data address',
      `<p>One.</p><ul><li>Two</li></ul><img src="data:image/png;base64,${'A'.repeat(62_000)}">`,
      1,
    ],
    ['two of them', `${items(2)}${`<img src="data:,${'A'.repeat(700_000)}">`.repeat(2)}`, 2],
    [
      'a style with a picture',
      `${items(2)}<p style="background:url(data:,${'A'.repeat(90_000)})">One</p>`,
      2,
    ],
    ['a comment', `<!--[if mso]>${'<p>A</p>'.repeat(20_000)}<![endif]-->${items(2)}`, 2],
    ['a style sheet', `<style>${'p { margin: 0 } '.repeat(5_000)}</style>${items(2)}`, 2],
    ['editors’ attributes', items(900), 900],
  ])('stays a list beside %s', (_what, html, count) => {
    expect(shown(html).split('<li>')).toHaveLength(count + 1)
  })
})

describe('no-break spaces', () => {
  test.each<[string, string]>([
    ['Poured by hand in small batches.', 'Poured by hand in small batches.'],
    ['Keep it at 20 °C, in a jar of 8 oz.', 'Keep it at 20\u00A0°C, in a jar of 8\u00A0oz.'],
    ['Il brûle 40 h : « doux » !', 'Il brûle 40\u00A0h\u00A0: «\u00A0doux\u00A0»\u00A0!'],
    ['8 oz', '8\u00A0oz'],
  ])(
    'between all words of %j break, but for those that hold something together',
    (text, expected) => {
      expect(shown(`<p>${pasted(text)}</p><p><b>Wax</b></p>`)).toBe(
        `<p>${expected}</p><p><strong>Wax</strong></p>`,
      )
    },
  )

  test('between the words of several styles break too', () => {
    expect(
      shown('<p>One&nbsp;<b>two&nbsp;three</b>&nbsp;four<br>five&nbsp;six, 8&nbsp;<i>oz</i></p>'),
    ).toBe('<p>One <strong>two three</strong> four\nfive six, 8\u00A0<em>oz</em></p>')
  })

  test.each([
    'A candle of 8\u00A0oz, poured at 60\u00A0°C by Anna\u00A0B. in Maine.',
    'Une bougie douce\u202F: elle brûle longtemps\u00A0!',
  ])('among others stay: %s', (text) => {
    expect(shown(`<p>${text}</p><p><b>Wax</b></p>`)).toBe(
      `<p>${text}</p><p><strong>Wax</strong></p>`,
    )
  })
})
